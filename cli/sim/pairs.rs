//! `tiru sim --decks all`: every deck against every other, from both seats.

use std::sync::Arc;

use tiru_engine::Lineup;

use super::batch::{self, Batch, seed_of};
use super::interval::Share;
use super::score::Score;
use crate::deal::Dealt;

/// Two decks to play against each other.
pub(super) struct Versus {
    /// The decks, by their places in the list of all.
    pub(super) decks: [usize; 2],
    /// The first deck for Player 1, and the other way round.
    pub(super) dealt: [Dealt; 2],
}

/// Two decks and the results of their matches.
pub(super) struct Pair {
    pub(super) decks: [usize; 2],
    /// With the first deck for Player 1, and with the second.
    pub(super) scores: [Score; 2],
}

impl Pair {
    /// Matches that the deck won, by its place in the pair.
    fn wins(&self, place: usize) -> u64 {
        let wins = |order: usize| {
            let score = self.scores.get(order);
            // In the second order the players have each other's deck.
            let seat = if order == 0 { place } else { 1 - place };
            score.and_then(|score| score.wins.get(seat)).copied().unwrap_or(0)
        };
        wins(0) + wins(1)
    }

    /// How many of the matches with a winner the deck won, by its place in the pair.
    pub(super) fn share(&self, place: usize) -> Share {
        let (own, other) = (self.wins(place), self.wins(1 - place));
        Share::of(own, own + other)
    }

    /// Adds up a number of both orders.
    pub(super) fn sum(&self, of: impl Fn(&Score) -> u64) -> u64 {
        self.scores.iter().map(of).sum()
    }
}

/// How many of the matches with a winner a deck won against all others.
pub(super) fn overall(pairs: &[Pair], deck: usize) -> Share {
    let shares = pairs.iter().filter_map(|pair| {
        let place = pair.decks.iter().position(|other| *other == deck);
        place.map(|place| pair.share(place))
    });
    let (won, of) = shares.fold((0, 0), |(won, of), share| (won + share.won, of + share.of));
    Share::of(won, of)
}

/// How many of the matches with a winner Player 1 won.
pub(super) fn player_one(pairs: &[Pair]) -> Share {
    let wins = |seat: usize| -> u64 {
        let scores = pairs.iter().flat_map(|pair| &pair.scores);
        scores.filter_map(|score| score.wins.get(seat)).sum()
    };
    Share::of(wins(0), wins(0) + wins(1))
}

/// Plays the matches of each pair: half of them in each order, both orders from the same seeds.
pub(super) fn play(pairs: &[Versus], batch: Batch<'_>, done: &(dyn Fn(u64) + Sync)) -> Vec<Pair> {
    let play = |(versus, number): (&Versus, u64)| {
        let seed = seed_of(number, batch.seed);
        let [first, second] = &versus.dealt;
        let of = |lineup: &Arc<Lineup>, games| batch::play(lineup, Batch { games, seed, ..batch }, done);
        let half = batch.games / 2;
        let scores = [of(&first.lineup, batch.games - half), of(&second.lineup, half)];
        Pair { decks: versus.decks, scores }
    };
    pairs.iter().zip(0..).map(play).collect()
}
