//! What is fixed before the shuffle: readings and decks, checked.

use super::card::{Card, Kind};
use crate::table::at;

/// Cards in a deck.
pub(crate) const DECK: u8 = 30;
/// Permanent supports in a deck (M-004).
const PERMANENTS: usize = 2;

/// Which of two readings of an unclear rule is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reading {
    /// The one that the game names first.
    #[default]
    Usual,
    /// The other.
    Other,
}

/// The readings, under their names in the game; of each the other one is told here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Supports count among the two permanents of a deck (M-005).
    pub permanent_limit: Reading,
    /// A deck may hold the very same card any number of times (M-008).
    pub copies: Reading,
    /// Of effects with the same icon those of the last winner come first (M-037).
    pub equal_icons: Reading,
    /// A fighter without HP is beaten after the next Osom only (M-041).
    pub zero_hp: Reading,
    /// Who loses an Osom and survives attacks too (M-048).
    pub strike_back: Reading,
    /// A used Osom card can be chosen again after all three were (M-051).
    pub osom_back: Reading,
    /// An Osom that nobody won lets no supports be played before another was won (M-057).
    pub tie_opens: Reading,
    /// Supports are played after the first Osom of a round only (M-058).
    pub support_windows: Reading,
    /// Who lost the last Osom is asked for supports first (M-059).
    pub support_first: Reading,
    /// One support a round (M-060).
    pub supports: Reading,
    /// Only a permanent support replaces one (M-067).
    pub replaces_permanent: Reading,
    /// The defeated card counts in the Win Zone, not the one that won (M-073).
    pub defeated_to: Reading,
    /// If both fall at once, each counts in the Win Zone of the other (M-076).
    pub both_fall: Reading,
    /// If nobody can place a card, who has more cards in the Win Zone wins (M-090).
    pub both_stuck: Reading,
}

/// Why a game cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongSetup {
    /// A deck has not thirty cards.
    DeckSize,
    /// A deck has more permanent supports than it may.
    Permanents,
    /// A deck has the very same card twice.
    Copies,
    /// The number of a name is too high.
    Name,
    /// The order of a shuffled deck does not name every card once.
    Order,
}

/// Readings and decks, checked; cards are named by their place in the deck list.
#[derive(Clone, Debug)]
pub struct Setup {
    pub(crate) settings: Settings,
    /// By seat.
    decks: [[Card; 32]; 2],
}

impl Reading {
    pub(crate) fn is_other(self) -> bool {
        self == Reading::Other
    }
}

impl Setup {
    /// Checks decks under these readings.
    pub fn new(decks: [&[Card]; 2], settings: Settings) -> Result<Setup, WrongSetup> {
        let mut setup = Setup { settings, decks: [[Card::fighter(0, 0, 0); 32]; 2] };
        for (own, deck) in setup.decks.iter_mut().zip(decks) {
            if deck.len() != usize::from(DECK) {
                return Err(WrongSetup::DeckSize);
            }
            if deck.iter().any(|card| card.name > 63) {
                return Err(WrongSetup::Name);
            }
            let counts = |kind| match kind {
                Kind::Permanent => true,
                Kind::Support => settings.permanent_limit.is_other(),
                Kind::Fighter | Kind::Conditional => false,
            };
            if deck.iter().filter(|card| counts(card.kind)).count() > PERMANENTS {
                return Err(WrongSetup::Permanents);
            }
            let twice = |card: &Card| deck.iter().filter(|other| other.print == card.print).count() > 1;
            if !settings.copies.is_other() && deck.iter().any(twice) {
                return Err(WrongSetup::Copies);
            }
            for (place, card) in own.iter_mut().zip(deck) {
                *place = *card;
            }
        }
        Ok(setup)
    }

    /// A card of a seat.
    pub(crate) fn card(&self, seat: u8, card: u8) -> Card {
        let [first, second] = &self.decks;
        at(if seat == 0 { first } else { second }, card)
    }
}
