//! Limits on what a game may have: one below, at, and one above each of them.

use std::fmt::Write;

use tiru_dsl::diagnostic::render::plain;
use tiru_dsl::load::{File, Folder, Loaded, Role, load};

/// What a test changes of a small game.
#[derive(Default)]
struct Changes {
    seats: u8,
    settings: String,
    attributes: String,
    zones: String,
    size: String,
    step: String,
    rules: String,
    pack: String,
}

fn game(changes: &Changes) -> Loaded {
    let Changes { seats, settings, attributes, zones, size, step, rules, pack } = changes;
    let seats = (*seats).max(2);
    let size = if size.is_empty() { "(1, 9)" } else { size };
    let step = if step.is_empty() { r#"Run(do: "drop")"# } else { step };
    let structure = format!(
        r#"Game(
    name: "Pebbles",
    seats: (2, {seats}),
    settings: [{settings}],
    attributes: [(of: Card, name: "weight", type: Int, printed: true), {attributes}],
    zones: [(name: "heap", sees: All, order: Stack), {zones}],
    decks: [(part: "main", to: "heap", size: {size})],
    turns: Clockwise,
    phases: [Turn(name: "turn", max: 3, steps: [{step}])],
)
"#
    );
    let rules = format!("rules for pebbles\n\nrule drop {{ lose current \"dropped it\" }}\n{rules}");
    let pack = format!("pack \"First\" for pebbles\n\ncard \"Grey\" {{ weight 1 }}\n{pack}");
    let texts = [("game.ron", structure), ("rules.tiru", rules), ("packs/first.tiru", pack)];
    let files = texts.into_iter().map(|(place, text)| {
        let role = Role::of(place).expect("a place of a game");
        File { role, path: format!("pebbles/{place}"), content: Ok(text.into_bytes()) }
    });
    load(Folder { id: "pebbles".to_owned(), files: files.collect(), houses: Vec::new() })
}

/// The mistakes, without their files; warnings are not of interest.
fn mistakes(changes: &Changes) -> String {
    let loaded = game(changes);
    let told = plain(&loaded.sources, &loaded.diagnostics);
    let errors = told.lines().filter(|line| line.contains("error"));
    let short = |line: &str| line.split_once("pebbles/").map_or(line, |(_, rest)| rest).to_owned();
    errors.map(short).collect::<Vec<_>>().join("\n")
}

fn zones(count: usize, shared: bool) -> String {
    (0..count).fold(String::new(), |mut zones, nth| {
        // Writing into a string cannot fail.
        let _ = write!(zones, "(name: \"z{shared}{nth}\", sees: All, shared: {shared}),");
        zones
    })
}

#[test]
fn zones_are_counted_for_each_player() {
    let of = |each, shared| {
        let zones = format!("{}{}", zones(each, false), zones(shared, true));
        mistakes(&Changes { seats: 8, zones, ..Changes::default() })
    };
    assert_eq!((of(30, 6), of(30, 7)), (String::new(), String::new()));
    let most = "a match can have at most 255 zones, counted for each of 8 players, found 256";
    assert_eq!(of(30, 8), format!("game.ron:6:1696: error[T0621]: {most}"));
    assert_eq!(of(31, 0), format!("game.ron:6:1402: error[T0621]: {most}"));
}

#[test]
fn spots_are_counted_for_each_player() {
    let of = |spots: &str, shared: usize| {
        let zones = format!(
            "(name: \"row\", sees: All, spots: {spots}), (name: \"sky\", sees: All, shared: true, spots: {shared})"
        );
        let settings = "Number(\"size\", 1, [1, 31])".to_owned();
        mistakes(&Changes { seats: 8, zones, settings, ..Changes::default() })
    };
    assert_eq!((of("\"rules.size\"", 6), of("\"rules.size\"", 7)), (String::new(), String::new()));
    let most = "a match can have at most 255 spots, counted for each of 8 players, found 256";
    assert_eq!(of("\"rules.size\"", 8), format!("game.ron:6:147: error[T0621]: {most} if `size` is 31"));
    assert_eq!(of("31", 8), format!("game.ron:6:137: error[T0621]: {most}"));
}

#[test]
fn counts_have_limits() {
    let offer = |end: &str| {
        mistakes(&Changes {
            step: format!("Offer(do: [\"pick\"], {end})"),
            rules: PICK.to_owned(),
            ..Changes::default()
        })
    };
    for word in ["upto", "exactly"] {
        assert_eq!((offer(&format!("{word}: 999")), offer(&format!("{word}: 1000"))), Default::default());
        for found in [1_001, 1_000_000_000] {
            let told = offer(&format!("{word}: {found}"));
            assert!(
                told.ends_with(&format!("error[T0513]: `{word}` must be from 1 to 1000, found {found}")),
                "{told}"
            );
        }
    }
    let size = |most: u32| mistakes(&Changes { size: format!("(1, {most})"), ..Changes::default() });
    assert_eq!((size(7_999), size(8_000)), Default::default());
    assert_eq!(size(8_001), "game.ron:7:50: error[T0513]: `size` must be from 0 to 8000, found 8001");
}

const PICK: &str = "action pick() { lose me \"picked\" }\n";

#[test]
fn lists_of_words_have_numbers() {
    let of = |count: usize| {
        let lists = (0..count).fold(String::new(), |mut lists, nth| {
            let _ = write!(lists, "(of: Seat, name: \"a{nth}\", type: Enum([\"x{nth}\"])),");
            lists
        });
        let settings = (0..100).fold(String::new(), |mut settings, nth| {
            let _ = write!(settings, "Choice(\"s{nth}\", [\"y{nth}\", \"z{nth}\"], \"\"),");
            settings
        });
        mistakes(&Changes { attributes: lists, settings, ..Changes::default() })
    };
    assert_eq!((of(149), of(150)), Default::default());
    let most = "a game can have at most 250 lists of words, found 251";
    assert_eq!(of(151), format!("game.ron:4:3352: error[T0621]: {most}"));
}

/// Cards with so many effects in all, a dozen each; every effect has a condition and a body.
fn effects(count: usize) -> String {
    let effect = "    on drop if turn > 1 { drop() }\n";
    let cards = (0..count).step_by(12).enumerate();
    cards.fold(String::new(), |mut cards, (nth, at)| {
        let _ = write!(cards, "card \"C{nth}\" {{\n    weight 1\n{}}}\n", effect.repeat(12.min(count - at)));
        cards
    })
}

#[test]
fn programs_have_numbers() {
    let with = |count: usize, rules: usize| {
        let rules = (0..rules).fold(String::new(), |mut all, nth| {
            let _ = writeln!(all, "rule r{nth} {{ drop() }}");
            all
        });
        Changes { pack: effects(count), rules, ..Changes::default() }
    };
    let bodies = |count, rules| {
        let told = mistakes(&with(count, rules));
        assert_eq!(told, "");
        game(&with(count, rules)).game.expect("a game").bodies.len()
    };
    let (base, each) = (bodies(0, 0), bodies(24, 0) - bodies(12, 0));
    assert_eq!((each % 12, bodies(0, 1)), (0, base + 1));
    let many = 32_000;
    let rest = 65_535 - base - many * each / 12;
    assert_eq!(bodies(many, rest - 1), 65_534);
    assert_eq!(bodies(many, rest), 65_535);
    let most = "a game can have at most 65535 programs of conditions and effects, found 65536";
    assert_eq!(mistakes(&with(many, rest + 1)), format!("game.ron:2:11: error[T0621]: {most}"));
}

#[test]
fn cards_are_counted() {
    let cards = |count: usize| {
        let pack = (1..count).fold(String::new(), |mut cards, nth| {
            let _ = writeln!(cards, "card \"C{nth}\" {{ weight 1 }}");
            cards
        });
        mistakes(&Changes { pack, ..Changes::default() })
    };
    assert_eq!((cards(19_999), cards(20_000)), Default::default());
    let most = "packs/first.tiru:20003:6: error[T0621]: a game can have at most 20000 cards, found";
    assert_eq!(cards(20_001), format!("{most} 20001"));
    assert_eq!(cards(20_007), format!("{most} 20007"));
}

/// Expressions nested about as deeply as they may be, in each way.
fn deepest() -> Vec<String> {
    let around = |before: &str, inner: &str, after: &str, depth: usize| {
        format!("{}{inner}{}", before.repeat(depth), after.repeat(depth))
    };
    vec![
        around("", "card.weight", " + card.weight * 2", 190),
        around("", "heavy(card)", " + heavy(card)", 180),
        around("-(", "card.weight", ")", 60),
        around("(card.weight * ", "card.weight", ")", 60),
        around("(if card.weight = 1 then 2 else ", "3", ")", 60),
        around("count(heap where .weight > ", "1", ")", 30),
    ]
}

#[test]
fn what_is_nested_deepest_needs_no_large_stack() {
    for expression in deepest() {
        let small = std::thread::Builder::new().stack_size(1 << 18);
        let told = small.spawn(move || {
            let heavy = format!("def heavy(c) = {}", vec!["c.weight"; 180].join(" + c.weight * "));
            let rules = format!("{heavy}\naction go(card in heap) {{ card.weight += {expression} }}\n");
            mistakes(&Changes { rules, ..Changes::default() })
        });
        let told = told.expect("a thread").join().expect("it loads");
        assert_eq!(told, "");
    }
}
