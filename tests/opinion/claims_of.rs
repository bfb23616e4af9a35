//! Evaluates the claims of one source, one after the other.

use tiru_dsl::checked::{Ban, Claim, ClaimKind, Frame, Immunity, LabelRef, Says};
use tiru_engine::rules::{AttrId, ClaimStep};

use crate::Stop;
use crate::claim_sources::{ClaimSource, Said};
use crate::env::Env;
use crate::given::Granted;
use crate::look::Look;
use crate::value::{Thing, Value};

/// One claim.
pub(crate) struct Saying<'a> {
    pub(crate) things: Option<Vec<Value>>,
    pub(crate) what: What<'a>,
    pub(crate) label: Option<LabelRef>,
}

pub(crate) enum What<'a> {
    Says(&'a Says),
    Has(AttrId, ClaimStep, Value),
    NoEffects,
    Immune(&'a Immunity),
    Cannot(&'a Ban),
    Can(&'a Ban, &'a [LabelRef]),
}

impl<'a> Look<'_, 'a> {
    /// Calls back for each claim of a source; only for one of them, if one is wanted.
    pub(crate) fn sayings(
        &self,
        source: &ClaimSource<'a>,
        only: Option<usize>,
        visit: &mut dyn FnMut(&Self, Saying<'a>, &mut Env) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let mut env = source.env.clone();
        let claims: &'a [Claim] = match &source.said {
            Said::Standing(condition, claims) => {
                if let Some(condition) = condition
                    && !self.holds(condition, &mut env)?
                {
                    return Ok(());
                }
                claims
            }
            Said::Granted(grant) => match &grant.says {
                Granted::Claims(claims) => claims,
                other => {
                    let label = grant.label;
                    let mut say = |things: Option<Thing>, what| {
                        let things = things.map(|thing| vec![thing.value()]);
                        visit(self, Saying { things, what, label }, &mut env)
                    };
                    match other {
                        Granted::Has(thing, has) => {
                            for (attr, step, value) in has {
                                say(Some(*thing), What::Has(*attr, *step, value.clone()))?;
                            }
                        }
                        Granted::Immune(thing, immunity) => {
                            say(Some(*thing), What::Immune(immunity))?;
                        }
                        Granted::NoEffects(card) => say(Some(Thing::Card(*card)), What::NoEffects)?,
                        Granted::Cannot(thing, ban) => say(*thing, What::Cannot(ban))?,
                        Granted::Can(thing, ban, despite) => say(*thing, What::Can(ban, despite))?,
                        Granted::Claims(_) => {}
                    }
                    return Ok(());
                }
            },
        };
        for (nth, claim) in claims.iter().enumerate() {
            if only.is_none_or(|only| only == nth) {
                self.say(claim, &mut env, visit)?;
            }
        }
        Ok(())
    }

    fn say(
        &self,
        claim: &'a Claim,
        env: &mut Env,
        visit: &mut dyn FnMut(&Self, Saying<'a>, &mut Env) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        match &claim.kind {
            ClaimKind::Each { member, set, claims } => {
                for thing in self.set(set, env)? {
                    env.bind(*member, thing);
                    for claim in claims {
                        self.say(claim, env, visit)?;
                    }
                }
            }
            ClaimKind::If { condition, claims } => {
                if self.holds(condition, env)? {
                    for claim in claims {
                        self.say(claim, env, visit)?;
                    }
                }
            }
            ClaimKind::Says { thing, says } => {
                let things = thing.as_ref().map(|thing| self.set(thing, env)).transpose()?;
                for says in says {
                    let things = things.clone();
                    visit(self, Saying { things, what: What::Says(says), label: claim.label }, env)?;
                }
            }
        }
        Ok(())
    }
}

/// Returns the bindings of a text inside another one.
pub(crate) fn inner(frame: &Frame, outer: &Env) -> Env {
    let mut env = Env { locals: Env::new(frame).locals, ..outer.clone() };
    for capture in &frame.captures {
        let value = outer.locals.get(usize::from(capture.outer.0)).cloned().unwrap_or(Value::None);
        env.bind(capture.inner, value);
    }
    env
}
