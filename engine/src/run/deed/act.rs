//! Effects when their turn comes: which is next, whether it still acts, and the acting.

use super::super::Run;
use crate::few::Few;
use crate::observe::{Happening, Observer, Why};
use crate::outcome::Fault;
use crate::prompt::Prompt;
use crate::rules::touched::EFFECTS_BIT;
use crate::rules::{EffectId, Id, InstanceId, SeatId, row};
use crate::state::frame::{After, Kind};
use crate::state::head;
use crate::state::waiting::Waiting;

/// Which of several effects is next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::run) enum Picked {
    /// This one.
    One(usize),
    /// All of these, from one state.
    Together(Few<usize>),
    /// A seat picks.
    Asks(Prompt),
}

impl<O: Observer> Run<'_, O> {
    /// Resolves an effect that was triggered. Says whether it resolves, or is passed over.
    pub(in crate::run) fn act(&mut self, waiting: &Waiting) -> Result<bool, Box<Fault>> {
        self.resolves(waiting, None)
    }

    /// Resolves an effect: its condition is tested now, and its limit is spent. Says whether it resolves, or is passed over.
    /// `performed` is the seat for which `do` makes it act.
    pub(in crate::run) fn resolves(
        &mut self,
        waiting: &Waiting,
        performed: Option<SeatId>,
    ) -> Result<bool, Box<Fault>> {
        self.spend()?;
        let lineup = self.machine.lineup;
        let Some(effect) = row::<EffectId>(waiting.effect, lineup.game.effects.len()) else {
            return Ok(false);
        };
        let instance = InstanceId::at(usize::try_from(waiting.instance).unwrap_or(0));
        // An effect whose row went to another one since has no count left to keep.
        let is_anothers = self.machine.state.is_anothers(lineup, instance, waiting.batch);
        let card = self.machine.board().card(waiting.carrier);
        let known = card.map_or(u8::MAX, |card| self.machine.board().seers(card));
        self.machine.refresh_effects();
        let silenced = self.machine.state.silenced_by(lineup, instance).filter(|_| !is_anothers);
        let passed_over = if self.machine.state.was_taken(lineup, instance, waiting.batch) {
            Some(Why::Taken)
        } else if !lineup.game.effects[effect].floats
            && card.is_some_and(|card| self.machine.board().is_silent(card))
        {
            Some(Why::Silent)
        } else if silenced.is_some() {
            Some(Why::Cancelled)
        } else if !is_anothers && !self.effect_is_left(instance, effect) {
            Some(Why::Limit)
        } else if !self.condition_holds(waiting) {
            Some(Why::Condition)
        } else {
            None
        };
        if let Some(why) = passed_over {
            let by = match why {
                Why::Silent => self.silent_by(card),
                _ => silenced.and_then(|at| self.silencer(at)),
            };
            self.tell(|| Happening::PassedOver { effect, card, performed, why, by }, known, 0);
            return Ok(false);
        }
        self.machine.state.touch(EFFECTS_BIT);
        if !is_anothers {
            let used = lineup.layout.used + instance.index();
            self.machine.state.count_at(used);
        }
        let event = self.next_event();
        self.tell(|| Happening::Acts { effect, card, performed }, known, 0);
        self.recent.acts(effect, card, self.machine.state.get(head::SPENT));
        let body = lineup.game.effects[effect].body;
        let roles = self.machine.roles_of(body, &waiting.roles);
        let base = self.run_body(body, Self::voice_of_waiting(waiting), roles, After::Nothing)?;
        self.begins(base, Some(event));
        Ok(true)
    }

    /// Whether the condition of an effect holds when its turn comes.
    pub(super) fn condition_holds(&mut self, waiting: &Waiting) -> bool {
        let lineup = self.machine.lineup;
        let Some(effect) = row::<EffectId>(waiting.effect, lineup.game.effects.len()) else { return false };
        let condition = lineup.game.effects[effect].condition;
        condition.is_none_or(|body| {
            let roles = self.machine.roles_of(body, &waiting.roles);
            self.machine.ask(body, Self::voice_of_waiting(waiting), roles) == 1
        })
    }

    /// Whether an effect may act once more.
    pub(in crate::run) fn effect_is_left(&self, instance: InstanceId, effect: EffectId) -> bool {
        let lineup = self.machine.lineup;
        let def = &lineup.game.effects[effect];
        let used = self.machine.state.get(lineup.layout.used + instance.index());
        (!def.once || used == 0) && def.limit.is_none_or(|limit| used < i32::from(limit.times))
    }

    /// Forgets former selves and used replacements that nothing refers to any more.
    pub(in crate::run) fn sweep(&mut self) {
        self.restock();
        self.forgets_given();
        let state = &mut *self.machine.state;
        if state.get(head::GHOSTS) | state.get(head::LINKS) == 0 && !O::WATCHING {
            return;
        }
        if state.get(head::WAITING) == 0 && !state.frames().any(|base| state.kind(base) == Kind::Settle) {
            // Nothing is kept for an effect that waits, nor does whoever looks on have to think of one.
            self.observer.nothing_waits();
            state.keep_ghosts(0);
            // A rule may settle in the midst of a deed, which goes on to inherit what was used on it.
            let inherits = |base| matches!(state.kind(base), Kind::Deed | Kind::Replay | Kind::Together);
            if !state.frames().any(inherits) {
                state.forget_links();
            }
        }
    }
}
