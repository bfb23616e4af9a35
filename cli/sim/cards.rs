//! Statistics of played cards: a random player that records which of its own cards it plays.

use serde::{Deserialize, Serialize};
use tiru_engine::rules::{CardDefId, Id, SeatId};
use tiru_engine::{Choice, Choices, DeckList, Known, Outcome, Player, Prompt, View};

use crate::sits::Computer;

use super::score::{add, ratio};

/// The results of matches for one card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Played {
    /// Matches in which a player played it, from that player's side.
    pub(super) played: Ends,
    /// Matches in which it was in a player's deck and not played, from that player's side.
    pub(super) idle: Ends,
}

/// How many matches a player won and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Ends {
    pub(super) won: u64,
    pub(super) lost: u64,
}

impl Ends {
    /// Returns the number of matches.
    pub(super) fn matches(self) -> u64 {
        self.won + self.lost
    }

    /// Returns the share of matches that were won.
    pub(super) fn share(self) -> Option<f64> {
        (self.matches() > 0).then(|| ratio(self.won, self.matches()))
    }

    fn append(&mut self, later: Ends) {
        add(&mut self.won, later.won);
        add(&mut self.lost, later.lost);
    }
}

impl Played {
    /// Adds the results of later matches.
    pub(super) fn append(&mut self, later: Played) {
        self.played.append(later.played);
        self.idle.append(later.idle);
    }

    /// Returns the difference in win rate between matches with and without playing it; nothing if one of them
    /// is missing.
    fn gain(&self) -> Option<f64> {
        Some(self.played.share()? - self.idle.share()?)
    }
}

/// Returns for each seat which cards of the game are in its deck.
pub(super) fn in_decks(decks: &[DeckList], cards: usize) -> Vec<Vec<bool>> {
    let of_deck = |deck: &DeckList| {
        let mut has = vec![false; cards];
        for card in deck.parts.iter().flatten() {
            has.iter_mut().skip(card.index()).take(1).for_each(|has| *has = true);
        }
        has
    };
    decks.iter().map(of_deck).collect()
}

/// A player that records what it plays. Looking at choices makes it slower than the plain one; its
/// matches are the same.
pub(super) struct Noting {
    player: Computer,
    /// Whether each card of the game was played.
    played: Vec<bool>,
}

impl Noting {
    /// Creates a player that has played none of the cards yet.
    pub(super) fn new(player: Computer, cards: usize) -> Noting {
        Noting { player, played: vec![false; cards] }
    }
}

impl Player for Noting {
    fn answer(&mut self, view: View<'_>, prompt: &Prompt, choices: Choices<'_>) -> usize {
        let at = self.player.answer(view, prompt, choices);
        if let Some(Choice::Act(_, things)) = choices.get(at) {
            for thing in &things {
                let (Known::Card(card) | Known::Effect(Some(card), _)) = thing else { continue };
                let own = card.card.filter(|_| card.holder == Some(prompt.seat));
                if let Some(played) = own.and_then(|card| self.played.get_mut(card.index())) {
                    *played = true;
                }
            }
        }
        at
    }
}

/// Counts which cards were played and which were not, in a match that somebody won.
pub(super) fn count(players: &[Noting], decks: &[Vec<bool>], outcome: &Outcome, cards: &mut [Played]) {
    let Outcome::Won { seats: winners, .. } = outcome else { return };
    for (seat, player) in players.iter().enumerate() {
        let won = u64::from(winners.contains(SeatId::at(seat)));
        let end = Ends { won, lost: 1 - won };
        let deck = decks.get(seat).map_or(&[][..], Vec::as_slice);
        for (at, card) in cards.iter_mut().enumerate() {
            if player.played.get(at) == Some(&true) {
                card.played.append(end);
            } else if deck.get(at) == Some(&true) {
                card.idle.append(end);
            }
        }
    }
}

/// Ranks the cards that were played by their difference in win rate.
pub(super) fn ranked(cards: &[Played]) -> Vec<(CardDefId, Played)> {
    let all = cards.iter().enumerate().map(|(at, played)| (CardDefId::at(at), *played));
    let mut all: Vec<(CardDefId, Played)> = all.filter(|(_, it)| it.played.matches() > 0).collect();
    // A card that was always played ranks as neutral.
    let gain = |played: &Played| played.gain().unwrap_or(0.0);
    all.sort_by(|(_, one), (_, other)| gain(other).total_cmp(&gain(one)));
    all
}
