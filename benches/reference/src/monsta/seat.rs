//! The cards of one seat. A card is identified by its index in the deck list; sets of cards are words with
//! one bit per card.

use super::card::{Osom, Past};
use super::setup::DECK;
use crate::table::{at, at_mut};

/// One side of the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seat {
    /// The shuffled deck, top first, and the number of cards drawn.
    deck: [u8; 32],
    pub(crate) drawn: u8,
    pub(crate) hand: Row<u8, 32>,
    /// The fighter in the Active Zone, and its remaining HP.
    pub(crate) active: Option<u8>,
    pub(crate) hp: u16,
    pub(crate) beaten: bool,
    /// Its ATK bonus until the round ends.
    pub(crate) rally: u16,
    /// Sets of this seat's own cards.
    pub(crate) support: u32,
    pub(crate) lose: u32,
    /// The Win Zone, by the owner of the cards.
    pub(crate) win: [u32; 2],
    pub(crate) osom: Row<Osom, 4>,
    pub(crate) spent: Row<Osom, 4>,
    pub(crate) placed: Past,
    /// Whether it played a support in this round.
    pub(crate) played: bool,
}

/// Cards in the order in which they arrived.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<T, const N: usize> {
    cards: [T; N],
    count: u8,
}

impl Seat {
    pub(crate) fn new(deck: [u8; 32]) -> Seat {
        let [osom, spent] = [Row { cards: [Osom::Fire, Osom::Leaf, Osom::Water, Osom::Fire], count: 3 }; 2];
        Seat {
            deck,
            drawn: 0,
            hand: Row { cards: [0; 32], count: 0 },
            active: None,
            hp: 0,
            beaten: false,
            rally: 0,
            support: 0,
            lose: 0,
            win: [0; 2],
            osom,
            spent: Row { count: 0, ..spent },
            placed: Past::default(),
            played: false,
        }
    }

    /// Draws cards, as far as there are any (M-083, M-084).
    pub(crate) fn draw(&mut self, count: u8) {
        for _ in 0..count.min(DECK - self.drawn) {
            self.hand.add(at(&self.deck, self.drawn));
            self.drawn += 1;
        }
    }

    /// Returns the cards in the Support Zone.
    pub(crate) fn support_cards(&self) -> impl Iterator<Item = u8> + use<> {
        let support = self.support;
        (0..DECK).filter(move |card| support >> card & 1 == 1)
    }

    /// Returns the number of cards it has won.
    pub(crate) fn wins(&self) -> u32 {
        self.win.iter().map(|cards| cards.count_ones()).sum()
    }
}

impl<T: Copy, const N: usize> Row<T, N> {
    pub(crate) fn len(&self) -> u8 {
        self.count
    }

    pub(crate) fn all(&self) -> &[T] {
        self.cards.get(..usize::from(self.count)).unwrap_or_default()
    }

    pub(crate) fn get(&self, place: u32) -> T {
        at(&self.cards, place)
    }

    pub(crate) fn add(&mut self, card: T) {
        *at_mut(&mut self.cards, self.count) = card;
        self.count += 1;
    }

    /// Removes the card at an index; later ones move up.
    pub(crate) fn take(&mut self, place: u32) -> T {
        let card = self.get(place);
        for later in place + 1..u32::from(self.count) {
            *at_mut(&mut self.cards, later - 1) = at(&self.cards, later);
        }
        self.count -= 1;
        card
    }
}
