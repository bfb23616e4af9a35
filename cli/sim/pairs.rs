//! Every deck against every other, from both seats: the two legs of each pair added up.

use super::about::About;
use super::interval::Share;
use super::results::Results;
use super::score::Score;

/// Two decks and the results of their matches.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair<'a> {
    /// The decks, by their places in the list of all.
    pub(super) decks: [usize; 2],
    /// With the first deck for Player 1, and with the second.
    pub(super) scores: [&'a Score; 2],
}

/// Returns the pairs of a run: each has two legs, one after the other.
pub(super) fn pairs<'a>(about: &About, results: &'a Results) -> Vec<Pair<'a>> {
    let decks = about.legs.chunks_exact(2).filter_map(|legs| legs.first()?.decks.first_chunk::<2>());
    let scores = results.scores.chunks_exact(2).filter_map(<[Score]>::first_chunk::<2>);
    decks
        .zip(scores)
        .map(|(decks, [first, second])| Pair { decks: *decks, scores: [first, second] })
        .collect()
}

impl Pair<'_> {
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
        self.scores.iter().map(|score| of(score)).sum()
    }
}

/// How many of the matches with a winner a deck won against all others.
pub(super) fn overall(pairs: &[Pair<'_>], deck: usize) -> Share {
    let shares = pairs.iter().filter_map(|pair| {
        let place = pair.decks.iter().position(|other| *other == deck);
        place.map(|place| pair.share(place))
    });
    let (won, of) = shares.fold((0, 0), |(won, of), share| (won + share.won, of + share.of));
    Share::of(won, of)
}

/// How many of the matches with a winner Player 1 won.
pub(super) fn player_one(pairs: &[Pair<'_>]) -> Share {
    let wins = |seat: usize| -> u64 {
        let scores = pairs.iter().flat_map(|pair| &pair.scores);
        scores.filter_map(|score| score.wins.get(seat)).sum()
    };
    Share::of(wins(0), wins(0) + wins(1))
}
