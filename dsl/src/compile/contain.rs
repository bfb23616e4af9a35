//! Compiles membership tests; walks the set only where the thing itself cannot answer.

use tiru_engine::rules::{self, Compare, Either, Op, Reg};

use crate::checked::{Expr, ExprKind, Kind, Type};

use super::walk::{Filter, opens};
use super::writer::{Held, Label, Writer};

impl Writer<'_, '_> {
    /// Branches to `to` if the thing is in the set (or is not, as asked). `none` is in no set.
    pub(super) fn test_contains(&mut self, set: &Expr, thing: Reg, to: Label, asked: bool) {
        match &set.kind {
            ExprKind::Single(other) => {
                let other = self.value(other);
                self.test_pair(Compare::Equal, other, thing, to, asked);
            }
            ExprKind::CardsOf(zones) => match &zones.kind {
                ExprKind::Zones(zone) => {
                    let place =
                        self.compute(|dst| Op::Card { dst, card: thing, fact: rules::CardFact::Lies }, None);
                    let a = self.compute(|dst| Op::ZoneOf { dst, place }, None);
                    self.test_const(Compare::Equal, a, i16::from(zone.0), to, asked);
                }
                _ if zones.ty == Type::ZONE => {
                    let place = self.value(zones);
                    let flag = self.compute(|dst| Op::LiesIn { dst, card: thing, place }, None);
                    self.test_flag(flag, to, asked);
                }
                _ => self.search(set, thing, to, asked),
            },
            ExprKind::Spots(zones) if zones.ty == Type::ZONE => {
                let place = self.value(zones);
                let a = self.compute(|dst| Op::Spot { dst, spot: thing, fact: rules::SpotFact::Zone }, None);
                self.test_pair(Compare::Equal, a, place, to, asked);
            }
            ExprKind::Numbers(first, last) => {
                let (first, last) = (self.value(first), self.value(last));
                let no = self.label();
                let out = if asked { no } else { to };
                self.test_pair(Compare::LessEqual, first, thing, out, false);
                self.test_pair(Compare::LessEqual, thing, last, to, asked);
                self.bind_label(no);
            }
            ExprKind::Values(_) => {
                let op =
                    if asked { Op::UnlessNone { a: thing, to: 0 } } else { Op::IfNone { a: thing, to: 0 } };
                self.branch(op, to);
            }
            ExprKind::WordsOf(held) => {
                let a = self.value(held);
                let flag = self.compute(|dst| Op::HasWord { dst, a, word: thing }, None);
                self.test_flag(flag, to, asked);
            }
            ExprKind::Where { set, member, condition } => {
                let no = self.label();
                let out = if asked { no } else { to };
                self.test_contains(set, thing, out, false);
                self.bind(*member, Held::One(thing));
                self.test(condition, to, asked);
                self.unbind(*member);
                self.bind_label(no);
            }
            ExprKind::List(parts) => {
                let yes = self.label();
                let found = if asked { to } else { yes };
                for part in parts {
                    self.test_contains(part, thing, found, true);
                }
                if !asked {
                    self.jump(to);
                }
                self.bind_label(yes);
            }
            ExprKind::If(condition, a, b) => {
                let (otherwise, end) = (self.label(), self.label());
                self.test(condition, otherwise, false);
                self.test_contains(a, thing, to, asked);
                self.jump(end);
                self.bind_label(otherwise);
                self.test_contains(b, thing, to, asked);
                self.bind_label(end);
            }
            ExprKind::Inline { lets, body, .. } => {
                self.bind_lets(lets);
                self.test_contains(body, thing, to, asked);
                self.unbind_lets(lets);
            }
            ExprKind::AsTarget(set) if set.ty.kind() != Some(Kind::Seat) => {
                self.test_contains(set, thing, to, asked);
            }
            ExprKind::AsTarget(set) => {
                let seat = self.compute(|dst| Op::Either { dst, a: thing, how: Either::Seat }, None);
                let no = self.label();
                let out = if asked { no } else { to };
                self.branch(Op::IfNone { a: seat, to: 0 }, out);
                self.test_contains(set, seat, to, asked);
                self.bind_label(no);
            }
            ExprKind::Seats | ExprKind::Spots(_) => self.search(set, thing, to, asked),
            _ => self.look_in(set, thing, to, asked),
        }
    }

    /// Materializes the set and searches it.
    fn look_in(&mut self, set: &Expr, thing: Reg, to: Label, asked: bool) {
        let set = self.set(set);
        let flag = self.compute(|dst| Op::Contains { dst, set, a: thing }, None);
        self.test_flag(flag, to, asked);
    }

    fn search(&mut self, set: &Expr, thing: Reg, to: Label, asked: bool) {
        if opens(set) {
            return self.look_in(set, thing, to, asked);
        }
        let set = self.plan(set);
        let plan = self.filtered(set, None, vec![Filter::Is(thing)]);
        self.test_any(&plan, to, asked);
    }
}
