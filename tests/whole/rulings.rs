//! Runs the rulings of all shipped games: all pass, and every statement and every reading is checked.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use crate::kit::files;
use crate::kit::program::{code, err, out, tiru};
use crate::kit::scratch::Scratch;
use tiru_dsl::load::{Keeper, Loaded};
use tiru_engine::judge::{begin_at, hear, judge};
use tiru_engine::rules::{Allowed, Game, Ruling, SeatId, Setting, SettingId};
use tiru_engine::{Answer, DeckList, Lineup, Match, Options, Settings};

/// Returns the ids at the start of a title.
fn ids(ruling: &Ruling) -> impl Iterator<Item = &str> {
    let head = ruling.title.split_once(':').map_or("", |(head, _)| head);
    head.split(',').map(str::trim)
}

/// Returns all values of a setting.
fn values(game: &Game, setting: &Setting) -> Vec<i32> {
    match &setting.allowed {
        Allowed::Numbers(numbers) => numbers.clone(),
        Allowed::Words(list) => (0..i32::try_from(game.lists[*list].words.len()).unwrap()).collect(),
        Allowed::Flag { .. } => vec![0, 1],
    }
}

/// Returns the value of a setting in a ruling.
fn value_in(ruling: &Ruling, id: SettingId, setting: &Setting) -> i32 {
    let own = match &setting.allowed {
        Allowed::Numbers(numbers) => numbers[0],
        Allowed::Words(_) => 0,
        Allowed::Flag { default } => i32::from(*default),
    };
    ruling.readings.iter().find(|(other, _)| *other == id).map_or(own, |(_, value)| *value)
}

fn all_hold(loaded: &Loaded) {
    let game = loaded.game.as_ref().unwrap();
    assert!(loaded.unruled.is_empty(), "{:?}", loaded.unruled);
    assert!(game.later.is_empty(), "{:?}", game.later);
    for ruling in &loaded.rulings {
        let failures = judge(game, ruling);
        let told: Vec<String> = failures
            .iter()
            .map(|failure| {
                let place = loaded.sources.place(failure.span);
                let path = loaded.sources.path(failure.span.source);
                format!(
                    "{path}:{}:{}: expected {}, found {}",
                    place.line, place.column, failure.expected, failure.found
                )
            })
            .collect();
        assert!(failures.is_empty(), "{}\n{}", ruling.title, told.join("\n"));
    }
}

/// Checks that a ruling names every statement, and every reading of each value. Statements about a number may
/// share its values among them.
fn all_is_checked(loaded: &Loaded) {
    let game = loaded.game.as_ref().unwrap();
    let share = |id: &str, reading: &String| {
        loaded.statements.iter().any(|statement| statement.id == id && statement.readings.contains(reading))
    };
    let mut missing = Vec::new();
    for statement in loaded.statements.iter().filter(|statement| statement.kept_by == Keeper::Rulings) {
        let about: Vec<&Ruling> =
            loaded.rulings.iter().filter(|ruling| ids(ruling).any(|id| id == statement.id)).collect();
        // A ruling that names a house is judged under it, and still checks a statement of the game.
        let names = |title: &str| tiru_dsl::house::ids(title).any(|id| id == statement.id);
        let elsewhere = || loaded.under.iter().any(|under| names(&under.title));
        assert!(!about.is_empty() || elsewhere(), "no ruling checks {}", statement.id);
        for name in &statement.readings {
            let id = game.settings.find(|setting| setting.name == *name).unwrap();
            let setting = game.settings.get(id).unwrap();
            for value in values(game, setting) {
                let shared = matches!(setting.allowed, Allowed::Numbers(_));
                let beside =
                    loaded.rulings.iter().filter(|ruling| shared && ids(ruling).any(|id| share(id, name)));
                let mut about = about.iter().copied().chain(beside);
                if !about.any(|ruling| value_in(ruling, id, setting) == value) {
                    missing.push(format!("{} with `{name}` = {value}", statement.id));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
    let known: Vec<&str> = loaded.statements.iter().map(|statement| statement.id.as_str()).collect();
    for ruling in &loaded.rulings {
        assert!(ids(ruling).all(|id| known.contains(&id)), "{}: no such statement", ruling.title);
    }
}

/// The judge watches a match more closely than a test does, with the same result.
#[test]
fn a_ruling_that_is_judged_comes_to_the_same_as_one_that_is_tested() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut compared = 0;
    for below in ["cards", "examples", "tests/cases/effects", "tests/cases/judge", "tests/cases/rulings_fail"]
    {
        for entry in fs::read_dir(root.join(below)).unwrap() {
            let path = entry.unwrap().path();
            if !path.join("game.ron").is_file() {
                continue;
            }
            let loaded = files::game(&path.strip_prefix(root).unwrap().to_string_lossy());
            let Some(game) = loaded.game.as_ref().filter(|game| game.later.is_empty()) else { continue };
            for ruling in &loaded.rulings {
                assert_eq!(hear(game, ruling).failures, judge(game, ruling), "{}", ruling.title);
                compared += 1;
            }
        }
    }
    assert!(compared > 1_000, "{compared} rulings");
}

/// The expected failures of a ruling are in its file, one line `// fails: LINE:COLUMN found` each.
#[test]
fn rulings_that_fail() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/rulings_fail");
    for entry in fs::read_dir(cases).unwrap() {
        let loaded =
            files::game(&format!("tests/cases/rulings_fail/{}", entry.unwrap().file_name().display()));
        let game = loaded.game.as_ref().unwrap();
        let failures = loaded.rulings.iter().flat_map(|ruling| judge(game, ruling));
        let told: Vec<String> = failures
            .map(|failure| {
                let place = loaded.sources.place(failure.span);
                let (line, column) = (place.line, place.column);
                format!("// fails: {line}:{column} expected {}, found {}", failure.expected, failure.found)
            })
            .collect();
        let sources = loaded.rulings.iter().map(|ruling| ruling.span.source);
        let text = sources
            .into_iter()
            .next_back()
            .and_then(|source| loaded.sources.get(source))
            .unwrap()
            .text
            .clone();
        let wanted: Vec<&str> = text.lines().filter(|line| line.starts_with("// fails: ")).collect();
        assert_eq!(told, wanted, "{}", told.join("\n"));
    }
}

/// A folder in `cases/rulings` adds a game.
#[test]
fn made_up_games() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/rulings");
    for entry in fs::read_dir(cases).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let loaded = files::game(&format!("tests/cases/rulings/{name}"));
        assert!(!loaded.rulings.is_empty(), "{name} has no ruling");
        all_hold(&loaded);
    }
}

/// Sets that are chosen as a whole: what rulings say of them is what play offers.
#[test]
fn chosen_sets() {
    let loaded = files::game("tests/cases/play/ladder");
    assert_eq!(loaded.rulings.len(), 8);
    all_hold(&loaded);
}

/// A card that lies face down is read neither where a ruling says what is legal nor where play offers it.
#[test]
fn play_offers_what_rulings_allow() {
    let loaded = files::game("tests/cases/rulings/stock");
    let game = loaded.game.as_ref().unwrap();
    let about = loaded.rulings.iter().filter(|ruling| ruling.title.starts_with("what is legal"));
    assert_eq!(about.clone().count(), 2);
    for ruling in about {
        let mut options = Options::new();
        begin_at(game, ruling, 1).unwrap().step_and_list(&mut options);
        let offered: Vec<&str> = options.answers().iter().map(|answer| action(game, *answer)).collect();
        assert_eq!(offered, ["draw"], "{}", ruling.title);
    }
}

fn action(game: &Game, answer: Answer) -> &str {
    let Answer::Act { action, .. } = answer else { return "" };
    &game.deeds[game.actions.get(action).unwrap().deed].name
}

/// Play puts a deck where a ruling puts it: on the spots of its zone, the first card in column 1.
#[test]
fn a_deck_begins_on_spots() {
    let loaded = files::game("tests/cases/rulings/rack");
    let game = loaded.game.as_ref().unwrap();
    let settings = Settings::default_of(game);
    let decks = [DeckList::default(), DeckList::default()];
    let lineup = Arc::new(Lineup::new(Arc::clone(game), &decks, settings).unwrap());
    let mut table = Match::deal(&lineup, 1);
    table.step();
    let stored = game.attributes.find(|attr| attr.name == "stored").unwrap();
    for seat in [SeatId(0), SeatId(1)] {
        assert_eq!(table.view(seat).value(seat, stored), Some(321));
    }
}

#[test]
fn the_monster_pack() {
    let loaded = files::game("cards/monsterpack");
    all_hold(&loaded);
    all_is_checked(&loaded);
    let statements: Vec<String> = (1..=78).chain(101..=135).map(|number| format!("P-{number:03}")).collect();
    for id in &statements {
        assert!(loaded.statements.iter().any(|statement| statement.id == *id), "{id} is missing in RULES.md");
    }
}

#[test]
fn monsta_galaxy_card() {
    let loaded = files::game("cards/monsta");
    all_hold(&loaded);
    all_is_checked(&loaded);
    let statements: Vec<String> = (1..=115).map(|number| format!("M-{number:03}")).collect();
    for id in &statements {
        assert!(loaded.statements.iter().any(|statement| statement.id == *id), "{id}");
    }
    assert_eq!(loaded.statements.len(), statements.len());
}

#[test]
fn battle_monsters() {
    let loaded = files::game("cards/battlemonsters");
    all_hold(&loaded);
    all_is_checked(&loaded);
    let statements: Vec<String> = (1..=129).chain(201..=225).map(|number| format!("B-{number:03}")).collect();
    for id in &statements {
        assert!(loaded.statements.iter().any(|statement| statement.id == *id), "{id} is missing in RULES.md");
    }
    assert_eq!(loaded.statements.len(), statements.len());
}

/// A ruling that expects nothing but what is always true checks no statement, whatever its title says.
#[test]
fn a_ruling_that_cannot_fail_checks_no_statement() {
    let here = Scratch::new("rulings", "idle");
    for (name, text) in [
        (
            "game.ron",
            r#"Game(name: "Idle", seats: (2, 2), turns: Alternate,
                attributes: [(of: Seat, name: "hp", type: Int, start: "3")],
                zones: [(name: "deck", sees: Nobody, order: Stack)],
                decks: [(part: "main", to: "deck", size: (0, 9))],
                phases: [Turn(name: "turn", max: 9, steps: [Run(name: "dawn", do: "score")])])"#,
        ),
        ("rules.tiru", "rules for idle\n\nrule score { me.hp += 1 }\n"),
        ("RULES.md", "# Rules\n\n- **I-1** A turn gives HP.\n- **I-2** A player begins with 3 HP.\n"),
        (
            "rulings/r.tiru",
            "rulings for idle\n\nruling \"I-1: one is one\" { given { } when { } then { 1 = 1   p1.hp = p1.hp } }\n\
             ruling \"I-2: this can fail\" { given { } when { } then { p1.hp = p1.hp   p1.hp = 3 } }\n",
        ),
    ] {
        let file = here.join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    let told = tiru(&here, &["test", ".", "--strict"]);
    let text = format!("{}{}", out(&told), err(&told));
    assert_ne!(code(&told), 0, "{text}");
    assert!(text.contains("no ruling checks `I-1`") && !text.contains("no ruling checks `I-2`"), "{text}");
    assert!(text.contains("2 statements, 1 checked by rulings"), "{text}");
}
