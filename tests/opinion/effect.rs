//! `do e`: an effect acts now, as if its event had happened to its card.

use tiru_dsl::checked::{Deed, EffectKind, Expr, Subject, Watch};
use tiru_engine::rules::{Of, Verb, Window};

use crate::Stop;
use crate::deed::{Doing, How, Voice};
use crate::env::Env;
use crate::opinion::Opinion;
use crate::reactions::Pending;
use crate::triggers::granted_with;
use crate::value::Value;

impl<'a> Opinion<'_, 'a> {
    /// Does effects one after the other, unless the effect that does them is cancelled meanwhile.
    pub(crate) fn do_effects(&mut self, effects: &Expr, env: &mut Env, voice: &Voice) -> Result<(), Stop> {
        for effect in self.look().set(effects, env)? {
            if self.has_ended(env) {
                break;
            }
            let doing = Self::doing(Deed::Verb(Verb::Do), vec![effect], env, voice, How::Plain);
            if self.as_if_triggered(&doing).is_some() {
                self.together(vec![doing], voice.quiet)?;
            }
        }
        Ok(())
    }

    pub(crate) fn do_effect(&mut self, doing: &Doing<'a>, quiet: bool) -> Result<bool, Stop> {
        let Some(waits) = self.as_if_triggered(doing) else { return Ok(false) };
        self.act(&waits, &mut Voice::new(&doing.used, quiet))
    }

    /// Returns the effect as it would be pending; `None` if it does not act on an event.
    fn as_if_triggered(&self, doing: &Doing<'a>) -> Option<Pending> {
        let Value::Effect(inst) = doing.args[0] else { return None };
        let (effect, card) = self.table.instance(self.world, inst)?;
        let EffectKind::Watch(reaction) = &self.world.effect(effect).kind else { return None };
        if reaction.window != Window::On {
            return None;
        }
        let carrier = card.map_or(Value::None, Value::card);
        let me = Self::me_of(inst, &carrier, &self.table, &self.table);
        let subject = match &reaction.watch {
            Watch::Moment(_) => (Subject::Seat, Some(0)),
            Watch::Deed(happening) => match happening.deeds[0] {
                Deed::Change(attr) if self.world.attribute(attr).of == Of::Game => (Subject::Nothing, None),
                deed => self.world.subject(deed),
            },
        };
        let mut args = vec![Value::None; 8];
        if let Some(at) = subject.1 {
            args[at] = match subject.0 {
                Subject::Card | Subject::Target => carrier.clone(),
                Subject::Seat => Value::seat(me),
                Subject::Effect | Subject::Nothing => Value::None,
            };
        }
        let (frozen, floats) = granted_with(self.world, &self.table, inst);
        Some(Pending {
            inst,
            effect,
            me,
            carrier,
            batch: self.batch,
            args,
            doer: doing.doer,
            cause: doing.cause.clone(),
            frozen,
            floats,
        })
    }
}
