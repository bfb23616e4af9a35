//! Runs the checker on cases. A case is a file in `tests/cases/check/*`, checked together with the small game
//! in `tests/cases/check/game`; a `.ron` case replaces its structure. It starts with the expected mistakes,
//! one per line: `// error: LINE:COLUMN [CODE] part of the message`, or `// warning: …`.
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use tiru_dsl::check::{Inputs, check};
use tiru_dsl::checked::Checked;
use tiru_dsl::diagnostic::{Diagnostic, Severity};
use tiru_dsl::source::Sources;
use tiru_dsl::translation::Translations;
use tiru_dsl::{blueprint, deck, mistake, parse, script};

const GROUPS: [&str; 5] = ["names", "types", "rules", "rulings", "decks"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    files
}

/// Reads and checks the files of a game; returns all mistakes, including those of the parsers.
fn run(paths: &[PathBuf]) -> (Sources, Checked, Vec<Diagnostic>) {
    let mut sources = Sources::default();
    let mut told = Vec::new();
    let mut game = None;
    let (mut files, mut decks, mut scripts) = (Vec::new(), Vec::new(), Vec::new());
    for path in paths {
        let id = sources.add(path.display().to_string(), std::fs::read_to_string(path).expect("a text file"));
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("ron") => {
                let (read, words) = blueprint::read(&sources, id);
                assert!(read.is_some(), "{}: {words:?}", path.display());
                game = read;
                told.extend(words);
            }
            Some("deck") => {
                let (read, words) = deck::read(&sources, id);
                decks.extend(read);
                told.extend(words);
            }
            Some("rhai") => {
                let (read, words) = script::read(&sources, id);
                scripts.extend(read);
                told.extend(words);
            }
            _ => {
                let (read, words) = parse::parse(&sources, id);
                files.push(read);
                told.extend(words);
            }
        }
    }
    let game = game.expect("a game.ron");
    let inputs = Inputs {
        blueprint: &game,
        files: files.iter().map(std::convert::AsRef::as_ref).collect(),
        translations: &Translations::default(),
        decks: decks.iter().collect(),
        scripts: scripts.iter().collect(),
        unread: false,
        unread_packs: false,
    };
    let (checked, words) = check(&inputs);
    told.extend(words);
    (sources, checked, told)
}

fn word(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    }
}

/// Formats mistakes, one per line, with the file unless it is the case itself.
fn lines(sources: &Sources, told: &[Diagnostic], case: &Path) -> Vec<String> {
    let case = case.display().to_string();
    let cases = root().join("tests/cases/check");
    let line = |one: &Diagnostic| {
        let place = sources.place(one.span);
        let file = sources.path(one.span.source);
        let name = Path::new(file).strip_prefix(&cases).unwrap_or(Path::new(file)).display();
        let file = if file == case { String::new() } else { format!("{name}:") };
        let (line, column) = (place.line, place.column);
        let help = one.help.as_ref().map_or_else(String::new, |help| format!("; {help}"));
        let notes = one.notes.iter().map(|(span, text)| {
            let place = sources.place(*span);
            format!("; {}:{} {text}", place.line, place.column)
        });
        let notes: String = notes.collect();
        format!(
            "// {}: {file}{line}:{column} [{}] {}{help}{notes}",
            word(one.severity),
            one.code,
            one.message
        )
    };
    told.iter().map(line).collect()
}

/// Lists the mistakes that name a word in their help which an editor could not put in its place.
fn without_replacement(sources: &Sources, told: &[Diagnostic]) -> String {
    let suggests = |one: &&Diagnostic| one.help.as_ref().is_some_and(|help| help.starts_with("did you mean"));
    let lost = told.iter().filter(suggests).filter(|one| one.wrong_word(sources).is_none());
    let lines: Vec<String> = lost
        .map(|one| format!("  no replacement for {}: {:?}\n", sources.slice(one.span), one.help))
        .collect();
    lines.concat()
}

fn expected(text: &str) -> Vec<String> {
    let kinds = ["// error: ", "// warning: ", "// note: "];
    let told = |line: &&str| kinds.iter().any(|kind| line.starts_with(kind));
    text.lines().filter(told).map(str::to_owned).collect()
}

fn code(line: &str) -> &str {
    line.split(['[', ']']).nth(1).unwrap_or_default()
}

/// Returns the files of a case. A structure marked `// alone` needs no rules.
fn game_with(case: &Path, text: &str) -> Vec<PathBuf> {
    if text.contains("// alone\n") {
        return vec![case.to_owned()];
    }
    let base = root().join("tests/cases/check/game");
    let mut paths = vec![base.join("rules.tiru"), base.join("cards.tiru")];
    if case.extension().is_none_or(|ending| ending != "ron") {
        paths.insert(0, base.join("game.ron"));
    }
    paths.push(case.to_owned());
    paths
}

#[test]
fn every_case_gives_its_diagnostics() {
    let mut wrong = String::new();
    let mut codes: BTreeSet<String> = BTreeSet::new();
    for group in GROUPS {
        for path in files(&root().join("tests/cases/check").join(group)) {
            let text = std::fs::read_to_string(&path).expect("a text file");
            let (sources, _, told) = run(&game_with(&path, &text));
            wrong.push_str(&without_replacement(&sources, &told));
            let mut found = lines(&sources, &told, &path);
            let mut missing = expected(&text);
            codes.extend(missing.iter().map(|line| code(line).to_owned()));
            let silent = missing.is_empty();
            missing.retain(|want| {
                match found.iter().position(|line| line.starts_with(want) || fits(line, want)) {
                    Some(at) => {
                        found.remove(at);
                        false
                    }
                    None => true,
                }
            });
            if silent || !missing.is_empty() || !found.is_empty() {
                writeln!(wrong, "{}", path.display()).expect("room");
            }
            for line in missing {
                writeln!(wrong, "  not told {line}").expect("room");
            }
            for line in found {
                writeln!(wrong, "  told     {line}").expect("room");
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    // Warnings of what can never happen need whole games: `tests/whole/when.rs` checks these cases.
    let cases = ["tests/cases/when", "tests/cases/nobody/packs", "tests/cases/market/packs"];
    for path in cases.iter().flat_map(|folder| files(&root().join(folder))) {
        let text = std::fs::read_to_string(path).expect("a text file");
        codes.extend(expected(&text).iter().map(|line| code(line).to_owned()));
    }
    let pages = mistake::pages().iter().map(|page| page.code);
    let mine = |code: &&str| code.starts_with(['T', 'N']) || code.starts_with("D032");
    let without: Vec<&str> = pages.filter(mine).filter(|code| !codes.contains(*code)).collect();
    assert!(without.is_empty(), "pages without a case: {without:?}");
}

/// Reports whether a mistake has the expected place and code, and contains the expected text.
fn fits(line: &str, want: &str) -> bool {
    let (Some((place, message)), Some((wanted, words))) = (line.split_once("] "), want.split_once("] "))
    else {
        return false;
    };
    place == wanted && message.contains(words)
}

#[test]
fn the_small_game_is_clean() {
    let base = root().join("tests/cases/check/game");
    let (sources, checked, told) = run(&files(&base));
    assert_eq!(lines(&sources, &told, &base), Vec::<String>::new());
    assert_eq!(checked.rules.len(), 8);
    assert_eq!(checked.cards.len(), 4);
}

#[test]
fn the_games_on_the_shelf_are_clean() {
    let shelf = [files(&root().join("cards")), files(&root().join("examples"))].concat();
    for game in shelf.into_iter().filter(|game| game.join("game.ron").is_file()) {
        let mut paths = vec![game.join("game.ron"), game.join("rules.tiru")];
        for folder in ["packs", "decks", "scripts", "rulings"] {
            paths.extend(files(&game.join(folder)));
        }
        let (sources, _, told) = run(&paths);
        let told = lines(&sources, &told, &game);
        assert!(told.is_empty(), "{}", told.join("\n"));
    }
}

/// Texts that could take long, or recurse deeply, are rejected quickly.
#[test]
fn hostile_texts_come_to_an_end() {
    let deep: Vec<String> = (1..200)
        .map(|at| format!("def d{at}(n) = {}d{}(n){}", "1 + (".repeat(60), at - 1, ")".repeat(60)))
        .collect();
    let doubling: Vec<String> =
        (1..200).map(|at| format!("def e{at}(n) = e{0}(n) + e{0}(n)", at - 1)).collect();
    let wrong: Vec<String> = (0..3_000).map(|at| format!("rule w{at} {{ nothing{at}(me) }}")).collect();
    let ways: String = "if no { draw 1 } else ".repeat(10_000);
    let texts = [
        format!("def d0(n) = n\n{}\nrule deep {{ hit(me, d199(1)) }}", deep.join("\n")),
        format!("def e0(n) = n\n{}\nrule long {{ hit(me, e199(1)) }}", doubling.join("\n")),
        wrong.join("\n"),
        format!("rule ways {{ {ways} {{ }} }}"),
    ];
    for text in texts {
        let mut sources = Sources::default();
        let base = root().join("tests/cases/check/game");
        let read = |name: &str| std::fs::read_to_string(base.join(name)).expect("a text file");
        let structure = sources.add("game.ron", read("game.ron"));
        let rules = sources.add("rules.tiru", read("rules.tiru"));
        let more = sources.add("more.tiru", format!("rules for game\n\n{text}\n"));
        let game = blueprint::read(&sources, structure).0.expect("a game");
        let files = [parse::parse(&sources, rules).0, parse::parse(&sources, more).0];
        let start = Instant::now();
        let (_, told) = check(&Inputs {
            blueprint: &game,
            files: files.iter().map(std::convert::AsRef::as_ref).collect(),
            translations: &Translations::default(),
            decks: Vec::new(),
            scripts: Vec::new(),
            unread: false,
            unread_packs: false,
        });
        assert!((1..=301).contains(&told.len()), "{} mistakes", told.len());
        assert!(start.elapsed() < Duration::from_secs(20), "took {:?}", start.elapsed());
    }
}
