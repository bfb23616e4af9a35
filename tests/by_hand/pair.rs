//! One match in both versions.

use std::fmt::Debug;
use std::ops::Range;
use std::sync::Arc;

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use tiru_engine::internals::Happening;
use tiru_engine::rules::{AttrId, CardDefId, Game, Id};
use tiru_engine::{DeckList, Lineup, Match, Options, Outcome, Prompt, Settings, Sight, Step};

use crate::dice::Dice;

/// A match of the engine beside the same match of a handwritten version.
pub(crate) trait Pair {
    /// An outcome of the handwritten version.
    type Outcome;

    /// Returns the match of the engine.
    fn game(&mut self) -> &mut Match;

    /// Compares the boards and the legal answers, and gives one of the answers in both versions.
    fn answer(&mut self, prompt: &Prompt, options: &mut Options, dice: &mut Dice);

    /// Compares the boards and the outcomes.
    fn compare_ends(&self, outcome: &Outcome) -> Self::Outcome;
}

/// Plays a match in both versions; returns its outcome.
pub(crate) fn play<P: Pair>(mut pair: P, dice: &mut Dice, seed: u64) -> P::Outcome {
    let mut options = Options::new();
    loop {
        match pair.game().step() {
            Step::Asks(prompt) => pair.answer(&prompt, &mut options, dice),
            Step::Over(outcome) => return pair.compare_ends(&outcome),
            step => panic!("seed {seed}: {step:?}"),
        }
    }
}

/// Plays the matches of these seeds; each of these outcomes must occur.
pub(crate) fn play_all<T: PartialEq + Debug + Send, const N: usize>(
    seeds: Range<u64>,
    play: impl Fn(u64) -> T + Send + Sync,
    ends: [T; N],
) {
    let outcomes: Vec<T> = seeds.into_par_iter().map(play).collect();
    for end in ends {
        assert!(outcomes.contains(&end), "no match ended with {end:?}");
    }
}

/// Returns a lineup of two decks.
pub(crate) fn lineup(game: &Arc<Game>, decks: &[Vec<CardDefId>; 2], settings: Settings) -> Arc<Lineup> {
    let lists = decks.clone().map(|deck| DeckList { name: String::new(), parts: vec![deck] });
    Arc::new(Lineup::new(Arc::clone(game), &lists, settings).unwrap())
}

/// Returns the orders of all shuffles so far, top first, each card by its index in the deck list of its seat; and who
/// begins, if that was drawn.
pub(crate) fn shuffles(game: &Match, deck: usize) -> (Vec<Vec<u8>>, Option<u8>) {
    let (mut orders, mut first) = (Vec::new(), None);
    for event in game.chronicle().unwrap().events() {
        match &event.what {
            Happening::Shuffled { order, .. } => {
                orders.push(order.iter().map(|card| u8::try_from(card.index() % deck).unwrap()).collect());
            }
            Happening::First(seat) => first = Some(seat.0),
            _ => {}
        }
    }
    (orders, first)
}

/// Returns the same of a match that has only been dealt, up to its first question.
pub(crate) fn first_shuffles(lineup: &Arc<Lineup>, seed: u64) -> (Vec<Vec<u8>>, Option<u8>) {
    let mut dealt = Match::deal(lineup, seed);
    dealt.watch();
    dealt.step();
    shuffles(&dealt, lineup.cards() / 2)
}

/// Returns a value of a card on the board.
pub(crate) fn value(sight: &Sight, attr: AttrId) -> i32 {
    sight.values.iter().find(|(known, _)| *known == attr).unwrap().1
}
