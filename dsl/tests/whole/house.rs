//! Checks house rules, case by case. A case is a folder in `tests/cases/house`, applied to the small game in
//! `game`: the files of one house, or a folder for each of several. A file starts with the expected mistakes,
//! one per line, `// error: LINE:COLUMN [CODE] part of the message` or `// warning: …`, and with the expected
//! differences: `// differs: …`.
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use tiru_dsl::diagnostic::Severity;
use tiru_dsl::diagnostic::render::plain;
use tiru_dsl::language::Language;
use tiru_dsl::load::{File, Folder, HouseFiles, Loaded, Role, load};
use tiru_dsl::mistake;

fn cases() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/cases/house")
}

fn inside(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths
}

fn file(path: &Path, role: Role) -> File {
    File { role, path: path.display().to_string(), content: Ok(std::fs::read(path).expect("a file")) }
}

fn game() -> Vec<File> {
    let root = cases().join("game");
    let mut files = Vec::new();
    for path in
        inside(&root).into_iter().flat_map(|path| if path.is_dir() { inside(&path) } else { vec![path] })
    {
        let place = path.strip_prefix(&root).expect("below").to_string_lossy().replace('\\', "/");
        files.push(file(&path, Role::of(&place).expect("a file of a game")));
    }
    files
}

fn house(folder: &Path) -> HouseFiles {
    let files = inside(folder).into_iter().map(|path| {
        let role = match path.file_name().and_then(|name| name.to_str()) {
            Some("house.ron") => Role::House,
            Some("house.tiru") => Role::HouseRules,
            _ => Role::HouseRulings,
        };
        file(&path, role)
    });
    HouseFiles { files: files.collect() }
}

/// Loads the small game with the houses of a case.
fn lay(case: &Path) -> Loaded {
    let folders: Vec<PathBuf> = inside(case).into_iter().filter(|path| path.is_dir()).collect();
    let folders = if folders.is_empty() { vec![case.to_owned()] } else { folders };
    let houses = folders.iter().map(|folder| house(folder)).collect();
    load(Folder { id: "game".to_owned(), files: game(), houses })
}

/// Returns the expected lines of a case, by path.
fn wanted(case: &Path) -> BTreeMap<String, Vec<String>> {
    let mut found = BTreeMap::new();
    for path in inside(case) {
        if path.is_dir() {
            found.append(&mut wanted(&path));
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a text");
        let lines = text
            .lines()
            .filter_map(|line| line.strip_prefix("// "))
            .filter(|line| ["error: ", "warning: ", "differs: "].iter().any(|word| line.starts_with(word)));
        found.insert(path.display().to_string(), lines.map(str::to_owned).collect());
    }
    found
}

/// Returns the actual lines, in the same form.
fn told(loaded: &Loaded) -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for one in &loaded.diagnostics {
        let word = if one.severity == Severity::Error { "error" } else { "warning" };
        let place = loaded.sources.place(one.span);
        let help = one.help.as_ref().map_or_else(String::new, |help| format!("; {help}"));
        let line = format!("{word}: {}:{} [{}] {}{help}", place.line, place.column, one.code, one.message);
        found.entry(loaded.sources.path(one.span.source).to_owned()).or_default().push(line);
    }
    for one in &loaded.differences {
        let path = loaded.sources.path(one.span.source).to_owned();
        found.entry(path).or_default().push(format!("differs: {}", one.text(Language::base())));
    }
    found
}

#[test]
fn every_case_gives_its_diagnostics() {
    let mut wrong = Vec::new();
    let mut codes = Vec::new();
    for case in inside(&cases()).into_iter().filter(|case| !case.ends_with("game")) {
        let loaded = lay(&case);
        let mut found = told(&loaded);
        codes.extend(loaded.diagnostics.iter().map(|told| told.code));
        for (path, lines) in wanted(&case) {
            let mut there = found.remove(&path).unwrap_or_default();
            for line in lines {
                match there.iter().position(|told| told.starts_with(&line)) {
                    Some(at) => _ = there.remove(at),
                    None => wrong.push(format!("{path}: not told {line}")),
                }
            }
            wrong.extend(there.into_iter().map(|line| format!("{path}: told {line}")));
        }
        // A removed card in a deck is reported with the deck, not with the house.
        found.retain(|path, _| !path.ends_with("plain.deck"));
        wrong.extend(
            found.into_iter().map(|(path, lines)| format!("{path}: told {lines:?} ({})", case.display())),
        );
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    // These need the engine or shipped games; tests of the command cover them.
    let elsewhere = ["H0806", "H0810", "H0812", "H0813"];
    let pages = mistake::pages().iter().map(|page| page.code).filter(|code| code.starts_with('H'));
    let without: Vec<&str> =
        pages.filter(|code| !codes.contains(code) && !elsewhere.contains(code)).collect();
    assert!(without.is_empty(), "pages without a case: {without:?}");
}

#[test]
fn the_small_game_is_clean_and_knows_its_houses() {
    let loaded = load(Folder { id: "game".to_owned(), files: game(), houses: Vec::new() });
    assert_eq!(plain(&loaded.sources, &loaded.diagnostics), "");
    assert!(loaded.game.expect("a game").houses.is_empty());
    let loaded = lay(&cases().join("fine"));
    assert_eq!(loaded.game.expect("a game").houses, ["Patient pond"]);
    assert_eq!(loaded.playable.len(), 1);
}

/// A conflict names both places.
#[test]
fn what_clashes_names_both_files_and_lines() {
    let gone = lay(&cases().join("two-houses"));
    let titles: Vec<&str> = gone.replaced.iter().map(|ruling| ruling.title.as_str()).collect();
    assert_eq!(titles, ["X-002: heavy stones cost a life"], "it is about the phase that is removed");
    for (case, words) in [
        ("two-houses", ["two-houses/a/house.ron:3:", "two-houses/a/house.tiru:4:"]),
        ("hanging", ["game/rules.tiru:8:", "hanging/house.ron:6:"]),
        ("hanging-rules", ["game/rules.tiru:", "decks/plain.deck:4:"]),
        ("parameters", ["game/rules.tiru:6:", "game/rules.tiru:8:"]),
    ] {
        let loaded = lay(&cases().join(case));
        let shown = plain(&loaded.sources, &loaded.diagnostics);
        for word in words {
            assert!(shown.contains(word), "{case}: {word} is not in\n{shown}");
        }
    }
}

/// A ruling of a house replaces the ruling of the game for the same statement.
#[test]
fn rulings_beside_a_house_replace_those_of_the_game() {
    let mut folder =
        Folder { id: "game".to_owned(), files: game(), houses: vec![house(&cases().join("fine"))] };
    let text =
        "rulings for game\n\nruling \"X-001: eight lives\" { given { } when { } then { p1.lives = 8 } }\n";
    let own = File { role: Role::HouseRulings, path: "own.tiru".to_owned(), content: Ok(text.into()) };
    if let Some(house) = folder.houses.first_mut() {
        house.files.push(own);
    }
    let named = "rulings for game\n\nruling \"X-009: elsewhere\" { given { house \"Far\" } when { } then { p9.lives = 8 } }\n";
    folder.files.push(File { role: Role::Rulings, path: "named.tiru".to_owned(), content: Ok(named.into()) });
    let loaded = load(folder);
    assert_eq!(plain(&loaded.sources, &loaded.diagnostics), "");
    let titles: Vec<&str> = loaded.rulings.iter().map(|ruling| ruling.title.as_str()).collect();
    let last = "X-004: who has one life left plays on";
    assert_eq!(titles, ["X-002: heavy stones cost a life", last, "X-001: eight lives"]);
    assert_eq!(loaded.replaced.len(), 1);
    assert_eq!(
        loaded.under.iter().map(|under| under.title.as_str()).collect::<Vec<_>>(),
        ["X-009: elsewhere"]
    );
}

/// The number of changes is limited, because the game is read again after each.
#[test]
fn a_house_has_so_many_changes_and_no_more() {
    let many = "Set(\"seat.lives.start\", 7), ".repeat(300);
    let text = format!("House(name: \"Many\", of: \"game\", changes: [{many}])");
    let file = File { role: Role::House, path: "many.ron".to_owned(), content: Ok(text.into_bytes()) };
    let houses = vec![HouseFiles { files: vec![file] }];
    let loaded = load(Folder { id: "game".to_owned(), files: game(), houses });
    let shown = plain(&loaded.sources, &loaded.diagnostics);
    assert!(shown.contains("at most 200 changes"), "{shown}");
}
