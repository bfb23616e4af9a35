//! Compiles cases to listings, and checks that whole games are consistent.
//!
//! A case is a rules file in `tests/cases/compile`, added to the small game in its folder `game`. Its
//! snapshot lists the operations of every body compiled from it, and what the machine cannot run.
#[path = "../../../engine/tests/machine/validate.rs"]
mod validate;

use std::fmt::Write;
use std::path::{Path, PathBuf};

use tiru_dsl::assemble::{Assembled, assemble};
use tiru_dsl::check::{Inputs, check};
use tiru_dsl::diagnostic::Severity;
use tiru_dsl::source::Sources;
use tiru_dsl::translation::Translations;
use tiru_dsl::{blueprint, deck, parse, script};
use tiru_engine::rules::{Body, Game, Id, Op, REGISTERS, Reg, SourceId, Span};

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
        files: parsed.iter().map(std::convert::AsRef::as_ref).collect(),
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

/// Lists the operations of a body, one per line.
fn listing(game: &Game, body: &Body) -> String {
    let mut text = format!("{}\n", body.name);
    if !body.names.is_empty() {
        let names = body.names.iter().map(|(reg, name)| format!("{reg:?} {name}"));
        let names = names.collect::<Vec<_>>().join(", ");
        writeln!(text, "    where {}", named(game, &names)).expect("room");
    }
    for (at, op) in body.ops.iter().enumerate() {
        writeln!(text, "{at:4}  {}", named(game, &format!("{op:?}"))).expect("room");
    }
    text
}

/// Replaces ids by names, because ids change with every declaration.
fn named(game: &Game, text: &str) -> String {
    let mut parts = text.split_inclusive('(');
    let mut named = parts.next().unwrap_or("").to_owned();
    for part in parts {
        let (number, rest) = part.split_once(')').unwrap_or((part, ""));
        let at: usize = number.parse().unwrap_or(usize::MAX);
        let name = |name: Option<&String>| name.cloned().unwrap_or_else(|| "?".to_owned());
        let kind = named.trim_end_matches('(').rsplit(' ').next().unwrap_or("").to_owned();
        let name = match kind.as_str() {
            "Reg" if at == usize::from(Reg::NO.0) => "-".to_owned(),
            "Reg" => format!("r{at}"),
            "AttrId" => name(game.attributes.get(Id::at(at)).map(|attr| &attr.name)),
            "CardDefId" => name(game.cards.get(Id::at(at)).map(|card| &card.name)),
            "ChoiceId" => name(game.choices.get(Id::at(at)).map(|choice| &choice.name)),
            "DeedId" => name(game.deeds.get(Id::at(at)).map(|deed| &deed.name)),
            "ListId" => name(game.lists.get(Id::at(at)).map(|list| &list.name)),
            "NodeId" => name(game.nodes.get(Id::at(at)).map(|node| &node.name)),
            "SettingId" => name(game.settings.get(Id::at(at)).map(|setting| &setting.name)),
            "TextId" => name(game.texts.get(Id::at(at))),
            "ZoneId" => name(game.zones.get(Id::at(at)).map(|zone| &zone.name)),
            _ => {
                named.push_str(part);
                continue;
            }
        };
        named.truncate(named.len() - kind.len() - 1);
        named.push_str(&name);
        named.push_str(rest);
    }
    named
}

/// Checks invariants of every assembled game.
fn holds_together(assembled: &Assembled, sources: &Sources) {
    let game = &assembled.game;
    assert_eq!(validate::validate(game), Ok(()));
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
    for body in assembled.game.bodies.rows() {
        let file = body.spans.first().map(|span| span.source);
        assert!(body.spans.iter().all(|span| Some(span.source) == file), "{}", body.name);
        assert!(!body.ops.contains(&Op::Later), "{}", body.name);
    }
}
