//! Translation files: what they translate, what is told of them, and what stays when some of them are broken.

use tiru_dsl::diagnostic::render::plain;
use tiru_dsl::load::{File, Folder, HouseFiles, Loaded, Role, load};

const GAME: &str = r#"Game(
    name: "Pebbles",
    seats: (2, 2),
    settings: [Choice("fast", ["no", "yes"], "how long it takes")],
    attributes: [(of: Card, name: "weight", label: "Weight", type: Int, printed: true)],
    zones: [(name: "heap", label: "Heap", sees: All, order: Stack), (name: "pit", sees: All)],
    decks: [(part: "main", to: "heap", size: (1, 9))],
    turns: Alternate,
    deeds: [(name: "throw", label: "throw [at {target}]")],
    phases: [Turn(name: "turn", max: 3, steps: [Offer(do: ["throw"], upto: 1), Run(do: "drop")])],
)
"#;
const RULES: &str = r#"rules for pebbles

action throw(card in my.heap, target in foe.heap) { move target to my.pit }
rule drop { if rules.fast { lose current "dropped it" } else { choose one { "Now" { move first(my.heap) to my.pit } "Later" { } } } }
always { heavy "too heavy": cannot choose throw where card.weight > 5 }
"#;
const PACK: &str = "pack \"First\" for pebbles\n\ncard \"Grey\" { weight 1 says \"Never lost.\" on move to pit { move self to my.heap } }\n";
const HOUSE: &str = "House(name: \"Short\", of: \"pebbles\", changes: [Set(\"zone.heap.label\", \"Bag\")])\n";

fn file(place: &str, text: &str) -> File {
    let role = Role::of(place).expect("a place of a game");
    File { role, path: format!("pebbles/{place}"), content: Ok(text.as_bytes().to_vec()) }
}

/// The game with more files; those of `houses/short/` are laid over it.
fn game(more: &[(&str, &str)]) -> Loaded {
    let own = [("game.ron", GAME), ("rules.tiru", RULES), ("packs/first.tiru", PACK)];
    let own = own.iter().filter(|(place, _)| !more.iter().any(|(other, _)| other == place));
    let files: Vec<File> = own.chain(more).map(|(place, text)| file(place, text)).collect();
    let (house, files): (Vec<File>, Vec<File>) = files.into_iter().partition(|file| file.role.is_of_house());
    let houses = if house.is_empty() { Vec::new() } else { vec![HouseFiles { files: house }] };
    load(Folder { id: "pebbles".to_owned(), files, houses })
}

fn told(loaded: &Loaded) -> String {
    plain(&loaded.sources, &loaded.diagnostics)
}

/// What is told of one `game.ms.ron`, line by line, without its path.
fn of_file(text: &str) -> Vec<String> {
    let told = told(&game(&[("game.ms.ron", text)]));
    told.lines().map(|line| line.replace("pebbles/game.ms.ron:", "")).collect()
}

#[test]
fn every_text_for_people_can_be_translated() {
    let malay = r#"{
        // Labels
        "how long it takes": "berapa lama",
        "Weight": "Berat", "Heap": "Timbunan",
        "throw [at {target}]": "baling [pada {target}]",
        "dropped it": "terjatuh", "Now": "Sekarang", "too heavy": "terlalu berat",
        "Never lost.": "Tidak hilang.",
    }"#;
    let other = r#"{ "Heap": "Haufen" }"#;
    let loaded = game(&[("game.ms.ron", malay), ("game.de.ron", other)]);
    assert_eq!(told(&loaded), "");
    let game = loaded.game.as_ref().expect("a game");
    let heap = &game.zones.rows().first().expect("a zone").label;
    assert_eq!((heap.text.as_str(), heap.get("ms"), heap.get("de")), ("Heap", "Timbunan", "Haufen"));
    let later = game.spoken.get("Later");
    assert!(later.is_none_or(|label| label.get("ms") == "Later"));
    assert_eq!(game.spoken.get("heavy").map(|label| label.get("ms")), Some("terlalu berat"));
    assert_eq!(game.spoken.get("dropped it").map(|label| label.get("ms")), Some("terjatuh"));
    let throw = game.deeds.rows().iter().find(|deed| deed.name == "throw").expect("an action");
    assert_eq!((throw.label.text.as_str(), throw.label.get("ms")), ("throw", "baling"));
    let untranslated: Vec<&str> = loaded.untranslated("de").collect();
    assert!(untranslated.contains(&"Never lost.") && !untranslated.contains(&"Heap"), "{untranslated:?}");
    assert_eq!(loaded.untranslated("ms").collect::<Vec<_>>(), ["Later"]);
}

/// An action without a label is translated by its name, also where players choose it.
#[test]
fn an_action_is_translated_by_its_name_in_backticks() {
    let unlabelled = GAME.replace("deeds: [(name: \"throw\", label: \"throw [at {target}]\")],", "");
    let loaded =
        game(&[("game.ron", &unlabelled), ("game.ms.ron", r#"{ "`throw`": "baling", "`drop`": "jatuh" }"#)]);
    assert_eq!(told(&loaded), "");
    let deeds = &loaded.game.as_ref().expect("a game").deeds;
    let label = |name: &str| {
        let deed = deeds.rows().iter().find(|deed| deed.name == name).expect("a deed");
        (deed.label.text.as_str(), deed.label.get("ms"))
    };
    assert_eq!((label("throw"), label("drop")), (("throw", "baling"), ("drop", "jatuh")));
}

/// One mistake, not two that contradict each other: that there is no such text, and that it is translated already.
#[test]
fn a_text_of_another_file_is_one_mistake() {
    let ms = [("houses/short/house.ron", HOUSE), ("game.ms.ron", r#"{ "Now": "Sekarang" }"#)];
    let told = told(&game(&[ms[0], ms[1], ("houses/short/house.ms.ron", r#"{ "Now": "Kini" }"#)]));
    let expected = "house.ms.ron:1:4: error[L0901]: \"Now\" is no text of the files that this one translates";
    assert!(told.contains("it is written here (pebbles/rules.tiru:4:"), "{told}");
    assert_eq!((told.lines().count(), told.contains(expected)), (1, true), "{told}");
}

#[test]
fn a_game_without_translations_is_whole() {
    assert_eq!(told(&game(&[])), "");
}

#[test]
fn what_is_wrong_with_a_file_is_reported_with_its_place() {
    for (text, expected) in [
        (
            r#"{ "Heep": "Timbunan" }"#,
            &[r#"1:4: error[L0901]: there is no text "Heep" to translate; did you mean "Heap"?"#][..],
        ),
        (r#"{ "pit": "Lubang" }"#, &[r#"1:4: error[L0901]: there is no text "pit" to translate"#]),
        (
            r#"{ "Heap": "A", "Now": "B", "Heap": "A" }"#,
            &[r#"1:29: error[L0902]: "Heap" is translated twice"#],
        ),
        (r#"{ "Now": "B {soon}" }"#, &["1:11: error[L0903]: the original text has no gap `{soon}`"]),
        (
            r#"{ "throw [at {target}]": "baling {sasaran}" }"#,
            &["1:27: error[L0903]: the original text has no gap `{sasaran}`; write `target`"],
        ),
        (r#"{ "throw [at {target}]": "baling [pada {target}" }"#, &["1:34: error[T0426]"]),
        (r#"{ "Heap": " " }"#, &["1:11: error[R0203]: expected a translation, found an empty text"]),
        (r#"{ "Heap": 3 }"#, &["1:11: error[R0203]: expected a text in quotes, found the number 3"]),
        (r#"("Heap", "Timbunan")"#, &[r#"1:1: error[R0201]: expected `{ "TEXT": "TRANSLATION", … }`"#]),
        (r#"{ heap: "Timbunan" }"#, &["1:3: error[R0201]: expected a text in quotes, found `heap`"]),
    ] {
        let told = of_file(text);
        assert_eq!(told.len(), expected.len(), "{text}: {told:?}");
        for (line, expected) in told.iter().zip(expected) {
            assert!(line.starts_with(expected), "{text}: {line}");
        }
    }
}

#[test]
fn a_broken_translation_file_leaves_the_game() {
    let loaded = game(&[("game.ms.ron", r#"{ "Heep": "X", "Heap": "Timbunan" }"#)]);
    assert!(loaded.game.is_some());
    assert_eq!(loaded.left_out.len(), 1);
}

#[test]
fn of_texts_that_could_not_be_read_nobody_complains() {
    let broken = "pack \"First\" for pebbles\n\ncard \"Grey\" { weight 1 says \"Never lost.\" on }\n";
    let loaded = game(&[("packs/more.tiru", broken), ("game.ms.ron", r#"{ "Never seen.": "X" }"#)]);
    assert!(told(&loaded).contains("more.tiru:3") && !told(&loaded).contains("L0901"), "{}", told(&loaded));
}

#[test]
fn a_pack_has_translations_of_its_own() {
    let own = [("packs/first.ms.ron", r#"{ "Never lost.": "Tidak hilang." }"#)];
    assert_eq!(told(&game(&own)), "");
    let other = told(&game(&[("packs/first.ms.ron", r#"{ "Heap": "Timbunan" }"#)]));
    assert!(other.contains("L0901"), "{other}");
    let lonely = told(&game(&[("packs/frist.ms.ron", r#"{ "Never lost.": "Tidak hilang." }"#)]));
    assert!(lonely.contains("F0105"), "{lonely}");
    let both = [own[0], ("game.ms.ron", r#"{ "Never lost.": "Kekal." }"#)];
    let both = told(&game(&both));
    assert!(
        both.contains(r#"first.ms.ron:1:19: error[L0902]: "Never lost." is already translated as "Kekal.""#),
        "{both}"
    );
}

#[test]
fn a_house_has_translations_of_its_own() {
    let laid = |ms: &str| game(&[("houses/short/house.ron", HOUSE), ("houses/short/house.ms.ron", ms)]);
    let fine = laid(r#"{ "Bag": "Beg" }"#);
    assert_eq!(told(&fine), "");
    let zones = &fine.game.as_ref().expect("a game").zones;
    assert_eq!(zones.rows().first().map(|zone| zone.label.get("ms")), Some("Beg"));
    let other = told(&laid(r#"{ "Heap": "Timbunan" }"#));
    assert!(other.contains("house.ms.ron:1:4: error[L0901]"), "{other}");
    // What a house takes away can still be translated by the game.
    let game = game(&[("houses/short/house.ron", HOUSE), ("game.ms.ron", r#"{ "Heap": "Timbunan" }"#)]);
    assert_eq!(told(&game), "");
}

#[test]
fn a_pair_says_where_translations_are() {
    let pair = told(&game(&[("game.ron", &GAME.replace("\"Heap\"", "(\"Heap\", \"Timbunan\")"))]));
    let expected = r#"write `"Heap"`; put the translation into another file beside this one, such as `game.ms.ron` for Malay: `{ "Heap": "Timbunan" }`"#;
    assert!(
        pair.contains("6:35: error[R0203]: expected one text in quotes, found two")
            && pair.contains(expected),
        "{pair}"
    );
    for (text, with) in [
        ("lose current \"dropped it\"", "lose current \"dropped it\" / \"terjatuh\""),
        ("\"Now\" {", "\"Now\" / \"Sekarang\" {"),
        ("heavy \"too heavy\":", "heavy \"too heavy\" / \"terlalu berat\":"),
    ] {
        let pair = told(&game(&[("rules.tiru", &RULES.replace(text, with))]));
        assert!(pair.contains("alone, and the translation in a file beside the game"), "{with}: {pair}");
    }
    let says = PACK.replace("says \"Never lost.\"", "says \"Never lost.\"\n / \"Tidak hilang.\"");
    let pair = told(&game(&[("packs/more.tiru", &says.replace("Grey", "Red").replace("First", "More"))]));
    assert!(pair.contains("the translation in a file beside the game"), "{pair}");
}
