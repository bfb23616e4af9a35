//! Triggered effects: which are pending, which is next, and what each does.

use super::card::Card;
use super::game::{Ask, Game};
use crate::table::{at, at_mut, byte};

/// An effect that was triggered and has not resolved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pending {
    /// The seat that controls it, and its card.
    pub(crate) seat: u8,
    pub(crate) card: u8,
    pub(crate) effect: Effect,
}

/// What it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// Toll Collector.
    Draw,
    /// Reed Heron.
    DrawIfFew,
    /// Powder Hulk buries the winner, Pitfall Mat what was summoned.
    Bury { seat: u8, card: u8 },
    /// Last Lamplighter.
    Fetch,
    /// War Drum.
    Drum,
    /// Kiln Fire.
    Burn,
    /// Undertow Charm.
    Return,
}

impl Pending {
    pub(crate) const NONE: Pending = Pending { seat: 0, card: 0, effect: Effect::Draw };
}

impl Game<'_> {
    pub(crate) fn trigger(&mut self, pending: Pending) {
        *at_mut(&mut self.pending, self.waiting) = pending;
        self.waiting += 1;
    }

    /// Triggers the effect of all copies of a card on the field of a seat.
    pub(crate) fn each(&mut self, seat: u8, card: Card, effect: Effect) {
        let mut left = self.setup.side(seat).of(card) & self.seat(seat).field.set;
        while left != 0 {
            let card = byte(left.trailing_zeros());
            self.trigger(Pending { seat, card, effect });
            left &= left - 1;
        }
    }

    /// Takes the pending effect whose card was summoned last (B-118).
    pub(crate) fn next_pending(&mut self) -> Option<Pending> {
        let stamp = |pending: Pending| self.seat(pending.seat).stamp(pending.card);
        let next = (0..self.waiting).max_by_key(|place| stamp(at(&self.pending, *place)))?;
        let pending = at(&self.pending, next);
        self.waiting -= 1;
        *at_mut(&mut self.pending, next) = at(&self.pending, self.waiting);
        Some(pending)
    }

    /// Resolves an effect; returns whether its player has to choose first.
    pub(crate) fn resolve(&mut self, pending: Pending) -> bool {
        let Pending { seat, card, effect } = pending;
        match effect {
            Effect::Draw => self.seat_mut(seat).draw(),
            Effect::DrawIfFew => {
                if self.seat(seat).hand.count <= 2 {
                    self.seat_mut(seat).draw();
                }
            }
            Effect::Bury { seat: of, card: other } => {
                self.bury(of, other);
                if self.setup.side(seat).card(card) == Card::PitfallMat {
                    self.seat_mut(seat).reveal(card);
                    self.bury(seat, card);
                }
            }
            Effect::Drum => {
                self.seat_mut(seat).drums += 1;
                self.bury(seat, card);
            }
            Effect::Fetch => {
                let options = self.lanterns(seat, card).count_ones();
                if options > 0 {
                    self.ask(Ask::Fetch(card), seat, options + 1);
                    return true;
                }
            }
            Effect::Burn => return self.aim(Ask::Burn(card), seat, self.burnable(seat)),
            Effect::Return => return self.aim(Ask::Return(card), seat, self.seat(1 - seat).field.set),
        }
        false
    }

    /// Asks for the target of a spell; with one target that lies face up, or none, the spell acts without a question.
    fn aim(&mut self, ask: Ask, seat: u8, targets: u32) -> bool {
        if targets.count_ones() > 1 || targets & !self.seat(1 - seat).up != 0 {
            self.ask(ask, seat, targets.count_ones());
            return true;
        }
        let only = (targets != 0).then(|| self.seat(1 - seat).field.nth_of(targets, 0));
        self.hit(ask, seat, only);
        false
    }

    /// Lets a spell act on its target; then it is buried.
    pub(crate) fn hit(&mut self, ask: Ask, seat: u8, target: Option<u8>) {
        let (Ask::Burn(spell) | Ask::Return(spell)) = ask else { return };
        if let Some(target) = target {
            if matches!(ask, Ask::Burn(_)) {
                self.bury(1 - seat, target);
            } else {
                let foe = self.seat_mut(1 - seat);
                foe.leave(target);
                foe.hand.add(target);
            }
        }
        self.bury(seat, spell);
    }

    /// Returns the monsters that a Kiln Fire of this seat can bury.
    pub(crate) fn burnable(&self, seat: u8) -> u32 {
        let foe = self.seat(1 - seat);
        foe.field.set & foe.up & self.setup.side(1 - seat).monsters
    }

    /// Returns the lanterns in the graveyard of a seat but this one.
    pub(crate) fn lanterns(&self, seat: u8, card: u8) -> u32 {
        self.seat(seat).grave.set & self.setup.side(seat).lanterns & !(1 << card)
    }

    /// Brings a lantern back to the hand.
    pub(crate) fn fetch(&mut self, seat: u8, lantern: u8) {
        let own = self.seat_mut(seat);
        own.grave.take(lantern);
        own.hand.add(lantern);
    }

    /// Puts a card into the graveyard of its owner, wherever it is.
    pub(crate) fn bury(&mut self, seat: u8, card: u8) {
        let lamplighter = self.setup.side(seat).card(card) == Card::LastLamplighter;
        let own = self.seat_mut(seat);
        let (bit, mut acts) = (1_u32 << card, false);
        if own.field.set & bit != 0 {
            acts = lamplighter && own.up & bit != 0;
            own.leave(card);
        } else if own.hand.set & bit != 0 {
            own.hand.take(card);
        } else {
            own.grave.take(card);
        }
        own.grave.add(card);
        if acts {
            self.trigger(Pending { seat, card, effect: Effect::Fetch });
        }
    }
}
