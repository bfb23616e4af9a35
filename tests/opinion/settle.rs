//! Settle points: checks, verdicts and pending effects; and limits, which reset.

use std::rc::Rc;

use tiru_dsl::checked::{Check, LimitSpan};
use tiru_engine::rules::{NodeId, Window};

use crate::Stop;
use crate::deed::Voice;
use crate::env::Env;
use crate::opinion::Opinion;
use crate::reactions::Pending;
use crate::value::{Inst, Value};

impl<'a> Opinion<'_, 'a> {
    /// Resets a limit.
    pub(crate) fn limits_anew(&mut self, node: NodeId) {
        let world = self.world;
        let is_of = |span: LimitSpan| matches!(span, LimitSpan::Phase(phase) if world.is_phase(phase, node));
        let all: Vec<Inst> = self.table.used.keys().copied().collect();
        for inst in all {
            let text = self.table.instance(world, inst).map(|(text, _)| text).or_else(|| world.printed(inst));
            let limit = text.and_then(|text| world.limit(text));
            if limit.is_some_and(|limit| is_of(limit.per)) {
                self.table.used.remove(&inst);
            }
        }
        self.chosen
            .retain(|(action, _), _| world.text.actions[*action].limit.is_none_or(|limit| !is_of(limit.per)));
    }

    /// Runs checks, then verdicts, then pending effects, until nothing is left.
    pub(crate) fn settle(&mut self) -> Result<(), Stop> {
        if self.groups > 0 {
            return Ok(());
        }
        if self.settling == 0 {
            self.restock();
        }
        let mark = self.mark;
        self.settling += 1;
        for _ in 0..10_000 {
            let holding = self.holding()?;
            if !holding.is_empty() {
                for (check, thing) in holding {
                    let mut env = Env::new(&check.frame);
                    if let Some((local, _)) = &check.each {
                        env.bind(*local, thing);
                    }
                    let mut voice = Voice::new(&Rc::default(), false);
                    self.body(&check.body, &mut env, &mut voice)?;
                }
                self.judge()?;
                continue;
            }
            let playing = self.table.playing.clone();
            self.judge()?;
            if playing != self.table.playing {
                continue;
            }
            let rows: Vec<usize> = (0..self.agenda.len())
                .filter(|nth| mark.is_none_or(|mark| self.agenda[*nth].batch > mark))
                .collect();
            let waiting: Vec<Pending> = rows.iter().map(|nth| self.agenda[*nth].clone()).collect();
            let picked = self.pick(&waiting, Window::On)?;
            let taken: Vec<usize> = picked.iter().map(|nth| rows[*nth]).collect();
            let mut left = 0..self.agenda.len();
            self.agenda.retain(|_| !taken.contains(&left.next().unwrap()));
            self.mark = Some(self.batch);
            match picked.as_slice() {
                [] => {
                    self.mark = mark;
                    self.settling -= 1;
                    if self.settling == 0 && self.agenda.is_empty() {
                        self.left.clear();
                    }
                    if self.settling == 0 {
                        self.restock();
                    }
                    return Ok(());
                }
                [one] => {
                    let mut voice = Voice::new(&Rc::default(), false);
                    self.act(&waiting[*one], &mut voice)?;
                }
                several => {
                    let class = several.iter().map(|nth| waiting[*nth].clone()).collect();
                    self.act_together(class)?;
                }
            }
            self.mark = mark;
        }
        Err(Stop::Unknown("a settle point without end"))
    }

    /// Returns the checks that hold on the current table, each with its thing.
    fn holding(&self) -> Result<Vec<(&'a Check, Value)>, Stop> {
        let look = self.look();
        let mut holding = Vec::new();
        for check in &self.world.text.checks {
            let mut env = Env::new(&check.frame);
            let things = match &check.each {
                Some((_, set)) => look.set(set, &mut env)?,
                None => vec![Value::None],
            };
            for thing in things {
                if let Some((local, _)) = &check.each {
                    env.bind(*local, thing.clone());
                }
                if check.condition.as_ref().map_or(Ok(true), |condition| look.holds(condition, &mut env))? {
                    holding.push((check, thing));
                }
            }
        }
        Ok(holding)
    }
}
