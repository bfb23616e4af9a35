//! Compiles static abilities: each body evaluates the clauses around the ability and yields its targets, or
//! says whether it applies.

use tiru_engine::rules::{AttrId, BodyId, Compare, KEPT, Op, Reg};

use crate::checked::{self, Capture, Expr, Frame, Immunity, LocalId, Type};

use super::set_loop::{Filter, Plan, opens};
use super::simplify::simplify;
use super::store::Store;
use super::writer::{Held, Label, Writer};

/// A clause around a static ability.
#[derive(Clone, Debug)]
pub(crate) enum Clause {
    /// For every member of a set, evaluated each time.
    Each(LocalId, Expr),
    /// While a flag holds.
    If(Expr),
}

/// A static ability together with its context.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClaimContext<'t> {
    /// The bindings of the surrounding text.
    pub(crate) frame: &'t Frame,
    /// The clauses around it, outermost first.
    pub(crate) around: &'t [Clause],
    /// The thing it is about.
    pub(crate) thing: Option<&'t Expr>,
    /// For a granted ability: the bindings its bodies receive after their usual parameters (the subject, then
    /// captured values).
    pub(crate) given: &'t [Option<LocalId>],
}

/// The value that a body yields in addition to each target.
#[derive(Clone, Copy, Debug)]
enum Extra<'t> {
    /// Nothing.
    Nothing,
    /// The amount by which a value changes.
    Amount(AttrId, &'t Expr),
    /// The values that an effect captures from the surrounding text.
    Kept(&'t [Capture]),
}

/// The shape of the action that a ban is about, as the ban's body receives it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt {
    /// The number of roles.
    pub(crate) roles: usize,
    /// The index of the subject role.
    pub(crate) subject: Option<usize>,
    /// The index of the role that `from` is about.
    pub(crate) from: Option<usize>,
    /// The index of the role that `to` is about.
    pub(crate) to: Option<usize>,
    /// Whether it covers only actions of the controller.
    pub(crate) own: bool,
}

impl Store<'_> {
    /// Compiles a body that yields every target with its amount.
    pub(crate) fn amounts(
        &mut self,
        name: &str,
        context: ClaimContext<'_>,
        attr: AttrId,
        value: &Expr,
    ) -> BodyId {
        self.found(name, context, Extra::Amount(attr, value))
    }

    /// Compiles a body that yields every target.
    pub(crate) fn finds_all(&mut self, name: &str, context: ClaimContext<'_>) -> BodyId {
        self.found(name, context, Extra::Nothing)
    }

    /// Compiles a body that yields every card that has an effect, with what the effect captures.
    pub(crate) fn finds_with(&mut self, name: &str, context: ClaimContext<'_>, kept: &[Capture]) -> BodyId {
        self.found(name, context, Extra::Kept(kept))
    }

    fn found(&mut self, name: &str, context: ClaimContext<'_>, extra: Extra<'_>) -> BodyId {
        let around = simplified(context.around);
        let thing = context.thing.map(simplify);
        let of_value = if let Extra::Amount(_, value) = extra { Some(value.span) } else { None };
        let span = of_value.or_else(|| context.thing.map(|thing| thing.span));
        let yields = if let Extra::Kept(_) = extra { 1 + KEPT } else { 2 };
        let params = if context.given.is_empty() { Vec::new() } else { behind(yields, context.given) };
        let mut writer = Writer::new(self, context.frame, span.unwrap_or_default(), &params);
        writer.reserve(yields);
        let end = writer.label();
        writer.around(&around, end, &mut |writer, next| {
            let Some(thing) = &thing else { return };
            let plan = writer.plan_of_thing(thing);
            writer.run(&plan, Some(Reg(0)), next, &mut |writer, _, next| {
                if let Extra::Kept(kept) = extra {
                    for (capture, at) in kept.iter().zip(1..) {
                        match writer.held(capture.outer) {
                            Some(Held::One(reg) | Held::Set(reg)) => writer.settle_in(reg, Some(Reg(at))),
                            None => writer.constant(tiru_engine::rules::NONE, Some(Reg(at))),
                        };
                    }
                }
                if let Extra::Amount(attr, value) = extra {
                    let mark = opens(value).then(|| writer.take(1));
                    writer.released(mark, |writer| {
                        let amount = writer.written(attr, value);
                        writer.settle_in(amount, Some(Reg(1)));
                    });
                }
                writer.branch(Op::Yield { to: 0 }, next);
            });
        });
        writer.bind_label(end);
        let body = writer.finish(name);
        self.body(body)
    }

    /// Compiles whether a ban or permission applies to an attempt, whose roles the body receives.
    pub(crate) fn holds_of(
        &mut self,
        name: &str,
        context: ClaimContext<'_>,
        ban: &checked::Ban,
        attempt: Attempt,
    ) -> BodyId {
        let around = simplified(context.around);
        let thing = context.thing.map(simplify);
        let role = |role: usize| Reg(u8::try_from(role).unwrap_or(u8::MAX));
        let reaches = [(attempt.from, ban.from.as_ref()), (attempt.to, ban.to.as_ref())];
        let reaches: Vec<(Reg, Expr)> =
            reaches.into_iter().filter_map(|(at, place)| Some((role(at?), simplify(place?)))).collect();
        let condition = ban.condition.as_ref().map(simplify);
        let params = behind(attempt.roles, context.given);
        let mut writer = Writer::new(self, context.frame, ban.span, &params);
        writer.says_whether(&around, &mut |writer, next| {
            if attempt.own {
                let me = writer.table(tiru_engine::rules::TableFact::Me, None);
                let doer = writer.table(tiru_engine::rules::TableFact::Doer, None);
                writer.branch_if_pair(Compare::Equal, me, doer, next, false);
            }
            if let (Some(thing), Some(subject)) = (&thing, attempt.subject) {
                let plan = writer.plan_of_thing(thing);
                writer.branch_if_among(plan, role(subject), next);
            }
            let outer = writer.enter(&ban.frame);
            for (at, local) in &ban.roles {
                writer.bind(*local, Held::One(role(*at)));
            }
            for (reg, places) in &reaches {
                let plan = writer.plan_of_thing(places);
                writer.branch_if_among(plan, *reg, next);
            }
            if let Some(condition) = &condition {
                writer.branch_if(condition, next, false);
            }
            writer.leave(outer);
        });
        let body = writer.finish(name);
        self.body(body)
    }

    /// Compiles whether a card or a seat (first parameter) is immune to effects of a card (second parameter).
    pub(crate) fn lets_pass(&mut self, name: &str, context: ClaimContext<'_>, immunity: &Immunity) -> BodyId {
        let around = simplified(context.around);
        let thing = context.thing.map(simplify);
        let nothing = Frame::default();
        let inner = immunity.from.as_ref().map_or(&nothing, |from| &from.frame);
        let condition = immunity.from.as_ref().map(|from| simplify(&from.expr));
        let mut writer = Writer::new(self, context.frame, immunity.span, &behind(2, context.given));
        writer.says_whether(&around, &mut |writer, next| {
            if let Some(thing) = &thing {
                let plan = writer.plan_of_thing(thing);
                writer.branch_if_among(plan, Reg(0), next);
            }
            let outer = writer.enter(inner);
            if let Some(about) = immunity.from.as_ref().and_then(|from| from.about) {
                writer.bind(about, Held::One(Reg(1)));
                writer.carrier_of = Some(about);
            }
            if let Some(condition) = &condition {
                writer.branch_if(condition, next, false);
            }
            writer.carrier_of = None;
            writer.leave(outer);
        });
        let body = writer.finish(name);
        self.body(body)
    }

    /// Replaces attribute reads by reads of stored values: whether an effect is active or silenced must not
    /// depend on derived values.
    pub(crate) fn reads_stored(&mut self, body: BodyId) {
        let Some(body) = self.bodies.get_mut(body) else { return };
        for op in &mut body.ops {
            *op = match *op {
                Op::CardAttr { dst, card, attr } => Op::Stored { dst, of: card, attr },
                Op::SeatAttr { dst, seat, attr } => Op::Stored { dst, of: seat, attr },
                Op::GameAttr { dst, attr } => Op::Stored { dst, of: Reg::NO, attr },
                other => other,
            };
        }
    }
}

/// Returns parameters: `count` without a name, then `given`.
fn behind(count: usize, given: &[Option<LocalId>]) -> Vec<Option<LocalId>> {
    vec![None; count].into_iter().chain(given.iter().copied()).collect()
}

fn simplified(around: &[Clause]) -> Vec<Clause> {
    around
        .iter()
        .map(|around| match around {
            Clause::Each(member, set) => Clause::Each(*member, simplify(set)),
            Clause::If(condition) => Clause::If(simplify(condition)),
        })
        .collect()
}

impl<'s, 'c> Writer<'s, 'c> {
    /// Emits the clauses around a static ability; `leaf` is emitted where all hold and gets the label to go
    /// to otherwise.
    fn around(&mut self, around: &[Clause], next: Label, leaf: &mut dyn FnMut(&mut Writer<'s, 'c>, Label)) {
        match around.split_first() {
            None => leaf(self, next),
            Some((Clause::If(condition), rest)) => {
                self.branch_if(condition, next, false);
                self.around(rest, next, leaf);
            }
            Some((Clause::Each(member, set), rest)) => {
                // The conditions that follow become filters of the walk, which release the memory they take.
                let mut filters = Vec::new();
                let mut inner = rest;
                while let Some((Clause::If(condition), others)) = inner.split_first() {
                    filters.push(Filter::Holds(condition));
                    inner = others;
                }
                let plan = self.plan(set);
                let plan = self.filtered(plan, Some(*member), filters);
                self.run(&plan, None, next, &mut |writer, reg, next| {
                    writer.bind(*member, Held::One(reg));
                    writer.around(inner, next, leaf);
                });
            }
        }
    }

    /// Emits a flag: whether the clauses and the test in `leaf` hold for some member.
    fn says_whether(&mut self, around: &[Clause], leaf: &mut dyn FnMut(&mut Writer<'s, 'c>, Label)) {
        let end = self.label();
        self.around(around, end, &mut |writer, next| {
            leaf(writer, next);
            let yes = writer.constant(1, None);
            writer.emit(Op::Give { a: yes });
        });
        self.bind_label(end);
        let no = self.constant(0, None);
        self.emit(Op::Give { a: no });
    }

    /// Plans a walk over one thing, or over the members of a set.
    fn plan_of_thing<'e>(&mut self, thing: &'e Expr) -> Plan<'e> {
        if matches!(thing.ty, Type::Set(_)) { self.plan(thing) } else { Plan::One(self.value(thing)) }
    }

    /// Continues only if the thing in a register is a member of the walk.
    fn branch_if_among(&mut self, plan: Plan<'_>, thing: Reg, next: Label) {
        if let Plan::One(one) = plan {
            return self.branch_if_pair(Compare::Equal, one, thing, next, false);
        }
        let plan = self.filtered(plan, None, vec![Filter::Is(thing)]);
        self.branch_if_any(&plan, next, false);
    }
}
