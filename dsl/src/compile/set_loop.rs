//! Compiles sets to loops: a set that is only walked, counted or searched is never materialized.
//!
//! A plan comes first and computes what does not change during the walk. Then the loop is emitted.

use tiru_engine::rules::{Compare, Either, NamesId, Op, Reg, SpotFact, ZoneId};

use crate::checked::{CardFact, Expr, ExprKind, Kind, LocalId, Type, any_part, conjuncts};

use super::value::constant;
use super::writer::{Held, Label, Writer};

/// The way the members of a set are found.
#[derive(Clone, Debug)]
pub(super) enum Plan<'e> {
    /// The empty set.
    Nothing,
    /// The thing in this register, unless it is `none`.
    One(Reg),
    /// The cards of a place.
    Cards(Reg),
    /// The spots of a place.
    Spots(Reg),
    /// The empty spots of a place.
    Empties(Reg),
    /// All seats still in the match.
    Seats,
    /// The whole numbers from first to last.
    Numbers(Start, Reg),
    /// The words of a list, up to this one, that a Set attribute holds.
    Words(Reg, Reg),
    /// The members of a materialized set.
    Of(Reg),
    /// The contents of a zone of each seat.
    EachSeat(ZoneId, Within),
    /// The contents of each place in a set of places.
    Each(Box<Plan<'e>>, Within),
    /// Each member converted to a target, a card or a seat; those that cannot be converted are skipped.
    Either(Box<Plan<'e>>, Either),
    /// The members that pass all filters.
    Where(Box<Plan<'e>>, Option<LocalId>, Vec<Filter<'e>>),
}

/// The first of a range of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Start {
    /// A constant.
    At(i32),
    /// The number in this register.
    In(Reg),
}

/// The part of a place that is walked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Within {
    /// Its cards.
    Cards,
    /// Its spots.
    Spots,
    /// Its empty spots.
    Empties,
    /// The place itself.
    Itself,
}

/// A condition on members.
#[derive(Clone, Copy, Debug)]
pub(super) enum Filter<'e> {
    /// The expression holds.
    Holds(&'e Expr),
    /// The expression does not hold.
    Fails(&'e Expr),
    /// The card has one of these printed names.
    Named(NamesId),
    /// The member is the thing in this register.
    Is(Reg),
}

/// Emits the loop body, given the register of the member and the label of the next round.
pub(super) type Visit<'v, 's, 'c> = &'v mut dyn FnMut(&mut Writer<'s, 'c>, Reg, Label);

impl<'s, 'c> Writer<'s, 'c> {
    /// Plans the walk of a set. Whatever the walk needs is in registers afterwards.
    pub(super) fn plan<'e>(&mut self, set: &'e Expr) -> Plan<'e> {
        let outer = std::mem::replace(&mut self.span, set.span);
        let plan = match self.plan_of(set) {
            Some(plan) => plan,
            None => Plan::Of(self.set(set)),
        };
        self.span = outer;
        plan
    }

    /// Plans the walk of a set without materializing it; `None` if that is impossible.
    pub(super) fn plan_of<'e>(&mut self, set: &'e Expr) -> Option<Plan<'e>> {
        Some(match &set.kind {
            ExprKind::None | ExprKind::Wrong => Plan::Nothing,
            ExprKind::List(parts) if parts.is_empty() => Plan::Nothing,
            ExprKind::List(parts) if parts.len() == 1 => {
                parts.first().map_or(Plan::Nothing, |part| self.plan(part))
            }
            ExprKind::Single(thing) => Plan::One(self.value(thing)),
            ExprKind::AsTarget(set) if set.ty.kind() != Some(Kind::Seat) => self.plan(set),
            ExprKind::AsTarget(set) => Plan::Either(Box::new(self.plan(set)), Either::OfSeat),
            ExprKind::AsCard(set) => Plan::Either(Box::new(self.plan(set)), Either::Card),
            ExprKind::AsSeat(set) => Plan::Either(Box::new(self.plan(set)), Either::Seat),
            ExprKind::CardsOf(zones) => self.plan_within(zones, Within::Cards),
            ExprKind::Spots(zones) => self.plan_within(zones, Within::Spots),
            ExprKind::Seats => Plan::Seats,
            ExprKind::Numbers(first, last) => {
                let start = constant(first).map_or_else(|| Start::In(self.value(first)), Start::At);
                Plan::Numbers(start, self.value(last))
            }
            ExprKind::Values(list) => {
                let words = self.store.checked.structure.lists.get(*list).map_or(0, |list| list.words.len());
                let top = i32::try_from(words).unwrap_or(0) - 1;
                Plan::Numbers(Start::At(0), self.constant(top, None))
            }
            ExprKind::WordsOf(held) => {
                let words = match held.ty {
                    Type::One(crate::checked::Kind::Words(list)) => {
                        self.store.checked.structure.lists.get(list).map_or(0, |list| list.words.len())
                    }
                    _ => 0,
                };
                let last = self.constant(i32::try_from(words).unwrap_or(0) - 1, None);
                Plan::Words(self.value(held), last)
            }
            ExprKind::Where { set, member, condition } => {
                let inner = self.plan(set);
                let filters = conjuncts(condition).into_iter().map(Filter::Holds).collect();
                self.filtered(inner, Some(*member), filters)
            }
            ExprKind::Inline { lets, body, .. } => {
                // The bindings stay until the names are bound anew: the plan reads them while it runs.
                self.bind_lets(lets);
                self.plan(body)
            }
            ExprKind::Zones(zone) => Plan::EachSeat(*zone, Within::Itself),
            _ => return None,
        })
    }

    fn plan_within<'e>(&mut self, zones: &'e Expr, within: Within) -> Plan<'e> {
        match &zones.kind {
            ExprKind::Zones(zone) => Plan::EachSeat(*zone, within),
            _ if matches!(zones.ty, Type::Set(_)) => Plan::Each(Box::new(self.plan(zones)), within),
            _ => {
                let place = self.value(zones);
                within.of(place)
            }
        }
    }

    /// Adds filters to a plan and hoists what does not depend on the member.
    pub(super) fn filtered<'e>(
        &mut self,
        mut set: Plan<'e>,
        member: Option<LocalId>,
        mut filters: Vec<Filter<'e>>,
    ) -> Plan<'e> {
        let empty = |filter: &Filter<'_>| {
            matches!(filter, Filter::Holds(Expr { kind: ExprKind::Spot(spot, SpotFact::Empty), .. })
                if member.is_some_and(|member| spot.kind == ExprKind::Local(member)))
        };
        if let Some(at) = filters.iter().position(empty)
            && set.leave_out_taken_spots()
        {
            filters.remove(at);
        }
        for (at, filter) in filters.iter().enumerate() {
            if let Filter::Holds(expr) | Filter::Fails(expr) = filter {
                self.hoist(expr, at == 0);
            }
        }
        if filters.is_empty() && member.is_none() { set } else { Plan::Where(Box::new(set), member, filters) }
    }

    /// Emits the loop. Each member is in `dst`, or in a register of the loop's choice; at the end it jumps to
    /// `end`.
    pub(super) fn run(&mut self, plan: &Plan<'_>, dst: Option<Reg>, end: Label, visit: Visit<'_, 's, 'c>) {
        match plan {
            Plan::Nothing => self.jump(end),
            Plan::One(thing) => {
                self.branch(Op::IfNone { a: *thing, to: 0 }, end);
                let reg = self.settle_in(*thing, dst);
                visit(self, reg, end);
                self.jump(end);
            }
            Plan::Cards(place) => {
                let place = *place;
                self.cursor(dst, end, &|dst, cursor| Op::NextIn { dst, cursor, place, to: 0 }, visit);
            }
            Plan::Spots(place) => {
                let place = *place;
                self.cursor(dst, end, &|dst, cursor| Op::NextSpot { dst, cursor, place, to: 0 }, visit);
            }
            Plan::Empties(place) => {
                let place = *place;
                self.cursor(dst, end, &|dst, cursor| Op::NextEmpty { dst, cursor, place, to: 0 }, visit);
            }
            Plan::Seats => self.cursor(dst, end, &|dst, cursor| Op::NextSeat { dst, cursor, to: 0 }, visit),
            Plan::Of(set) => {
                let set = *set;
                self.cursor(dst, end, &|dst, cursor| Op::NextOf { dst, cursor, set, to: 0 }, visit);
            }
            Plan::Numbers(first, last) => self.numbers(*first, *last, dst, end, visit),
            Plan::Words(held, last) => {
                let (held, last) = (*held, *last);
                self.numbers(Start::At(0), last, dst, end, &mut |writer, word, next| {
                    let flag = writer.compute(|dst| Op::HasWord { dst, a: held, word }, None);
                    writer.branch_if_flag(flag, next, false);
                    visit(writer, word, next);
                });
            }
            Plan::Either(set, how) => {
                let how = *how;
                self.run(set, None, end, &mut |writer, a, next| {
                    let reg = writer.compute(|dst| Op::Either { dst, a, how }, dst);
                    writer.branch(Op::IfNone { a: reg, to: 0 }, next);
                    visit(writer, reg, next);
                });
            }
            Plan::EachSeat(zone, within) => {
                let (zone, within) = (*zone, *within);
                self.run(&Plan::Seats, None, end, &mut |writer, seat, next| {
                    let place = writer.place(zone, seat, None);
                    writer.run(&within.of(place), dst, next, visit);
                });
            }
            Plan::Each(places, within) => {
                let within = *within;
                self.run(places, None, end, &mut |writer, place, next| {
                    writer.run(&within.of(place), dst, next, visit);
                });
            }
            Plan::Where(set, member, filters) => self.run(set, dst, end, &mut |writer, reg, next| {
                if let Some(member) = member {
                    writer.bind(*member, Held::One(reg));
                }
                writer.filter(filters, reg, next);
                visit(writer, reg, next);
                if let Some(member) = member {
                    writer.unbind(*member);
                }
            }),
        }
    }

    /// Emits a loop with a cursor that starts at 0.
    fn cursor(
        &mut self,
        dst: Option<Reg>,
        end: Label,
        next: &dyn Fn(Reg, Reg) -> Op,
        visit: Visit<'_, 's, 'c>,
    ) {
        let cursor = self.counter();
        self.walk_from(cursor, dst, end, next, visit);
    }

    fn numbers(&mut self, start: Start, last: Reg, dst: Option<Reg>, end: Label, visit: Visit<'_, 's, 'c>) {
        let cursor = self.take(1);
        self.emit(match start {
            Start::At(value) => Op::Const { dst: cursor, value },
            Start::In(src) => Op::Copy { dst: cursor, src },
        });
        self.walk_from(cursor, dst, end, &|dst, cursor| Op::NextNumber { dst, cursor, last, to: 0 }, visit);
    }

    fn walk_from(
        &mut self,
        cursor: Reg,
        dst: Option<Reg>,
        end: Label,
        next: &dyn Fn(Reg, Reg) -> Op,
        visit: Visit<'_, 's, 'c>,
    ) {
        let dst = dst.unwrap_or_else(|| self.take(1));
        let again = self.here();
        self.branch(next(dst, cursor), end);
        visit(self, dst, again);
        self.jump(again);
    }

    /// Emits code after which the memory that it takes is released, if there is a register for the mark.
    pub(super) fn released<T>(&mut self, mark: Option<Reg>, write: impl FnOnce(&mut Self) -> T) -> T {
        if let Some(mark) = mark {
            self.emit(Op::Mark { dst: mark });
        }
        let written = write(self);
        if let Some(mark) = mark {
            self.emit(Op::Release { mark });
        }
        written
    }

    /// Falls through for a member that passes, else goes to the next one.
    fn filter(&mut self, filters: &[Filter<'_>], member: Reg, next: Label) {
        let makes_room = filters.iter().any(|filter| match filter {
            Filter::Holds(expr) | Filter::Fails(expr) => opens(expr),
            Filter::Named(_) | Filter::Is(_) => false,
        });
        if !makes_room {
            return self.filter_to(filters, member, next);
        }
        // The memory that the tests take is released on both ways, so that an outer set can grow.
        let mark = self.take(1);
        let (no, yes) = (self.label(), self.label());
        self.emit(Op::Mark { dst: mark });
        self.filter_to(filters, member, no);
        self.emit(Op::Release { mark });
        self.jump(yes);
        self.bind_label(no);
        self.emit(Op::Release { mark });
        self.jump(next);
        self.bind_label(yes);
    }

    fn filter_to(&mut self, filters: &[Filter<'_>], member: Reg, next: Label) {
        for filter in filters {
            match filter {
                Filter::Holds(expr) => self.branch_if(expr, next, false),
                Filter::Fails(expr) => self.branch_if(expr, next, true),
                Filter::Named(names) => {
                    let names = *names;
                    let flag = self.compute(|dst| Op::IsNamed { dst, card: member, names }, None);
                    self.branch_if_flag(flag, next, false);
                }
                Filter::Is(thing) => self.branch_if_pair(Compare::Equal, member, *thing, next, false),
            }
        }
    }
}

impl Plan<'_> {
    /// Restricts a walk over spots to empty ones; false if it does not walk spots.
    fn leave_out_taken_spots(&mut self) -> bool {
        match self {
            Plan::Spots(place) => *self = Plan::Empties(*place),
            Plan::EachSeat(_, within) | Plan::Each(_, within) if *within == Within::Spots => {
                *within = Within::Empties;
            }
            Plan::Empties(_) => {}
            _ => return false,
        }
        true
    }
}

impl Within {
    fn of<'e>(self, place: Reg) -> Plan<'e> {
        match self {
            Within::Cards => Plan::Cards(place),
            Within::Spots => Plan::Spots(place),
            Within::Empties => Plan::Empties(place),
            Within::Itself => Plan::One(place),
        }
    }
}

/// Reports whether evaluating it takes memory in the frame.
pub(super) fn opens(expr: &Expr) -> bool {
    any_part(expr, &|part| {
        matches!(
            part.kind,
            ExprKind::Picked { .. }
                | ExprKind::Ends { .. }
                | ExprKind::List(_)
                | ExprKind::EffectsOf(_)
                | ExprKind::Team(_)
                | ExprKind::Card(_, CardFact::Effects | CardFact::Under)
        ) || (matches!(part.kind, ExprKind::If(..)) && matches!(part.ty, Type::Set(_)))
            || matches!(&part.kind, ExprKind::Inline { lets, .. }
                if lets.iter().any(|(_, value)| matches!(value.ty, Type::Set(_))))
    })
}
