//! Checks scripts with mistakes: each is reported at its place, with its code, and hides no other.

use tiru_dsl::diagnostic::Severity;
use tiru_dsl::load::{File, Folder, Loaded, Role, load};

const GAME: &str = r#"Game(
    name: "Scales", seats: (2, 2),
    attributes: [(of: Card, name: "worth", type: Int, printed: true), (of: Seat, name: "score", type: Int)],
    zones: [(name: "deck", sees: Nobody, order: Stack), (name: "table", sees: All, live: Always)],
    decks: [(part: "main", to: "deck", size: (1, 60))],
    turns: Alternate,
    phases: [Turn(name: "turn", max: 9, steps: [Offer(name: "main", do: ["touch"])])],
)"#;

const RULES: &str = "rules for scales
action touch(card in my.table) { }
rule gain(who: seat, amount: number = 1) { who.score += amount }
rule clear(zone: zone) { each c in deck { move c to c.owner.deck } }
";

/// Returns the mistakes of a game with this script and this card text: code, line and column, one per line.
fn told(script: &str, card: &str) -> Vec<String> {
    told_with(RULES, script, card)
}

/// Loads a game with these rules, this script and this card text.
fn loaded(rules: &str, script: &str, card: &str) -> Loaded {
    let file = |role, path: &str, text: &str| File {
        role,
        path: path.to_owned(),
        content: Ok(text.as_bytes().to_vec()),
    };
    let pack = format!("pack \"One\" for scales\ncard \"Rod\" {{\n    worth 1\n    {card}\n}}\n");
    load(Folder {
        id: "scales".to_owned(),
        houses: Vec::new(),
        files: vec![
            file(Role::Structure, "game.ron", GAME),
            file(Role::Rules, "rules.tiru", rules),
            file(Role::Pack, "packs/one.tiru", &pack),
            file(Role::Script, "scripts/odd.rhai", script),
        ],
    })
}

/// Returns the mistakes of a game with these rules.
fn told_with(rules: &str, script: &str, card: &str) -> Vec<String> {
    let loaded = loaded(rules, script, card);
    let rows = loaded
        .diagnostics
        .iter()
        .filter(|told| told.severity == Severity::Error || told.code.starts_with('X'));
    rows.map(|told| {
        let place = loaded.sources.place(told.span);
        let path = loaded.sources.path(told.span.source);
        format!("{path}:{}:{} {} {}", place.line, place.column, told.code, told.message)
    })
    .collect()
}

const USED: &str = "on touch { script wake(self) }";

#[test]
fn a_script_without_mistakes_is_taken() {
    let script = "fn wake(card) {\n    for n in 0..2 { if n > 0 { return gain(card.holder); } }\n}\n";
    assert_eq!(told(script, USED), [] as [&str; 0]);
}

#[test]
fn every_mistake_is_reported_at_its_place() {
    let cases: &[(&str, &str, &str)] = &[
        ("fn wake(card) {\n    loop { }\n}\n", USED, "scripts/odd.rhai:2:5 X0801 a script cannot use `loop`"),
        ("fn wake(card) {\n    1 +\n}\n", USED, "scripts/odd.rhai:3:1 X0801 "),
        (
            "let a = 1;\nfn wake(card) { for n in 0..2 { gain(card.holder) } }\n",
            USED,
            "scripts/odd.rhai:1:1 X0802 this is outside of any function",
        ),
        (
            "fn wake(card) { for n in 0..2 { gian(card.holder) } }\n",
            USED,
            "scripts/odd.rhai:1:33 X0806 nothing has the name `gian` in a script",
        ),
        (
            "fn wake(card) { for n in 0..2 { gain(card.holder, 1, 2) } }\n",
            USED,
            "scripts/odd.rhai:1:33 T0502 ",
        ),
        (
            "fn wake(card) { for n in 0..2 { cards() } }\n",
            USED,
            "scripts/odd.rhai:1:33 X0805 `cards` takes 1 to 2 values, found 0",
        ),
        (
            "fn wake(card) { let zone = \"ta\" + \"ble\"; move_to(card, card.holder, zone) }\n",
            USED,
            "scripts/odd.rhai:1:42 X0807 `move_to` needs the name of the zone as a text in quotes",
        ),
        (
            "fn wake(card) { let n = 0+1; move_to(card, card.holder, \"tabel\") }\n",
            USED,
            "scripts/odd.rhai:1:57 T0402 ",
        ),
        ("fn wake(card) { let n = 0+1; add(card, \"wroth\", n) }\n", USED, "scripts/odd.rhai:1:40 T0410 "),
        (
            "fn wake(card) { for other in cards(card.holder, \"tabel\") { gain(other.holder) } }\n",
            USED,
            "scripts/odd.rhai:1:49 T0411 there is no zone `tabel`",
        ),
        (
            "fn wake(card) { if setting(\"sise\") > 3 { gain(card.holder) } else { [] } }\n",
            USED,
            "scripts/odd.rhai:1:28 T0407 ",
        ),
        (
            "fn wake(card) { let n = 0+1; ask(card.holder, [n]) }\n",
            USED,
            "scripts/odd.rhai:1:30 X0808 `ask` does not name the function that takes the answer",
        ),
        (
            "fn wake(card) { let n = 0+1; ask(card.holder, [n], \"on\") }\n",
            USED,
            "scripts/odd.rhai:1:30 X0808 `ask` names the function `on`, which this file does not have",
        ),
        (
            "fn wake(card) { let n = 0+1; ask(card.holder, [n], \"wake\", n) }\n",
            USED,
            "scripts/odd.rhai:1:30 X0808 `ask` calls `wake` with the answer and 1 more value, but it takes 1",
        ),
        (
            "fn wake(card) { let n = 0+1; clear(n) }\n",
            USED,
            "scripts/odd.rhai:1:30 X0809 a zone cannot be given to a script or returned by it",
        ),
        (
            "fn wake(card) { [gain(card.holder)] }\n",
            USED,
            "scripts/odd.rhai:1:4 X0811 `wake` only does what the language can do in one line",
        ),
        (
            "fn wake(card) { if card.up { gain(card.holder) } else { [] } }\n",
            "on touch { script wkae(self) }",
            "packs/one.tiru:4:23 X0804 no script has the function `wkae`",
        ),
        (
            "fn wake(card) { if card.up { gain(card.holder) } else { [] } }\n",
            "on touch { script wake() }",
            "packs/one.tiru:4:23 X0805 `wake` takes 1 value, found 0",
        ),
        (
            "fn wake(card) { if card.up { gain(card.holder) } else { [] } }\n",
            "on touch { script wake(my.table.effects) }",
            "packs/one.tiru:4:28 X0809 a set of effects cannot be given to a script or returned by it",
        ),
        (
            "fn wake(card) { if card.up { 1 } else { 2 } }\n",
            "on touch if script wake(self) = 1 { gain(me) }",
            "packs/one.tiru:4:17 X0810 ",
        ),
    ];
    for (script, card, expected) in cases {
        let told = told(script, card);
        assert!(
            told.len() == 1 && told[0].starts_with(expected),
            "{script}{card}\nexpected {expected}\nfound {told:#?}"
        );
    }
}

#[test]
fn what_the_language_says_in_one_line_is_reported() {
    let simple = [
        "if card.up { gain(card.holder) }",
        "if card.up && card.worth >= 3 { return gain(card.holder, card.worth); }",
        "if card.holder == foe(card.owner) { if turn() > 1 { gain(card.holder) } }",
        "let n = 2; gain(card.holder, n)",
        "let out = []; for c in cards(\"table\") { out.push(gain(c.holder)); } out",
        "let out = []; for c in cards(\"table\") { if c.worth > 3 { out.push(gain(c.holder)); } } return out;",
        "let out = []; if card.up { for s in seats() { out.push(gain(s)); } } out",
    ];
    for body in simple {
        let expected = "scripts/odd.rhai:1:4 X0811 `wake` only does what the language can do in one line";
        assert_eq!(told(&format!("fn wake(card) {{ {body} }}\n"), USED), [expected], "{body}");
    }
    let odd = [
        "if card.up { gain(card.holder) } else { gain(card.owner) }",
        "if card.worth % 2 == 1 { gain(card.holder) }",
        "if card.name.len() > 3 { gain(card.holder) }",
        "let out = []; for c in cards(\"table\") { out.push(gain(c.holder)); break; } out",
        "let out = []; for c in cards(\"table\") { for s in seats() { out.push(gain(s)); } } out",
        "let sum = 0; for c in cards(\"table\") { sum += c.worth; } gain(card.holder, sum)",
        "let out = []; for n in 0..3 { out.push(gain(card.holder, n)); } out",
        "let best = card; for c in cards(\"table\") { if c.worth > best.worth { best = c; } } gain(best.holder)",
        "let out = []; for c in cards(\"table\") { out.push(gain(c.holder)); } out.push(gain(card.holder)); out",
        "[gain(card.holder), ask(card.holder, [1, 2], \"then\")] } fn then(n) { if n % 2 == 1 { [] } else { [] }",
        "[helps(card)] } private fn helps(card) { gain(card.holder)",
    ];
    for body in odd {
        assert_eq!(told(&format!("fn wake(card) {{ {body} }}\n"), USED), [] as [&str; 0], "{body}");
    }
}

#[test]
fn what_others_call_or_go_on_in_is_no_card_of_its_own() {
    let asks = "fn wake(card) { ask(card.holder, [1, 2], \"then\") }\nfn then(n) { [] }\n";
    assert_eq!(told(asks, USED), [] as [&str; 0]);
    let calls = "fn wake(card) { helps(card) }\nfn helps(card) { gain(card.holder) }\n";
    assert_eq!(told(calls, USED), [] as [&str; 0]);
    // Another function next to one that asks is still reported.
    let beside = format!("{asks}fn alone(card) {{ gain(card.holder) }}\n");
    let expected = "scripts/odd.rhai:3:4 X0811 `alone` only does what the language can do in one line";
    assert_eq!(told(&beside, USED), [expected]);
}

#[test]
fn a_value_that_nothing_has_is_reported_and_what_a_text_makes_itself_is_not() {
    let told = |body: &str| told(&format!("fn wake(card) {{ {body} }}\n"), USED);
    let read = |of: &str| format!("if card.worth % 2 == {of} {{ gain(card.holder) }}");
    assert_eq!(
        told(&read("card.wroth")),
        ["scripts/odd.rhai:1:43 X0812 cards and seats have no value `wroth`"]
    );
    for (wrong, right) in [
        ("card.wroth", "did you mean `worth`?"),
        ("foe(card.holder).scor", "did you mean `score`?"),
        ("cards(\"table\").len", "write `.len()`"),
    ] {
        let script = format!("fn wake(card) {{ {} }}\n", read(wrong));
        let loaded = loaded(RULES, &script, USED);
        let told = loaded.diagnostics.iter().find(|told| told.code == "X0812").unwrap();
        assert_eq!(told.help.as_deref(), Some(right), "{wrong}");
    }
    for fine in ["card.worth", "card.holder.score", "card.holder.number", "card.column", "#{ near: 1 }.near"]
    {
        assert_eq!(told(&read(fine)), [] as [&str; 0], "{fine}");
    }
}

#[test]
fn a_fraction_is_called_one() {
    let found = told("fn wake(card) { if card.worth > 1.5 { 1 } else { 2 } }\n", USED);
    let expected = "scripts/odd.rhai:1:35 X0801 a script has no decimals";
    assert_eq!(found, [expected]);
}

#[test]
fn a_cost_runs_no_script_however_deep() {
    let rules = format!(
        "{RULES}rule lift(card: card) {{ turn_over(card) }}\nrule turn_over(card: card) {{ script wake(card) }}\n"
    );
    let script = "fn wake(card) { if card.up { gain(card.holder) } else { [] } }\n";
    let told = |card: &str| told_with(&rules, script, card);
    let found = told("cost { lift(self) }");
    let expected = "packs/one.tiru:4:12 X0810 a cost cannot use `turn_over`, which calls a script: costs are tried out before they are paid";
    assert_eq!(found, [expected]);
    assert_eq!(told("cost { gain(me) }   on touch { lift(self) }"), [] as [&str; 0]);
}

#[test]
fn two_files_have_each_function_once_and_one_mistake_hides_no_other() {
    let told = told(
        "fn wake(card) { for n in 0..2 { gian(card.holder); cards(); } }\nfn other() { if true { ask() } }\n",
        USED,
    );
    let codes: Vec<&str> = told.iter().filter_map(|line| line.split(' ').nth(1)).collect();
    assert_eq!(codes, ["X0806", "X0805", "X0808"], "{told:#?}");
}

#[test]
fn a_script_that_cannot_be_read_keeps_its_own_mistake_only() {
    let told = told("fn wake(card) { while true { } }\n", USED);
    assert_eq!(told, ["scripts/odd.rhai:1:17 X0801 a script cannot use `while`"]);
}

#[test]
fn a_script_is_not_longer_than_its_places_are_counted() {
    let script = |lines: usize| {
        format!("{}fn wake(card) {{ for n in 0..2 {{ hide(card); }} hide(card) }}", "\n".repeat(lines))
    };
    assert_eq!(told(&script(65_534), USED), [] as [&str; 0]);
    let wrong = "X0801 more than 65535 lines or letters in one";
    assert!(told(&script(65_535), USED).first().is_some_and(|told| told.ends_with(wrong)));
    let wide =
        format!("fn wake(card) {{ /*{}*/ for n in 0..2 {{ hide(card); }} hide(card) }}", "x".repeat(65_535));
    assert!(told(&wide, USED).first().is_some_and(|told| told.ends_with(wrong)));
}

#[test]
fn a_script_hides_nothing() {
    for (script, card, expected) in [
        (
            "fn wake(card) { for a in 0..2 { }  } // \u{202e}odd\n",
            USED,
            "scripts/odd.rhai:1:41 F0006 invisible letter U+202E",
        ),
        (
            "fn wake(card) { for a in 0..2 { } reveal(card) }\nfn reveal(card) { if card.worth > 1 { hide(card) } }\n",
            USED,
            "scripts/odd.rhai:2:4 X0813 `reveal` is already a word of scripts",
        ),
        (
            "fn wake(card) { for a in 0..2 { } cards(card) }\nprivate fn cards(card) { hide(card) }\n",
            USED,
            "scripts/odd.rhai:2:12 X0813 `cards` is already a word of scripts",
        ),
        (
            "fn wake(card) { for a in 0..2 { } gain(card) }\nprivate fn gain(card) { hide(card) }\n",
            USED,
            "scripts/odd.rhai:2:12 X0813 in this file, `gain` calls this function, not the game's `gain`",
        ),
    ] {
        assert_eq!(told(script, card).first().map(String::as_str), Some(expected), "{script}");
    }
}
