//! What is fixed before the shuffle: both decks, with a set of cards for everything that is asked of a card.

use super::card::{Card, Kind, Word};
use crate::table::{at, at_mut, of_seat};

/// The cards of a deck.
pub(crate) const DECK: u8 = 30;

/// The reason why a match cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongSetup {
    /// A deck has not 30 cards.
    DeckSize,
    /// The order of a shuffled deck does not contain every card once.
    Order,
}

/// Two decks.
#[derive(Clone, Debug)]
pub struct Setup {
    sides: [Side; 2],
}

/// The sets of one deck.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Side {
    /// The copies of each card.
    copies: [u32; 32],
    pub(crate) monsters: u32,
    pub(crate) light: u32,
    pub(crate) dragons: u32,
    pub(crate) flying: u32,
    pub(crate) machines: u32,
    pub(crate) lanterns: u32,
    cards: [Card; 32],
    atk: [u16; 32],
    def: [u16; 32],
}

impl Setup {
    /// Validates the decks.
    pub fn new(decks: [&[Card]; 2]) -> Result<Setup, WrongSetup> {
        if decks.iter().any(|deck| deck.len() != usize::from(DECK)) {
            return Err(WrongSetup::DeckSize);
        }
        Ok(Setup { sides: decks.map(Side::new) })
    }

    pub(crate) fn side(&self, seat: u8) -> &Side {
        of_seat(&self.sides, seat)
    }
}

impl Side {
    fn new(deck: &[Card]) -> Side {
        let mut side = Side {
            copies: [0; 32],
            monsters: 0,
            light: 0,
            dragons: 0,
            flying: 0,
            machines: 0,
            lanterns: 0,
            cards: [Card::KilnWyvern; 32],
            atk: [0; 32],
            def: [0; 32],
        };
        for (place, card) in (0_u32..).zip(deck) {
            let (printed, bit) = (card.printed(), |such: bool| u32::from(such) << place);
            *at_mut(&mut side.copies, *card as u8) |= bit(true);
            side.monsters |= bit(printed.kind == Kind::Monster);
            side.light |= bit(printed.has(Word::Light));
            side.dragons |= bit(printed.has(Word::Dragon));
            side.flying |= bit(printed.has(Word::Flying));
            side.machines |= bit(printed.has(Word::Machine));
            side.lanterns |= bit(printed.has(Word::Lantern));
            *at_mut(&mut side.cards, place) = *card;
            [*at_mut(&mut side.atk, place), *at_mut(&mut side.def, place)] = printed.points;
        }
        side
    }

    /// Returns the copies of a card.
    pub(crate) fn of(&self, card: Card) -> u32 {
        at(&self.copies, card as u8)
    }

    pub(crate) fn card(&self, card: u8) -> Card {
        at(&self.cards, card)
    }

    /// Returns the printed ATK.
    pub(crate) fn atk(&self, card: u8) -> u16 {
        at(&self.atk, card)
    }

    /// Returns the printed DEF.
    pub(crate) fn def(&self, card: u8) -> u16 {
        at(&self.def, card)
    }
}
