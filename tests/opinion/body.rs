//! Statements, one after the other.

use tiru_dsl::checked::{
    Arrival, By, Deed, Expr, Face, Leaves, PhaseOf, Position, Says, Stmt, StmtKind, Type, Walk,
};
use tiru_engine::rules::VerdictKind;

use crate::Stop;
use crate::deed::{Doing, How, Voice};
use crate::look::Env;
use crate::note::Note;
use crate::opinion::Opinion;
use crate::speak::inner;
use crate::table::Granted;
use crate::value::{Thing, Value};

/// How a statement leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goes {
    On,
    Leaves(Leaves),
}

impl<'a> Opinion<'_, 'a> {
    pub(crate) fn body(&mut self, stmts: &'a [Stmt], env: &mut Env, voice: &mut Voice) -> Result<Goes, Stop> {
        for stmt in stmts {
            let loud = voice.quiet;
            voice.quiet |= stmt.quiet;
            let goes = self.statement(stmt, env, voice);
            voice.quiet = loud;
            match goes? {
                Goes::On => {}
                leaves @ Goes::Leaves(_) => return Ok(leaves),
            }
        }
        Ok(Goes::On)
    }

    pub(crate) fn each(
        &mut self,
        (member, set): (tiru_dsl::checked::LocalId, &'a Expr),
        body: &'a [Stmt],
        env: &mut Env,
        voice: &mut Voice,
    ) -> Result<Goes, Stop> {
        for thing in self.look().set(set, env)? {
            env.bind(member, thing);
            if let leaves @ Goes::Leaves(_) = self.body(body, env, voice)? {
                return Ok(leaves);
            }
        }
        Ok(Goes::On)
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each word of the language")]
    fn statement(&mut self, stmt: &'a Stmt, env: &mut Env, voice: &mut Voice) -> Result<Goes, Stop> {
        use StmtKind as S;
        match &stmt.kind {
            S::Each { member, set, walk: Walk::OneByOne, body } => {
                return self.each((*member, set), body, env, voice);
            }
            S::If { condition, then, otherwise } => {
                let holds = self.look().holds(condition, env)?;
                return self.body(if holds { then } else { otherwise }, env, voice);
            }
            S::Repeat { times, body } => {
                let times = match times {
                    Some(times) => self.look().value(times, env)?.number().unwrap_or(0),
                    None => i64::MAX,
                };
                for _ in 0..times {
                    match self.body(body, env, voice)? {
                        Goes::On => {}
                        Goes::Leaves(Leaves::Repeat) => break,
                        leaves @ Goes::Leaves(Leaves::Body) => return Ok(leaves),
                    }
                }
            }
            S::Stop(leaves) => return Ok(Goes::Leaves(*leaves)),
            S::Settle => {
                if self.groups == 0 {
                    self.settle()?;
                }
            }
            S::Let { local, value } => {
                let value = self.look().value(value, env)?;
                env.bind(*local, value);
            }
            S::Rebind { local, change, value } => {
                use tiru_dsl::checked::Change;
                let value = self.look().value(value, env)?;
                let was = env.locals[usize::from(local.0)].clone();
                let now = match (change, was.number(), value.number()) {
                    (Change::Become, ..) => value,
                    (Change::Plus, Some(was), Some(more)) => Value::Number(was + more),
                    (Change::Minus, Some(was), Some(less)) => Value::Number(was - less),
                    _ => Value::None,
                };
                env.bind(*local, now);
            }
            S::Choose { local, how_many, set, by, secret } => {
                self.choose((*local, how_many, set), by, *secret, env)?;
            }
            S::May { by, body, otherwise } => {
                let yes = self.may(by, env)?;
                return self.body(if yes { body } else { otherwise }, env, voice);
            }
            S::Modes { by, modes } => {
                let way = self.way(by, modes.len(), env)?;
                return self.body(&modes[way].body, env, voice);
            }
            S::Move { cards, member, to, face, by } => {
                let acts = self.by(by.as_ref(), env)?;
                self.moves((cards, *member), to, *face, &acts, voice, env)?;
            }
            S::Turn { cards, face } => {
                let (deed, up) = if *face == Face::Up { (Deed::Reveal, true) } else { (Deed::Hide, false) };
                let cards = self.look().set(cards, env)?;
                let turned = cards
                    .into_iter()
                    .filter(|card| card.as_card().is_some_and(|card| self.table.cards[card].up != up));
                let members: Vec<Doing<'a>> =
                    turned.map(|card| Self::doing(deed, vec![card], env, voice, How::Plain)).collect();
                self.together(members, voice.quiet)?;
            }
            S::Show { cards, to } => {
                let (cards, to) = (self.look().set(cards, env)?, self.look().set(to, env)?);
                for seat in to {
                    let show = |card: &Value| {
                        Self::doing(Deed::Show, vec![card.clone(), seat.clone()], env, voice, How::Plain)
                    };
                    let members: Vec<Doing<'a>> = cards.iter().map(show).collect();
                    self.together(members, voice.quiet)?;
                }
            }
            S::Shuffle(zones) => {
                for zone in self.look().set(zones, env)? {
                    let doing = Self::doing(Deed::Shuffle, vec![zone], env, voice, How::Plain);
                    self.together(vec![doing], voice.quiet)?;
                }
            }
            S::Swap(a, b) => {
                let (a, b) = (self.look().value(a, env)?, self.look().value(b, env)?);
                if a.as_card().is_some() && b.as_card().is_some() {
                    let doing = Self::doing(Deed::Swap, vec![a, b], env, voice, How::Plain);
                    self.together(vec![doing], voice.quiet)?;
                }
            }
            S::Assign { of, attr, change, value } => {
                let amount = self.look().value(value, env)?;
                let things = match of {
                    Some(of) => self.look().set(of, env)?,
                    None => vec![Value::None],
                };
                let mut members = Vec::new();
                for value in things {
                    let thing = Thing::of(&value).unwrap_or(Thing::Game);
                    let was = self.table.stored(thing, *attr);
                    let now = self.written(thing, *attr, *change, &amount);
                    if was != now {
                        let roles = vec![value, self.world.typed(*attr, was), self.world.typed(*attr, now)];
                        let how = How::Write { change: *change, amount: amount.clone(), announced: now };
                        members.push(Self::doing(Deed::Change(*attr), roles, env, voice, how));
                    }
                }
                self.together(members, voice.quiet)?;
            }
            S::Grant { label, thing, says, until } => {
                let due = until.as_ref().map(|until| self.due(until, env.me));
                let things = match thing {
                    Some(thing) => {
                        self.look().set(thing, env)?.iter().filter_map(Thing::of).map(Some).collect()
                    }
                    None => vec![None],
                };
                for says in says {
                    if let Says::Effects(effects) = says {
                        self.hand_out_effects(effects, &things, due.as_ref(), env)?;
                    }
                }
                for thing in things {
                    for says in says.iter().filter(|says| !matches!(says, Says::Effects(_))) {
                        self.grant(*label, thing, says, due.clone(), env)?;
                    }
                }
            }
            S::Float { until, frame, claims, effects } => {
                let due = Some(self.due(until, env.me));
                self.hand_out_effects(effects, &[None], due.as_ref(), env)?;
                if !claims.is_empty() {
                    self.granted(Granted::Claims(claims), due, None, &inner(frame, env))?;
                }
            }
            S::Borrow { verb, effects, onto, until } => {
                let effects = self.look().set(effects, env)?;
                let onto = self.look().value(onto, env)?;
                let (due, keeps) = self.lasts(*verb, until.as_ref(), env);
                let lend = |effect: Value| {
                    let how = How::Lend { due: due.clone(), keeps: keeps.clone() };
                    Self::doing(Deed::Borrow(*verb), vec![effect, onto.clone()], env, voice, how)
                };
                let members: Vec<Doing<'a>> = if onto.as_card().is_some() {
                    effects.into_iter().map(lend).collect()
                } else {
                    Vec::new()
                };
                self.together(members, voice.quiet)?;
            }
            S::CancelIt => {
                if let Some((deed, cancelled)) = self.announced.last_mut() {
                    *cancelled = true;
                    let deed = *deed;
                    if !matches!(deed, Deed::Change(_) | Deed::ChangeOfHolder) {
                        self.tell(&Note::Cancelled(self.world.name(deed)))?;
                    }
                }
            }
            S::Cancel { effects, until } => {
                let effects = self.look().set(effects, env)?;
                let due = until.as_ref().map(|until| self.due(until, env.me));
                let silence = |effect: Value| {
                    Self::doing(Deed::Cancel, vec![effect], env, voice, How::Silence(due.clone()))
                };
                let members: Vec<Doing<'a>> = effects.into_iter().map(silence).collect();
                self.together(members, voice.quiet)?;
            }
            S::Proceed(changes) => {
                let mut made = Vec::new();
                for (role, value) in changes {
                    made.push((*role, self.look().value(value, env)?));
                }
                voice.proceeds = Some(made);
            }
            S::EndPhase(phase) => self.ends(*phase),
            S::Win(seats, why) => self.verdicts(Deed::Win, seats, why.as_ref(), env, voice)?,
            S::Lose(seats, why) => self.verdicts(Deed::Lose, seats, why.as_ref(), env, voice)?,
            S::Tie => {
                let doing = Self::doing(Deed::Tie, Vec::new(), env, voice, How::Why(None));
                self.together(vec![doing], voice.quiet)?;
            }
            S::Skip(phase, who) | S::Extra(phase, who) => {
                let deed = if matches!(stmt.kind, S::Skip(..)) { Deed::Skip } else { Deed::Extra };
                let who = self.look().value(who, env)?;
                if let (Some(node), Some(_)) = (self.node_of(*phase), who.as_seat()) {
                    let doing = Self::doing(deed, vec![Value::None, who], env, voice, How::Ahead(node));
                    self.together(vec![doing], voice.quiet)?;
                }
            }
            S::Arrange { cards, by } => self.arrange(cards, by, env, voice)?,
            S::Call { deed, args, by } => self.call(*deed, args, by.as_ref(), env, voice)?,
            S::Pay(card) => {
                let card = self.look().value(card, env)?;
                // What costs nothing is not paid.
                let printed = card.as_card().map(|card| self.world.cards[card].0);
                if printed.is_some_and(|card| self.world.text.cards[card].cost.is_some()) {
                    let doing = Self::doing(Deed::Pay, vec![card], env, voice, How::Plain);
                    self.together(vec![doing], voice.quiet)?;
                }
            }
            S::Each { member, set, walk: Walk::Together, body } => {
                return self.each_together((*member, set), body, env, voice);
            }
            S::Script(call) => self.script(call, env, voice)?,
            S::Wrong => return Err(Stop::Unknown("a mistake")),
        }
        Ok(Goes::On)
    }

    fn verdicts(
        &mut self,
        deed: Deed,
        seats: &Expr,
        why: Option<&String>,
        env: &mut Env,
        voice: &Voice,
    ) -> Result<(), Stop> {
        for seat in self.look().set(seats, env)? {
            let doing = Self::doing(deed, vec![seat], env, voice, How::Why(why.cloned()));
            self.together(vec![doing], voice.quiet)?;
        }
        Ok(())
    }

    /// What is only planned is noted when it is done.
    pub(crate) fn do_verdict(&mut self, doing: &Doing<'a>) -> Result<bool, Stop> {
        let How::Why(why) = &doing.how else { return Ok(false) };
        let kind = match doing.deed {
            Deed::Win => VerdictKind::Win,
            Deed::Lose => VerdictKind::Lose,
            _ => VerdictKind::Tie,
        };
        if self.plans.is_none() && self.trial.is_none() {
            let seat = doing.args.first().and_then(Value::as_seat);
            self.verdict(kind, seat, why.as_deref())?;
        }
        Ok(true)
    }

    /// Who does what a statement does, if it says so.
    fn by(&self, by: Option<&By>, env: &mut Env) -> Result<Env, Stop> {
        let mut acts = env.clone();
        let said = match by {
            None => return Ok(acts),
            Some(By::Card(of) | By::Seat(of) | By::Target(of)) => self.look().value(of, env)?,
        };
        match said {
            Value::Seat(seat) => acts.acts.0 = Some(seat),
            card => acts.acts.1 = card,
        }
        Ok(acts)
    }

    fn moves(
        &mut self,
        (cards, member): (&Expr, Option<tiru_dsl::checked::LocalId>),
        to: &Arrival,
        face: Option<Face>,
        acts: &Env,
        voice: &Voice,
        env: &mut Env,
    ) -> Result<(), Stop> {
        let mut members = Vec::new();
        for card in self.look().set(cards, env)? {
            if let Some(member) = member {
                env.bind(member, card.clone());
            }
            let Some(number) = card.as_card() else { continue };
            let (target, position) = match to {
                Arrival::Zone(zone, position) => (zone, *position),
                Arrival::Spot(place) | Arrival::Under(place) => (place, Position::Usual),
            };
            let (place, spot, host) = match self.look().value(target, env)? {
                Value::Zone(place) => (Value::Zone(place), None, None),
                Value::Spot(place, column) => (Value::Zone(place), Some((place, column)), None),
                Value::Card(host, _) => (Value::None, None, Some(host)),
                _ => continue,
            };
            let from = self.table.cards[number].place.map_or(Value::None, Value::Zone);
            let how = How::Move { spot, position, face, host };
            let roles = vec![Value::card(number), from, place];
            members.push(Self::doing(Deed::Move, roles, acts, voice, how));
        }
        self.together(members, voice.quiet)
    }

    fn call(
        &mut self,
        deed: Deed,
        args: &[Expr],
        by: Option<&By>,
        env: &mut Env,
        voice: &Voice,
    ) -> Result<(), Stop> {
        let acts = self.by(by, env)?;
        let subject = self.world.subject(deed).1;
        let mut values = Vec::new();
        for arg in args {
            values.push(self.look().value(arg, env)?);
        }
        let set = subject.filter(|at| matches!(args.get(*at).map(|arg| arg.ty), Some(Type::Set(_))));
        let members: Vec<Doing<'a>> = match (set, subject) {
            (Some(at), _) => {
                let things = values[at].clone().members();
                let one = |thing: Value| {
                    let mut values = values.clone();
                    values[at] = thing;
                    Self::doing(deed, values, &acts, voice, How::Plain)
                };
                things.into_iter().map(one).collect()
            }
            (None, Some(at)) if values[at].is_none() => Vec::new(),
            _ => vec![Self::doing(deed, values, &acts, voice, How::Plain)],
        };
        self.together(members, voice.quiet)
    }

    /// A phase, and all that run in it, stop when this is done.
    fn ends(&mut self, phase: PhaseOf) {
        let found = self.running.iter().rposition(|(node, ..)| self.world.is_phase(phase, *node));
        if let Some(from) = found {
            for (.., stops) in &mut self.running[from..] {
                *stops = true;
            }
        }
    }
}
