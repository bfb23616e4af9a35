//! Plays matches with all passes of the optimiser and with some of them: they are the same matches.

#![expect(clippy::print_stderr, reason = "a long test says how far it is")]

use std::sync::Arc;

use crate::kit::files;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use tiru_engine::internals::Pass;
use tiru_engine::{DeckList, Lineup, Match, Options, Random, Settings, Tally, playout};

/// Returns lineups of the decks of a game, two by two, as far as they can be played.
fn lineups(folder: &str) -> Vec<Lineup> {
    let loaded = files::game(folder);
    let game = loaded.game.clone().unwrap();
    let settings = Settings::default_of(&game);
    let decks: Vec<DeckList> = loaded.playable.iter().map(|deck| deck.list.clone()).collect();
    let pairs = decks.chunks(2).map(|pair| [pair.first(), pair.last()].map(|deck| deck.unwrap().clone()));
    let own = [DeckList::default(), DeckList::default()];
    let all = pairs.chain([own]);
    all.filter_map(|decks| Lineup::new(game.clone(), &decks, settings.clone()).ok()).collect()
}

/// Returns what became of a match.
fn played(lineup: &Arc<Lineup>, seed: u64) -> Tally {
    let mut players = [0, 1].map(|seat| Random::new(seed, seat));
    playout(&mut Match::deal(lineup, seed), &mut players, &mut Options::new())
}

/// Compares matches with all passes to the same with none, and with all but one.
fn is_the_same(folder: &str, matches: u64) {
    let lineups = lineups(folder);
    assert!(!lineups.is_empty(), "{folder}: no decks");
    for all in lineups {
        let all = Arc::new(all);
        let without = |left_out: &Pass| -> Vec<Pass> {
            Pass::ALL.into_iter().filter(|pass| pass != left_out).collect()
        };
        let sets = [Vec::new()].into_iter().chain(Pass::ALL.iter().map(without));
        for passes in sets {
            let some = Arc::new(all.optimised_by(&passes));
            (0..matches).into_par_iter().for_each(|seed| {
                assert_eq!(played(&some, seed), played(&all, seed), "{folder}, seed {seed}, only {passes:?}");
            });
        }
    }
}

#[test]
fn shipped_games() {
    is_the_same("cards/monsta", 60);
    is_the_same("cards/battlemonsters", 40);
    is_the_same("cards/monsterpack", 60);
}

#[test]
fn made_up_games() {
    for game in ["drums", "ferry", "masque", "mummers", "pond"] {
        is_the_same(&format!("tests/cases/play/{game}"), 60);
    }
}

/// A million matches of each shipped game, between all its decks, two by two, with all passes and with none.
#[test]
#[ignore = "takes an hour"]
fn a_million_matches() {
    for game in ["monsta", "battlemonsters", "monsterpack"] {
        let lineups = lineups(&format!("cards/{game}"));
        let each = 1_000_000_u64.div_ceil(lineups.len() as u64);
        for (nth, all) in lineups.into_iter().enumerate() {
            let all = Arc::new(all);
            let none = Arc::new(all.optimised_by(&[]));
            (0..each).into_par_iter().for_each(|seed| {
                assert_eq!(played(&none, seed), played(&all, seed), "{game}, pair {nth}, seed {seed}");
            });
            eprintln!("{game}, pair {nth}: {each} matches");
        }
    }
}
