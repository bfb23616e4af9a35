//! The answers to the open question: counted, numbered, listed, and played. Cards in hand come in the order
//! in which they were drawn, and passing comes last.

use core::ops::Deref;

use super::card::{Kind, Osom};
use super::game::{Ask, Game};

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

/// All answers to a question, without allocation.
#[derive(Clone, Copy, Debug)]
pub struct MoveList {
    moves: [Move; 32],
    count: usize,
}

/// The move is not an answer to the open question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotLegal;

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList { moves: [Move::Pass; 32], count: 0 }
    }
}

impl Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        self.moves.get(..self.count).unwrap_or_default()
    }
}

impl Game<'_> {
    /// Returns the number of answers to the open question: 0 when the game is over.
    pub fn options(&self) -> u32 {
        self.options
    }

    /// Returns the answer with a number below [`options`](Game::options).
    pub fn nth(&self, number: u32) -> Option<Move> {
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

    /// Lists all answers.
    pub fn moves(&self, list: &mut MoveList) {
        list.count = 0;
        for (slot, answer) in
            list.moves.iter_mut().zip((0..self.options).filter_map(|number| self.nth(number)))
        {
            *slot = answer;
            list.count += 1;
        }
    }

    /// Gives an answer, and plays on to the next question.
    pub fn play(&mut self, answer: Move) -> Result<(), NotLegal> {
        let number = (0..self.options).find(|number| self.nth(*number) == Some(answer));
        self.play_nth(number.ok_or(NotLegal)?)
    }

    /// Gives the answer with a number below [`options`](Game::options), and plays on to the next question.
    pub fn play_nth(&mut self, number: u32) -> Result<(), NotLegal> {
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
