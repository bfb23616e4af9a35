//! Compiles conditions to branches, with short-circuiting and without a register for a flag that is tested
//! once.

use tiru_engine::rules::{CardFact, Compare, Id, NamesId, Op, Reg};

use crate::checked::{Expr, ExprKind, Face, Type};

use super::value::{compare, constant};
use super::walk::{Filter, Plan};
use super::writer::{Label, Writer};

impl Writer<'_, '_> {
    /// Branches to `to` if the flag is as asked, else falls through.
    pub(super) fn test(&mut self, expr: &Expr, to: Label, asked: bool) {
        let outer = std::mem::replace(&mut self.span, expr.span);
        self.test_of(expr, to, asked);
        self.span = outer;
    }

    fn test_of(&mut self, expr: &Expr, to: Label, asked: bool) {
        match &expr.kind {
            ExprKind::Flag(value) => {
                if *value == asked {
                    self.jump(to);
                }
            }
            ExprKind::Not(a) => self.test(a, to, !asked),
            ExprKind::And(a, b) => self.test_two(a, b, to, asked, false),
            ExprKind::Or(a, b) => self.test_two(a, b, to, asked, true),
            ExprKind::Compare(how, a, b) => self.test_compare(compare(*how), a, b, to, asked),
            ExprKind::If(condition, a, b) => {
                let (otherwise, end) = (self.label(), self.label());
                self.test(condition, otherwise, false);
                self.test(a, to, asked);
                self.jump(end);
                self.bind_label(otherwise);
                self.test(b, to, asked);
                self.bind_label(end);
            }
            ExprKind::Inline { lets, body, .. } => {
                self.bind_lets(lets);
                self.test(body, to, asked);
                self.unbind_lets(lets);
            }
            ExprKind::IsFace(card, Face::Down) => {
                let card = self.value(card);
                let a = self.compute(|dst| Op::Card { dst, card, fact: CardFact::Up }, None);
                self.test_const(Compare::Equal, a, 0, to, asked);
            }
            ExprKind::Past(past) => {
                let a = self.past(past, expr.span, None);
                self.test_const(Compare::More, a, 0, to, asked);
            }
            ExprKind::IsNone(a) if !matches!(a.ty, Type::Set(_)) => {
                let a = self.value(a);
                self.branch(if asked { Op::IfNone { a, to: 0 } } else { Op::UnlessNone { a, to: 0 } }, to);
            }
            ExprKind::IsNone(set) if matches!(set.ty, Type::Set(_)) => {
                let plan = self.plan(set);
                self.test_any(&plan, to, !asked);
            }
            ExprKind::Any(set) => {
                let plan = self.plan(set);
                self.test_any(&plan, to, asked);
            }
            ExprKind::All { set, member, condition } => {
                let set = self.plan(set);
                let plan = self.filtered(set, Some(*member), vec![Filter::Fails(condition)]);
                self.test_any(&plan, to, !asked);
            }
            ExprKind::HasNamed(set, names) => {
                let set = self.plan(set);
                let plan = self.filtered(set, None, vec![Filter::Named(NamesId::at(names.index()))]);
                self.test_any(&plan, to, asked);
            }
            ExprKind::Has(set, thing) => {
                let thing = self.value(thing);
                self.test_contains(set, thing, to, asked);
            }
            _ => {
                let flag = self.value(expr);
                self.test_flag(flag, to, asked);
            }
        }
    }

    /// Branches if the flag in a register is as asked.
    pub(super) fn test_flag(&mut self, flag: Reg, to: Label, asked: bool) {
        self.branch(if asked { Op::JumpIf { flag, to: 0 } } else { Op::JumpIfNot { flag, to: 0 } }, to);
    }

    /// Tests `and` or `or`.
    fn test_two(&mut self, a: &Expr, b: &Expr, to: Label, asked: bool, one_is_enough: bool) {
        if asked == one_is_enough {
            self.test(a, to, asked);
            self.test(b, to, asked);
        } else {
            let no = self.label();
            self.test(a, no, !asked);
            self.test(b, to, asked);
            self.bind_label(no);
        }
    }

    fn test_compare(&mut self, how: Compare, a: &Expr, b: &Expr, to: Label, asked: bool) {
        let small = |expr| constant(expr).and_then(|value| i16::try_from(value).ok());
        if let Some(k) = small(b) {
            let a = self.value(a);
            self.test_const(how, a, k, to, asked);
        } else if let Some(k) = small(a) {
            let b = self.value(b);
            self.test_const(turned(how), b, k, to, asked);
        } else {
            let (a, b) = (self.value(a), self.value(b));
            self.test_pair(how, a, b, to, asked);
        }
    }

    /// Branches on a comparison of two registers.
    pub(super) fn test_pair(&mut self, how: Compare, a: Reg, b: Reg, to: Label, asked: bool) {
        let op = if asked { Op::If { how, a, b, to: 0 } } else { Op::Unless { how, a, b, to: 0 } };
        self.branch(op, to);
    }

    /// Branches on a comparison of a register with a constant.
    pub(super) fn test_const(&mut self, how: Compare, a: Reg, k: i16, to: Label, asked: bool) {
        let op = if asked { Op::IfConst { how, a, k, to: 0 } } else { Op::UnlessConst { how, a, k, to: 0 } };
        self.branch(op, to);
    }

    /// Branches if the walk has a member, or if it has none.
    pub(super) fn test_any(&mut self, plan: &Plan<'_>, to: Label, asked: bool) {
        match plan {
            Plan::Nothing => {
                if !asked {
                    self.jump(to);
                }
            }
            Plan::One(a) => {
                let a = *a;
                self.branch(if asked { Op::UnlessNone { a, to: 0 } } else { Op::IfNone { a, to: 0 } }, to);
            }
            Plan::Cards(place) => {
                let place = *place;
                let a = self.compute(|dst| Op::CountIn { dst, place }, None);
                self.test_const(Compare::More, a, 0, to, asked);
            }
            Plan::Of(set) => self.test_const(Compare::More, set.next(), 0, to, asked),
            _ if asked => {
                let end = self.label();
                self.run(plan, None, end, &mut |writer, _, _| writer.jump(to));
                self.bind_label(end);
            }
            _ => {
                let found = self.label();
                self.run(plan, None, to, &mut |writer, _, _| writer.jump(found));
                self.bind_label(found);
            }
        }
    }
}

/// Returns the comparison with its sides exchanged.
fn turned(how: Compare) -> Compare {
    match how {
        Compare::Less => Compare::More,
        Compare::LessEqual => Compare::MoreEqual,
        Compare::More => Compare::Less,
        Compare::MoreEqual => Compare::LessEqual,
        Compare::Equal | Compare::Unequal => how,
    }
}
