//! Statistics of cards and effects: what each player had in their deck, drew and played, and which effects resolved. The match is
//! watched for this, which takes longer and changes nothing in it.

use serde::{Deserialize, Serialize};
use tiru_engine::internals::Happening;
use tiru_engine::rules::{CardDefId, Game, Id, SeatId, Sees};
use tiru_engine::{Choice, Choices, DeckList, Known, Match, News, Outcome, Player, Prompt, View, Why};

use super::interval::Share;
use super::score::add;
use crate::sits::Computer;

/// The results of matches for one card, from the side of the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OfCard {
    /// Matches in which it was in the player's deck, or in one that all share.
    pub(super) in_deck: Ends,
    /// Matches in which it came to a zone of the player in which they see it.
    pub(super) drawn: Ends,
    /// Matches in which the player played it.
    pub(super) played: Ends,
    /// Matches in which it was in the player's deck and not played.
    pub(super) idle: Ends,
}

/// How many matches a player won and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ends {
    pub(super) won: u64,
    pub(super) lost: u64,
}

/// What became of an effect, each time its event happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OfEffect {
    /// It resolved.
    pub(super) resolved: u64,
    /// It was cancelled, silenced, or taken by another card.
    pub(super) cancelled: u64,
    /// Its condition did not hold, or its limit was reached.
    pub(super) unmet: u64,
}

impl Ends {
    /// Returns the number of matches.
    pub(super) fn matches(self) -> u64 {
        self.won.saturating_add(self.lost)
    }

    /// Returns the share of matches that were won.
    pub(super) fn share(self) -> Share {
        Share::of(self.won, self.matches())
    }

    fn append(&mut self, other: Ends) {
        add(&mut self.won, other.won);
        add(&mut self.lost, other.lost);
    }
}

impl OfCard {
    /// Adds the results of other matches.
    pub(super) fn append(&mut self, other: OfCard) {
        self.in_deck.append(other.in_deck);
        self.drawn.append(other.drawn);
        self.played.append(other.played);
        self.idle.append(other.idle);
    }

    /// Returns the difference in win rate between matches with and without playing it; nothing if one of them
    /// is missing.
    fn gain(&self) -> Option<f64> {
        let [played, idle] = [self.played, self.idle].map(Ends::share);
        (played.of > 0 && idle.of > 0).then_some(played.rate - idle.rate)
    }
}

impl OfEffect {
    /// Adds the results of other matches.
    pub(super) fn append(&mut self, other: OfEffect) {
        add(&mut self.resolved, other.resolved);
        add(&mut self.cancelled, other.cancelled);
        add(&mut self.unmet, other.unmet);
    }
}

/// The deck of a seat, for each card of the game.
#[derive(Clone, Debug)]
pub(super) struct Held {
    /// Whether it is in the deck.
    has: Vec<bool>,
    /// Whether it begins where its player sees it.
    open: Vec<bool>,
    /// Whether it is in a deck that all players share.
    shared: Vec<bool>,
}

impl Held {
    fn nothing(cards: usize) -> Held {
        let no = || vec![false; cards];
        Held { has: no(), open: no(), shared: no() }
    }
}

/// Returns for each seat which cards of the game are in its deck. A deck that all share is the deck of each.
pub(super) fn in_decks(decks: &[DeckList], game: &Game) -> Vec<Held> {
    let of_deck = |deck: &DeckList| {
        let mut held = Held::nothing(game.cards.len());
        for (at, part) in game.decks.iter().enumerate() {
            let own = deck.parts.get(at).filter(|cards| !part.shared && !cards.is_empty());
            let cards = own.unwrap_or(&part.default);
            let zone = game.zones.get(part.to).filter(|zone| !zone.shared);
            let sees = zone.is_some_and(|zone| matches!(zone.sees, Sees::All | Sees::Owner));
            for card in cards {
                let note = |list: &mut [bool], is: bool| {
                    list.iter_mut().skip(card.index()).take(1).for_each(|it| *it |= is);
                };
                note(&mut held.has, true);
                note(&mut held.open, sees);
                note(&mut held.shared, part.shared);
            }
        }
        held
    };
    decks.iter().map(of_deck).collect()
}

/// Returns whether each card of the game is in one of the decks.
pub(super) fn in_any(decks: &[Held]) -> impl Fn(usize) -> bool {
    move |card| decks.iter().any(|held| held.has.get(card) == Some(&true))
}

/// A player that records what it plays. Looking at choices makes it slower than the plain one; its
/// matches are the same.
pub(super) struct Noting<'h> {
    player: Computer,
    held: &'h Held,
    /// Whether each card of the game was played.
    played: Vec<bool>,
}

impl Noting<'_> {
    /// Creates a player that has played none of the cards yet.
    pub(super) fn new(player: Computer, held: &Held) -> Noting<'_> {
        Noting { player, held, played: vec![false; held.has.len()] }
    }
}

impl Player for Noting<'_> {
    fn answer(&mut self, view: View<'_>, prompt: &Prompt, choices: Choices<'_>) -> usize {
        let at = self.player.answer(view, prompt, choices);
        if let Some(Choice::Act(_, things)) = choices.get(at) {
            for thing in &things {
                let (Known::Card(card) | Known::Effect(Some(card), _)) = thing else { continue };
                let Some(at) = card.card.map(Id::index) else { continue };
                // A card that lies where nobody holds it is taken from the deck of all.
                let is_taken = card.holder.is_none() && self.held.shared.get(at) == Some(&true);
                if is_taken || card.holder == Some(prompt.seat) {
                    self.played.iter_mut().skip(at).take(1).for_each(|played| *played = true);
                }
            }
        }
        at
    }
}

/// Counts which cards were drawn and played, in a match that somebody won.
pub(super) fn count_cards(game: &Match, players: &[Noting<'_>], outcome: &Outcome, cards: &mut [OfCard]) {
    let Outcome::Won { seats: winners, .. } = outcome else { return };
    for (seat, player) in players.iter().enumerate() {
        let held = player.held;
        let won = u64::from(winners.contains(SeatId::at(seat)));
        let end = Ends { won, lost: 1 - won };
        let drawn = drawn(game, SeatId::at(seat), held);
        for (at, card) in cards.iter_mut().enumerate() {
            let is = |list: &[bool]| list.get(at) == Some(&true);
            if is(&held.has) {
                card.in_deck.append(end);
            }
            if is(&drawn) {
                card.drawn.append(end);
            }
            if is(&player.played) {
                card.played.append(end);
            } else if is(&held.has) {
                card.idle.append(end);
            }
        }
    }
}

/// Returns which cards came to a zone of a seat in which it sees them.
fn drawn(game: &Match, seat: SeatId, held: &Held) -> Vec<bool> {
    let mut drawn = held.open.clone();
    for told in game.view(seat).told() {
        if let News::Moved { card: Some(card), to, .. } = told.what
            && to.seat == Some(seat)
        {
            drawn.iter_mut().skip(card.index()).take(1).for_each(|drawn| *drawn = true);
        }
    }
    drawn
}

/// Counts what became of the effects in a match that was watched.
pub(super) fn count_effects(game: &Match, effects: &mut [OfEffect]) {
    let rules = game.lineup().game();
    for event in game.chronicle().map_or(&[][..], |chronicle| chronicle.events()) {
        match &event.what {
            Happening::Acts { effect, .. } => {
                effects.iter_mut().skip(effect.index()).take(1).for_each(|it| add(&mut it.resolved, 1));
            }
            Happening::PassedOver { effect, why, .. } => {
                if let Some(found) = effects.get_mut(effect.index()) {
                    match why {
                        Why::Condition | Why::Limit => add(&mut found.unmet, 1),
                        Why::Cancelled | Why::Taken | Why::Silent => add(&mut found.cancelled, 1),
                    }
                }
            }
            Happening::Chose { action, .. } => {
                let is_it = rules.effects.rows().iter().map(|effect| effect.action == Some(*action));
                for (found, _) in effects.iter_mut().zip(is_it).filter(|(_, is_it)| *is_it) {
                    add(&mut found.resolved, 1);
                }
            }
            _ => {}
        }
    }
}

/// Ranks the cards that were played by their difference in win rate.
pub(super) fn ranked(cards: &[OfCard]) -> Vec<(CardDefId, OfCard)> {
    let all = cards.iter().enumerate().map(|(at, played)| (CardDefId::at(at), *played));
    let mut all: Vec<(CardDefId, OfCard)> = all.filter(|(_, it)| it.played.matches() > 0).collect();
    // A card that was always played ranks as neutral.
    let gain = |played: &OfCard| played.gain().unwrap_or(0.0);
    all.sort_by(|(_, one), (_, other)| gain(other).total_cmp(&gain(one)));
    all
}
