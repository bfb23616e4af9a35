//! Evaluates expressions.

use tiru_dsl::ast::Face;
use tiru_dsl::checked::{CardFact, Expr, ExprKind, Kind, SeatFact, Type};
use tiru_engine::rules::{Arithmetic, Compare, Id};

use crate::Stop;
use crate::env::Env;
use crate::look::{Look, Read, number, typed};
use crate::value::{Thing, Value, within};

impl Look<'_, '_> {
    #[expect(clippy::too_many_lines, reason = "one line for each word of the language")]
    pub(crate) fn value(&self, expr: &Expr, env: &mut Env) -> Read {
        use ExprKind as E;
        self.world.reads()?;
        Ok(match &expr.kind {
            E::None => {
                if matches!(expr.ty, Type::Set(_)) {
                    Value::Set(Vec::new())
                } else {
                    Value::None
                }
            }
            E::Number(number) => Value::Number(*number),
            E::Flag(flag) => Value::Flag(*flag),
            E::Word(_, word) => Value::Word(*word),
            E::Text(text) => Value::Text(text.clone()),
            E::Local(local) => env.locals.get(local.index()).cloned().unwrap_or(Value::None),
            E::Me => Value::seat(env.me),
            E::Carrier => env.carrier.clone(),
            E::Current => Value::Seat(self.table.current),
            E::Doer => Value::seat(env.doer),
            E::Cause => env.cause.clone(),
            E::Turn => Value::Number(self.table.turn),
            E::Round => Value::Number(self.table.round),
            E::Setting(setting) => typed(expr.ty, self.world.settings[setting.index()]),
            E::Seats => {
                let playing = (0..self.world.seats).filter(|seat| self.table.playing[usize::from(*seat)]);
                Value::Set(playing.map(Value::Seat).collect())
            }
            E::GameAttr(attr) => self.world.typed(*attr, self.current(Thing::Game, *attr)?),
            E::Attr(of, attr) => self.attr(&self.value(of, env)?, *attr)?,
            E::Card(of, CardFact::Under) if matches!(of.ty, Type::Set(_)) => self.of_sets(expr, env)?,
            E::Card(of, fact) => self.card_fact(&self.value(of, env)?, *fact)?,
            E::Spot(of, fact) => self.spot_fact(&self.value(of, env)?, *fact),
            E::Effect(of, fact) => self.effect_fact(&self.value(of, env)?, *fact)?,
            E::Foe(of) => Value::seat(self.value(of, env)?.as_seat().and_then(|seat| self.foe(seat))),
            E::AtTable(of, fact) => {
                let seat = self.value(of, env)?.as_seat();
                match fact {
                    SeatFact::Number => number(seat.map(|seat| i64::from(seat) + 1)),
                    SeatFact::Next => Value::seat(seat.and_then(|seat| self.neighbour(seat, false))),
                    SeatFact::Previous => Value::seat(seat.and_then(|seat| self.neighbour(seat, true))),
                }
            }
            E::ChosenBy(of, seat) => {
                let seat = self.value(seat, env)?.as_seat();
                let E::Local(local) = of.kind else { return Err(Stop::Unknown("what nobody chose")) };
                let chosen = seat.and_then(|seat| env.chosen.get(&(local, seat)).cloned());
                let nothing =
                    if matches!(expr.ty, Type::Set(_)) { Value::Set(Vec::new()) } else { Value::None };
                chosen.unwrap_or(nothing)
            }
            E::Zone(zone, None) => self.zone_of(*zone, None),
            E::Zone(zone, Some(seat)) => self.zone_of(*zone, self.value(seat, env)?.as_seat()),
            E::Zones(zone) => {
                let seats = 0..self.world.seats;
                Value::Set(seats.map(|seat| Value::Zone((*zone, Some(seat)))).collect())
            }
            E::OnlyCard(zone) => {
                self.cards_of(self.value(zone, env)?).into_iter().next().unwrap_or(Value::None)
            }
            E::CardsOf(zones) => Value::Set(self.cards_of(self.value(zones, env)?)),
            E::Single(of) => Value::Set(self.value(of, env)?.members()),
            E::AsTarget(of) => self.value(of, env)?,
            E::AsCard(of) => match self.value(of, env)? {
                card @ Value::Card(..) => card,
                _ => Value::None,
            },
            E::AsSeat(of) => Value::seat(self.value(of, env)?.as_seat()),
            E::Negative(of) => number(self.value(of, env)?.number().and_then(i64::checked_neg)),
            E::Absolute(of) => number(self.value(of, env)?.number().map(i64::abs)),
            E::Arithmetic(operator, a, b) => {
                let (a, b) = (self.value(a, env)?.number(), self.value(b, env)?.number());
                number(a.zip(b).and_then(|(a, b)| arithmetic(*operator, a, b)))
            }
            E::Compare(comparison, a, b) => {
                let (a, b) = (self.value(a, env)?, self.value(b, env)?);
                Value::Flag(compare(*comparison, &a, &b))
            }
            E::And(a, b) => Value::Flag(self.holds(a, env)? && self.holds(b, env)?),
            E::Or(a, b) => Value::Flag(self.holds(a, env)? || self.holds(b, env)?),
            E::Not(of) => Value::Flag(!self.holds(of, env)?),
            E::If(condition, a, b) => {
                let holds = self.holds(condition, env)?;
                self.value(if holds { a } else { b }, env)?
            }
            E::IsNamed(of, names) => {
                let card = self.value(of, env)?.as_card();
                Value::Flag(card.is_some_and(|card| self.is_named(card, *names)))
            }
            E::InPhase(phase) => {
                let mut under_way = self.table.under_way.iter();
                Value::Flag(under_way.any(|node| self.world.is_phase(*phase, *node)))
            }
            E::IsFace(of, face) => Value::Flag(match self.value(of, env)? {
                Value::Card(card, former) => {
                    former.map_or(self.table.cards[card].up, |former| former.up) == (*face == Face::Up)
                }
                _ => false,
            }),
            E::IsOn(of, deed) => {
                let of = self.value(of, env)?;
                Value::Flag(self.acts_on(&of, *deed)?)
            }
            E::IsNone(of) => Value::Flag(self.value(of, env)?.is_none()),
            E::IsCard(of) => Value::Flag(self.value(of, env)?.as_card().is_some()),
            E::IsSeat(of) => Value::Flag(self.value(of, env)?.as_seat().is_some()),
            E::Beats(a, b) => {
                let Type::One(Kind::Word(list)) = a.ty else {
                    return Err(Stop::Unknown("beats of no list"));
                };
                match (self.value(a, env)?, self.value(b, env)?) {
                    (Value::Word(a), Value::Word(b)) => {
                        Value::Flag(self.world.text.structure.lists[list].beats.contains(&(a, b)))
                    }
                    _ => Value::Flag(false),
                }
            }
            E::Spots(_)
            | E::EffectsOf(_)
            | E::Team(_)
            | E::WordsOf(_)
            | E::Where { .. }
            | E::List(_)
            | E::Has(..)
            | E::HasWord(..)
            | E::HasNamed(..)
            | E::Count(_)
            | E::Any(_)
            | E::All { .. }
            | E::End(..)
            | E::Sum { .. }
            | E::Picked { .. }
            | E::Ends { .. }
            | E::Values(_)
            | E::Numbers(..) => self.of_sets(expr, env)?,
            E::Inline { lets, body, .. } => {
                for (local, given) in lets {
                    let given = self.value(given, env)?;
                    env.bind(*local, given);
                }
                self.value(body, env)?
            }
            E::Past(past) => self.times(past, env)?.map_or(Value::None, |times| Value::Flag(times > 0)),
            E::Times(past) => number(self.times(past, env)?),
            E::Script(call) => self.gives(call, expr.ty, env)?,
            E::Seat(_) | E::TheCard(..) | E::TheEffect(..) => {
                return Err(Stop::Unknown("an expression of rulings"));
            }
            E::Wrong => return Err(Stop::Unknown("a mistake")),
        })
    }
}

fn arithmetic(operator: Arithmetic, a: i64, b: i64) -> Option<i64> {
    let worth = match operator {
        Arithmetic::Add => a.checked_add(b),
        Arithmetic::Sub => a.checked_sub(b),
        Arithmetic::Mul => a.checked_mul(b),
        Arithmetic::Div | Arithmetic::Mod if b == 0 => None,
        Arithmetic::Div => Some(a.div_euclid(b) - i64::from(b < 0 && a.rem_euclid(b) != 0)),
        Arithmetic::Mod => Some(a - b * arithmetic(Arithmetic::Div, a, b)?),
        Arithmetic::Min => Some(a.min(b)),
        Arithmetic::Max => Some(a.max(b)),
    };
    worth.map(within)
}

fn compare(comparison: Compare, a: &Value, b: &Value) -> bool {
    if matches!(a, Value::None) || matches!(b, Value::None) {
        return false;
    }
    let order = match (a.number(), b.number()) {
        (Some(a), Some(b)) => a.cmp(&b),
        _ => std::cmp::Ordering::Equal,
    };
    match comparison {
        Compare::Equal => a == b,
        Compare::Unequal => a != b,
        Compare::Less => order.is_lt(),
        Compare::LessEqual => order.is_le(),
        Compare::More => order.is_gt(),
        Compare::MoreEqual => order.is_ge(),
    }
}
