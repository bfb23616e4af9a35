//! Records what a seat knows, to find out later whether it has learned anything.

use super::View;
use crate::observe::{Event, Happening, Lies, Observer};
use crate::prompt::{Options, Prompt, Question};
use crate::rules::{CardId, Id, Kind};
use crate::state::frame;

/// What a seat knows.
#[derive(Clone, Debug)]
pub struct Knowledge {
    /// For each card of the match.
    cards: Vec<Card>,
    /// How often a text that the seat saw acting has read what the seat does not see.
    read: usize,
    /// How often a card that the seat does not see could have acted.
    chances: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Card {
    /// The seat knows which one it is.
    Known,
    Unknown,
    /// It is not there.
    Absent,
}

impl View<'_> {
    /// Whether the first thing that an action does with a card shows this seat which card it is.
    pub(super) fn is_shown(self, card: CardId, later: &[Event]) -> bool {
        let within = later.iter().take_while(|event| {
            !matches!(
                event.what,
                Happening::Chose { .. }
                    | Happening::Passed { .. }
                    | Happening::Begins(..)
                    | Happening::Ends(..)
            )
        });
        let mut about = within.filter(|event| match &event.what {
            Happening::Moved { card: other, .. }
            | Happening::Tucked { card: other, .. }
            | Happening::Turned { card: other, .. }
            | Happening::Shown { card: other, .. } => *other == card,
            Happening::Shuffled { order, .. } | Happening::Arranged { order, .. } => order.contains(&card),
            _ => false,
        });
        about.next().is_some_and(|event| {
            !matches!(event.what, Happening::Shuffled { .. } | Happening::Arranged { .. })
                && self.hears(event.known)
        })
    }

    /// Whether this seat can tell a card from others as it moves. If not, neither can it see its face.
    pub(super) fn follows(self, from: Option<Lies>, to: Lies) -> bool {
        from.into_iter().chain([to]).any(|lies| self.tells_apart(lies.place))
    }

    /// Whether this seat knows all that the rules and effects under way have read or been told; only of matches that are watched. Whoever
    /// imagines how the match goes on would learn the rest.
    pub fn knows_what_is_under_way(self) -> bool {
        let state = &self.game.state;
        let actors = self.game.chronicle().and_then(Observer::actors);
        let bodies = || state.frames().filter(|base| matches!(state.kind(*base), frame::Kind::Body(_)));
        actors.is_none_or(|actors| bodies().all(|base| !self.hears(actors.blind_of(base))))
    }

    /// Returns what this seat knows, also from the answers to the open question.
    pub fn knowledge(self, prompt: &Prompt, options: &Options) -> Knowledge {
        let board = self.board();
        let knows = |card| {
            if board.is_outside(card) {
                Card::Absent
            } else if self.sight(card).card.is_some() {
                Card::Known
            } else {
                Card::Unknown
            }
        };
        let mut cards: Vec<Card> = board.lineup.slots.ids().map(knows).collect();
        for card in self.offered_cards(prompt, options) {
            if let Some(known) = cards.get_mut(card.index()) {
                *known = Card::Known;
            }
        }
        let counts = self
            .game
            .chronicle()
            .map(|chronicle| (chronicle.unseen_reads(self.seat()), chronicle.unseen_chances(self.seat())));
        let (read, chances) = counts.unwrap_or_default();
        Knowledge { cards, read, chances }
    }

    /// The cards that a question to this seat shows among its answers.
    pub(crate) fn offered_cards(self, prompt: &Prompt, options: &Options) -> Vec<CardId> {
        let Question::Pick(_, Kind::Card | Kind::Target) = prompt.what else { return Vec::new() };
        let board = self.board();
        let cards = options.answers().iter().filter_map(|answer| board.card(answer.cell(0)?));
        cards.filter(|card| self.offered(*card, prompt).card.is_some()).collect()
    }
}

impl Knowledge {
    /// Whether a seat that knew that much before has learned something.
    pub fn is_more_than(&self, before: &Knowledge) -> bool {
        let learned = |(now, was): (&Card, &Card)| *now == Card::Known && *was == Card::Unknown;
        self.read != before.read || self.cards.iter().zip(&before.cards).any(learned)
    }

    /// Whether a card that the seat does not see could have acted since then: that none did tells as much as that one did.
    pub fn could_be_answered_since(&self, before: &Knowledge) -> bool {
        self.chances != before.chances
    }
}
