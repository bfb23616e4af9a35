//! The actions of a turn, and the battle.

use super::card::Card;
use super::effects::{Effect, Pending};
use super::game::Game;
use super::moves::{Face, Mode, Target};
use crate::table::at_mut;

/// The least ATK that a Pitfall Mat answers.
const HEAVY: u16 = 500;

impl Game<'_> {
    pub(crate) fn summon(&mut self, card: u8, face: Face, mode: Mode) {
        let (side, current) = (self.setup.side(self.current), self.current);
        self.stamp += 1;
        let stamp = self.stamp;
        let own = self.me_mut();
        own.put_down(card, stamp);
        own.dragon |= side.dragons >> card & 1 == 1;
        if mode == Mode::Defence {
            own.defence |= 1 << card;
        }
        if face == Face::Down {
            return;
        }
        self.turn_up(card);
        if side.of(Card::ReedHeron) >> card & 1 == 1 {
            self.trigger(Pending { seat: current, card, effect: Effect::DrawIfFew });
        }
        if side.monsters >> card & 1 == 1 && self.atk(current, card) >= HEAVY {
            self.each(1 - current, Card::PitfallMat, Effect::Bury { seat: current, card });
        }
    }

    pub(crate) fn flip(&mut self, card: u8) {
        self.me_mut().chose |= 1 << card;
        self.turn_up(card);
    }

    /// Reveals a card of the current seat; a spell acts (B-038).
    fn turn_up(&mut self, card: u8) {
        let current = self.current;
        self.me_mut().reveal(card);
        let effect = match self.setup.side(current).card(card) {
            Card::WarDrum => Effect::Drum,
            Card::KilnFire => Effect::Burn,
            Card::UndertowCharm => Effect::Return,
            _ => return,
        };
        self.trigger(Pending { seat: current, card, effect });
    }

    pub(crate) fn switch(&mut self, card: u8) {
        let own = self.me_mut();
        own.chose |= 1 << card;
        own.defence ^= 1 << card;
    }

    pub(crate) fn attack(&mut self, card: u8, target: Target) {
        self.me_mut().chose |= 1 << card;
        if self.stopped(target) {
            return;
        }
        let other = 1 - self.current;
        match target {
            Target::Player => self.lose_life(other),
            Target::Card(target) => {
                if self.setup.side(other).monsters >> target & 1 == 1 {
                    self.battle(card, target);
                } else {
                    self.bury(other, target);
                }
            }
        }
    }

    /// Lets the other side answer an attack before it happens, the card summoned last first; returns whether it was
    /// stopped.
    fn stopped(&mut self, target: Target) -> bool {
        let other = 1 - self.current;
        let (side, foe) = (self.setup.side(other), self.foe());
        let snare = foe.newest(foe.field.set & side.of(Card::LilySnare));
        let cranes = foe.up & side.of(Card::GateCrane);
        let in_time = |crane: u8| snare.is_none_or(|snare| foe.stamp(crane) > foe.stamp(snare));
        if let Target::Card(crane) = target
            && cranes >> crane & 1 == 1
            && in_time(crane)
        {
            *at_mut(&mut self.seat_mut(other).hardened, crane) += 100;
        }
        if let Some(snare) = snare {
            self.seat_mut(other).reveal(snare);
            self.bury(other, snare);
        }
        snare.is_some()
    }

    /// Takes a life from a player, or from the other one while a Ghost Tax answers. Each is gone once it has.
    fn lose_life(&mut self, mut who: u8) {
        loop {
            let taxes = self.setup.side(who).of(Card::GhostTax) & self.seat(who).field.set;
            let Some(tax) = self.seat(who).newest(taxes) else { break };
            self.seat_mut(who).reveal(tax);
            self.bury(who, tax);
            who = 1 - who;
        }
        let seat = self.seat_mut(who);
        seat.lives = seat.lives.saturating_sub(1);
    }

    /// Compares the points of two monsters; the loser is buried (B-067 to B-071).
    fn battle(&mut self, card: u8, target: u8) {
        let (current, other) = (self.current, 1 - self.current);
        if self.foe().up >> target & 1 == 0 {
            self.seat_mut(other).reveal(target);
        }
        let (mine, theirs) = (self.points(current, card), self.points(other, target));
        if mine > theirs {
            self.win([current, card], [other, target]);
        } else if theirs > mine {
            self.win([other, target], [current, card]);
        }
    }

    /// Buries the loser, each given by its seat and its card.
    fn win(&mut self, [seat, card]: [u8; 2], [loser, over]: [u8; 2]) {
        self.bury(loser, over);
        if self.setup.side(seat).card(card) == Card::TollCollector {
            self.trigger(Pending { seat, card, effect: Effect::Draw });
        }
        if self.setup.side(loser).card(over) == Card::PowderHulk {
            self.trigger(Pending { seat: loser, card: over, effect: Effect::Bury { seat, card } });
        }
    }
}
