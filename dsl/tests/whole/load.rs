//! Loads the files of a game: roles, mistakes, and what remains if some files are broken.

use tiru_dsl::diagnostic::render::plain;
use tiru_dsl::load::{File, Folder, Keeper, Loaded, ReadError, Role, load, load_loose, role_and_game};
use tiru_dsl::mistake::judged::unplayed;

const GAME: &str = r#"Game(
    name: "Pebbles",
    seats: (2, 2),
    attributes: [(of: Card, name: "weight", type: Int, printed: true)],
    zones: [(name: "heap", sees: All, order: Stack)],
    decks: [(part: "main", to: "heap", size: (1, 9))],
    turns: Alternate,
    phases: [Turn(name: "turn", max: 3, steps: [Run(do: "drop")])],
)
"#;

/// A whole game: paths in its folder, and texts.
const PEBBLES: &[(&str, &str)] = &[
    ("game.ron", GAME),
    ("rules.tiru", "rules for pebbles\n\nrule drop { lose current \"dropped it\" }\n"),
    (
        "packs/first.tiru",
        "pack \"First\" for pebbles\n\ncard \"Grey\" { weight 1 }\ncard \"Red\" { weight 2 }\n",
    ),
    ("packs/more/second.tiru", "pack \"Second\" for pebbles\n\ncard \"Blue\" { weight 3 }\n"),
    ("decks/plain.deck", "deck \"Plain\" for pebbles\n\n2 Grey\n"),
    ("decks/blue.deck", "deck \"Blue\" for pebbles\n\n1 Blue\n"),
    (
        "rulings/one.tiru",
        "rulings for pebbles\n\nruling \"X-001: dropping\" { given { } when { run drop } then { p1 loses } }\n",
    ),
    ("RULES.md", "# Rules\n\n- **X-001** Who drops loses.\n- **X-002** *(table)* No throwing.\n"),
];

fn file(place: &str, text: &str) -> File {
    let role = Role::of(place).expect("a place of a game");
    File { role, path: format!("pebbles/{place}"), content: Ok(text.as_bytes().to_vec()) }
}

/// Returns the game with some files replaced.
fn folder(changes: &[(&str, &str)]) -> Folder {
    let kept = PEBBLES.iter().filter(|(place, _)| !changes.iter().any(|(changed, _)| changed == place));
    let files = kept.chain(changes).map(|(place, text)| file(place, text)).collect();
    Folder { id: "pebbles".to_owned(), files, houses: Vec::new() }
}

fn told(loaded: &Loaded) -> String {
    plain(&loaded.sources, &loaded.diagnostics)
}

/// Returns the number of cards in the game.
fn cards(loaded: &Loaded) -> usize {
    loaded.game.iter().flat_map(|game| game.cards.iter()).filter(|(_, card)| !card.blank).count()
}

#[test]
fn a_whole_game_is_read() {
    let loaded = load(folder(&[]));
    assert_eq!(told(&loaded), "");
    let game = loaded.game.as_ref().expect("a game");
    assert_eq!((game.id.as_str(), cards(&loaded)), ("pebbles", 3));
    let packs: Vec<_> = loaded.packs.iter().map(|pack| (pack.name.as_str(), pack.cards)).collect();
    assert_eq!(packs, [("First", 2), ("Second", 1)]);
    let decks: Vec<_> = loaded.playable.iter().map(|deck| deck.list.name.as_str()).collect();
    assert_eq!(decks, ["Blue", "Plain"]);
    assert_eq!(loaded.rulings.len() + loaded.unruled.len(), 1);
    let keepers: Vec<_> = loaded.statements.iter().map(|line| (line.id.as_str(), line.kept_by)).collect();
    assert_eq!(keepers, [("X-001", Keeper::Rulings), ("X-002", Keeper::Table)]);
}

#[test]
fn rules_that_nothing_calls_are_reported_unless_house_rules_name_them() {
    let rules = "rules for pebbles\n\nrule drop { lose current \"dropped it\" }\nrule spare { tie }\n";
    let alone = load(folder(&[("rules.tiru", rules)]));
    assert!(told(&alone).contains("4:6: warning[T0612]: nothing calls the rule `spare`"), "{}", told(&alone));
    let house = "house \"Soft\" for pebbles\n\nreplace rule drop { spare() }\n";
    let other = "house \"Hard\" for pebbles\n\nreplace rule drop { tie }\n";
    assert_eq!(told(&load(folder(&[("rules.tiru", rules), ("houses/soft/house.tiru", house)]))), "");
    assert_ne!(told(&load(folder(&[("rules.tiru", rules), ("houses/hard/house.tiru", other)]))), "");
    // A game without cards may have rules for those to come.
    let none = [
        ("packs/first.tiru", "pack \"First\" for pebbles\n"),
        ("packs/more/second.tiru", "pack \"Second\" for pebbles\n"),
    ];
    let decks = [("decks/plain.deck", ""), ("decks/blue.deck", "")];
    let without: Vec<_> = [("rules.tiru", rules)].into_iter().chain(none).chain(decks).collect();
    assert!(!told(&load(folder(&without))).contains("T0612"));
}

#[test]
fn help_for_foe_among_several_players_names_what_works() {
    let game = GAME.replace("(2, 2)", "(2, 4)").replace("Alternate", "Clockwise");
    let pack = |effect: &str| {
        let text = format!(
            "pack \"First\" for pebbles\n\ncard \"Grey\" {{ weight 1 {effect} }}\ncard \"Red\" {{ weight 2 }}\n"
        );
        told(&load(folder(&[("game.ron", &game), ("packs/first.tiru", &text)])))
    };
    assert!(pack("on drop by foe { tie }").contains("[T0602]"));
    assert!(pack("on drop by foe { tie }").ends_with("; write a condition instead: `where doer != me`\n"));
    assert!(!pack("on drop where doer != me { tie }").contains("error"));
    assert!(pack("on start of foe turn { tie }").contains("`on start of any turn if current != me`"));
}

#[test]
fn a_deck_without_its_first_line_is_told_the_game() {
    let lines = told(&load(folder(&[("decks/plain.deck", "2 Grey\n")])));
    assert!(lines.contains("write `deck \"Fair Wind\" for pebbles`"), "{lines}");
}

#[test]
fn the_order_of_the_files_does_not_matter() {
    let mistakes = [("packs/first.tiru", "pack \"First\" for pebbles\n\ncard \"Grey\" { wight 1 }\n")];
    let one = load(folder(&mistakes));
    let mut turned = folder(&mistakes);
    turned.files.reverse();
    let other = load(turned);
    assert_eq!(told(&one), told(&other));
    assert_eq!(one.game, other.game);
}

#[test]
fn a_broken_pack_keeps_only_itself_and_what_needs_it_out() {
    let loaded =
        load(folder(&[("packs/first.tiru", "pack \"First\" for pebbles\n\ncard \"Grey\" { wight 1 }\n")]));
    assert!(told(&loaded).contains("pebbles/packs/first.tiru:3:15: error"), "{}", told(&loaded));
    assert!(!told(&loaded).contains("plain.deck"), "{}", told(&loaded));
    assert_eq!(cards(&loaded), 1);
    let left: Vec<_> = loaded.left_out.iter().map(|source| loaded.sources.path(*source)).collect();
    assert_eq!(left, ["pebbles/packs/first.tiru", "pebbles/decks/plain.deck"]);
}

#[test]
fn a_broken_core_leaves_no_game_but_hides_nothing() {
    let loaded = load(folder(&[
        ("rules.tiru", "rules for pebbles\n\nrule drop { lose curent }\n"),
        ("packs/first.tiru", "pack \"First\" for pebbles\n\ncard \"Grey\" { wight 1 }\n"),
    ]));
    assert!(loaded.game.is_none());
    for place in ["rules.tiru:3:", "packs/first.tiru:3:"] {
        assert!(told(&loaded).contains(place), "{}", told(&loaded));
    }
    let loaded = load(folder(&[
        ("game.ron", "Game(name: \"Pebbles\""),
        ("packs/first.tiru", "pack \"First\" fr pebbles\n"),
    ]));
    for place in ["game.ron:1:", "packs/first.tiru:1:"] {
        assert!(told(&loaded).contains(place), "{}", told(&loaded));
    }
}

#[test]
fn every_file_has_its_place_and_its_game() {
    for (place, text, words) in [
        (
            "packs/first.tiru",
            "rulings for pebbles\n",
            "packs/first.tiru:1:1: error[F0103]: expected `pack`, found `rulings`",
        ),
        (
            "packs/first.tiru",
            "pack \"First\" for stones\n",
            "packs/first.tiru:1:18: error[F0102]: this file is for `stones`",
        ),
        ("decks/plain.deck", "deck \"Plain\" for stones\n\n2 Grey\n", "decks/plain.deck:1:18: error[F0102]"),
        ("rules.tiru", "rules for stones\n", "rules.tiru:1:11: error[F0102]"),
        ("pack/third.tiru", "pack \"Third\" for pebbles\n", "pack/third.tiru:1:1: warning[F0105]"),
        (
            "houses/mild.ron",
            "House()",
            "warning[F0105]: this file is not read: all house rules need their own folder",
        ),
        (
            "packs/third.tiru",
            "pack \"First\" for pebbles\n",
            "packs/third.tiru:1:6: error[F0107]: the pack `First` is already defined",
        ),
        (
            "decks/third.deck",
            "deck \"Blue\" for pebbles\n\n1 Blue\n",
            "decks/third.deck:1:7: error[F0107]: the deck `Blue` is already defined",
        ),
        ("RULES.md", "- **X-001** A.\n- **X-001** B.\n", "RULES.md:2:5: error[F0104]"),
    ] {
        let loaded = load(folder(&[(place, text)]));
        assert!(told(&loaded).contains(words), "{words}\nis not in\n{}", told(&loaded));
    }
}

/// A changed copy of a pack is one mistake, not one for each card. What is wrong in it besides is reported.
#[test]
fn a_pack_that_is_there_twice_is_reported_once() {
    let copy = "pack \"First\" for pebbles\n\ncard \"Grey\" { weight 2 }\ncard \"Red\" { wieght 2 }\n";
    let loaded = load(folder(&[("packs/third.tiru", copy)]));
    let told = told(&loaded);
    assert!(told.contains("error[F0107]") && told.contains("`tiru sim --pack`"), "{told}");
    assert!(told.contains("packs/third.tiru:4:14: error[T0410]"), "{told}");
    assert_eq!(loaded.diagnostics.len(), 2, "{told}");
    // A card that is twice in one pack is reported.
    let twice = copy.replace("First", "Third").replace("Red", "Grey");
    let told = self::told(&load(folder(&[("packs/third.tiru", &twice)])));
    assert!(told.contains("packs/third.tiru:4:6: error[T0412]"), "{told}");
}

/// The grammar does not know which values an attribute has: the help comes from its type in `game.ron`.
#[test]
fn help_with_printed_values_fits_the_types_of_attributes() {
    let attributes = r#"(of: Card, name: "cool", type: Flag, printed: true),
        (of: Card, name: "kind", type: Enum(["hero", "spell"]), printed: true),
        (of: Card, name: "tags", type: Set(["red", "blue"]), printed: true)]"#;
    let game = GAME.replace("printed: true)]", &format!("printed: true), {attributes}"));
    let flag = "`cool` is yes or no: write `cool yes`";
    for (values, help) in [
        ("weight 1 cool", flag),
        ("cool   weight 1", flag),
        ("weight 1 cool red blue", flag),
        ("weight 1 cool, red", flag),
        ("tags red cool", flag),
        ("cool yes red, blue", "write a word after its attribute: `tags red`"),
        ("weight 1 hero", "write a word after its attribute: `kind hero`"),
        ("tags cool red", "`tags` can be `red` or `blue`"),
        ("cool no tags red blue", "put commas between several words: `red, blue`"),
        ("weight 1 unknown", "write a value after its name, `unknown 3`"),
    ] {
        let pack = format!("pack \"Third\" for pebbles\n\ncard \"Odd\" {{ {values} }}\n");
        let loaded = load(folder(&[("game.ron", &game), ("packs/third.tiru", &pack)]));
        let first = loaded.diagnostics.iter().find_map(|one| one.help.as_deref());
        assert!(first.is_some_and(|first| first.contains(help)), "{values}: {first:?}\n{}", told(&loaded));
    }
}

#[test]
fn both_files_that_every_game_has_are_missed() {
    for (left, missed) in [("game.ron", "pebbles/rules.tiru"), ("rules.tiru", "pebbles/game.ron")] {
        let mut folder = folder(&[]);
        folder.files.retain(|file| file.path.ends_with(left));
        assert!(told(&load(folder)).contains(&format!("{missed}:1:1: error[F0101]")), "{missed}");
    }
    assert_eq!(told(&load(Folder::default())).matches("F0101").count(), 2);
}

#[test]
fn what_could_not_be_read_is_reported_once() {
    for (content, code) in [
        (Ok(Vec::new()), "F0002"),
        (Ok(b" \n// a comment\n".to_vec()), "F0002"),
        (Ok(vec![b'p', 0xff]), "F0003"),
        (Err(ReadError::Folder), "F0001"),
        (Err(ReadError::Large(9_000_000)), "F0004"),
        (Err(ReadError::Refused("permission denied".to_owned())), "F0005"),
    ] {
        for (place, role) in
            [("packs/a.tiru", Role::Pack), ("decks/a.deck", Role::Deck), ("RULES.md", Role::Statements)]
        {
            let mut folder = folder(&[]);
            folder.files.retain(|file| !file.path.ends_with(place));
            folder.files.push(File { role, path: format!("pebbles/{place}"), content: content.clone() });
            let loaded = load(folder);
            assert_eq!(told(&loaded).lines().count(), 1, "{}", told(&loaded));
            assert!(told(&loaded).contains(code), "{}", told(&loaded));
            assert!(loaded.game.is_some());
        }
    }
}

#[test]
fn a_loose_file_says_what_it_is_for() {
    let loose =
        |path: &str, text: &str| File { role: Role::Stray, path: path.to_owned(), content: Ok(text.into()) };
    let aim = |path: &str, text: &str| role_and_game(&loose(path, text));
    let head = "// mine\n\n";
    assert_eq!(
        aim("a.tiru", &format!("{head}pack \"A\" for pebbles\ncrad")),
        Some((Role::Pack, "pebbles".to_owned()))
    );
    assert_eq!(aim("a.tiru", "rulings for pebbles"), Some((Role::Rulings, "pebbles".to_owned())));
    assert_eq!(aim("a.deck", "deck \"A\" for pebbles\n\n1 Grey"), Some((Role::Deck, "pebbles".to_owned())));
    for (path, text) in
        [("a.tiru", "rules for pebbles"), ("a.tiru", "card"), ("a.deck", "2 Grey"), ("a.tiru", "")]
    {
        assert_eq!(aim(path, text), None, "{text}");
    }
    for (path, text, code) in [
        ("a.tiru", "pack \"A\" for pebles\n", "did you mean `pebbles`?"),
        ("a.deck", "deck \"A\" for pebles\n\n1 Grey\n", "did you mean `pebbles`?"),
        ("a.tiru", "rules for pebbles\n", "F0103"),
        ("a.tiru", "", "F0002"),
    ] {
        let loaded = load_loose(&loose(path, text), &["pebbles"]);
        assert!(told(&loaded).contains(code), "{}", told(&loaded));
    }
}

/// In a game folder that was copied and renamed, or with misspelt first lines, only the first lines are
/// reported.
#[test]
fn what_stands_below_a_wrong_first_line_is_checked_as_it_was_meant() {
    let loaded =
        load(folder(&[("packs/first.tiru", "Pack \"First\" for pebbles\n\ncard \"Grey\" { weihgt 1 }\n")]));
    let words = told(&loaded);
    assert!(words.contains("found `Pack`") && words.contains("no attribute `weihgt`"), "{words}");
    let loaded = load(folder(&[(
        "packs/first.tiru",
        "pack \"First\" for \"Pebbles\"\n\ncard \"Grey\" { weihgt 1 }\n",
    )]));
    let words = told(&loaded);
    assert!(words.contains("found `\"Pebbles\"`") && words.contains("no attribute `weihgt`"), "{words}");
}

#[test]
fn a_folder_named_like_a_word_of_the_language_is_reported() {
    let files =
        PEBBLES.iter().map(|(place, text)| (*place, text.replace("for pebbles", "for copy").into_bytes()));
    let words = told(&load(Folder::of("copy", files)));
    assert!(words.contains("rename the folder of the game"), "{words}");
    let files =
        PEBBLES.iter().map(|(place, text)| (*place, text.replace("for pebbles", "for my-game").into_bytes()));
    let words = told(&load(Folder::of("my-game", files)));
    assert!(words.contains("write `rules for my_game` as the first line"), "{words}");
}

#[test]
fn a_wrong_first_line_is_the_only_mistake() {
    let pack = "card \"Grey\" { weight 1 }\ncard \"Red\" { weight 2 }\n";
    let rules = "rule drop { lose current \"dropped it\" }\n";
    let lines = [
        ("rules.tiru", "rules for stones", rules, "write `for pebbles`"),
        ("rules.tiru", "rule for pebbles", rules, "write `rules for pebbles` as the first line"),
        ("rules.tiru", "rules pebbles", rules, "write `rules for pebbles` as the first line"),
        ("rules.tiru", "rules for", rules, "write `rules for pebbles` as the first line"),
        ("rules.tiru", "pack \"P\" for pebbles", rules, "F0103"),
        ("rules.tiru", "", rules, "write `rules for pebbles` as the first line"),
        ("packs/first.tiru", "pack \"First\" for stones", pack, "write `for pebbles`"),
        (
            "packs/first.tiru",
            "pack First for pebbles",
            pack,
            "write `pack \"First\" for pebbles` as the first line",
        ),
        (
            "packs/first.tiru",
            "pack \"First\" for \"Pebbles\"",
            pack,
            "write `pack \"First\" for pebbles` as the first line",
        ),
        ("decks/plain.deck", "deck \"Plain\" for \"The Pebbles\"", "2 Grey\n", "write `for pebbles`"),
        ("decks/plain.deck", "deck \"Plain\" for Pebbles", "2 Grey\n", "write `for pebbles`"),
        (
            "packs/first.tiru",
            "card \"First\" for pebbles",
            pack,
            "write `pack \"NAME\" for pebbles` as the first line",
        ),
        ("packs/first.tiru", "rules for pebbles", pack, "F0103"),
        (
            "rulings/one.tiru",
            "rulings for stones",
            "ruling \"X-001: a\" { given { } when { run dorp } then { p1 loses } }",
            "write `for pebbles`",
        ),
        ("decks/plain.deck", "deck \"Plain\" for stones", "2 Grey\n", "write `for pebbles`"),
    ];
    for (place, first, rest, help) in lines {
        let loaded = load(folder(&[(place, &format!("{first}\n\n{rest}"))]));
        let told = told(&loaded);
        let mistakes: Vec<&str> = told.lines().filter(|line| !line.is_empty()).collect();
        let mine = |line: &&str| line.contains(place) && line.contains(help);
        assert!(mistakes.len() == 1 && mistakes.first().is_some_and(mine), "{first}: {told}");
    }
    let renamed: Vec<(&str, String)> =
        PEBBLES.iter().map(|(place, text)| (*place, text.replace("for pebbles", "for stones"))).collect();
    let renamed: Vec<(&str, &str)> = renamed.iter().map(|(place, text)| (*place, text.as_str())).collect();
    let told = told(&load(folder(&renamed)));
    let wrong = told.lines().filter(|line| !line.is_empty());
    assert!(wrong.clone().all(|line| line.contains("F0102")) && wrong.count() == 6, "{told}");
}

/// Vocabulary of other games is reported with the names of this one.
#[test]
fn words_of_other_games_are_reported_with_the_names_of_this_one() {
    let card = |body: &str| {
        format!("pack \"Third\" for pebbles\n\ncard \"Green\" {{ weight 1 on drop {{ {body} }} }}\n")
    };
    let deck = |line: &str| format!("deck \"Third\" for pebbles\n\n{line}\n");
    let ruling = |step: &str| {
        format!(
            "rulings for pebbles\n\nruling \"X-003: t\" {{ given {{ }} when {{ {step} }} then {{ tie }} }}\n"
        )
    };
    for (place, text, there) in [
        ("packs/third.tiru", card("drop self"), "`drop` cannot be written like this; write `drop()`"),
        ("packs/third.tiru", card("dropp self"), "there is no verb `dropp`; did you mean `drop()`?"),
        ("packs/third.tiru", card("foe drops"), "write `drop()`"),
        ("packs/third.tiru", card("destroy self"), "; the rules and actions of this game: `drop`"),
        ("packs/third.tiru", card("lose opponent"), "write `foe` for the other player"),
        ("packs/third.tiru", card("heal 2"), "to raise a number, write `+=`"),
        ("packs/third.tiru", card("drop() } on death { stop"), "write the rule that removes cards"),
        ("packs/third.tiru", card("if this is none { stop }"), "write `self`"),
        ("decks/third.deck", deck("Grey 2"), "write `2 Grey`"),
        ("decks/third.deck", deck("two Grey"), "write `2 Grey`"),
        ("decks/third.deck", deck("2 \"Grey\""), "write `Grey`, without quotes or commas"),
        ("decks/third.deck", deck("2 Grey,"), "write `Grey`, without quotes or commas"),
        (
            "rulings/three.tiru",
            ruling("to \"end\""),
            "write `to end`, without quotes, for the end of the match",
        ),
        ("rulings/three.tiru", ruling("player2 passes"), "write `p2`"),
    ] {
        let told = told(&load(folder(&[(place, &text)])));
        assert!(told.contains(there), "{told}");
    }
}

/// A rule without brackets is reported with them, and with what belongs in them.
#[test]
fn a_rule_without_brackets_is_reported_with_them() {
    let rules = "rules for pebbles\n\nrule drop(who: seat) { lose who }\nrule go { drop current }\n";
    let told = told(&load(folder(&[("rules.tiru", rules)])));
    assert!(told.contains("write `drop(who)`, with a value for each name in the brackets"), "{told}");
}

/// A step without `does` is reported with the actions of the game.
#[test]
fn steps_without_does_are_reported_with_the_actions() {
    let rules = "rules for pebbles\n\nrule drop { lose current }\naction pick { drop() }\n";
    for (step, there) in [
        ("p1 picks \"Grey\"", "write `does` before the action: `p1 does pick(\"Grey\")`"),
        ("p1 shouts \"Grey\"", "`p1 does ACTION(\"Grey\")`; the actions in the rules of this game: `pick`"),
    ] {
        let ruling = format!(
            "rulings for pebbles\n\nruling \"t\" {{ given {{ }} when {{ {step} }} then {{ tie }} }}\n"
        );
        let told = told(&load(folder(&[("rules.tiru", rules), ("rulings/three.tiru", &ruling)])));
        assert!(told.contains(there), "{told}");
    }
}

#[test]
fn an_empty_pack_is_reported_once() {
    let game = GAME.replace("zones: [", "zones: [(name: \"attic\", sees: All), ");
    for (text, place) in [("", ""), ("// nothing yet\n", ":1:1")] {
        let loaded = load(folder(&[("game.ron", &game), ("packs/first.tiru", text)]));
        let lines = told(&loaded);
        let first = lines.lines().next().unwrap_or_default();
        assert!(first.starts_with(&format!("pebbles/packs/first.tiru{place}")), "{lines}");
        assert!(!lines.contains("T0404") && !lines.contains("T0612"), "{lines}");
    }
}

#[test]
fn the_help_for_an_order_in_a_phase_says_to_remove_it() {
    let game = GAME.replace("max: 3, steps", "max: 3, order: [Ask(Owner)], steps");
    let loaded = load(folder(&[("game.ron", &game)]));
    let later = loaded.game.as_ref().and_then(|game| game.later.first()).expect("a part that is not played");
    assert_eq!(loaded.sources.slice(later.span), "Ask(Owner)");
    let help = unplayed(later.span, &later.word).help.unwrap_or_default();
    assert!(help.starts_with("remove the `order` of this phase"), "{help}");
}

#[test]
fn in_a_game_of_rounds_nobody_has_a_turn() {
    let game = GAME.replace("Turn(name: \"turn\"", "Round(name: \"round\"");
    let given = "rulings for pebbles\n\nruling \"A\" {\n given { turn p2\n turn = 2\n round = 4 }\n when { run drop } then { tie } }\n";
    let loaded = load(folder(&[("game.ron", &game), ("rulings/one.tiru", given)]));
    let told = told(&loaded);
    assert!(told.contains("one.tiru:4:10: error[T0707]: no player has a turn in this game"), "{told}");
    assert!(told.contains("one.tiru:5:2: error[T0707]: this game has no turns"), "{told}");
    assert!(told.contains("one.tiru:6:2: error[T0707]: the last round is 3, found 4"), "{told}");
}

/// In an offer in secret a set would be chosen openly, after the others were revealed.
#[test]
fn an_action_with_a_set_is_not_offered_in_secret() {
    let secret = GAME
        .replace("turns: Alternate", "turns: Together")
        .replace("Turn(name", "Round(name")
        .replace("Run(do: \"drop\")", "Offer(name: \"pick\", do: [\"lay\"], to: All, secret: true, upto: 1)");
    let rules = "rules for pebbles\n\nrule drop { lose seats }\naction lay(2 c in my.heap) { drop() }\n";
    let loaded = load(folder(&[("game.ron", &secret), ("rules.tiru", rules)]));
    assert!(
        told(&loaded).contains("rules.tiru:4:12: error[T0516]: all choose in secret"),
        "{}",
        told(&loaded)
    );
    let open = secret.replace("secret: true", "until: AllPass").replace(", upto: 1", "");
    let loaded = load(folder(&[("game.ron", &open), ("rules.tiru", rules)]));
    assert!(!told(&loaded).contains("T0516"), "{}", told(&loaded));
}
