//! Materializes sets in the frame's memory: those that are kept, moved, asked about, or walked while they
//! change.

use tiru_engine::rules::{Compare, NONE, NamesId, Op, Reg};

use crate::checked::{CardFact, End, Expr, ExprKind, LocalId, Pick, Type};

use super::set_loop::{Filter, Plan, opens};
use super::writer::{Held, Writer};

impl Writer<'_, '_> {
    /// Returns two registers with a materialized set. They must not be written to.
    pub(super) fn set(&mut self, expr: &Expr) -> Reg {
        if let ExprKind::Local(local) = expr.kind
            && let Some(Held::Set(set)) = self.held(local)
        {
            return set;
        }
        if let ExprKind::Inline { lets, body, .. } = &expr.kind {
            self.bind_lets(lets);
            let set = self.set(body);
            self.unbind_lets(lets);
            return set;
        }
        let set = self.take_set();
        self.set_to(expr, set);
        set
    }

    /// Materializes a set in two given registers.
    pub(super) fn set_to(&mut self, expr: &Expr, set: Reg) {
        let outer = std::mem::replace(&mut self.span, expr.span);
        self.write_down(expr, set);
        self.span = outer;
    }

    fn write_down(&mut self, expr: &Expr, set: Reg) {
        match &expr.kind {
            ExprKind::CardsOf(zones) => match &zones.kind {
                ExprKind::Zones(zone) => self.emit(Op::GatherAll { set, zone: *zone }),
                _ if zones.ty == Type::ZONE => {
                    let place = self.value(zones);
                    self.emit(Op::Gather { set, place });
                }
                _ => self.push_all(expr, set),
            },
            ExprKind::Ends { end, count, zone } => {
                let (n, place) = (self.value(count), self.value(zone));
                self.emit(match end {
                    End::First => Op::Top { set, n, place },
                    End::Last => Op::Bottom { set, n, place },
                });
            }
            ExprKind::Card(cards, CardFact::Under) if matches!(cards.ty, Type::Set(_)) => {
                self.of_each(cards, set, |set, card| Op::PushUnder { set, card });
            }
            ExprKind::Card(card, fact @ (CardFact::Effects | CardFact::Under)) => {
                let card = self.value(card);
                self.emit(Op::Open { set });
                self.emit(match fact {
                    CardFact::Under => Op::PushUnder { set, card },
                    _ => Op::PushEffects { set, card },
                });
            }
            ExprKind::Team(seat) => {
                let seat = self.value(seat);
                self.emit(Op::Open { set });
                self.emit(Op::PushTeam { set, seat });
            }
            ExprKind::ChosenBy(of, seat) => self.chosen_by(set, tiru_engine::rules::Many::Set, of, seat),
            ExprKind::EffectsOf(cards) => self.of_each(cards, set, |set, card| Op::PushEffects { set, card }),
            ExprKind::Script(call) => {
                let from = self.script_value(call, expr, None);
                self.emit(Op::Copy { dst: set, src: from });
                self.emit(Op::Copy { dst: set.next(), src: from.next() });
            }
            ExprKind::List(parts) if parts.len() > 1 => self.list(parts, set),
            ExprKind::Picked { which, set: of, member, value } => {
                self.picked(*which, of, *member, value, set);
            }
            ExprKind::If(condition, a, b) => {
                let (otherwise, end) = (self.label(), self.label());
                self.branch_if(condition, otherwise, false);
                self.set_to(a, set);
                self.jump(end);
                self.bind_label(otherwise);
                self.set_to(b, set);
                self.bind_label(end);
            }
            ExprKind::Inline { lets, body, .. } => {
                self.bind_lets(lets);
                self.set_to(body, set);
                self.unbind_lets(lets);
            }
            ExprKind::Local(local) => match self.held(*local) {
                Some(Held::Set(other)) => {
                    self.emit(Op::Copy { dst: set, src: other });
                    self.emit(Op::Copy { dst: set.next(), src: other.next() });
                }
                // A name for one thing, or for `none`.
                Some(Held::One(a)) => {
                    self.emit(Op::Open { set });
                    self.emit(Op::Push { set, a });
                }
                None => self.emit(Op::Open { set }),
            },
            _ => self.push_all(expr, set),
        }
    }

    /// Walks a set and appends its members.
    fn push_all(&mut self, expr: &Expr, set: Reg) {
        let plan = self.plan_of(expr).unwrap_or_else(|| {
            self.not_yet(expr, None);
            Plan::Nothing
        });
        self.emit(Op::Open { set });
        self.push_plan(&plan, |a| Op::Push { set, a });
    }

    fn push_plan(&mut self, plan: &Plan<'_>, push: impl Fn(Reg) -> Op) {
        match plan {
            Plan::Nothing => {}
            // `none` is not added anyway.
            Plan::One(thing) => self.emit(push(*thing)),
            _ => {
                let end = self.label();
                self.run(plan, None, end, &mut |writer, member, _| writer.emit(push(member)));
                self.bind_label(end);
            }
        }
    }

    /// Joins several parts to one set, each member once.
    fn list(&mut self, parts: &[Expr], set: Reg) {
        // Parts that need memory themselves come first, since only the set opened last may grow.
        let plans: Vec<Plan<'_>> = parts.iter().map(|part| self.plan(part)).collect();
        self.emit(Op::Open { set });
        for (at, plan) in plans.iter().enumerate() {
            match plan {
                Plan::Of(other) => self.emit(Op::PushAll { set, other: *other }),
                _ if at == 0 => self.push_plan(plan, |a| Op::Push { set, a }),
                _ => self.push_plan(plan, |a| Op::Insert { set, a }),
            }
        }
    }

    fn picked(&mut self, which: Pick, of: &Expr, member: LocalId, value: &Expr, set: Reg) {
        match which {
            Pick::Most => self.best(Compare::More, of, member, value, set),
            Pick::Least => self.best(Compare::Less, of, member, value, set),
            Pick::Different => self.different(of, member, value, set),
        }
    }

    /// Collects the first member of each value.
    fn different(&mut self, of: &Expr, member: LocalId, value: &Expr, set: Reg) {
        let from = self.set(of);
        self.hoist(value, true);
        let inner = opens(value).then(|| self.take(1));
        let values = self.take_set();
        self.emit(Op::Open { set: values });
        let end = self.label();
        self.run(&Plan::Of(from), None, end, &mut |writer, reg, _| {
            let value = writer.released(inner, |writer| {
                writer.bind(member, Held::One(reg));
                let value = writer.value(value);
                writer.unbind(member);
                value
            });
            writer.emit(Op::PushAny { set: values, a: value });
        });
        self.bind_label(end);
        self.emit(Op::Open { set });
        self.emit(Op::PushDifferent { set, from, values });
    }

    /// Collects the members whose number no other one betters.
    fn best(&mut self, better: Compare, of: &Expr, member: LocalId, value: &Expr, set: Reg) {
        let plan = self.plan(of);
        self.hoist(value, true);
        let (mark, best) = (self.take(1), self.take(1));
        let inner = opens(value).then(|| self.take(1));
        self.emit(Op::Const { dst: best, value: NONE });
        self.emit(Op::Mark { dst: mark });
        self.emit(Op::Open { set });
        let end = self.label();
        self.run(&plan, None, end, &mut |writer, reg, next| {
            let number = writer.released(inner, |writer| {
                writer.bind(member, Held::One(reg));
                let number = writer.value(value);
                writer.unbind(member);
                number
            });
            let (first, add) = (writer.label(), writer.label());
            writer.branch(Op::IfNone { a: number, to: 0 }, next);
            writer.branch(Op::IfNone { a: best, to: 0 }, first);
            writer.branch_if_pair(Compare::Equal, number, best, add, true);
            writer.branch_if_pair(better, number, best, next, false);
            writer.bind_label(first);
            writer.emit(Op::Copy { dst: best, src: number });
            writer.emit(Op::Release { mark });
            writer.emit(Op::Open { set });
            writer.bind_label(add);
            writer.emit(Op::Push { set, a: reg });
        });
        self.bind_label(end);
    }

    /// Collects what an operation adds for each card of a set.
    fn of_each(&mut self, cards: &Expr, set: Reg, adds: fn(Reg, Reg) -> Op) {
        let plan = self.plan(cards);
        self.emit(Op::Open { set });
        let end = self.label();
        self.run(&plan, None, end, &mut |writer, card, _| writer.emit(adds(set, card)));
        self.bind_label(end);
    }

    /// Finds the first card of a set with a given name, or `none`.
    pub(super) fn first_named(&mut self, set: &Expr, names: NamesId, into: Reg) {
        let set = self.plan(set);
        let plan = self.filtered(set, None, vec![Filter::Named(names)]);
        self.first_of(&plan, into);
    }

    /// Finds the first member of a walk, or `none`.
    pub(super) fn first_of(&mut self, plan: &Plan<'_>, into: Reg) {
        let (none, end) = (self.label(), self.label());
        self.run(plan, Some(into), none, &mut |writer, _, _| writer.jump(end));
        self.bind_label(none);
        self.emit(Op::Const { dst: into, value: NONE });
        self.bind_label(end);
    }
}
