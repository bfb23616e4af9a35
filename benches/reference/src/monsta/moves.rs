//! The answers to the open question: counted, numbered, listed, and played. Cards in hand come in the order
//! in which they were drawn, and passing comes last.

use super::card::{Kind, Osom};
use super::game::{Ask, Game};
use crate::{NotLegal, Playable};

/// An answer; cards by their index in the owner's deck list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Places a fighter, in secret.
    Place(u8),
    /// Chooses an Osom card, in secret.
    Pick(Osom),
    /// Plays a support.
    Play(u8),
    /// Pays for it with this fighter.
    Pay(u8),
    /// Plays no support.
    Pass,
}

impl Playable for Game<'_> {
    type Move = Move;

    fn options(&self) -> u32 {
        self.options
    }

    fn nth(&self, number: u32) -> Option<Move> {
        if number >= self.options {
            return None;
        }
        let own = self.seat(self.asked);
        let card = |place| own.hand.get(place);
        Some(match self.ask {
            Ask::Place => Move::Place(card(self.nth_fighter(number)?)),
            Ask::Osom => Move::Pick(own.osom.get(number)),
            Ask::Support => self.nth_support(number).map_or(Move::Pass, |place| Move::Play(card(place))),
            Ask::Cost { .. } | Ask::Over(_) => Move::Pay(card(self.nth_price(number)?)),
        })
    }

    fn play_nth(&mut self, number: u32) -> Result<(), NotLegal> {
        if number >= self.options {
            return Err(NotLegal);
        }
        match (self.ask, self.asked) {
            (Ask::Place, 0) => {
                self.aside = number;
                self.ask(Ask::Place, 1, self.placeable(1));
            }
            (Ask::Place, _) => {
                self.place(0, self.aside);
                self.place(1, number);
                self.settle();
                self.reveal();
                self.fight();
            }
            (Ask::Osom, 0) => {
                self.aside = number;
                self.ask(Ask::Osom, 1, u32::from(self.seat(1).osom.len()));
            }
            (Ask::Osom, _) => self.clash([self.aside, number]),
            (Ask::Support, _) => self.answer_support(number),
            (Ask::Cost { support }, asked) => {
                if let Some(place) = self.nth_price(number) {
                    let own = self.seat_mut(asked);
                    own.lose |= 1 << own.hand.take(place);
                }
                self.lay(support);
            }
            (Ask::Over(_), _) => {}
        }
        Ok(())
    }
}

impl Game<'_> {
    fn answer_support(&mut self, number: u32) {
        let asked = self.asked;
        let Some(place) = self.nth_support(number) else {
            self.passes += 1;
            return self.offer_support(1 - asked);
        };
        let support = self.seat(asked).hand.get(place);
        if self.setup.card(asked, support).costs {
            let prices = self.in_hand(asked, |card| card.kind == Kind::Fighter);
            return self.ask(Ask::Cost { support }, asked, prices);
        }
        self.lay(support);
    }

    fn nth_fighter(&self, number: u32) -> Option<u32> {
        self.nth_in_hand(self.asked, number, |card| self.can_place(self.asked, card))
    }

    /// Returns the index of a support in hand; `None` for passing.
    fn nth_support(&self, number: u32) -> Option<u32> {
        self.nth_in_hand(self.asked, number, |card| self.can_play(self.asked, card))
    }

    fn nth_price(&self, number: u32) -> Option<u32> {
        self.nth_in_hand(self.asked, number, |card| card.kind == Kind::Fighter)
    }
}
