//! Tests the invariants of every match by random play, on the games in `cases/play` and the shipped ones.
//!
//! A folder in `cases/play` adds a game.

#[path = "../../engine/tests/machine/laws.rs"]
mod laws;

use std::fs;
use std::path::Path;
use std::sync::Arc;

use crate::kit::files;
use laws::obeys;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use tiru_dsl::load::Loaded;
use tiru_engine::rules::{CardId, Game, Id, SettingId};
use tiru_engine::{DeckList, Lineup, Settings};

/// Returns every change of one setting from its default.
fn other_readings(game: &Game) -> Vec<(SettingId, i32)> {
    let mut found = Vec::new();
    for (id, setting) in game.settings.iter() {
        let values = setting.values(game);
        let own = Settings::default_of(game).get(id);
        found.extend(values.into_iter().filter(|value| *value != own).map(|value| (id, value)));
    }
    found
}

/// Returns the decks of as many players as a match needs, that are legal under these settings.
fn lineups(loaded: &Loaded, settings: &Settings) -> Vec<Arc<Lineup>> {
    let game = loaded.game.clone().unwrap();
    assert!(game.later.is_empty(), "{:?}", game.later);
    let own = DeckList::default();
    let decks = loaded.playable.iter().map(|deck| deck.list.clone());
    let legal: Vec<DeckList> =
        decks.chain([own]).filter(|deck| Lineup::refusals(&game, settings, deck).is_empty()).collect();
    let of = |pair: &[DeckList]| {
        let more = usize::from(game.seats.0).max(2) - 1;
        let decks: Vec<DeckList> =
            pair.iter().take(1).chain(vec![&pair[pair.len() - 1]; more]).cloned().collect();
        Arc::new(Lineup::new(game.clone(), &decks, settings.clone()).unwrap())
    };
    legal.chunks(2).map(of).collect()
}

/// Plays matches under the default settings, and some under each other value of each setting. Under the
/// defaults each match ends by its rules; under others it may have to be stopped.
fn is_lawful(folder: &str, matches: u64, under_each: u64) {
    let loaded = files::game(folder);
    let game = loaded.game.clone().unwrap();
    let own = Settings::default_of(&game);
    let mut played: Vec<(Arc<Lineup>, u64)> =
        lineups(&loaded, &own).into_iter().map(|lineup| (lineup, matches)).collect();
    assert!(!played.is_empty(), "no deck");
    for (setting, value) in other_readings(&game) {
        let mut settings = own.clone();
        assert!(settings.set(&game, setting, value));
        played.extend(lineups(&loaded, &settings).into_iter().map(|lineup| (lineup, under_each)));
    }
    assert!(played.len() > other_readings(&game).len() / 2, "decks for most readings");
    let seeds =
        played.into_iter().flat_map(|(lineup, count)| (0..count).map(move |seed| (lineup.clone(), seed)));
    let seeds: Vec<(Arc<Lineup>, u64)> = seeds.collect();
    seeds.into_par_iter().for_each(|(lineup, seed)| {
        let course = obeys(&lineup, seed);
        let ends = matches!(course.end, Some(Ok(_)));
        assert!(ends || *lineup.settings() != own, "{:?}, seed {seed}", course.end);
    });
}

#[test]
fn the_monster_pack() {
    is_lawful("cards/monsterpack", 20, 2);
}

/// Returns the games in the subfolders of a folder.
fn games_below(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path()).filter(|path| path.join("game.ron").is_file());
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    let mut names: Vec<String> = paths.map(|path| format!("{folder}/{}", name(&path))).collect();
    names.sort();
    names
}

#[test]
fn made_up_games() {
    let games = games_below("tests/cases/play");
    assert!(games.len() >= 3, "{games:?}");
    for folder in &games {
        is_lawful(folder, 30, 5);
    }
}

/// A game with created cards: each is in exactly one place, or nowhere.
#[test]
fn cards_from_outside() {
    is_lawful("tests/cases/effects/forge", 40, 0);
}

/// Only cards that the decks can create, directly or indirectly, are prepared.
#[test]
fn where_nothing_is_created_nothing_lies_ready() {
    let game = files::game("tests/cases/effects/forge").game.unwrap();
    let ready = |name: &str| {
        let card = game.cards.find(|card| card.name == name).unwrap();
        let deck = DeckList { name: String::new(), parts: vec![vec![card; 8]] };
        let lineup = Lineup::new(game.clone(), &[deck.clone(), deck], Settings::default_of(&game)).unwrap();
        let mut names: Vec<String> = (lineup.cards_of_decks()..lineup.cards())
            .map(|card| lineup.card(CardId::at(card)).name.clone())
            .collect();
        names.dedup();
        names
    };
    assert!(
        ready("Bard").is_empty(),
        "who only listens creates nothing, and what others may choose is out of reach"
    );
    assert_eq!(ready("Smith"), ["Spark"]);
    assert_eq!(ready("Bellows"), ["Ember", "Spark"], "an ember leaves a spark");
}

#[test]
fn examples() {
    let games = games_below("examples");
    assert!(!games.is_empty());
    for folder in &games {
        is_lawful(folder, 30, 5);
    }
}
