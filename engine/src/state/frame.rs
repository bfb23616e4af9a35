//! Frames: what is going on, one on top of the other. No part of it lies on the host's stack, so a match can be copied at any
//! prompt and goes on from there.

use super::{State, head};
use crate::rules::{BodyId, Many, NONE, NodeId, Reg};
use std::ops::{Deref, DerefMut};

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
    /// The frame below continues; this one pays the cost of a card.
    Paid,
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
        match self {
            Kind::Root => 0,
            Kind::Node(node) => i32::from(node.0) << KIND_BITS | 1,
            Kind::Body(body) => i32::from(body.0) << KIND_BITS | 2,
            Kind::Deed => 3,
            Kind::Replay => 5,
            Kind::Together => 6,
            Kind::Settle => 4,
        }
    }

    fn decode(cell: i32) -> Kind {
        let [low, high, ..] = (cell >> KIND_BITS).to_le_bytes();
        match cell & ((1 << KIND_BITS) - 1) {
            1 => Kind::Node(NodeId(low)),
            2 => Kind::Body(BodyId(u16::from_le_bytes([low, high]))),
            3 => Kind::Deed,
            5 => Kind::Replay,
            6 => Kind::Together,
            4 => Kind::Settle,
            _ => Kind::Root,
        }
    }
}

impl<C: Deref<Target = [i32]>> State<C> {
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

    #[inline]
    pub(crate) fn voice(&self, base: usize) -> Voice {
        match *self.slice(base + ME, 4) {
            [me, carrier, cause, doer] => Voice { me, carrier, cause, doer },
            _ => Voice::NOBODY,
        }
    }

    /// How many members an operand has, and where they stand if it is a set.
    #[inline]
    pub(crate) fn operand(&self, base: usize, what: Reg, many: Many) -> (usize, usize) {
        let at = base + REGISTERS + usize::from(what.0);
        match many {
            Many::One => (at, 1),
            Many::Set => (self.index(at), self.index(at + 1)),
        }
    }

    #[inline]
    pub(crate) fn after(&self, base: usize) -> After {
        match self.get(base + AFTER) {
            1 => After::Settle,
            2 => After::Paid,
            _ => After::Nothing,
        }
    }

    /// Where the frame below another begins, if there is one.
    pub(crate) fn below(&self, base: usize) -> Option<usize> {
        usize::try_from(self.get(base + BELOW)).ok()
    }

    /// Every frame from the uppermost down.
    pub(crate) fn frames(&self) -> impl Iterator<Item = usize> {
        std::iter::successors(self.frame(), |base| self.below(*base))
    }

    /// Returns whether a phase has begun and has not been left.
    pub(crate) fn is_under_way(&self, node: NodeId) -> bool {
        self.frames().any(|base| self.kind(base) == Kind::Node(node) && self.get(base + AT) > 0)
    }
}

impl State {
    /// Puts a frame with so many registers on top; says where it begins, or nothing if there is no room.
    #[inline]
    pub(crate) fn push(&mut self, kind: Kind, voice: Voice, registers: usize) -> Option<usize> {
        // Whoever works in it sees a whole window, see `floor`.
        if !self.make_room(super::floor::WINDOW.max(REGISTERS + registers)) {
            return None;
        }
        self.loan().put_frame(kind, voice, registers)
    }
}

impl<C: DerefMut<Target = [i32]>> State<C> {
    /// Puts a frame on top, where there is room for it already.
    #[inline]
    pub(crate) fn put_frame(&mut self, kind: Kind, voice: Voice, registers: usize) -> Option<usize> {
        let (head, rest) = self.cells.split_first_chunk_mut::<{ head::CELLS }>()?;
        let base = usize::try_from(head[head::TOP]).ok()?;
        let from = base.checked_sub(head::CELLS)?;
        let cells = rest.get_mut(from..from + REGISTERS + registers)?;
        let (header, registers) = cells.split_first_chunk_mut()?;
        let Voice { me, carrier, cause, doer } = voice;
        *header = [head[head::FRAME], kind.encode(), 0, me, carrier, cause, doer, 0];
        const { assert!(REGISTERS == 8, "a header is written in one") };
        registers.fill(0);
        head[head::FRAME] = head[head::TOP];
        head[head::TOP] += i32::try_from(REGISTERS + registers.len()).ok()?;
        head[head::DEPTH] += 1;
        Some(base)
    }

    /// Takes the uppermost frame away.
    #[inline]
    pub(crate) fn pop(&mut self) {
        let mut cells = self.loan();
        let depth = cells.get(head::DEPTH);
        if let Some(base) = cells.frame() {
            cells.set(head::DEPTH, depth - 1);
            cells.set_index(head::TOP, base);
            cells.set(head::FRAME, cells.get(base + BELOW));
        }
    }

    /// How far the frame has come.
    #[inline]
    pub(crate) fn set_stage(&mut self, base: usize, stage: i32) {
        self.set(base + AT, stage);
    }

    /// The same, by the number of an operation or a step.
    #[inline]
    pub(crate) fn set_stage_index(&mut self, base: usize, stage: usize) {
        self.set_index(base + AT, stage);
    }

    /// Writes a register by its number.
    #[inline]
    pub(crate) fn set_register(&mut self, base: usize, nth: usize, value: i32) {
        self.set(base + REGISTERS + nth, value);
    }

    /// Writes a register, given where registers begin.
    #[inline]
    pub(crate) fn put_register(&mut self, registers: usize, reg: Reg, value: i32) {
        self.set(registers + usize::from(reg.0), value);
    }

    /// Writes the two registers of a set: where its members are, and how many.
    #[inline]
    pub(crate) fn set_operand(&mut self, base: usize, set: Reg, at: usize, count: usize) {
        self.set_index(base + REGISTERS + usize::from(set.0), at);
        self.set_index(base + REGISTERS + usize::from(set.next().0), count);
    }

    /// Writes a member of a set.
    #[inline]
    pub(crate) fn set_member(&mut self, at: usize, thing: i32) {
        self.set(at, thing);
    }

    /// Says who causes or does what the frame does from here on.
    pub(crate) fn set_by(&mut self, base: usize, cause: Option<i32>, doer: Option<i32>) {
        for (cell, value) in [(CAUSE, cause), (DOER, doer)] {
            if let Some(value) = value {
                self.set(base + cell, value);
            }
        }
    }

    /// Writes one of the cells of its own that a frame which is no program has in the place of registers.
    #[inline]
    pub(crate) fn set_local(&mut self, base: usize, cell: usize, value: i32) {
        debug_assert!(cell >= REGISTERS, "the cells before belong to every frame");
        self.set(base + cell, value);
    }

    /// The same with a place or a count.
    #[inline]
    pub(crate) fn set_local_index(&mut self, base: usize, cell: usize, value: usize) {
        debug_assert!(cell >= REGISTERS, "the cells before belong to every frame");
        self.set_index(base + cell, value);
    }

    #[inline]
    pub(crate) fn set_after(&mut self, base: usize, after: After) {
        self.set(base + AFTER, after as i32);
    }
}
