//! Reads game files and decks: the expected mistakes, the values read, and hostile files.
//!
//! A case is a file in `tests/cases/check/ron` or `tests/cases/check/deck`. It starts with the expected
//! mistakes, one per line: `// error: LINE:COLUMN [CODE] part of the message`.
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use tiru_dsl::blueprint::{self, Blueprint};
use tiru_dsl::deck;
use tiru_dsl::diagnostic::{Diagnostic, Severity};
use tiru_dsl::mistake;
use tiru_dsl::source::Sources;
use tiru_engine::rules::SourceId;

/// Line, column, code, message and help.
type Told = Vec<(u32, u32, String, String)>;

fn files(folder: &str) -> Vec<(String, String)> {
    let cases = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/cases").join(folder);
    let entries = std::fs::read_dir(cases).expect("the folder of cases");
    let mut files: Vec<(String, String)> = entries
        .map(|entry| entry.expect("an entry").path())
        .map(|path| (path.display().to_string(), std::fs::read_to_string(&path).expect("a text file")))
        .collect();
    files.sort();
    files
}

fn expected(text: &str) -> Told {
    let lines = text.lines().filter_map(|line| line.strip_prefix("// error: "));
    let told = lines.map(|line| {
        let (place, rest) = line.split_once(" [").expect("a place, then a code");
        let (code, message) = rest.split_once("] ").expect("a code, then words");
        let (row, column) = place.split_once(':').expect("line:column");
        (row.parse().expect("a line"), column.parse().expect("a column"), code.to_owned(), message.to_owned())
    });
    told.collect()
}

fn told(sources: &Sources, diagnostics: &[Diagnostic]) -> Told {
    let told = diagnostics.iter().map(|diagnostic| {
        let place = sources.place(diagnostic.span);
        let help = diagnostic.help.as_ref().map_or_else(String::new, |help| format!("; {help}"));
        (place.line, place.column, diagnostic.code.to_owned(), format!("{}{help}", diagnostic.message))
    });
    told.collect()
}

/// Compares the mistakes in each file of a folder with the expected ones, both ways; returns their codes.
fn compare(folder: &str, read: fn(&Sources, SourceId) -> Vec<Diagnostic>) -> BTreeSet<String> {
    let mut wrong = String::new();
    let mut codes = BTreeSet::new();
    for (path, text) in files(folder) {
        let mut sources = Sources::default();
        let id = sources.add(path.as_str(), text.as_str());
        let mut found = told(&sources, &read(&sources, id));
        let mut wanted = expected(&text);
        codes.extend(wanted.iter().map(|(_, _, code, _)| code.clone()));
        let nothing = wanted.is_empty();
        wanted.retain(|want| {
            let same = |one: &(u32, u32, String, String)| {
                (one.0, one.1, &one.2) == (want.0, want.1, &want.2) && one.3.contains(&want.3)
            };
            let at = found.iter().position(same);
            at.map(|at| found.remove(at)).is_none()
        });
        if nothing || !wanted.is_empty() || !found.is_empty() {
            writeln!(wrong, "{path}").expect("room");
        }
        for (row, column, code, message) in wanted {
            writeln!(wrong, "  not told // error: {row}:{column} [{code}] {message}").expect("room");
        }
        for (row, column, code, message) in found {
            writeln!(wrong, "  told     // error: {row}:{column} [{code}] {message}").expect("room");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    codes
}

#[test]
fn every_case_gives_its_diagnostics() {
    let mut codes = compare("check/ron", |sources, id| blueprint::read(sources, id).1);
    codes.extend(compare("check/deck", |sources: &Sources, id| deck::read(sources, id).1));
    let pages = mistake::pages().iter().map(|page| page.code);
    let mut here = pages.filter(|code| code.starts_with("R02") || code.starts_with("D030"));
    assert_eq!(here.find(|code| !codes.contains(*code)), None, "a page without a case");
}

fn read_text(text: &str) -> (Option<Blueprint>, Vec<Diagnostic>) {
    let mut sources = Sources::default();
    let id = sources.add("game.ron", text);
    blueprint::read(&sources, id)
}

#[test]
fn whole_games_are_read_without_a_word() {
    for (path, text) in files("ron-ok") {
        let mut sources = Sources::default();
        let id = sources.add(path.as_str(), text);
        let (game, diagnostics) = blueprint::read(&sources, id);
        assert_eq!(told(&sources, &diagnostics), Told::new(), "{path}");
        assert!(game.is_some_and(|game| !game.phases.is_empty()), "{path}");
    }
}

#[test]
fn hostile_files_are_answered_at_once() {
    const BIG: usize = 4 * 1024 * 1024;
    let long = "x".repeat(BIG);
    let texts = [
        "[".repeat(BIG),
        "a(".repeat(100_000),
        format!("Game({})", "a: 1, ".repeat(19_000)),
        format!("Game({})", "a: 1, ".repeat(100_000)),
        format!("Game(zones: [{}])", "0,".repeat(19_000)),
        format!("Game(zones: [{}])", "(name: \"a\", sees: All),".repeat(6_000)),
        format!("Game(name: \"{long}\")"),
        format!("Game(zones: [(name: \"{long}\", sees: All)])"),
        format!("Game({long}: 1)"),
        format!("{long}(a: 1)"),
        format!("Game(phases: [{}])", "When(cond: \"now wehre\", steps: []),".repeat(4_000)),
        format!("Game(order: [{}])", format!("Seat(\"{}\"),", "(".repeat(1_000)).repeat(4_000)),
        format!("Game(order: [Seat(\"{}\")])", "not ".repeat(BIG / 8)),
        "/*".repeat(BIG / 2),
        "r#\"".repeat(BIG / 4),
        format!("r{}", "#".repeat(BIG)),
        "9".repeat(BIG),
        (0..BIG / 4).map(|at| char::from(u8::try_from(at % 128).unwrap_or(0))).collect(),
        format!("\"{}\"", "\\u{202e}".repeat(BIG / 10)),
        " ".repeat(BIG),
        "\n0".repeat(BIG / 2),
        "\u{0}".into(),
        "Game(name: \"".into(),
        "Game(".into(),
        "\\".into(),
        "\u{feff}".into(),
        "(,)".into(),
    ];
    for text in texts {
        let start: String = text.chars().take(20).collect();
        let mut sources = Sources::default();
        let id = sources.add("hostile", text);
        for read in [
            |sources: &Sources, id| blueprint::read(sources, id).1,
            |sources: &Sources, id| deck::read(sources, id).1,
        ] {
            let begun = Instant::now();
            let diagnostics = read(&sources, id);
            let taken = begun.elapsed();
            assert!(!diagnostics.is_empty(), "{start:?} was read");
            assert!(diagnostics.len() <= 201, "{start:?}: mistakes without end");
            assert!(
                diagnostics.iter().all(|one| one.message.len() < 1000),
                "{start:?}: a message without end"
            );
            assert!(taken < Duration::from_secs(5), "{start:?} took {taken:?}");
        }
    }
}

#[test]
fn places_inside_texts_are_those_of_the_file() {
    let text =
        "// é\nGame(\n  zones: [(name: \"\\u{61}_\\\"x\", sees: All),\n (name: r#\"a\"b\"#, sees: All)])";
    let (_, diagnostics) = read_text(text);
    let names = diagnostics.iter().filter(|diagnostic| diagnostic.code == "R0209");
    let words: Vec<&str> =
        names.filter_map(|one| text.get(one.span.start as usize..one.span.end as usize)).collect();
    assert_eq!(words, ["\\u{61}_\\\"x", "a\"b"]);
}

#[test]
fn a_mistake_in_one_place_hides_no_name() {
    let text = "Game(name: \"G\", seats: (2, 2), turns: Alternate, zones: [(name: \"hand\", sees: Holder)],
        phases: [Turn(steps: [Run(do: \"deal\", wen: \"x\")])])";
    let (game, diagnostics) = read_text(text);
    assert_eq!(diagnostics.len(), 2);
    assert_eq!(game.map(|game| game.zones.len()), Some(1));
    let (game, _) = read_text(&text.replace("name: \"hand\", ", ""));
    assert!(game.is_none(), "a zone without a name is lost, and with it the game");
}

#[test]
fn decks_keep_what_their_author_wrote() {
    let mut sources = Sources::default();
    let text = "\u{feff}// mine\r\ndeck \"Long Reach\" for monsterpack   // for the long game\r\nreading size = 20\r\n\r\n\
                3 Marsh Lookout\r\n2x Ember Cub // two\r\nosom:\r\n1 x Gale Cadet (SR) / First Storm\r\n";
    let id = sources.add("a.deck", text);
    let (deck, diagnostics) = deck::read(&sources, id);
    assert_eq!(told(&sources, &diagnostics), Told::new());
    let deck = deck.expect("a deck");
    assert_eq!((deck.name.value.as_str(), deck.game.text.as_str()), ("Long Reach", "monsterpack"));
    assert_eq!(deck.readings[0].value.value, "20");
    let entries = deck.parts.iter().flat_map(|part| &part.entries);
    let entries: Vec<(u32, &str)> =
        entries.map(|entry| (entry.count.value, sources.slice(entry.card.span))).collect();
    assert_eq!(entries, [(3, "Marsh Lookout"), (2, "Ember Cub"), (1, "Gale Cadet (SR) / First Storm")]);
    assert_eq!(deck.parts[1].name.as_ref().map(|name| name.text.as_str()), Some("osom"));
}

#[test]
fn files_that_cannot_be_read_have_their_pages() {
    let source = SourceId(0);
    let told = [
        mistake::file::is_folder(source, "cards"),
        mistake::file::empty(source),
        mistake::file::not_text(source, "a.ron", 17),
        mistake::file::too_big(source, "a.ron", 5_000_000),
        mistake::file::unreadable(source, "a.ron", "No such file or directory"),
    ];
    for diagnostic in told {
        assert_eq!(diagnostic.severity, Severity::Error);
        assert!(mistake::page(diagnostic.code).is_some(), "{}", diagnostic.code);
    }
}

#[test]
fn the_games_that_ship_are_read_without_a_word() {
    let cards = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../cards");
    for game in std::fs::read_dir(cards).expect("the folder of games") {
        let folder = game.expect("a game").path();
        let mut sources = Sources::default();
        let text = std::fs::read_to_string(folder.join("game.ron")).expect("a text file");
        let id = sources.add(folder.display().to_string(), text);
        let (game, diagnostics) = blueprint::read(&sources, id);
        assert_eq!(told(&sources, &diagnostics), Told::new(), "{}", folder.display());
        assert!(game.is_some());
        for deck in std::fs::read_dir(folder.join("decks")).into_iter().flatten() {
            let path = deck.expect("a deck").path();
            let id =
                sources.add(path.display().to_string(), std::fs::read_to_string(&path).expect("a text file"));
            let (deck, diagnostics) = deck::read(&sources, id);
            assert_eq!(told(&sources, &diagnostics), Told::new(), "{}", path.display());
            assert!(deck.is_some());
        }
    }
}

#[test]
fn damaged_files_are_answered() {
    for (path, text) in files("ron-ok") {
        let places: Vec<usize> = text.char_indices().map(|(at, _)| at).step_by(5).collect();
        for at in places {
            let (before, after) = text.split_at(at);
            let mut letters = after.chars();
            letters.next();
            for damaged in
                [before.to_owned(), format!("{before}{}", letters.as_str()), format!("{before}({after}")]
            {
                let (game, diagnostics) = read_text(&damaged);
                assert!(
                    game.is_some() || !diagnostics.is_empty(),
                    "{path} damaged at {at} is refused without a word"
                );
            }
        }
    }
}

#[test]
fn texts_say_what_every_reader_of_ron_reads() {
    for literal in [
        r#""plain""#,
        r#""a \"quoted\" one""#,
        r#""\\ \' \u{e9}\u{1F600}\x41""#,
        r##"r#"raw "text" \n"#"##,
        r#"r"raw""#,
        "\"é 😀\"",
    ] {
        let (game, diagnostics) = read_text(&format!(
            "Game(name: {literal}, seats: (1, 1), turns: Together, phases: [Round(steps: [Run(do: \"a\")])])"
        ));
        assert_eq!(diagnostics, []);
        let said: String = ron::from_str(literal).expect("a text");
        assert_eq!(game.map(|game| game.name.value), Some(said));
    }
}
