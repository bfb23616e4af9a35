//! Compiles aggregates of a set: count, first, last, sum.

use tiru_engine::rules::{Arithmetic, NONE, Op, Reg};

use crate::checked::{End, Expr, LocalId};

use super::set_loop::{Plan, opens};
use super::writer::{Held, Writer};

impl Writer<'_, '_> {
    /// Counts the members.
    pub(super) fn count(&mut self, set: &Expr, into: Option<Reg>) -> Reg {
        match self.plan(set) {
            Plan::Nothing => self.constant(0, into),
            Plan::Cards(place) => self.compute(|dst| Op::CountIn { dst, place }, into),
            Plan::Of(set) => self.settle_in(set.next(), into),
            plan => {
                let count = into.unwrap_or_else(|| self.take(1));
                self.emit(Op::Const { dst: count, value: 0 });
                let end = self.label();
                self.run(&plan, None, end, &mut |writer, _, _| {
                    writer.emit(Op::AddConst { dst: count, a: count, k: 1 });
                });
                self.bind_label(end);
                count
            }
        }
    }

    /// Returns the first or last member, or `none`.
    pub(super) fn end_of(&mut self, end: End, set: &Expr, into: Option<Reg>) -> Reg {
        match (end, self.plan(set)) {
            (_, Plan::Nothing) => self.constant(NONE, into),
            (_, Plan::One(thing)) => self.settle_in(thing, into),
            (End::First, Plan::Cards(place)) => self.compute(|dst| Op::Occupant { dst, place }, into),
            (End::First, Plan::Of(set)) => self.compute(|dst| Op::First { dst, set }, into),
            (End::Last, Plan::Of(set)) => self.compute(|dst| Op::Last { dst, set }, into),
            (End::First, plan) => {
                let first = into.unwrap_or_else(|| self.take(1));
                self.first_of(&plan, first);
                first
            }
            (End::Last, plan) => {
                let last = into.unwrap_or_else(|| self.take(1));
                self.emit(Op::Const { dst: last, value: NONE });
                let done = self.label();
                self.run(&plan, None, done, &mut |writer, member, _| {
                    writer.emit(Op::Copy { dst: last, src: member });
                });
                self.bind_label(done);
                last
            }
        }
    }

    /// Adds up a number of each member; `none` adds nothing.
    pub(super) fn sum(&mut self, set: &Expr, member: LocalId, value: &Expr, into: Option<Reg>) -> Reg {
        let plan = self.plan(set);
        self.hoist(value, true);
        let inner = opens(value).then(|| self.take(1));
        let sum = into.unwrap_or_else(|| self.take(1));
        self.emit(Op::Const { dst: sum, value: 0 });
        let end = self.label();
        self.run(&plan, None, end, &mut |writer, reg, next| {
            let number = writer.released(inner, |writer| {
                writer.bind(member, Held::One(reg));
                let number = writer.value(value);
                writer.unbind(member);
                number
            });
            writer.branch(Op::IfNone { a: number, to: 0 }, next);
            writer.emit(Op::Math { how: Arithmetic::Add, dst: sum, a: sum, b: number });
        });
        self.bind_label(end);
        sum
    }
}
