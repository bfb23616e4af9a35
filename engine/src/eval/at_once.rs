//! What a body does in the midst of its walk: where nobody watches, hears of verbs, forbids or counts them, a value that is
//! written, a card that is moved, a rule that is called and a choice among nothing need not stop the walk.

use super::Machine;
use crate::apply::{arrives, move_card, set_value, written};
use crate::lineup::Plain;
use crate::rules::{
    Arrival, Asked, AttrId, BodyId, ChoiceId, DeedId, Many, NONE, Of, Op, Position, Reg, Target, Write,
};
use crate::state::frame::{self, After, Kind, Voice};
use crate::state::{floor, head, thing};

/// What has become of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AtOnce {
    /// It is done.
    Done,
    /// A body came on top, whose frame begins there.
    Enters(usize, BodyId),
    /// It takes more than this, and nothing is done yet.
    No,
}

impl Machine<'_> {
    /// Does an operation of the body at `base`.
    #[inline]
    pub(crate) fn does_at_once(&mut self, base: usize, op: Op) -> AtOnce {
        match op {
            _ if !self.at_once => AtOnce::No,
            Op::Write { what, many, attr, how, value } => self.writes(base, (what, many), (attr, how), value),
            Op::Move { what, many, to, arrival } => self.moves(base, (what, many), to, arrival),
            Op::Call { args, set: Reg::NO, by, deed } => self.enters(base, (args, by), deed),
            Op::Choose { dst, from, choice } => self.finds_nothing(base, dst, from, choice),
            _ => AtOnce::No,
        }
    }

    /// The body that called the one at `base`, which is done: where its frame begins.
    #[inline(never)]
    pub(crate) fn returns_at_once(&mut self, base: usize) -> Option<(usize, BodyId)> {
        let below = self.state.below(base)?;
        let Kind::Body(caller) = self.state.kind(below) else { return None };
        if self.state.after(base) == After::Settle {
            return None;
        }
        self.state.pop();
        Some((below, caller))
    }

    /// Counts so many steps, if that is all that is to be thought of before something is done.
    #[inline]
    fn may_do(&mut self, steps: i32) -> bool {
        let spent = self.state.get(head::SPENT) + steps;
        let may =
            self.state.get(head::PLANNING) == 0 && spent.cast_unsigned() <= self.lineup.game.limits.steps;
        if may {
            self.state.set_spent(spent);
        }
        may
    }

    /// Calls a deed that is nothing but what its body does.
    #[inline(never)]
    fn enters(&mut self, base: usize, (args, by): (Reg, Reg), deed: DeedId) -> AtOnce {
        let Some(plain) = self.lineup.heard.plain(deed) else { return AtOnce::No };
        let is_too_deep = self.state.get(head::DEPTH) >= i32::from(self.lineup.game.limits.depth);
        if is_too_deep || !self.may_do(2) {
            return AtOnce::No;
        }
        if !self.has_plain_subject(base, args, plain) {
            return AtOnce::Done;
        }
        match self.open_plain(base, (args, by), plain) {
            Some(on_top) => AtOnce::Enters(on_top, plain.body),
            None => AtOnce::No,
        }
    }

    /// A deed on none does nothing.
    #[inline]
    pub(crate) fn has_plain_subject(&self, base: usize, args: Reg, plain: Plain) -> bool {
        let from = base + frame::REGISTERS + usize::from(args.0);
        plain.subject.is_none_or(|at| self.state.get(from + usize::from(at)) != NONE)
    }

    /// Puts the body of a deed on top; the arguments go from one frame to the other.
    #[inline]
    pub(crate) fn open_plain(&mut self, base: usize, (args, by): (Reg, Reg), plain: Plain) -> Option<usize> {
        let registers = base + frame::REGISTERS;
        if !self.state.make_room(floor::WINDOW) {
            return None;
        }
        let mut cells = self.state.loan();
        let cause = if by == Reg::NO { base + frame::CAUSE } else { registers + usize::from(by.0) };
        let voice = Voice { cause: cells.get(cause), ..cells.voice(base) };
        let on_top = cells.put_frame(Kind::Body(plain.body), voice, usize::from(plain.registers))?;
        for nth in 0..usize::from(plain.params) {
            cells.set_register(on_top, nth, cells.get(registers + usize::from(args.0) + nth));
        }
        Some(on_top)
    }

    /// Of nothing nothing is chosen.
    #[inline(never)]
    fn finds_nothing(&mut self, base: usize, dst: Reg, from: Reg, choice: ChoiceId) -> AtOnce {
        let (_, count) = self.state.operand(base, from, Many::Set);
        let one = matches!(self.lineup.game.choices[choice].what, Asked::One { .. });
        if count > 0 || !one || !self.may_do(1) {
            return AtOnce::No;
        }
        self.state.set_register(base, usize::from(dst.0), NONE);
        AtOnce::Done
    }

    #[inline(never)]
    fn writes(
        &mut self,
        base: usize,
        (what, many): (Reg, Many),
        (attr, how): (AttrId, Write),
        value: Reg,
    ) -> AtOnce {
        let lineup = self.lineup;
        if !lineup.heard.writes_plainly(attr) || !self.may_do(1) {
            return AtOnce::No;
        }
        let Some(def) = lineup.layout.starts.get(usize::from(attr.0)) else { return AtOnce::Done };
        let value = self.state.get(base + frame::REGISTERS + usize::from(value.0));
        let value = self.board().kept_as(def.kind, value);
        let (start, count) =
            if def.of == Of::Game { (base, 1) } else { self.state.operand(base, what, many) };
        self.charge_changes(count);
        for at in start..start + count {
            let member = self.state.get(at);
            let (Some(thing), Some(column)) = (thing(self.board(), def.of, member), def.at) else { continue };
            let at = column + thing.row();
            let was = self.state.get(at);
            let now = def.bounded(written(def.kind, how, was, value));
            if was != now {
                set_value(self.state, (at, def.bit), now);
            }
        }
        AtOnce::Done
    }

    #[inline(never)]
    fn moves(&mut self, base: usize, (what, many): (Reg, Many), to: Reg, arrival: u8) -> AtOnce {
        let lineup = self.lineup;
        // What effects add may stay with a card that gets a fresh start.
        if !lineup.heard.moves_plainly || self.state.lends(lineup) {
            return AtOnce::No;
        }
        let arrival = lineup.game.arrivals.get(usize::from(arrival)).copied();
        let takes_more = |it: &Arrival| it.position == Position::Random || it.target == Target::Card;
        let Some(arrival) = arrival.filter(|it| !takes_more(it)) else { return AtOnce::No };
        if !self.may_do(1) {
            return AtOnce::No;
        }
        let (start, count) = self.state.operand(base, what, many);
        self.charge_moves(count);
        let (targets, _) = self.state.operand(base, to, arrival.each);
        let by = self.board().seat(self.state.get(base + frame::DOER));
        for nth in 0..count {
            let target = self.state.get(if arrival.each == Many::Set { targets + nth } else { targets });
            let Some(card) = self.board().on_table(self.state.get(start + nth)) else { continue };
            if let Some(to) = arrives(self.board(), card, target, arrival) {
                move_card(lineup, self.state, card, to, arrival.face, by);
            }
        }
        AtOnce::Done
    }
}
