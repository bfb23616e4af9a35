//! What is fixed before the shuffle: readings and decks, validated.

use super::card::{Card, Kind};
use crate::table::{at, of_seat};

/// The cards in a deck.
pub(crate) const DECK: u8 = 30;
/// The permanent supports in a deck (M-004).
const PERMANENTS: usize = 2;

/// The reading of an unclear rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reading {
    /// The one that the game lists first.
    #[default]
    Usual,
    /// The other one.
    Other,
}

/// The readings, by their names in the game. Each comment describes the other reading.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Supports count towards the two permanents of a deck (M-005).
    pub permanent_limit: Reading,
    /// A deck may contain the same card any number of times (M-008).
    pub copies: Reading,
    /// Among effects with the same icon, those of the last winner come first (M-037).
    pub equal_icons: Reading,
    /// A fighter without HP is beaten only after the next Osom (M-041).
    pub zero_hp: Reading,
    /// A fighter beaten before any Osom still uses its effects with later icons (M-041).
    pub beaten_acts: Reading,
    /// The loser of an Osom strikes too, if they survive (M-048).
    pub strike_back: Reading,
    /// A used Osom card can be chosen again only after all three were used (M-051).
    pub osom_back: Reading,
    /// After an Osom without a winner, no supports can be played until one is won (M-057).
    pub tie_opens: Reading,
    /// Supports can be played only after the first Osom of a round (M-058).
    pub support_windows: Reading,
    /// The loser of the last Osom is asked for supports first (M-059).
    pub support_first: Reading,
    /// One support per round (M-060).
    pub supports: Reading,
    /// Only a permanent support replaces one (M-067).
    pub replaces_permanent: Reading,
    /// The defeated card goes to the Win Zone, not the winning one (M-073).
    pub defeated_to: Reading,
    /// If both are beaten simultaneously, each goes to the Win Zone of the other (M-076).
    pub both_fall: Reading,
    /// If nobody can place a card, the seat with more cards in the Win Zone wins (M-090).
    pub both_stuck: Reading,
}

/// The reason why a game cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongSetup {
    /// A deck does not have thirty cards.
    DeckSize,
    /// A deck has too many permanent supports.
    Permanents,
    /// A deck contains the same card twice.
    Copies,
    /// The number of a name is too high.
    Name,
    /// The order of a shuffled deck does not contain every card once.
    Order,
}

/// Validated readings and decks; cards are identified by their index in the deck list.
#[derive(Clone, Debug)]
pub struct Setup {
    pub(crate) settings: Settings,
    /// The decks, by seat.
    decks: [[Card; 32]; 2],
}

impl Reading {
    pub(crate) fn is_other(self) -> bool {
        self == Reading::Other
    }
}

impl Setup {
    /// Validates decks under these readings.
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

    /// Returns a card of a seat.
    pub(crate) fn card(&self, seat: u8, card: u8) -> Card {
        at(of_seat(&self.decks, seat), card)
    }
}
