//! Runs the statements of a body.

use tiru_dsl::checked::{
    Asked, By, Change, Deed, Expr, Leaves, PhaseOf, Stmt, StmtKind, Type, Walk, ways_of,
};

use crate::Stop;
use crate::claims_of::inner;
use crate::deed::{Doing, How, Voice};
use crate::env::Env;
use crate::given::Granted;
use crate::note::Note;
use crate::opinion::Opinion;
use crate::value::{Value, within};

/// How a statement ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goes {
    On,
    Leaves(Leaves),
}

impl<'a> Opinion<'_, 'a> {
    /// Whether the effect that resolves was cancelled meanwhile.
    pub(crate) fn has_ended(&self, env: &Env) -> bool {
        env.resolves.and_then(|at| self.resolving.get(at)).is_some_and(|it| it.ended)
    }

    pub(crate) fn body(&mut self, stmts: &'a [Stmt], env: &mut Env, voice: &mut Voice) -> Result<Goes, Stop> {
        for stmt in stmts {
            if self.has_ended(env) {
                return Ok(Goes::Leaves(Leaves::Body));
            }
            let loud = voice.quiet;
            voice.quiet |= stmt.quiet;
            self.bodies += 1;
            let goes = self.statement(stmt, env, voice);
            self.bodies -= 1;
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
            S::Settle => self.settle()?,
            S::Let { local, value } => {
                let value = self.look().value(value, env)?;
                env.bind(*local, value);
            }
            S::Rebind { local, change, value } => {
                let value = self.look().value(value, env)?;
                let was = env.locals[usize::from(local.0)].clone();
                env.bind(*local, rebound(*change, &was, value));
            }
            S::Choose { local, how_many, set, by: Asked::Each { member, seats }, .. } => {
                self.choose_at_once((*local, *member), how_many, (set, seats), env)?;
            }
            S::Choose { local, how_many, set, whole: Some(whole), by, secret } => {
                self.choose_whole((*local, how_many, set), whole, by, *secret, env)?;
            }
            S::Choose { local, how_many, set, whole: None, by, secret } => {
                self.choose((*local, how_many, set), by, *secret, env)?;
            }
            S::May { by, body, otherwise } => {
                let yes = self.may(by, env)?;
                return self.body(if yes { body } else { otherwise }, env, voice);
            }
            S::Modes { count, by, modes } => {
                let ways = ways_of(*count, modes);
                let way = self.way(by, ways.len(), env)?;
                for mode in &ways[way].modes {
                    if let leaves @ Goes::Leaves(_) = self.body(&modes[*mode].body, env, voice)? {
                        return Ok(leaves);
                    }
                }
            }
            S::Move { cards, member, to, face, by } => {
                let acts = self.by(by.as_deref(), env)?;
                self.moves((cards, *member), to, *face, &acts, voice, env)?;
            }
            S::Create { card, to, face } => self.create(*card, to, *face, env, voice)?,
            S::Verb(plain) => self.plain(plain, env, voice)?,
            S::Assign { of, attr, change, value } => {
                self.assign(of.as_ref(), (*attr, *change, value), env, voice)?;
            }
            S::Grant { label, thing, says, until } => {
                self.grants((*label, thing.as_ref()), says, until.as_ref(), env)?;
            }
            S::Float { until, frame, claims, effects } => {
                let due = Some(self.due(until, env.me));
                self.grant_effects(effects, &[None], due.as_ref(), env)?;
                if !claims.is_empty() {
                    self.granted(Granted::Claims(claims), due, None, &inner(frame, env))?;
                }
            }
            S::CancelIt => self.cancel_it(env.carrier.as_card())?,
            S::Proceed(changes) => voice.proceeds = Some(self.changed_roles(changes, env)?),
            S::EndPhase(phase) => self.ends(*phase)?,
            S::StartPhase(phase, who) => {
                let who = self.look().value(who, env)?.as_seat();
                let who = who.filter(|who| self.table.playing[usize::from(*who)]);
                if let (Some(node), Some(who)) = (self.node_of(*phase), who) {
                    self.phase(node, Some(who), false)?;
                }
            }
            S::Score(score, why) => {
                if let Value::Number(score) = self.look().value(score, env)? {
                    self.score(i32::try_from(score).unwrap_or(i32::MAX), why)?;
                }
            }
            S::Reverse => self.reverse()?,
            S::Call { deed, args, by } => self.call(*deed, args, by.as_deref(), env, voice)?,
            S::Each { member, set, walk: Walk::Together, body } => {
                return self.each_together((*member, set), body, env, voice);
            }
            S::Script(call) => self.script(call, env, voice)?,
            S::Wrong => return Err(Stop::Unknown("a mistake")),
        }
        Ok(Goes::On)
    }

    /// Returns the roles that `proceed` changes, with their values.
    fn changed_roles(
        &mut self,
        changes: &'a [(usize, Expr)],
        env: &mut Env,
    ) -> Result<Vec<(usize, Value)>, Stop> {
        changes.iter().map(|(role, value)| Ok((*role, self.look().value(value, env)?))).collect()
    }

    /// Returns the environment of who acts, if the statement names them.
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

    /// Stops a phase, with all phases inside it, after the current statement.
    fn ends(&mut self, phase: PhaseOf) -> Result<(), Stop> {
        let found = self.running.iter().rposition(|(node, ..)| self.world.is_phase(phase, *node));
        if let Some(from) = found {
            let (node, .., stops) = self.running[from];
            if !stops {
                self.report(&Note::CutShort(node))?;
            }
            for (.., stops) in &mut self.running[from..] {
                *stops = true;
            }
        }
        Ok(())
    }
}

/// Returns the new value of a name.
fn rebound(change: Change, was: &Value, value: Value) -> Value {
    match (change, was.number(), value.number()) {
        (Change::Become, ..) => value,
        (Change::Plus, Some(was), Some(more)) => Value::Number(within(was + more)),
        (Change::Minus, Some(was), Some(less)) => Value::Number(within(was - less)),
        _ => Value::None,
    }
}
