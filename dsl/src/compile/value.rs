//! Compiles expressions with a single value into a register.

use tiru_engine::rules::{
    self, Arithmetic, EffectFact, Either, Id, MOST, NONE, NamesId, Op, Reg, TableFact, ZoneId,
};

use crate::ast::Face;
use crate::checked::{CardFact, Expr, ExprKind, Kind, LocalId, PhaseOf, SeatFact, Type};

use super::writer::{Held, Writer};

impl Writer<'_, '_> {
    /// Returns a register with the value of an expression. It must not be written to.
    pub(super) fn value(&mut self, expr: &Expr) -> Reg {
        self.value_in(expr, None)
    }

    /// Computes a value into a given register, which the expression must not read.
    pub(super) fn value_to(&mut self, expr: &Expr, into: Reg) {
        self.value_in(expr, Some(into));
    }

    fn value_in(&mut self, expr: &Expr, into: Option<Reg>) -> Reg {
        let outer = std::mem::replace(&mut self.span, expr.span);
        let reg = self.value_of(expr, into);
        self.span = outer;
        reg
    }

    fn value_of(&mut self, expr: &Expr, into: Option<Reg>) -> Reg {
        if let Some(value) = constant(expr) {
            return self.constant(value, into);
        }
        match &expr.kind {
            ExprKind::Text(text) => {
                let id = self.store.text(text);
                self.constant(i32::from(id.0), into)
            }
            ExprKind::Local(local) => match self.held(*local) {
                Some(Held::One(reg) | Held::Set(reg)) => self.settle_in(reg, into),
                None => self.constant(NONE, into),
            },
            ExprKind::Inline { lets, body, .. } => {
                self.bind_lets(lets);
                let reg = self.value_in(body, into);
                self.unbind_lets(lets);
                reg
            }
            ExprKind::Me => self.table(TableFact::Me, into),
            ExprKind::Carrier => self.table(TableFact::Carrier, into),
            ExprKind::Current => self.table(TableFact::Current, into),
            ExprKind::Doer => self.behind_roles(1, TableFact::Doer, into),
            ExprKind::Cause => self.behind_roles(0, TableFact::Cause, into),
            ExprKind::Turn => self.table(TableFact::Turn, into),
            ExprKind::Round => self.table(TableFact::Round, into),
            ExprKind::Setting(setting) => self.compute(|dst| Op::Setting { dst, setting: *setting }, into),
            ExprKind::GameAttr(attr) => self.compute(|dst| Op::GameAttr { dst, attr: *attr }, into),
            ExprKind::Effect(effect, EffectFact::Card)
                if self.carrier_of.is_some_and(|about| effect.kind == ExprKind::Local(about)) =>
            {
                self.value_of(effect, into)
            }
            ExprKind::Effect(effect, _)
                if self.carrier_of.is_some_and(|about| effect.kind == ExprKind::Local(about)) =>
            {
                self.later("immune to effects by more than their card", expr.span);
                self.constant(NONE, into)
            }
            ExprKind::Attr(..) | ExprKind::Card(..) | ExprKind::Spot(..) | ExprKind::Effect(..) => {
                self.reading(expr, into)
            }
            ExprKind::TheCard(names, among) => {
                self.the_card(NamesId::at(names.index()), among.as_deref(), into)
            }
            // Only rulings name an effect like this. It is looked up among the options that are offered.
            ExprKind::TheEffect(..) => {
                self.later("effect", expr.span);
                self.constant(NONE, into)
            }
            ExprKind::ChosenBy(of, seat) => {
                let dst = into.unwrap_or_else(|| self.take(1));
                self.chosen_by(dst, tiru_engine::rules::Many::One, of, seat);
                dst
            }
            ExprKind::Foe(seat) => {
                let seat = self.value(seat);
                self.compute(|dst| Op::Foe { dst, seat }, into)
            }
            ExprKind::AtTable(seat, fact) => self.at_table(seat, *fact, into),
            ExprKind::Zone(zone, seat) => {
                let seat = seat.as_ref().map_or(Reg::NO, |seat| self.value(seat));
                self.place(*zone, seat, into)
            }
            ExprKind::AsTarget(of) if of.ty != Type::SEAT => self.value_in(of, into),
            ExprKind::AsTarget(of) => self.either(of, Either::OfSeat, into),
            ExprKind::AsCard(of) => self.either(of, Either::Card, into),
            ExprKind::AsSeat(of) => self.either(of, Either::Seat, into),
            ExprKind::OnlyCard(zone) => {
                let place = self.value(zone);
                self.compute(|dst| Op::Occupant { dst, place }, into)
            }
            ExprKind::Negative(a) => {
                let a = self.value(a);
                self.compute(|dst| Op::Neg { dst, a }, into)
            }
            ExprKind::Absolute(a) => {
                let a = self.value(a);
                self.compute(|dst| Op::Abs { dst, a }, into)
            }
            ExprKind::Arithmetic(how, a, b) => self.arithmetic(*how, a, b, into),
            ExprKind::If(condition, a, b) => {
                let into = into.unwrap_or_else(|| self.take(1));
                let (otherwise, end) = (self.label(), self.label());
                self.branch_if(condition, otherwise, false);
                self.value_to(a, into);
                self.jump(end);
                self.bind_label(otherwise);
                self.value_to(b, into);
                self.bind_label(end);
                into
            }
            ExprKind::Count(set) => self.count(set, into),
            ExprKind::End(end, set) => self.end_of(*end, set, into),
            ExprKind::Sum { set, member, value } => self.sum(set, *member, value, into),
            ExprKind::Times(past) => self.past(past, expr.span, into),
            ExprKind::Past(past) => self.past_flag(past, expr.span, into),
            ExprKind::Script(call) => self.script_value(call, expr, into),
            _ if expr.ty == Type::FLAG => self.flag(expr, into),
            _ => self.not_yet(expr, into),
        }
    }

    /// Returns the cause or the doer, of the triggering deed or of the current one.
    fn behind_roles(&mut self, nth: u8, fact: TableFact, into: Option<Reg>) -> Reg {
        match self.store.reacts_to {
            Some(roles) => self.settle_in(Reg(roles.saturating_add(nth)), into),
            None => self.table(fact, into),
        }
    }

    /// Converts between a target and a card or a seat, or tests which one it is.
    fn either(&mut self, of: &Expr, how: Either, into: Option<Reg>) -> Reg {
        let a = self.value(of);
        self.compute(|dst| Op::Either { dst, a, how }, into)
    }

    /// Returns a zone of one seat, or a shared zone.
    pub(super) fn place(&mut self, zone: ZoneId, seat: Reg, into: Option<Reg>) -> Reg {
        self.compute(|dst| Op::Place { dst, seat, zone }, into)
    }

    /// Reads a fact or an attribute of a card, a seat or a spot.
    fn reading(&mut self, expr: &Expr, into: Option<Reg>) -> Reg {
        match &expr.kind {
            ExprKind::Attr(of, attr) => {
                let attr = *attr;
                match of.ty.kind() {
                    Some(Kind::Seat) => {
                        let seat = self.value(of);
                        self.compute(|dst| Op::SeatAttr { dst, seat, attr }, into)
                    }
                    Some(Kind::Card) | None => {
                        let card = self.value(of);
                        self.compute(|dst| Op::CardAttr { dst, card, attr }, into)
                    }
                    Some(_) => self.not_yet(expr, into),
                }
            }
            ExprKind::Card(card, CardFact::Playable) => {
                let card = self.value(card);
                self.compute(|dst| Op::Playable { dst, card }, into)
            }
            ExprKind::Card(card, fact) => {
                let Some(fact) = card_fact(*fact) else { return self.not_yet(expr, into) };
                let card = self.value(card);
                self.compute(|dst| Op::Card { dst, card, fact }, into)
            }
            ExprKind::Effect(effect, fact) => {
                let effect = self.value(effect);
                self.compute(|dst| Op::Effect { dst, effect, fact: *fact }, into)
            }
            ExprKind::Spot(spot, fact) => {
                let spot = self.value(spot);
                self.compute(|dst| Op::Spot { dst, spot, fact: *fact }, into)
            }
            _ => self.not_yet(expr, into),
        }
    }

    fn arithmetic(&mut self, how: Arithmetic, a: &Expr, b: &Expr, into: Option<Reg>) -> Reg {
        let added = match how {
            Arithmetic::Add => small(b, 1).map(|k| (a, k)).or_else(|| small(a, 1).map(|k| (b, k))),
            Arithmetic::Sub => small(b, -1).map(|k| (a, k)),
            Arithmetic::Mul | Arithmetic::Div | Arithmetic::Mod | Arithmetic::Min | Arithmetic::Max => None,
        };
        if let Some((a, k)) = added {
            let a = self.value(a);
            return self.compute(|dst| Op::AddConst { dst, a, k }, into);
        }
        let (a, b) = (self.value(a), self.value(b));
        self.compute(|dst| Op::Math { how, dst, a, b }, into)
    }

    /// Computes a flag into a register: by one operation if there is one, else by a branch.
    fn flag(&mut self, expr: &Expr, into: Option<Reg>) -> Reg {
        match &expr.kind {
            ExprKind::Compare(how, a, b) => {
                let (a, b) = (self.value(a), self.value(b));
                self.compute(|dst| Op::Compare { how: *how, dst, a, b }, into)
            }
            ExprKind::IsNamed(card, names) => {
                let card = self.value(card);
                let names = NamesId::at(names.index());
                self.compute(|dst| Op::IsNamed { dst, card, names }, into)
            }
            ExprKind::InPhase(PhaseOf::Node(node)) => {
                self.compute(|dst| Op::InPhase { dst, node: *node }, into)
            }
            // Several phases of a game may be turns, or rounds: any of them.
            ExprKind::InPhase(phase) => {
                let flag = |kind| Expr { kind, ..expr.clone() };
                let nodes = self.store.nodes(*phase).into_iter();
                let each = nodes.map(|node| flag(ExprKind::InPhase(PhaseOf::Node(node))));
                let any = each.reduce(|one, other| flag(ExprKind::Or(Box::new(one), Box::new(other))));
                match any {
                    Some(any) => self.flag(&any, into),
                    None => self.constant(0, into),
                }
            }
            ExprKind::IsOn(effect, deed) => {
                let effect = self.value(effect);
                match self.store.topic(*deed) {
                    Some(topic) => self.compute(|dst| Op::ActsOn { dst, effect, topic }, into),
                    None => self.constant(0, into),
                }
            }
            ExprKind::IsFace(card, Face::Up) => {
                let card = self.value(card);
                self.compute(|dst| Op::Card { dst, card, fact: rules::CardFact::Up }, into)
            }
            ExprKind::IsNone(a) if !matches!(a.ty, Type::Set(_)) => {
                let a = self.value(a);
                self.compute(|dst| Op::IsNone { dst, a }, into)
            }
            ExprKind::IsCard(of) => self.either(of, Either::IsCard, into),
            ExprKind::IsSeat(of) => self.either(of, Either::IsSeat, into),
            ExprKind::Beats(a, b) => {
                let Some(Kind::Word(list)) = a.ty.kind().or_else(|| b.ty.kind()) else {
                    return self.constant(0, into);
                };
                let (a, b) = (self.value(a), self.value(b));
                self.compute(|dst| Op::Beats { dst, a, b, list }, into)
            }
            ExprKind::HasWord(a, word) => {
                let (a, word) = (self.value(a), self.value(word));
                self.compute(|dst| Op::HasWord { dst, a, word }, into)
            }
            ExprKind::Not(a) if !is_test(a) => {
                let a = self.value(a);
                self.compute(|dst| Op::Not { dst, a }, into)
            }
            _ if is_test(expr) => {
                let into = into.unwrap_or_else(|| self.take(1));
                let end = self.label();
                self.emit(Op::Const { dst: into, value: 0 });
                self.branch_if(expr, end, false);
                self.emit(Op::Const { dst: into, value: 1 });
                self.bind_label(end);
                into
            }
            _ => self.not_yet(expr, into),
        }
    }

    fn at_table(&mut self, seat: &Expr, fact: SeatFact, into: Option<Reg>) -> Reg {
        let seat = self.value(seat);
        let read = |dst| match fact {
            SeatFact::Next => Op::Neighbour { dst, seat, back: false },
            SeatFact::Previous => Op::Neighbour { dst, seat, back: true },
            SeatFact::Number => Op::AddConst { dst, a: seat, k: 1 },
        };
        self.compute(read, into)
    }

    /// Returns the only card with a given name, in a ruling.
    fn the_card(&mut self, names: NamesId, among: Option<&Expr>, into: Option<Reg>) -> Reg {
        let place = match among.map(|set| &set.kind) {
            None => Reg::NO,
            Some(ExprKind::CardsOf(zone)) if zone.ty == Type::ZONE => self.value(zone),
            Some(_) => {
                let into = into.unwrap_or_else(|| self.take(1));
                if let Some(set) = among {
                    self.first_named(set, names, into);
                }
                return into;
            }
        };
        self.compute(|dst| Op::Named { dst, names, place }, into)
    }

    /// Binds the parameters of a `def` to its arguments.
    pub(super) fn bind_lets(&mut self, lets: &[(LocalId, Expr)]) {
        for (local, value) in lets {
            let held = if matches!(value.ty, Type::Set(_)) {
                Held::Set(self.set(value))
            } else {
                Held::One(self.value(value))
            };
            self.bind(*local, held);
        }
    }

    /// Unbinds the parameters of a `def`.
    pub(super) fn unbind_lets(&mut self, lets: &[(LocalId, Expr)]) {
        for (local, _) in lets {
            self.unbind(*local);
        }
    }

    /// Reports an expression that the machine cannot run.
    pub(super) fn not_yet(&mut self, expr: &Expr, into: Option<Reg>) -> Reg {
        let word = match &expr.kind {
            _ if matches!(expr.ty.kind(), Some(Kind::Word(_))) => "computed words",
            _ => "a card or a seat",
        };
        if !matches!(expr.kind, ExprKind::Wrong) {
            self.later(word, expr.span);
        }
        self.constant(NONE, into)
    }
}

/// Returns the value of a constant expression.
pub(crate) fn constant(expr: &Expr) -> Option<i32> {
    match &expr.kind {
        ExprKind::None => Some(NONE),
        ExprKind::Number(value) => {
            Some(i32::try_from((*value).clamp(-i64::from(MOST), i64::from(MOST))).unwrap_or(MOST))
        }
        ExprKind::Flag(value) => Some(i32::from(*value)),
        ExprKind::Word(_, word) => Some(i32::from(*word)),
        ExprKind::Seat(seat) => Some(i32::from(seat.0)),
        // Words held as one value: one bit each.
        ExprKind::List(words) if matches!(expr.ty.kind(), Some(Kind::Words(_) | Kind::Word(_))) => {
            words.iter().try_fold(0, |bits, word| match &word.kind {
                ExprKind::Single(word) => match word.kind {
                    ExprKind::Word(_, at) if at < 31 => Some(bits | 1 << at),
                    _ => None,
                },
                _ => None,
            })
        }
        _ => None,
    }
}

/// Returns a number that fits into an operand, multiplied by `sign`.
fn small(expr: &Expr, sign: i32) -> Option<i16> {
    match expr.kind {
        ExprKind::Number(_) => i16::try_from(constant(expr)? * sign).ok(),
        _ => None,
    }
}

/// Returns the engine's name for a fact about a card.
fn card_fact(fact: CardFact) -> Option<rules::CardFact> {
    Some(match fact {
        CardFact::Owner => rules::CardFact::Owner,
        CardFact::Holder => rules::CardFact::Holder,
        CardFact::Zone => rules::CardFact::Zone,
        CardFact::Spot => rules::CardFact::Spot,
        CardFact::Column => rules::CardFact::Column,
        CardFact::Facing => rules::CardFact::Facing,
        CardFact::Over => rules::CardFact::Over,
        CardFact::Name => rules::CardFact::Name,
        CardFact::Under | CardFact::Effects | CardFact::Playable => return None,
    })
}

/// Reports whether a flag is computed by branches.
fn is_test(expr: &Expr) -> bool {
    matches!(
        expr.kind,
        ExprKind::And(..)
            | ExprKind::Or(..)
            | ExprKind::Not(_)
            | ExprKind::IsFace(_, Face::Down)
            | ExprKind::Has(..)
            | ExprKind::HasNamed(..)
            | ExprKind::Any(_)
            | ExprKind::All { .. }
    ) || matches!(&expr.kind, ExprKind::IsNone(set) if matches!(set.ty, Type::Set(_)))
}
