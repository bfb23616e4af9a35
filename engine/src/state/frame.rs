//! Frames: what is going on, one on top of the other. No part of it lies on the host's stack, so a match can be copied at any
//! prompt and goes on from there.

use super::{State, head};
use crate::rules::{BodyId, Id, NONE, NodeId};

/// Which frame lies below.
pub(crate) const BELOW: usize = 0;
/// What it is, see [`Kind`], and of which row.
pub(crate) const KIND: usize = 1;
/// How far it has come.
pub(crate) const AT: usize = 2;
/// The seat the words speak for.
pub(crate) const ME: usize = 3;
/// The card that carries the effect.
pub(crate) const CARRIER: usize = 4;
/// The card whose effect it is.
pub(crate) const CAUSE: usize = 5;
/// The seat that does it.
pub(crate) const DOER: usize = 6;
/// What follows when it is done, see [`After`].
pub(crate) const AFTER: usize = 7;
/// Where registers begin.
pub(crate) const REGISTERS: usize = 8;

/// What a frame is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The outermost: phases again and again.
    Root,
    /// A node of the phase tree.
    Node(NodeId),
    /// A piece of program.
    Body(BodyId),
    /// One deed or several at one moment, with their windows.
    Deed,
    /// What came of a planned deed, done again with the values that were fixed.
    Replay,
    /// Effects that act together.
    Together,
    /// A settle point.
    Settle,
}

/// What follows when a body is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum After {
    /// The frame below goes on.
    Nothing,
    /// A settle point.
    Settle,
}

/// Who and what a body speaks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Voice {
    pub(crate) me: i32,
    pub(crate) carrier: i32,
    pub(crate) cause: i32,
    pub(crate) doer: i32,
}

impl Voice {
    /// Nobody's: a rule of the game itself.
    pub(crate) const NOBODY: Voice = Voice { me: NONE, carrier: NONE, cause: NONE, doer: NONE };

    /// That of a seat.
    pub(crate) fn of(seat: i32) -> Voice {
        Voice { me: seat, doer: seat, ..Voice::NOBODY }
    }
}

/// A frame's kind stands in the lowest bits of its cell, the row it is of above them.
const KIND_BITS: u32 = 3;

impl Kind {
    fn encode(self) -> i32 {
        let row = |index: usize, kind: i32| i32::try_from(index << KIND_BITS).unwrap_or(0) | kind;
        match self {
            Kind::Root => 0,
            Kind::Node(node) => row(node.index(), 1),
            Kind::Body(body) => row(body.index(), 2),
            Kind::Deed => 3,
            Kind::Replay => 5,
            Kind::Together => 6,
            Kind::Settle => 4,
        }
    }

    fn decode(cell: i32) -> Kind {
        let row = (cell.cast_unsigned() >> KIND_BITS) as usize;
        match cell & ((1 << KIND_BITS) - 1) {
            1 => Kind::Node(NodeId::at(row)),
            2 => Kind::Body(BodyId::at(row)),
            3 => Kind::Deed,
            5 => Kind::Replay,
            6 => Kind::Together,
            4 => Kind::Settle,
            _ => Kind::Root,
        }
    }
}

impl State {
    /// Where the uppermost frame begins, if there is one.
    #[inline]
    pub(crate) fn frame(&self) -> Option<usize> {
        usize::try_from(self.get(head::FRAME)).ok()
    }

    /// What the frame at `base` is.
    #[inline]
    pub(crate) fn kind(&self, base: usize) -> Kind {
        Kind::decode(self.get(base + KIND))
    }

    /// Puts a frame with so many registers on top; says where it begins, or nothing if there is no room.
    #[inline]
    pub(crate) fn push(&mut self, kind: Kind, voice: Voice, registers: usize) -> Option<usize> {
        let base = self.index(head::TOP);
        let top = base + REGISTERS + registers;
        let below = self.get(head::FRAME);
        // Whoever works in it sees a whole window, see `floor`.
        if base + super::floor::WINDOW > self.cells.len() {
            return None;
        }
        let (header, registers) = self.cells.get_mut(base..top)?.split_at_mut(REGISTERS);
        header.copy_from_slice(&[
            below,
            kind.encode(),
            0,
            voice.me,
            voice.carrier,
            voice.cause,
            voice.doer,
            0,
        ]);
        registers.fill(0);
        self.set_index(head::FRAME, base);
        self.set_index(head::TOP, top);
        self.set(head::DEPTH, self.get(head::DEPTH) + 1);
        Some(base)
    }

    /// Takes the uppermost frame away.
    #[inline]
    pub(crate) fn pop(&mut self) {
        if let Some(base) = self.frame() {
            self.set(head::FRAME, self.get(base + BELOW));
            self.set_index(head::TOP, base);
            self.set(head::DEPTH, self.get(head::DEPTH) - 1);
        }
    }

    #[inline]
    pub(crate) fn voice(&self, base: usize) -> Voice {
        match *self.slice(base + ME, 4) {
            [me, carrier, cause, doer] => Voice { me, carrier, cause, doer },
            _ => Voice::NOBODY,
        }
    }

    #[inline]
    pub(crate) fn after(&self, base: usize) -> After {
        if self.get(base + AFTER) == 1 { After::Settle } else { After::Nothing }
    }

    #[inline]
    pub(crate) fn set_after(&mut self, base: usize, after: After) {
        self.set(base + AFTER, i32::from(after == After::Settle));
    }

    /// Where the frame below another begins, if there is one.
    pub(crate) fn below(&self, base: usize) -> Option<usize> {
        usize::try_from(self.get(base + BELOW)).ok()
    }

    /// Every frame from the uppermost down.
    pub(crate) fn frames(&self) -> impl Iterator<Item = usize> {
        std::iter::successors(self.frame(), |base| self.below(*base))
    }
}
