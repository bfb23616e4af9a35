//! Compiles membership tests; walks the set only where the thing itself cannot answer.

use tiru_engine::rules::{self, Compare, Either, Op, Reg};

use crate::checked::{Expr, ExprKind, Kind, Type};

use super::set_loop::{Filter, opens};
use super::writer::{Held, Label, Writer};

impl Writer<'_, '_> {
    /// Branches to `to` if the thing is in the set (or is not, as asked). `none` is in no set.
    pub(super) fn branch_on_membership(&mut self, set: &Expr, thing: Reg, to: Label, wanted: bool) {
        match &set.kind {
            ExprKind::Single(other) => {
                let other = self.value(other);
                self.branch_if_pair(Compare::Equal, other, thing, to, wanted);
            }
            ExprKind::CardsOf(zones) => match &zones.kind {
                ExprKind::Zones(zone) => {
                    let place =
                        self.compute(|dst| Op::Card { dst, card: thing, fact: rules::CardFact::Lies }, None);
                    let a = self.compute(|dst| Op::ZoneOf { dst, place }, None);
                    self.branch_if_const(Compare::Equal, a, i16::from(zone.0), to, wanted);
                }
                _ if zones.ty == Type::ZONE => {
                    let place = self.value(zones);
                    let flag = self.compute(|dst| Op::LiesIn { dst, card: thing, place }, None);
                    self.branch_if_flag(flag, to, wanted);
                }
                _ => self.search(set, thing, to, wanted),
            },
            ExprKind::Spots(zones) if zones.ty == Type::ZONE => {
                let place = self.value(zones);
                let a = self.compute(|dst| Op::Spot { dst, spot: thing, fact: rules::SpotFact::Zone }, None);
                self.branch_if_pair(Compare::Equal, a, place, to, wanted);
            }
            ExprKind::Numbers(first, last) => {
                let (first, last) = (self.value(first), self.value(last));
                let no = self.label();
                let out = if wanted { no } else { to };
                self.branch_if_pair(Compare::LessEqual, first, thing, out, false);
                self.branch_if_pair(Compare::LessEqual, thing, last, to, wanted);
                self.bind_label(no);
            }
            ExprKind::Values(_) => {
                let op =
                    if wanted { Op::UnlessNone { a: thing, to: 0 } } else { Op::IfNone { a: thing, to: 0 } };
                self.branch(op, to);
            }
            ExprKind::WordsOf(held) => {
                let a = self.value(held);
                let flag = self.compute(|dst| Op::HasWord { dst, a, word: thing }, None);
                self.branch_if_flag(flag, to, wanted);
            }
            ExprKind::Where { set, member, condition } => {
                let no = self.label();
                let out = if wanted { no } else { to };
                self.branch_on_membership(set, thing, out, false);
                self.bind(*member, Held::One(thing));
                self.branch_if(condition, to, wanted);
                self.unbind(*member);
                self.bind_label(no);
            }
            ExprKind::List(parts) => {
                let yes = self.label();
                let found = if wanted { to } else { yes };
                for part in parts {
                    self.branch_on_membership(part, thing, found, true);
                }
                if !wanted {
                    self.jump(to);
                }
                self.bind_label(yes);
            }
            ExprKind::If(condition, a, b) => {
                let (otherwise, end) = (self.label(), self.label());
                self.branch_if(condition, otherwise, false);
                self.branch_on_membership(a, thing, to, wanted);
                self.jump(end);
                self.bind_label(otherwise);
                self.branch_on_membership(b, thing, to, wanted);
                self.bind_label(end);
            }
            ExprKind::Inline { lets, body, .. } => {
                self.bind_lets(lets);
                self.branch_on_membership(body, thing, to, wanted);
                self.unbind_lets(lets);
            }
            ExprKind::AsTarget(set) if set.ty.kind() != Some(Kind::Seat) => {
                self.branch_on_membership(set, thing, to, wanted);
            }
            ExprKind::AsTarget(set) => {
                let seat = self.compute(|dst| Op::Either { dst, a: thing, how: Either::Seat }, None);
                let no = self.label();
                let out = if wanted { no } else { to };
                self.branch(Op::IfNone { a: seat, to: 0 }, out);
                self.branch_on_membership(set, seat, to, wanted);
                self.bind_label(no);
            }
            ExprKind::Seats | ExprKind::Spots(_) => self.search(set, thing, to, wanted),
            _ => self.look_in(set, thing, to, wanted),
        }
    }

    /// Materializes the set and searches it.
    fn look_in(&mut self, set: &Expr, thing: Reg, to: Label, wanted: bool) {
        let set = self.set(set);
        let flag = self.compute(|dst| Op::Contains { dst, set, a: thing }, None);
        self.branch_if_flag(flag, to, wanted);
    }

    fn search(&mut self, set: &Expr, thing: Reg, to: Label, wanted: bool) {
        if opens(set) {
            return self.look_in(set, thing, to, wanted);
        }
        let set = self.plan(set);
        let plan = self.filtered(set, None, vec![Filter::Is(thing)]);
        self.branch_if_any(&plan, to, wanted);
    }
}
