//! Tests the module boundaries by reading the sources: dependencies, forbidden APIs, names of shipped games.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use tiru_dsl::mistake::pages;
use tiru_dsl::source::Sources;

/// Names in shipped games that are also ordinary words in Rust or in card games, each with the reason.
const ORDINARY: &[(&str, &str)] = &[
    ("def", "a keyword of the language, and the definition of a card"),
    ("deck", "the decks of the kernel: deck files and `decks:`"),
    ("elements", "the parts of a list or a picture"),
    ("field", "what a RON file or a Rust struct has"),
    ("Leaf", "the end of a tree"),
    ("kind", "what Rust code calls the variants of a thing"),
    ("lose", "a verb of the kernel"),
    ("marks", "signs in a text"),
    ("mode", "one of the ways of `choose one`"),
    ("shown", "fit to be seen by a person"),
    ("spent", "what is gone of a budget"),
    ("waiting", "what effects on the agenda do"),
    ("win", "a verb of the kernel"),
    ("type", "a keyword of Rust, and `type:` of an attribute"),
];

fn is_ordinary(name: &str) -> bool {
    ORDINARY.iter().any(|(word, _)| *word == name)
}

/// The most lines in a file of `engine`, `dsl` or `cli`.
const LONGEST: usize = 600;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Returns every file below a folder with this ending, and its text.
fn files(folder: &str, ending: &str) -> BTreeMap<PathBuf, String> {
    fn gather(folder: &Path, ending: &str, found: &mut BTreeMap<PathBuf, String>) {
        // A folder that is not there must not make a test pass.
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                gather(&path, ending, found);
            } else if path.to_string_lossy().ends_with(ending) {
                let text = fs::read_to_string(&path).unwrap();
                found.insert(path.strip_prefix(root()).unwrap().to_owned(), text);
            }
        }
    }
    let mut found = BTreeMap::new();
    gather(&root().join(folder), ending, &mut found);
    found
}

/// Returns the code of a source file without comments and without its unit tests.
fn code(text: &str) -> String {
    let lines = text.lines().take_while(|line| line.trim() != "#[cfg(test)]");
    let lines = lines.filter(|line| !line.trim_start().starts_with("//"));
    lines.map(|line| line.split(" // ").next().unwrap_or("")).collect::<Vec<_>>().join("\n")
}

fn words(text: &str) -> BTreeSet<&str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').collect()
}

fn own_dependencies(manifest: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(root().join(manifest)).unwrap();
    let mut section = "";
    let mut found = BTreeSet::new();
    for line in text.lines() {
        if line.starts_with('[') {
            section = line;
        } else if section == "[dependencies]"
            && let Some((name, _)) = line.split_once('=')
            && name.trim().starts_with("tiru")
        {
            found.insert(name.trim().to_owned());
        }
    }
    found
}

#[test]
fn the_arrows_point_one_way() {
    let set = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<_>>();
    assert_eq!(own_dependencies("engine/Cargo.toml"), set(&[]));
    assert_eq!(own_dependencies("dsl/Cargo.toml"), set(&["tiru-engine"]));
    assert_eq!(own_dependencies("bots/Cargo.toml"), set(&["tiru-engine"]));
    assert_eq!(own_dependencies("Cargo.toml"), set(&["tiru-bots", "tiru-dsl", "tiru-engine"]));
}

#[test]
fn the_text_side_knows_rules_and_no_table() {
    for (path, text) in files("dsl/src", ".rs") {
        for (at, _) in text.match_indices("tiru_engine") {
            let used = text.get(at..).unwrap_or("");
            assert!(
                used.starts_with("tiru_engine::rules"),
                "{}: uses more of the engine than its rules",
                path.display()
            );
        }
    }
}

/// The top-level modules of the engine, lowest first. Each may import only modules that stand before it.
const LAYERS: &[&str] = &[
    // Plain data: what a game is, what is asked, how a match ends.
    "rules",
    "few",
    "digest",
    "prompt",
    "outcome",
    // What stays the same in all matches of some decks, a match as a slab of cells, what happened in it.
    "lineup",
    "state",
    "observe",
    // Changes of a match; the walk through operations; what reads derived values and triggers with it.
    "apply",
    "eval",
    "claim",
    "trigger",
    "script",
    // The machine, and a match for those outside.
    "run",
    "table",
    "view",
    "agree",
    "player",
    // What is built on matches: new lineups, whole matches, rulings.
    "prepare",
    "playout",
    "judge",
    "game",
    "internals",
];

/// Methods of `Machine` that a lower layer calls although a higher one defines them: the imports do not show these.
const CALLED_FROM_BELOW: &[(&str, &str)] = &[("eval", "playable"), ("eval", "refresh")];

/// The top-level modules of the crate that reads text, lowest first. Each may import only modules that stand before it.
const LAYERS_OF_DSL: &[&str] = &[
    // Files and syntax trees; the mistakes in them.
    "source",
    "ast",
    "diagnostic",
    "mistake",
    "bytes",
    // What is written in a file, by its kind.
    "parse",
    "blueprint",
    "language",
    "translation",
    // What it means.
    "checked",
    "vocabulary",
    "verb",
    "script",
    "deck",
    "check",
    // Programs, card texts, whole games.
    "compile",
    "tell",
    "assemble",
    "house",
    "load",
    // What is built on whole games.
    "acts",
    "rulebook",
    "unparse",
    "format",
    "mutants",
    "editor",
];

/// The parts of a path below the sources of its crate.
fn below(path: &Path) -> Vec<String> {
    let parts = path.components().skip_while(|part| part.as_os_str() != "src").skip(1);
    parts.map(|part| part.as_os_str().to_string_lossy().into_owned()).collect()
}

/// The top-level module that a file belongs to.
fn layer(path: &Path) -> String {
    below(path).first().unwrap().trim_end_matches(".rs").to_owned()
}

/// How deep the module of a file stands below the root of its crate.
fn depth(path: &Path) -> usize {
    let parts = below(path).len();
    if path.ends_with("mod.rs") { parts - 1 } else { parts }
}

/// The paths that follow a prefix such as `crate::` here: one, or all of a list in braces.
fn paths(rest: &str) -> Vec<String> {
    let is_path = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == ':';
    let Some(list) = rest.strip_prefix('{') else {
        return vec![rest.split(|letter| !is_path(letter)).next().unwrap_or_default().to_owned()];
    };
    let mut found = vec![String::new()];
    let mut open = 1;
    for letter in list.chars().filter(|letter| !letter.is_whitespace()) {
        open += i32::from(letter == '{') - i32::from(letter == '}');
        match letter {
            _ if open == 0 => break,
            ',' if open == 1 => found.push(String::new()),
            _ => found.last_mut().unwrap().push(letter),
        }
    }
    found.retain(|path| !path.is_empty());
    found
}

/// What a file imports from the root of the crate, in `use` and elsewhere.
fn imports(path: &Path, code: &str) -> Vec<String> {
    let root = "super::".repeat(depth(path));
    let mut found = Vec::new();
    for prefix in ["crate::", root.as_str()] {
        for (at, _) in code.match_indices(prefix) {
            // `super::super::` is found once, at its beginning.
            let inside = code.get(..at).is_some_and(|before| before.ends_with("::"));
            if !inside {
                found.extend(paths(code.get(at + prefix.len()..).unwrap_or_default()));
            }
        }
    }
    found
}

#[test]
fn the_modules_are_layers() {
    are_layers("engine/src", LAYERS);
    are_layers("dsl/src", LAYERS_OF_DSL);
}

/// Checks that the modules of a crate import only what stands before them in a list.
fn are_layers(folder: &str, layers: &[&str]) {
    let sources = files(folder, ".rs");
    let sources: Vec<_> = sources.iter().filter(|(path, _)| !path.ends_with("lib.rs")).collect();
    let known: BTreeSet<String> = layers.iter().map(|name| (*name).to_owned()).collect();
    let there: BTreeSet<String> = sources.iter().map(|(path, _)| layer(path)).collect();
    assert_eq!(known, there, "the layers on the left, the modules of {folder} on the right");
    let place = |name: &str| layers.iter().position(|layer| *layer == name);
    let mut wrong = Vec::new();
    let mut edges = BTreeSet::new();
    for (path, text) in sources {
        let own = layer(path);
        for import in imports(path, &code(text)) {
            let name = match import.split("::").next().unwrap_or_default() {
                // A macro that is exported has its name at the root of the crate, whichever module declares it.
                "catalog" => "language",
                name => name,
            };
            if name != own {
                edges.insert((own.clone(), name.to_owned()));
            }
            if place(name).is_none_or(|at| Some(at) > place(&own)) {
                wrong.push(format!("{}: `{own}` may not import `{import}`", path.display()));
            }
        }
    }
    assert!(edges.len() > 50, "the imports were found: {edges:?}");
    assert!(wrong.is_empty(), "imports that point up:\n{}", wrong.join("\n"));
}

/// The methods that a source gives to `Machine`.
fn methods_of_machine(code: &str) -> BTreeSet<String> {
    let mut inside = false;
    let mut found = BTreeSet::new();
    for line in code.lines() {
        if line.starts_with("impl") {
            inside = line.contains("Machine<");
        }
        let name =
            line.split_once("fn ").filter(|_| inside && line.starts_with("    ")).map(|(_, rest)| rest);
        found.extend(name.and_then(|rest| rest.split(['(', '<']).next()).map(str::to_owned));
    }
    found
}

#[test]
fn methods_of_the_machine_are_called_from_above() {
    let sources = files("engine/src", ".rs");
    let place = |path: &Path| LAYERS.iter().position(|name| *name == layer(path));
    let mut defined: BTreeMap<String, Option<usize>> = BTreeMap::new();
    for (path, text) in &sources {
        for name in methods_of_machine(&code(text)) {
            let lowest = defined.entry(name).or_insert_with(|| place(path));
            *lowest = (*lowest).min(place(path));
        }
    }
    assert!(defined.len() > 50, "the methods were found");
    let mut found = BTreeSet::new();
    for (path, text) in sources.iter().filter(|(path, _)| !path.ends_with("lib.rs")) {
        let code = code(text);
        for (name, lowest) in defined.iter().filter(|_| code.contains("Machine<")) {
            let called = ["self", "machine"].iter().any(|of| code.contains(&format!("{of}.{name}(")));
            // A type of this file may have a method of the same name.
            if called && *lowest > place(path) && !code.contains(&format!("fn {name}(")) {
                found.insert((layer(path), name.clone()));
            }
        }
    }
    let allowed = CALLED_FROM_BELOW.iter().map(|(of, name)| ((*of).to_owned(), (*name).to_owned()));
    assert_eq!(
        found,
        allowed.collect(),
        "calls found on the left, those in `CALLED_FROM_BELOW` on the right"
    );
}

/// A cell is written by its address only where its meaning is defined, and where a match is changed: all others say what happens.
#[test]
fn only_the_state_and_its_changes_write_cells() {
    let writes = ["set", "set_index", "put", "put_row", "set_mask", "raise", "clear", "shift"];
    let of = ["state", "cells", "copy", "first"];
    let mut found = BTreeSet::new();
    let mut inside = 0;
    for (path, text) in files("engine/src", ".rs") {
        let code = code(&text);
        let calls = of.iter().flat_map(|of| writes.iter().map(move |name| format!("{of}.{name}(")));
        let count: usize = calls.map(|call| code.matches(&call).count()).sum();
        match layer(&path).as_str() {
            "state" | "apply" => inside += count,
            _ if count > 0 => {
                found.insert(path);
            }
            _ => {}
        }
    }
    assert!(inside > 50, "the writes were found");
    assert!(found.is_empty(), "give these a method of `State` that says what changes: {found:?}");
}

#[test]
fn no_disk_no_clock_no_outside_chance() {
    let forbidden = [
        "std::fs",
        "std::env",
        "std::net",
        "std::process",
        "std::time",
        "SystemTime",
        "Instant",
        "thread_rng",
    ];
    for (path, text) in files("engine/src", ".rs").into_iter().chain(files("dsl/src", ".rs")) {
        let code = code(&text);
        for word in forbidden {
            assert!(!code.contains(word), "{}: `{word}` has no place here", path.display());
        }
    }
}

#[test]
fn one_file_prints() {
    for (path, text) in files("cli", ".rs") {
        let prints = ["stdout()", "stderr()", "print!(", "println!(", "eprint!(", "eprintln!("];
        let does = prints.iter().any(|word| code(&text).contains(word));
        assert!(!does || path.ends_with("print.rs"), "{}: prints by itself", path.display());
    }
}

#[test]
fn every_file_says_what_it_is_and_is_short() {
    let houses = ["engine/src", "dsl/src", "cli", "tests"];
    for (path, text) in houses.into_iter().flat_map(|folder| files(folder, ".rs")) {
        assert!(text.starts_with("//!"), "{}: begins without `//!`", path.display());
        let lines = text.lines().count();
        assert!(lines <= LONGEST || path.starts_with("tests"), "{}: {lines} lines", path.display());
    }
}

#[test]
fn games_are_data() {
    assert!(!files("cards", ".tiru").is_empty(), "the games were found");
    let code: Vec<_> = files("cards", ".rs").into_keys().collect();
    assert!(code.is_empty(), "{code:?}");
}

/// Returns the ids of the shipped games.
fn games() -> Vec<String> {
    let found = files("cards", "game.ron");
    let id = |path: &PathBuf| Some(path.parent()?.file_name()?.to_string_lossy().into_owned());
    found.keys().filter_map(id).collect()
}

#[test]
fn no_shipped_game_or_card_is_named_in_rust() {
    let mut names = games();
    assert!(!names.is_empty());
    for text in files("cards", ".tiru").values() {
        let cards = text.lines().filter_map(|line| line.strip_prefix("card \"")?.split('"').next());
        names.extend(cards.map(str::to_owned));
    }
    names.retain(|name| !is_ordinary(name));
    assert!(names.len() > 40);
    let mut found: Vec<String> = Vec::new();
    for (path, text) in files("engine/src", ".rs").into_iter().chain(files("dsl/src", ".rs")) {
        let code = code(&text);
        let here = words(&code);
        let is_named = |name: &&String| {
            if name.contains(' ') { code.contains(name.as_str()) } else { here.contains(name.as_str()) }
        };
        let told: Vec<&String> = names.iter().filter(is_named).collect();
        if !told.is_empty() {
            found.push(format!("{}: {told:?}", path.display()));
        }
    }
    assert!(found.is_empty(), "these belong to one game:\n{}", found.join("\n"));
}

#[test]
fn no_zone_or_attribute_of_a_shipped_game_is_named_in_code() {
    let mut own = BTreeSet::new();
    for (path, text) in files("cards", "game.ron") {
        let mut sources = Sources::default();
        let source = sources.add(path.to_string_lossy(), text.as_str());
        let blueprint = tiru_dsl::blueprint::read(&sources, source).0.expect("a shipped game can be read");
        own.extend(blueprint.zones.iter().map(|zone| zone.name.text.clone()));
        own.extend(blueprint.attributes.iter().map(|attribute| attribute.name.text.clone()));
    }
    own.retain(|name| !is_ordinary(name));
    assert!(own.len() > 5);
    let mut found: Vec<String> = Vec::new();
    for (path, text) in files("engine/src", ".rs").into_iter().chain(files("dsl/src", ".rs")) {
        // The manual pages of mistakes use examples from shipped games.
        if path.starts_with("dsl/src/mistake") {
            continue;
        }
        let code = code(&text);
        let here = words(&code);
        let named: Vec<&String> = own.iter().filter(|name| here.contains(name.as_str())).collect();
        if !named.is_empty() {
            found.push(format!("{}: {named:?}", path.display()));
        }
    }
    assert!(found.is_empty(), "these belong to one game:\n{}", found.join("\n"));
}

#[test]
fn every_mistake_has_one_code_and_one_page() {
    let is_code = |text: &&str| {
        text.len() == 5
            && text.starts_with(|first: char| first.is_ascii_uppercase())
            && text.chars().skip(1).all(|digit| digit.is_ascii_digit())
    };
    let sources = files("dsl/src/mistake", ".rs");
    let mut codes: Vec<&str> = sources.values().flat_map(|text| text.split('"').filter(is_code)).collect();
    codes.sort_unstable();
    let twice: Vec<_> = codes.windows(2).filter(|two| two[0] == two[1]).map(|two| two[0]).collect();
    assert!(twice.is_empty(), "codes that are written twice in dsl/src/mistake: {twice:?}");
    let pages: Vec<&str> = pages().iter().map(|page| page.code).collect();
    assert_eq!(codes, pages, "codes of dsl/src/mistake on the left, pages of dsl/mistakes on the right");
}

/// Whoever adds a language writes no Rust: no source may name one that is shipped, but for English, on which all others fall back.
#[test]
fn no_language_is_named_in_rust() {
    let folders = fs::read_dir(root().join("languages")).unwrap();
    let codes = folders.map(|folder| folder.unwrap().file_name().into_string().unwrap());
    let codes: Vec<String> = codes.filter(|code| code != "en").map(|code| format!("\"{code}\"")).collect();
    assert!(!codes.is_empty());
    for (path, text) in ["cli", "dsl/src", "engine/src"].into_iter().flat_map(|folder| files(folder, ".rs")) {
        let code = code(&text);
        // The attribute of XML that names an element.
        let reads_xml = path.starts_with("cli/faces");
        let codes = codes.iter().filter(|known| !(reads_xml && *known == "\"id\""));
        let named: Vec<&String> = codes.filter(|known| code.contains(known.as_str())).collect();
        assert!(named.is_empty(), "{}: {named:?}", path.display());
    }
}

/// Files with sentences for those who use the command wrongly, or who read what a program cannot do: not what a match, a card, a
/// rulebook or the judge says.
const MESSAGES: &[(&str, &str)] = &[
    ("cli/catalogue/choose.rs", "wrong usage of `--lang`, and what a folder of a language lacks"),
    ("cli/play/from.rs", "why a ruling cannot be the beginning of a match"),
    ("cli/play/mod.rs", "wrong usage of `play`"),
    ("cli/play/screen/tests.rs", "what a failed test says"),
    ("cli/judge/case.rs", "why a file cannot be judged"),
    ("cli/judge/find.rs", "wrong usage of `judge`: which ruling was meant"),
    ("cli/judge/ruling_from_save.rs", "why a ruling cannot be made of a match"),
    ("cli/judge/mod.rs", "what was written to which file"),
    ("cli/judge/write_ruling.rs", "comments in a file that is written"),
    ("cli/judge/what_if.rs", "wrong usage of `judge`: which change was meant"),
    ("cli/sheets/mod.rs", "wrong usage of `print`"),
    ("cli/sheets/output/html.rs", "marks of HTML"),
    ("cli/sheets/output/mod.rs", "marks of a file"),
    ("cli/sheets/output/pdf.rs", "why a document cannot be written"),
    ("cli/sheets/output/png.rs", "why a picture cannot be written"),
    ("cli/sheets/output/svg.rs", "marks of SVG"),
    ("cli/sheets/wanted.rs", "wrong usage of `print`: which card was meant"),
];

/// The texts between quotes in a source, without those that attributes hold.
fn literals(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in
        code.lines().filter(|line| !line.trim_start().starts_with("#[") && !line.contains("reason = "))
    {
        let mut parts = line.split('"');
        parts.next();
        while let (Some(inside), Some(_)) = (parts.next(), parts.next()) {
            found.push(inside.to_owned());
        }
    }
    found
}

#[test]
fn sentences_are_in_the_files_of_the_languages() {
    let folders = [
        "dsl/src/tell",
        "dsl/src/rulebook",
        "cli/catalogue",
        "cli/events",
        "cli/play",
        "cli/judge",
        "cli/running_match",
        "cli/sheets",
    ];
    let mut needed = BTreeSet::new();
    for (path, text) in folders.into_iter().flat_map(|folder| files(folder, ".rs")) {
        let path = path.to_str().unwrap().to_owned();
        for literal in literals(&code(&text)) {
            let spoken: Vec<&str> = literal.split(' ').collect();
            let is_word =
                |word: &str| word.len() > 1 && word.chars().all(|letter| letter.is_ascii_lowercase());
            if spoken
                .windows(2)
                .any(|pair| pair.iter().all(|word| is_word(word.trim_matches([',', '.', ':', ';']))))
            {
                let known = MESSAGES.iter().any(|(file, _)| *file == path);
                assert!(known, "{path}: “{literal}” belongs into the files of the languages");
                needed.insert(path.clone());
            }
        }
    }
    let listed: BTreeSet<String> = MESSAGES.iter().map(|(file, _)| (*file).to_owned()).collect();
    assert_eq!(listed, needed, "every exception is needed");
}

/// What embedding programs may use: the modules and names that the crate roots show. What is added here has to be kept.
const FACE: &[(&str, &str)] = &[
    ("dsl/src/lib.rs", "diagnostic language load source"),
    (
        "engine/src/lib.rs",
        "Alteration Altered Amount Answer Because Choice Choices DeckList DeckRefusal Fault FaultKind Known Lay Lineup \
         LineupError Match Named News Options Outcome Player Prompt Question Random Refusal Seats Settings Sight Step Tally Told Unsettled \
         View Why WhyNot ZoneView game playout playout_within",
    ),
];

#[test]
fn the_crate_roots_show_what_programs_need() {
    for (root_file, names) in FACE {
        let code = code(&fs::read_to_string(root().join(root_file)).unwrap());
        let mut shown = BTreeSet::new();
        for statement in code.replace("#[doc(hidden)]\npub", "").split(';') {
            let statement = statement.trim_start();
            if statement.contains("pub mod ") || statement.contains("pub use ") {
                let last = statement.rsplit("::").next().unwrap().rsplit("pub mod ").next().unwrap();
                shown.extend(words(last).into_iter().filter(|word| !word.is_empty()).map(str::to_owned));
            }
        }
        let wanted: BTreeSet<String> = names.split_whitespace().map(str::to_owned).collect();
        assert_eq!(shown, wanted, "{root_file}");
    }
}

/// `examples/embed` is what a newcomer copies: it uses only the face, and needs no `Debug` to say what happened.
#[test]
fn the_example_of_an_embedding_program_uses_the_face() {
    let text = fs::read_to_string(root().join("examples/embed/main.rs")).unwrap();
    assert!(!text.contains(":?"), "it prints a value for programmers");
    let face: BTreeSet<&str> = FACE.iter().flat_map(|(_, names)| names.split_whitespace()).collect();
    for used in text.split("use tiru_").skip(1) {
        let path = used.split(';').next().unwrap().split_once("::").unwrap().1;
        let names = path.strip_prefix('{').unwrap_or_else(|| path.split("::").next().unwrap());
        let others: Vec<&str> =
            words(names).into_iter().filter(|name| !name.is_empty() && !face.contains(name)).collect();
        assert!(others.is_empty(), "not of the face: {others:?}");
    }
}
