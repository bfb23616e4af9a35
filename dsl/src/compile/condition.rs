//! Compiles conditions to branches, with short-circuiting and without a register for a flag that is tested
//! once.

use tiru_engine::rules::{CardFact, Compare, Id, NamesId, Op, Reg};

use crate::ast::Face;
use crate::checked::{Expr, ExprKind, Type};

use super::set_loop::{Filter, Plan};
use super::value::constant;
use super::writer::{Label, Writer};

impl Writer<'_, '_> {
    /// Branches to `to` if the flag is as asked, else falls through.
    pub(super) fn branch_if(&mut self, expr: &Expr, to: Label, wanted: bool) {
        let outer = std::mem::replace(&mut self.span, expr.span);
        self.branch_if_of(expr, to, wanted);
        self.span = outer;
    }

    fn branch_if_of(&mut self, expr: &Expr, to: Label, wanted: bool) {
        match &expr.kind {
            ExprKind::Flag(value) => {
                if *value == wanted {
                    self.jump(to);
                }
            }
            ExprKind::Not(a) => self.branch_if(a, to, !wanted),
            ExprKind::And(a, b) => self.branch_if_two(a, b, to, wanted, false),
            ExprKind::Or(a, b) => self.branch_if_two(a, b, to, wanted, true),
            ExprKind::Compare(how, a, b) => self.branch_if_compare(*how, a, b, to, wanted),
            ExprKind::If(condition, a, b) => {
                let (otherwise, end) = (self.label(), self.label());
                self.branch_if(condition, otherwise, false);
                self.branch_if(a, to, wanted);
                self.jump(end);
                self.bind_label(otherwise);
                self.branch_if(b, to, wanted);
                self.bind_label(end);
            }
            ExprKind::Inline { lets, body, .. } => {
                self.bind_lets(lets);
                self.branch_if(body, to, wanted);
                self.unbind_lets(lets);
            }
            ExprKind::IsFace(card, Face::Down) => {
                let card = self.value(card);
                let a = self.compute(|dst| Op::Card { dst, card, fact: CardFact::Up }, None);
                self.branch_if_const(Compare::Equal, a, 0, to, wanted);
            }
            ExprKind::Past(past) => {
                let a = self.past(past, expr.span, None);
                self.branch_if_const(Compare::More, a, 0, to, wanted);
            }
            ExprKind::IsNone(a) if !matches!(a.ty, Type::Set(_)) => {
                let a = self.value(a);
                self.branch(if wanted { Op::IfNone { a, to: 0 } } else { Op::UnlessNone { a, to: 0 } }, to);
            }
            ExprKind::IsNone(set) if matches!(set.ty, Type::Set(_)) => {
                let plan = self.plan(set);
                self.branch_if_any(&plan, to, !wanted);
            }
            ExprKind::Any(set) => {
                let plan = self.plan(set);
                self.branch_if_any(&plan, to, wanted);
            }
            ExprKind::All { set, member, condition } => {
                let set = self.plan(set);
                let plan = self.filtered(set, Some(*member), vec![Filter::Fails(condition)]);
                self.branch_if_any(&plan, to, !wanted);
            }
            ExprKind::HasNamed(set, names) => {
                let set = self.plan(set);
                let plan = self.filtered(set, None, vec![Filter::Named(NamesId::at(names.index()))]);
                self.branch_if_any(&plan, to, wanted);
            }
            ExprKind::Has(set, thing) => {
                let thing = self.value(thing);
                self.branch_on_membership(set, thing, to, wanted);
            }
            _ => {
                let flag = self.value(expr);
                self.branch_if_flag(flag, to, wanted);
            }
        }
    }

    /// Branches if the flag in a register is as asked.
    pub(super) fn branch_if_flag(&mut self, flag: Reg, to: Label, wanted: bool) {
        self.branch(if wanted { Op::JumpIf { flag, to: 0 } } else { Op::JumpIfNot { flag, to: 0 } }, to);
    }

    /// Tests `and` or `or`.
    fn branch_if_two(&mut self, a: &Expr, b: &Expr, to: Label, wanted: bool, one_is_enough: bool) {
        if wanted == one_is_enough {
            self.branch_if(a, to, wanted);
            self.branch_if(b, to, wanted);
        } else {
            let no = self.label();
            self.branch_if(a, no, !wanted);
            self.branch_if(b, to, wanted);
            self.bind_label(no);
        }
    }

    fn branch_if_compare(&mut self, how: Compare, a: &Expr, b: &Expr, to: Label, wanted: bool) {
        let small = |expr| constant(expr).and_then(|value| i16::try_from(value).ok());
        if let Some(k) = small(b) {
            let a = self.value(a);
            self.branch_if_const(how, a, k, to, wanted);
        } else if let Some(k) = small(a) {
            let b = self.value(b);
            self.branch_if_const(turned(how), b, k, to, wanted);
        } else {
            let (a, b) = (self.value(a), self.value(b));
            self.branch_if_pair(how, a, b, to, wanted);
        }
    }

    /// Branches on a comparison of two registers.
    pub(super) fn branch_if_pair(&mut self, how: Compare, a: Reg, b: Reg, to: Label, wanted: bool) {
        let op = if wanted { Op::If { how, a, b, to: 0 } } else { Op::Unless { how, a, b, to: 0 } };
        self.branch(op, to);
    }

    /// Branches on a comparison of a register with a constant.
    pub(super) fn branch_if_const(&mut self, how: Compare, a: Reg, k: i16, to: Label, wanted: bool) {
        let op = if wanted { Op::IfConst { how, a, k, to: 0 } } else { Op::UnlessConst { how, a, k, to: 0 } };
        self.branch(op, to);
    }

    /// Branches if the walk has a member, or if it has none.
    pub(super) fn branch_if_any(&mut self, plan: &Plan<'_>, to: Label, wanted: bool) {
        match plan {
            Plan::Nothing => {
                if !wanted {
                    self.jump(to);
                }
            }
            Plan::One(a) => {
                let a = *a;
                self.branch(if wanted { Op::UnlessNone { a, to: 0 } } else { Op::IfNone { a, to: 0 } }, to);
            }
            Plan::Cards(place) => {
                let place = *place;
                let a = self.compute(|dst| Op::CountIn { dst, place }, None);
                self.branch_if_const(Compare::More, a, 0, to, wanted);
            }
            Plan::Of(set) => self.branch_if_const(Compare::More, set.next(), 0, to, wanted),
            _ if wanted => {
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
