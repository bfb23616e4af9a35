//! Choices with a condition on the whole set: every set is tried.

use tiru_dsl::checked::{Action, Asked, Expr, HowMany, LocalId, Stmt, StmtKind, Whole};

use crate::Stop;
use crate::env::Env;
use crate::look::Look;
use crate::opinion::Opinion;
use crate::value::Value;

impl<'a> Opinion<'_, 'a> {
    /// Lets a seat or chance choose a set that fits, one member after the other.
    pub(crate) fn choose_whole(
        &mut self,
        (local, how_many, set): (LocalId, &HowMany, &Expr),
        whole: &Whole,
        by: &Asked,
        secret: bool,
        env: &mut Env,
    ) -> Result<(), Stop> {
        let seat = self.asker(by, env)?;
        let kind = set.ty.kind();
        let all = self.look().choosing(seat).set(set, env)?;
        let (least, most) = self.bounds(how_many, env)?;
        let bounds = (least.max(usize::from(whole.some)), most);
        let all = self.offered(all, (seat, kind), env)?;
        let fitting = Self::fitting(&self.look().choosing(seat), &all, (local, bounds), whole, env)?;
        let mut picked: Vec<Value> = Vec::new();
        loop {
            let left: Vec<&Vec<usize>> = fitting
                .iter()
                .filter(|set| picked.iter().all(|value| set.iter().any(|at| all[*at] == *value)))
                .collect();
            let enough = left.iter().any(|set| set.len() == picked.len());
            let open: Vec<Value> = all
                .iter()
                .enumerate()
                .filter(|(at, value)| !picked.contains(value) && left.iter().any(|set| set.contains(at)))
                .map(|(_, value)| value.clone())
                .collect();
            if open.is_empty() {
                if !enough {
                    self.falls_short();
                }
                break;
            }
            let secret = secret || !open.iter().all(|value| self.is_open(value));
            // What is left is chosen without a question if every set that fits has all of it.
            let least = if enough { picked.len() } else { bounds.0.max(picked.len() + 1) };
            let Some(next) = self.pick_one(&open, (picked.len(), least), kind, seat, (secret, true))? else {
                break;
            };
            picked.push(next);
        }
        env.bind(local, Value::Set(picked));
        Ok(())
    }

    /// Whether an action finds a set that it takes, by what the seat sees.
    pub(crate) fn finds_set(
        &self,
        action: &'a Action,
        look: &Look<'_, 'a>,
        env: &mut Env,
    ) -> Result<bool, Stop> {
        let Some(Stmt { kind: StmtKind::Choose { local, how_many, set, whole: Some(whole), .. }, .. }) =
            action.chosen_set()
        else {
            return Ok(true);
        };
        let all = look.set(set, env)?;
        let (least, most) = self.bounds(how_many, env)?;
        let bounds = (least.max(usize::from(whole.some)), most);
        Ok(!Self::fitting(look, &all, (*local, bounds), whole, env)?.is_empty())
    }

    /// Returns all sets that fit, as places among the things.
    fn fitting(
        look: &Look<'_, '_>,
        all: &[Value],
        (local, (least, most)): (LocalId, (usize, usize)),
        whole: &Whole,
        env: &mut Env,
    ) -> Result<Vec<Vec<usize>>, Stop> {
        if all.len() > 16 {
            return Err(Stop::Unknown("a set of more than 16 things to choose from"));
        }
        let mut fitting = Vec::new();
        for sets in 0_u32..1 << all.len() {
            let set: Vec<usize> = (0..all.len()).filter(|at| sets >> at & 1 == 1).collect();
            if set.len() < least || set.len() > most {
                continue;
            }
            let mut env = env.clone();
            env.bind(local, Value::Set(set.iter().map(|at| all[*at].clone()).collect()));
            let fits = match &whole.condition {
                Some(condition) => look.holds(condition, &mut env)?,
                None => true,
            };
            if fits {
                fitting.push(set);
            }
        }
        Ok(fitting)
    }
}
