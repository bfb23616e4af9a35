//! Compiles cases to listings, and checks that whole games are consistent.
//!
//! A case is a rules file in `tests/cases/compile`, added to the small game in its folder `game`. Its
//! snapshot is the listing of every body compiled from it, and what the machine cannot run.
#![expect(clippy::expect_used, reason = "a case that cannot be read fails the test")]

use std::fmt::Write;
use std::path::{Path, PathBuf};

use tiru_dsl::assemble::{Assembled, assemble};
use tiru_dsl::check::{Inputs, check};
use tiru_dsl::compile::listing;
use tiru_dsl::diagnostic::Severity;
use tiru_dsl::source::Sources;
use tiru_dsl::translation::Translations;
use tiru_dsl::{blueprint, deck, parse, script};
use tiru_engine::rules::{Body, Op, REGISTERS, SourceId, Span};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Returns the files in a folder with this ending, sorted by name.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .map(|entries| entries.map(|entry| entry.expect("an entry").path()).collect())
        .unwrap_or_default();
    files.retain(|path| path.extension().is_some_and(|extension| extension == ending));
    files.sort();
    files
}

fn add(sources: &mut Sources, path: &Path) -> SourceId {
    let text = std::fs::read_to_string(path).expect("a text file");
    sources.add(path.file_name().expect("a name").to_string_lossy(), text)
}

/// Reads, checks and assembles a game; fails on any mistake of severity `worst` or above.
fn game(game: &Path, texts: &[PathBuf], decks: &[PathBuf], worst: Severity) -> (Assembled, Sources) {
    let mut sources = Sources::default();
    let structure = add(&mut sources, game);
    let texts: Vec<SourceId> = texts.iter().map(|path| add(&mut sources, path)).collect();
    let decks: Vec<SourceId> = decks.iter().map(|path| add(&mut sources, path)).collect();
    let mut told = Vec::new();
    let (blueprint, more) = blueprint::read(&sources, structure);
    told.extend(more);
    let mut parsed = Vec::new();
    let mut scripts = Vec::new();
    for id in texts {
        if Path::new(sources.path(id)).extension().is_some_and(|ending| ending == "rhai") {
            let (script, more) = script::read(&sources, id);
            told.extend(more);
            scripts.extend(script);
            continue;
        }
        let (file, more) = parse::parse(&sources, id);
        told.extend(more);
        parsed.push(file);
    }
    let mut lists = Vec::new();
    for id in decks {
        let (list, more) = deck::read(&sources, id);
        told.extend(more);
        lists.extend(list);
    }
    let blueprint = blueprint.expect("a game file");
    let inputs = Inputs {
        blueprint: &blueprint,
        files: parsed.iter().collect(),
        translations: &Translations::default(),
        decks: lists.iter().collect(),
        scripts: scripts.iter().collect(),
        unread: false,
        unread_packs: false,
    };
    let (checked, more) = check(&inputs);
    told.extend(more);
    let mistakes: Vec<String> = told
        .iter()
        .filter(|known| known.severity <= worst)
        .map(|known| {
            let place = sources.place(known.span);
            format!("{}:{}:{} {}", sources.path(known.span.source), place.line, place.column, known.message)
        })
        .collect();
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
    (assemble(&checked, &sources, "cases"), sources)
}

fn place(sources: &Sources, span: Span) -> String {
    let place = sources.place(span);
    format!("{}:{}", place.line, place.column)
}

/// Checks invariants of every assembled game.
fn holds_together(assembled: &Assembled, sources: &Sources) {
    let game = &assembled.game;
    assert_eq!(game.validate(), Ok(()));
    for body in game.bodies.rows() {
        assert!(!body.ops.is_empty() && usize::from(body.registers) <= REGISTERS, "{}", body.name);
        for span in &body.spans {
            let text = sources.get(span.source).map_or("", |source| source.text.as_str());
            let inside = span.start < span.end && span.end as usize <= text.len();
            assert!(inside, "{}: {span:?}", body.name);
        }
    }
}

#[test]
fn every_case_compiles_as_its_snapshot_says() {
    let cases = root().join("tests/cases/compile");
    for path in files(&cases, "tiru") {
        let texts = [cases.join("game/rules.tiru"), path.clone()];
        let (assembled, sources) = game(&cases.join("game/game.ron"), &texts, &[], Severity::Error);
        holds_together(&assembled, &sources);
        let case = SourceId(2);
        let ours = |body: &&Body| body.spans.first().is_some_and(|span| span.source == case);
        let mut text = String::new();
        for body in assembled.game.bodies.rows().iter().filter(ours) {
            writeln!(text, "{}", listing(&assembled.game, body)).expect("room");
        }
        for later in &assembled.game.later {
            writeln!(text, "not yet: {} at {}", later.word, place(&sources, later.span)).expect("room");
        }
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        insta::with_settings!({
            snapshot_path => cases.join("snapshots"),
            prepend_module_to_snapshot => false,
            omit_expression => true,
        }, { insta::assert_snapshot!(name, text.trim_end()) });
    }
}

#[test]
fn the_monster_pack_compiles_whole() {
    let folder = root().join("cards/monsterpack");
    let mut texts = files(&folder, "tiru");
    texts.extend(files(&folder.join("packs"), "tiru"));
    texts.extend(files(&folder.join("scripts"), "rhai"));
    texts.extend(files(&folder.join("rulings"), "tiru"));
    let decks = files(&folder.join("decks"), "deck");
    let (assembled, sources) = game(&folder.join("game.ron"), &texts, &decks, Severity::Warning);
    holds_together(&assembled, &sources);
    assert_eq!(assembled.game.later, []);
    assert_eq!(assembled.unruled, []);
    assert!(assembled.rulings.len() > 60, "{} rulings", assembled.rulings.len());
    assert_eq!(assembled.decks.len(), decks.len());
    assert!(assembled.decks.iter().all(|deck| deck.list.parts.iter().all(|part| part.len() >= 20)));
    let mut text = String::new();
    let rules = assembled
        .game
        .bodies
        .rows()
        .iter()
        .filter(|body| body.spans.first().is_some_and(|span| sources.path(span.source) == "rules.tiru"));
    for body in rules {
        writeln!(text, "{}", listing(&assembled.game, body)).expect("room");
        let file = body.spans.first().map(|span| span.source);
        assert!(body.spans.iter().all(|span| Some(span.source) == file), "{}", body.name);
        assert!(!body.ops.contains(&Op::Later), "{}", body.name);
    }
    insta::with_settings!({
        snapshot_path => root().join("tests/cases/compile/snapshots"),
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, { insta::assert_snapshot!("the_monster_pack", text.trim_end()) });
}
