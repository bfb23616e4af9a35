//! The answers to the open question: counted, numbered, listed, and played. Their order is that of the game's
//! files: actions by their first parameter, then the second; rows by column, hands in order; passing last.

use crate::columns::{each, nth, one};
use crate::game::{Ask, Game};
use crate::playable::{NotLegal, Playable};
use crate::table::byte;

/// An answer; cards by their index in the owner's deck list, columns from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Places a card from the hand in the waiting area.
    Summon {
        /// The card.
        card: u8,
        /// The column.
        column: u8,
    },
    /// Reduces the timer of a waiting monster by one.
    Boost {
        /// The monster.
        card: u8,
        /// The card discarded for it.
        fuel: u8,
    },
    /// Passes.
    Pass,
    /// This monster enters first, if several are ready.
    PickMonster(u8),
    /// It enters this spot, if several are free.
    PickColumn(u8),
}

impl Playable for Game<'_> {
    type Move = Move;

    fn options(&self) -> u32 {
        self.options
    }

    fn nth(&self, number: u32) -> Option<Move> {
        let me = self.me();
        (number < self.options).then(|| match self.ask {
            Ask::Summon => self.nth_summon(number).map_or(Move::Pass, |(place, column)| Move::Summon {
                card: me.hand.card(place),
                column: byte(column),
            }),
            Ask::Boost => self.nth_boost(number).map_or(Move::Pass, |(column, place)| Move::Boost {
                card: me.waiting.card(column),
                fuel: me.hand.card(place),
            }),
            Ask::Column { from } => Move::PickColumn(byte(nth(self.ahead(from), number))),
            Ask::Monster | Ask::Over(_) => Move::PickMonster(me.waiting.card(nth(self.ready(), number))),
        })
    }

    fn play_nth(&mut self, number: u32) -> Result<(), NotLegal> {
        if number >= self.options {
            return Err(NotLegal);
        }
        let rests = match self.ask {
            Ask::Summon => {
                if let Some((place, column)) = self.nth_summon(number) {
                    self.summon(place, column);
                }
                false
            }
            Ask::Boost => match self.nth_boost(number) {
                Some((column, place)) => {
                    self.boost(column, place);
                    self.advance(self.then)
                }
                None => false,
            },
            Ask::Monster => {
                let from = nth(self.ready(), number);
                self.step_up(from, self.then) || self.advance(self.then)
            }
            Ask::Column { from } => {
                let to = nth(self.ahead(from), number);
                self.me_mut().enter(from, to);
                self.advance(self.then)
            }
            Ask::Over(_) => true,
        };
        if !rests {
            self.run(self.then);
        }
        Ok(())
    }
}

impl Game<'_> {
    fn summon(&mut self, place: u32, column: u32) {
        let (setup, current) = (self.setup, self.current);
        let me = self.me_mut();
        let card = me.hand.take(place);
        me.waiting.put(column, card);
        me.timers |= u32::from(setup.stars(current, card)) << (4 * column);
    }

    fn boost(&mut self, column: u32, place: u32) {
        let me = self.me_mut();
        me.discard |= 1 << me.hand.take(place);
        me.boosted |= one(column);
        me.timers -= one(column);
        self.may_boost = false;
    }

    /// Returns an index in the hand and a column; `None` for passing.
    fn nth_summon(&self, number: u32) -> Option<(u32, u32)> {
        let free = self.free_waiting();
        let place = number.checked_div(free.count_ones())?;
        let column = nth(free, number - place * free.count_ones());
        (place < u32::from(self.me().hand.count)).then_some((place, column))
    }

    /// Returns a column and an index in the hand; `None` for passing.
    fn nth_boost(&self, mut number: u32) -> Option<(u32, u32)> {
        let me = self.me();
        for column in each(me.boostable()) {
            let fuels = self.fuels(column);
            let fits = me.hand.count_of(fuels);
            if number < fits {
                return me.hand.nth_of(fuels, number).map(|place| (column, place));
            }
            number -= fits;
        }
        None
    }
}
