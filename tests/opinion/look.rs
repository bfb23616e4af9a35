//! Reading the table: what an expression is worth. Nothing is kept from one reading to the next.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use tiru_dsl::blueprint::{Peek, Sees};
use tiru_dsl::checked::{
    Best, Comparison, End, Expr, ExprKind, Face, Frame, Kind, LocalId, NamesRef, Operator, Type,
};
use tiru_engine::rules::{AttrId, Id, NONE, ZoneId};

use crate::Stop;
use crate::past::Done;
use crate::speak::Heard;
use crate::table::Table;
use crate::value::{Place, Thing, Value, at};
use crate::world::World;

/// The bindings of a piece of text, and whom its words speak for.
#[derive(Clone, Debug)]
pub(crate) struct Env {
    pub(crate) locals: Vec<Value>,
    pub(crate) me: Option<u8>,
    /// `self`; in a rule that an effect does, the card of that effect.
    pub(crate) carrier: Value,
    /// Who did what happens, and because of which card: as words read it.
    pub(crate) doer: Option<u8>,
    pub(crate) cause: Value,
    /// The same for what these words do.
    pub(crate) acts: (Option<u8>, Value),
}

impl Env {
    pub(crate) fn new(frame: &Frame) -> Env {
        let locals = vec![Value::None; frame.locals.len()];
        Env {
            locals,
            me: None,
            carrier: Value::None,
            doer: None,
            cause: Value::None,
            acts: (None, Value::None),
        }
    }

    pub(crate) fn of(frame: &Frame, me: Option<u8>) -> Env {
        Env { me, doer: me, acts: (me, Value::None), ..Env::new(frame) }
    }

    pub(crate) fn bind(&mut self, local: LocalId, value: Value) {
        if self.locals.len() <= local.index() {
            self.locals.resize(local.index() + 1, Value::None);
        }
        self.locals[local.index()] = value;
    }
}

pub(crate) struct Look<'t, 'a> {
    pub(crate) world: &'t World<'a>,
    pub(crate) table: &'t Table<'a>,
    pub(crate) past: &'t [Done<'a>],
    /// Only what this seat sees.
    pub(crate) eyes: Option<u8>,
    /// And what it holds, as one who is to choose is shown.
    pub(crate) searches: bool,
    /// What is written, whatever is claimed.
    pub(crate) written: bool,
    /// Only claims that come before this step and strength.
    pub(crate) below: Option<(u8, usize)>,
    pub(crate) heard: Rc<OnceCell<Heard<'a>>>,
    /// What was worked out already of the table as it is.
    pub(crate) known: Rc<RefCell<Known>>,
    pub(crate) spared: Rc<RefCell<Spared>>,
}

/// Whether effects of a card pass another one by, as far as certain claims count.
pub(crate) type Spared = BTreeMap<(usize, usize, bool, Option<(u8, usize)>), bool>;

/// Values, each with the claims that count in it.
pub(crate) type Known = BTreeMap<(Thing, AttrId, Option<(u8, usize)>), i64>;

type Read = Result<Value, Stop>;

impl<'t, 'a> Look<'t, 'a> {
    pub(crate) fn new(world: &'t World<'a>, table: &'t Table<'a>, past: &'t [Done<'a>]) -> Look<'t, 'a> {
        Look {
            world,
            table,
            past,
            eyes: None,
            searches: false,
            written: false,
            below: None,
            heard: Rc::default(),
            known: Rc::default(),
            spared: Rc::default(),
        }
    }

    pub(crate) fn through(self, eyes: u8) -> Look<'t, 'a> {
        Look { eyes: Some(eyes), ..self }
    }

    /// Through the eyes of one who is to choose: he is shown what he holds, and looks through nothing else.
    pub(crate) fn choosing(self, eyes: Option<u8>) -> Look<'t, 'a> {
        Look { eyes, searches: true, ..self }
    }

    pub(crate) fn holds(&self, expr: &Expr, env: &mut Env) -> Result<bool, Stop> {
        Ok(self.value(expr, env)?.holds())
    }

    pub(crate) fn set(&self, expr: &Expr, env: &mut Env) -> Result<Vec<Value>, Stop> {
        Ok(self.value(expr, env)?.members())
    }

    /// Whether a seat sees which card this is.
    pub(crate) fn sees(&self, seat: u8, card: usize) -> bool {
        let row = &self.table.cards[card];
        let Some(place) = self.table.cards[self.table.uppermost(card)].place else { return false };
        let zone = &self.world.text.structure.zones[place.0];
        let holds = self.table.holder(card) == Some(seat);
        let among = match zone.sees {
            Sees::All => true,
            Sees::Owner => place.1 == Some(seat) || (place.1.is_none() && holds),
            Sees::Nobody => false,
        };
        among && (row.up || (holds && zone.peek != Peek::Nobody))
    }

    /// Whether all seats do.
    pub(crate) fn is_open(&self, card: usize) -> bool {
        (0..self.world.seats).all(|seat| self.sees(seat, card))
    }

    pub(crate) fn hides(&self, card: usize) -> bool {
        self.eyes.is_some_and(|seat| {
            let learned = self.table.holder(card) == Some(seat) || self.table.shown.contains(&(seat, card));
            !(self.sees(seat, card) || self.searches && learned)
        })
    }

    pub(crate) fn attr(&self, of: &Value, attr: AttrId) -> Read {
        Ok(match of {
            Value::Card(_, Some(former)) => self.world.typed(attr, former.values[at(attr)]),
            Value::Card(card, None) => {
                if self.hides(*card) && !self.world.attribute(attr).open {
                    return Ok(Value::None);
                }
                self.world.typed(attr, self.current(Thing::Card(*card), attr)?)
            }
            Value::Seat(seat) => self.world.typed(attr, self.current(Thing::Seat(*seat), attr)?),
            _ => Value::None,
        })
    }

    fn zone_of(&self, zone: ZoneId, seat: Option<u8>) -> Value {
        let shared = self.world.text.structure.zones[zone].shared;
        if shared {
            Value::Zone((zone, None))
        } else {
            seat.map_or(Value::None, |seat| Value::Zone((zone, Some(seat))))
        }
    }

    pub(crate) fn cards_of(&self, zones: Value) -> Vec<Value> {
        let mut cards = Vec::new();
        for zone in zones.members() {
            if let Value::Zone(place) = zone {
                cards.extend(self.table.cards_in(place).into_iter().map(Value::card));
            }
        }
        cards
    }

    pub(crate) fn opposite(&self, place: Place, column: u8) -> Value {
        let faces = self.world.text.structure.zones[place.0].faces;
        let foe = place.1.and_then(|seat| self.foe(seat));
        match (faces, foe) {
            (Some(zone), Some(foe)) if self.world.columns(zone).is_some_and(|all| column <= all) => {
                Value::Spot((zone, Some(foe)), column)
            }
            _ => Value::None,
        }
    }

    pub(crate) fn foe(&self, seat: u8) -> Option<u8> {
        (self.world.seats == 2).then_some(1 - seat)
    }

    fn is_named(&self, card: usize, names: NamesRef) -> bool {
        let printed = self.world.cards[card].0;
        !self.hides(card) && self.world.text.names[names].cards.contains(&printed)
    }

    fn member(
        &self,
        (set, member): (&Expr, LocalId),
        env: &mut Env,
        mut visit: impl FnMut(&Self, Value, &mut Env) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        for thing in self.set(set, env)? {
            env.bind(member, thing.clone());
            visit(self, thing, env)?;
        }
        Ok(())
    }

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
            E::Card(of, fact) => self.card_fact(&self.value(of, env)?, *fact)?,
            E::Spot(of, fact) => self.spot_fact(&self.value(of, env)?, *fact),
            E::Effect(of, fact) => self.effect_fact(&self.value(of, env)?, *fact),
            E::Foe(of) => Value::seat(self.value(of, env)?.as_seat().and_then(|seat| self.foe(seat))),
            E::Zone(zone, None) => self.zone_of(*zone, None),
            E::Zone(zone, Some(seat)) => self.zone_of(*zone, self.value(seat, env)?.as_seat()),
            E::Zones(zone) => {
                let seats = 0..self.world.seats;
                Value::Set(seats.map(|seat| Value::Zone((*zone, Some(seat)))).collect())
            }
            E::Spots(zones) => {
                let mut spots = Vec::new();
                for zone in self.set(zones, env)? {
                    if let Value::Zone(place) = zone {
                        let columns = 1..=self.world.columns(place.0).unwrap_or(0);
                        spots.extend(columns.map(|column| Value::Spot(place, column)));
                    }
                }
                Value::Set(spots)
            }
            E::EffectsOf(cards) => {
                let mut effects = Vec::new();
                for card in self.set(cards, env)? {
                    effects.extend(self.effects(&card));
                }
                Value::Set(effects)
            }
            E::WordsOf(of) => match self.value(of, env)? {
                Value::Words(words) => {
                    Value::Set((0..31).filter(|word| words >> word & 1 == 1).map(Value::Word).collect())
                }
                _ => Value::Set(Vec::new()),
            },
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
            E::IsFace(of, face) => Value::Flag(match self.value(of, env)? {
                Value::Card(card, former) => {
                    former.map_or(self.table.cards[card].up, |former| former.up) == (*face == Face::Up)
                }
                _ => false,
            }),
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
            E::Where { set, member, condition } => {
                let mut kept = Vec::new();
                self.member((set, *member), env, |look, thing, env| {
                    if look.holds(condition, env)? {
                        kept.push(thing);
                    }
                    Ok(())
                })?;
                Value::Set(kept)
            }
            E::List(parts) => {
                let mut all: Vec<Value> = Vec::new();
                for part in parts {
                    for member in self.set(part, env)? {
                        if !all.contains(&member) {
                            all.push(member);
                        }
                    }
                }
                Value::Set(all)
            }
            E::Has(set, thing) => {
                let (set, thing) = (self.set(set, env)?, self.value(thing, env)?);
                Value::Flag(!thing.is_none() && set.contains(&thing))
            }
            E::HasWord(of, word) => Value::Flag(match (self.value(of, env)?, self.value(word, env)?) {
                (Value::Words(words), Value::Word(word)) => words >> word & 1 == 1,
                _ => false,
            }),
            E::HasNamed(set, names) => {
                let cards = self.set(set, env)?;
                let mut cards = cards.iter().filter_map(Value::as_card);
                Value::Flag(cards.any(|card| self.is_named(card, *names)))
            }
            E::Count(set) => Value::Number(i64::try_from(self.set(set, env)?.len()).unwrap()),
            E::Any(set) => Value::Flag(!self.set(set, env)?.is_empty()),
            E::All { set, member, condition } => {
                let mut all = true;
                self.member((set, *member), env, |look, _, env| {
                    all = all && look.holds(condition, env)?;
                    Ok(())
                })?;
                Value::Flag(all)
            }
            E::End(end, set) => {
                let mut set = self.set(set, env)?;
                match end {
                    End::First => set.into_iter().next().unwrap_or(Value::None),
                    End::Last => set.pop().unwrap_or(Value::None),
                }
            }
            E::Sum { set, member, value } => {
                let mut sum = 0;
                self.member((set, *member), env, |look, _, env| {
                    sum += look.value(value, env)?.number().unwrap_or(0);
                    Ok(())
                })?;
                Value::Number(sum)
            }
            E::Best { which, set, member, value } => {
                let mut all = Vec::new();
                self.member((set, *member), env, |look, thing, env| {
                    all.extend(look.value(value, env)?.number().map(|number| (number, thing)));
                    Ok(())
                })?;
                let best = match which {
                    Best::Most => all.iter().map(|(number, _)| *number).max(),
                    Best::Least => all.iter().map(|(number, _)| *number).min(),
                };
                let all = all.into_iter().filter(|(number, _)| Some(*number) == best);
                Value::Set(all.map(|(_, thing)| thing).collect())
            }
            E::Ends { end, count, zone } => {
                let count = self.value(count, env)?.number().unwrap_or(0).max(0);
                let mut cards = self.cards_of(self.value(zone, env)?);
                if *end == End::Last {
                    cards.reverse();
                }
                cards.truncate(usize::try_from(count).unwrap());
                Value::Set(cards)
            }
            E::Values(list) => {
                let words = self.world.text.structure.lists[*list].words.len();
                Value::Set((0..words).map(|word| Value::Word(u16::try_from(word).unwrap())).collect())
            }
            E::Numbers(a, b) => match (self.value(a, env)?.number(), self.value(b, env)?.number()) {
                (Some(a), Some(b)) => Value::Set((a..=b).map(Value::Number).collect()),
                _ => Value::Set(Vec::new()),
            },
            E::Inline { lets, body } => {
                for (local, given) in lets {
                    let given = self.value(given, env)?;
                    env.bind(*local, given);
                }
                self.value(body, env)?
            }
            E::Past(past) => self.times(past, env)?.map_or(Value::None, |times| Value::Flag(times > 0)),
            E::Times(past) => number(self.times(past, env)?),
            E::Script(call) => self.gives(call, expr.ty, env)?,
            _ => return Err(Stop::Unknown("an expression of rulings, or a new one")),
        })
    }
}

pub(crate) fn number(number: Option<i64>) -> Value {
    number.map_or(Value::None, Value::Number)
}

fn arithmetic(operator: Operator, a: i64, b: i64) -> Option<i64> {
    match operator {
        Operator::Add => a.checked_add(b),
        Operator::Sub => a.checked_sub(b),
        Operator::Mul => a.checked_mul(b),
        Operator::Div if b == 0 => None,
        Operator::Div => Some(a.div_euclid(b) - i64::from(b < 0 && a.rem_euclid(b) != 0)),
        Operator::Min => Some(a.min(b)),
        Operator::Max => Some(a.max(b)),
    }
}

fn compare(comparison: Comparison, a: &Value, b: &Value) -> bool {
    if matches!(a, Value::None) || matches!(b, Value::None) {
        return false;
    }
    let order = match (a.number(), b.number()) {
        (Some(a), Some(b)) => a.cmp(&b),
        _ => std::cmp::Ordering::Equal,
    };
    match comparison {
        Comparison::Equal => a == b,
        Comparison::Unequal => a != b,
        Comparison::Less => order.is_lt(),
        Comparison::LessEqual => order.is_le(),
        Comparison::More => order.is_gt(),
        Comparison::MoreEqual => order.is_ge(),
    }
}

/// What is none is stored so.
pub(crate) fn raw_none() -> i64 {
    i64::from(NONE)
}

/// The value of a setting.
pub(crate) fn typed(ty: Type, raw: i64) -> Value {
    match ty {
        Type::One(Kind::Flag) => Value::Flag(raw == 1),
        Type::One(Kind::Word(_)) => Value::Word(u16::try_from(raw).unwrap()),
        _ => Value::Number(raw),
    }
}
