//! The answers to the open question: counted, numbered, and played. Their order is that of the game's files: actions as
//! `game.ron` lists them, by their first parameter, then the second; fields and hands in the order of arrival.

use super::game::{Ask, Game};
use crate::{NotLegal, Playable};

/// Which side of a card is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Face up.
    Up,
    /// Face down.
    Down,
}

/// How a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Upright.
    Attack,
    /// Sideways.
    Defence,
}

/// What is attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The other player.
    Player,
    /// A card of the other player.
    Card(u8),
}

/// An answer; cards by their index in the owner's deck list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Turns a card up.
    Flip(u8),
    /// Attacks with a monster.
    Attack(u8, Target),
    /// Switches the mode of a card.
    Switch(u8),
    /// Puts a card from the hand on the field.
    Summon(u8, Face, Mode),
    /// Draws a card, which ends the turn.
    Take,
    /// Discards a card, which ends the turn.
    Drop(u8),
    /// Ends the turn.
    Skip,
    /// Picks a card: one of the supply at the start, a target, or a lantern.
    Pick(u8),
    /// Picks no lantern.
    None,
}

/// The stances of a summoned card.
const STANCES: [(Face, Mode); 4] = [
    (Face::Up, Mode::Attack),
    (Face::Up, Mode::Defence),
    (Face::Down, Mode::Attack),
    (Face::Down, Mode::Defence),
];

impl Playable for Game<'_> {
    type Move = Move;

    fn options(&self) -> u32 {
        self.options
    }

    fn nth(&self, number: u32) -> Option<Move> {
        (number < self.options).then(|| match self.ask {
            Ask::Start => Move::Pick(self.nth_at_start(number)),
            Ask::Burn(_) | Ask::Return(_) => Move::Pick(self.nth_target(number)),
            Ask::Fetch(_) => self.nth_lantern(number).map_or(Move::None, Move::Pick),
            Ask::Act | Ask::Over(_) => self.nth_action(number),
        })
    }

    fn play_nth(&mut self, number: u32) -> Result<(), NotLegal> {
        if number >= self.options {
            return Err(NotLegal);
        }
        let asked = self.asked;
        match self.ask {
            Ask::Start => {
                self.pick_at_start(number);
                return Ok(());
            }
            Ask::Act => self.act(self.nth_action(number)),
            Ask::Fetch(_) => {
                if let Some(lantern) = self.nth_lantern(number) {
                    self.fetch(asked, lantern);
                }
            }
            Ask::Burn(_) | Ask::Return(_) => self.hit(self.ask, asked, Some(self.nth_target(number))),
            Ask::Over(_) => {}
        }
        self.settle();
        Ok(())
    }
}

impl Game<'_> {
    fn act(&mut self, action: Move) {
        match action {
            Move::Flip(card) => self.flip(card),
            Move::Attack(card, target) => self.attack(card, target),
            Move::Switch(card) => self.switch(card),
            Move::Summon(card, face, mode) => self.summon(card, face, mode),
            Move::Take => {
                self.me_mut().draw();
                self.ends = true;
            }
            Move::Drop(card) => {
                let own = self.me_mut();
                own.hand.take(card);
                own.grave.add(card);
                self.ends = true;
            }
            Move::Skip | Move::Pick(_) | Move::None => self.ends = true,
        }
    }

    /// Returns the number of actions of the current seat.
    pub(crate) fn count_actions(&self) -> u32 {
        let ways = self.targets().count_ones() + u32::from(self.open());
        let attacks = self.attackers().count_ones() * ways;
        let hand = u32::from(self.me().hand.count);
        // Each card in hand is summoned in four ways, or dropped; and there are taking a card and skipping.
        self.hidden().count_ones() + attacks + self.switchable().count_ones() + 5 * hand + 2
    }

    fn nth_action(&self, mut number: u32) -> Move {
        let own = self.me();
        let hidden = self.hidden();
        if number < hidden.count_ones() {
            return Move::Flip(own.field.nth_of(hidden, number));
        }
        number -= hidden.count_ones();
        let (attackers, targets, open) = (self.attackers(), self.targets(), u32::from(self.open()));
        let ways = targets.count_ones() + open;
        if number < attackers.count_ones() * ways {
            let (nth, way) = (number / ways, number % ways);
            let target = match way.checked_sub(open) {
                Some(nth) => Target::Card(self.foe().field.nth_of(targets, nth)),
                None => Target::Player,
            };
            return Move::Attack(own.field.nth_of(attackers, nth), target);
        }
        number -= attackers.count_ones() * ways;
        let switchable = self.switchable();
        if number < switchable.count_ones() {
            return Move::Switch(own.field.nth_of(switchable, number));
        }
        number -= switchable.count_ones();
        let hand = u32::from(own.hand.count);
        if number < 4 * hand {
            let (face, mode) = crate::table::at(&STANCES, number % 4);
            return Move::Summon(own.hand.nth(number / 4), face, mode);
        }
        match number - 4 * hand {
            0 => Move::Take,
            nth if nth <= hand => Move::Drop(own.hand.nth(nth - 1)),
            _ => Move::Skip,
        }
    }

    fn nth_target(&self, number: u32) -> u8 {
        let foe = self.seat(1 - self.asked);
        let targets =
            if matches!(self.ask, Ask::Burn(_)) { self.burnable(self.asked) } else { foe.field.set };
        foe.field.nth_of(targets, number)
    }

    /// Returns a lantern, that on top of the graveyard first; `None` for none.
    fn nth_lantern(&self, number: u32) -> Option<u8> {
        let Ask::Fetch(card) = self.ask else { return None };
        let lanterns = self.lanterns(self.asked, card);
        let grave = &self.seat(self.asked).grave;
        (number < lanterns.count_ones()).then(|| grave.nth_of_last(lanterns, number))
    }
}
