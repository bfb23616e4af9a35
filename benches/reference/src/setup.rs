//! What is fixed before the shuffle: settings and decks, validated, with lookup tables.

use crate::card::Card;
use crate::columns;
use crate::table::{at, at_mut, of_seat};

/// The settings of the game; the default is a standard game under the default readings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The cards in each deck and the HP of each seat: 20 or 30 (P-001, P-002).
    pub size: u8,
    /// The number of columns, from 3 to 5 (P-008).
    pub columns: u8,
    /// The number of columns that a monster may step sideways when it enters: 0 or 1 (P-009).
    pub reach: u8,
    /// What happens if a deck is too short to draw from (P-015).
    pub short_draw: ShortDraw,
    /// Whether a summon may be passed (P-028).
    pub summoning: Summoning,
}

/// What happens when fewer cards are left than must be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShortDraw {
    /// The remaining cards are drawn, and play goes on.
    DrawTheRest,
    /// The seat has lost.
    Loses,
}

/// Whether a seat that can summon must do so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Summoning {
    /// It must.
    Must,
    /// It may pass.
    May,
}

impl Default for Settings {
    fn default() -> Settings {
        let (short_draw, summoning) = (ShortDraw::DrawTheRest, Summoning::Must);
        Settings { size: 30, columns: 4, reach: 1, short_draw, summoning }
    }
}

/// The reason why a game cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongSetup {
    /// A setting is not one of the values allowed.
    Setting,
    /// A deck does not have the number of cards given by the size.
    DeckSize,
    /// A card has a power above 1000 or stars outside 1 to 4.
    Card,
    /// The order of a shuffled deck does not contain every card once.
    Order,
}

/// Validated settings and decks with lookup tables; cards are identified by their index in the deck list.
#[derive(Clone, Debug)]
pub struct Setup {
    pub(crate) settings: Settings,
    /// All columns of the board.
    pub(crate) columns: u32,
    /// The decks, by seat.
    sides: [Side; 2],
    /// The duels, by card of seat 0 and card of seat 1: bit 0 if the first is discarded, bit 1 if the second
    /// is.
    falls: [u8; 32 * 32],
}

/// The lookup tables of one seat's deck.
#[derive(Clone, Copy, Debug)]
struct Side {
    stars: [u8; 32],
    /// The cards that boost each card, one bit each.
    fuels: [u32; 32],
}

impl Setup {
    /// Validates settings and decks.
    pub fn new(decks: [&[Card]; 2], settings: Settings) -> Result<Setup, WrongSetup> {
        let Settings { size, columns: count, reach, .. } = settings;
        if !matches!((size, count, reach), (20 | 30, 3..=5, 0..=1)) {
            return Err(WrongSetup::Setting);
        }
        if decks.iter().any(|deck| deck.len() != usize::from(size)) {
            return Err(WrongSetup::DeckSize);
        }
        if decks.iter().copied().flatten().any(|card| card.power > 1000 || !(1..=4).contains(&card.stars)) {
            return Err(WrongSetup::Card);
        }
        let mut falls = [0; 32 * 32];
        for (a, first) in (0u32..).zip(decks[0]) {
            for (b, second) in (0u32..).zip(decks[1]) {
                let both = u8::from(first.falls_to(*second)) | u8::from(second.falls_to(*first)) << 1;
                *at_mut(&mut falls, a * 32 + b) = both;
            }
        }
        Ok(Setup { settings, columns: columns::first(count), sides: decks.map(Side::new), falls })
    }

    fn side(&self, seat: u8) -> &Side {
        of_seat(&self.sides, seat)
    }

    pub(crate) fn stars(&self, seat: u8, card: u8) -> u8 {
        at(&self.side(seat).stars, card)
    }

    /// Returns the cards that boost a card.
    pub(crate) fn fuels(&self, seat: u8, card: u8) -> u32 {
        at(&self.side(seat).fuels, card)
    }

    /// Returns 1 for the attacker, and for its target, if it is discarded.
    pub(crate) fn duel(&self, attacker: u8, card: u8, target: u8) -> [u32; 2] {
        let (first, second) = if attacker == 0 { (card, target) } else { (target, card) };
        let both = u32::from(at(&self.falls, u32::from(first) * 32 + u32::from(second)));
        [both >> attacker & 1, both >> (1 - attacker) & 1]
    }
}

impl Side {
    fn new(deck: &[Card]) -> Side {
        let mut side = Side { stars: [0; 32], fuels: [0; 32] };
        for (place, card) in (0u32..).zip(deck) {
            *at_mut(&mut side.stars, place) = card.stars;
            let fuels = (0u32..).zip(deck).filter(|(_, fuel)| card.burns(**fuel));
            *at_mut(&mut side.fuels, place) = fuels.fold(0, |set, (fuel, _)| set | 1 << fuel);
        }
        side
    }
}
