//! What must be so in every match of every game, tried on random play of the games in `cases/play` and of The Monster Pack.
//!
//! A game is added by putting its folder into `cases/play`.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on fails"
)]

mod files;
#[path = "../engine/tests/machine/laws.rs"]
mod laws;

use std::fs;
use std::path::Path;
use std::sync::Arc;

use laws::obeys;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use tiru_dsl::load::Loaded;
use tiru_engine::rules::{Allowed, Game, SettingId};
use tiru_engine::{DeckList, Lineup, Settings};

/// Every way in which one setting differs from the game's own.
fn other_readings(game: &Game) -> Vec<(SettingId, i32)> {
    let mut found = Vec::new();
    for (id, setting) in game.settings.iter() {
        let values: Vec<i32> = match &setting.allowed {
            Allowed::Numbers(numbers) => numbers.clone(),
            Allowed::Words(list) => (0..i32::try_from(game.lists[*list].words.len()).unwrap()).collect(),
            Allowed::Flag { .. } => vec![0, 1],
        };
        let own = Settings::default_of(game).get(id);
        found.extend(values.into_iter().filter(|value| *value != own).map(|value| (id, value)));
    }
    found
}

/// Two decks of a game that are legal under these settings, if it has such.
fn lineup(loaded: &Loaded, settings: &Settings) -> Option<Arc<Lineup>> {
    let game = loaded.game.clone().unwrap();
    assert!(game.later.is_empty(), "{:?}", game.later);
    let own = DeckList::default();
    let decks =
        loaded.playable.iter().map(|deck| DeckList { name: deck.name.clone(), parts: deck.parts.clone() });
    let mut legal: Vec<DeckList> =
        decks.chain([own]).filter(|deck| Lineup::refusals(&game, settings, deck).is_empty()).collect();
    legal.truncate(2);
    legal.resize(2, legal.last()?.clone());
    Some(Arc::new(Lineup::new(game, &legal, settings.clone()).unwrap()))
}

/// Plays matches under the game's own settings, and some under each other value of each.
fn is_lawful(folder: &str, matches: u64, under_each: u64) {
    let loaded = files::game(folder);
    let game = loaded.game.clone().unwrap();
    let own = Settings::default_of(&game);
    let mut lineups = vec![(lineup(&loaded, &own).unwrap(), matches)];
    for (setting, value) in other_readings(&game) {
        let mut settings = own.clone();
        assert!(settings.set(&game, setting, value));
        lineups.extend(lineup(&loaded, &settings).map(|lineup| (lineup, under_each)));
    }
    assert!(lineups.len() > other_readings(&game).len() / 2, "decks for most readings");
    let seeds =
        lineups.into_iter().flat_map(|(lineup, count)| (0..count).map(move |seed| (lineup.clone(), seed)));
    let seeds: Vec<(Arc<Lineup>, u64)> = seeds.collect();
    seeds.into_par_iter().for_each(|(lineup, seed)| {
        obeys(&lineup, seed);
    });
}

#[test]
fn the_monster_pack() {
    is_lawful("cards/monsterpack", 30, 3);
}

#[test]
fn made_up_games() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/play");
    let mut names: Vec<String> =
        fs::read_dir(cases).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert!(names.len() >= 2, "{names:?}");
    for name in names {
        is_lawful(&format!("tests/cases/play/{name}"), 60, 10);
    }
}
