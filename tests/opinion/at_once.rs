//! Simultaneous choices of several seats: each answers, then all answers are revealed.

use tiru_dsl::checked::{Expr, HowMany, LocalId};
use tiru_engine::rules::NONE;

use crate::Stop;
use crate::ask::binds_several;
use crate::env::Env;
use crate::note::Note;
use crate::opinion::Opinion;
use crate::tape::Given;
use crate::value::Value;

impl Opinion<'_, '_> {
    pub(crate) fn choose_at_once(
        &mut self,
        (local, member): (LocalId, LocalId),
        how_many: &HowMany,
        (set, seats): (&Expr, &Expr),
        env: &mut Env,
    ) -> Result<(), Stop> {
        let kind = set.ty.kind();
        let mut asked: Vec<u8> = Vec::new();
        let mut wanted = Vec::new();
        for seat in self.look().set(seats, env)? {
            let Some(seat) = seat.as_seat().filter(|seat| self.table.playing[usize::from(*seat)]) else {
                continue;
            };
            // The options of each seat come from its own expression and from the table before the first
            // answer.
            env.bind(member, Value::Seat(seat));
            let all = self.look().choosing(Some(seat)).set(set, env)?;
            let open = self.offered(all, (Some(seat), kind), env)?;
            let (least, most) = self.bounds(how_many, env)?;
            if least > open.len() {
                self.falls_short();
            }
            if !asked.contains(&seat) {
                asked.push(seat);
                wanted.push((seat, open, (least, most)));
            }
        }
        wanted.sort_by_key(|(seat, ..)| *seat);
        let several = binds_several(how_many);
        let mut answers = Vec::new();
        for (seat, open, (least, most)) in wanted {
            let picked = self.answers_of(seat, open, (least, most), kind)?;
            answers.push((seat, picked));
        }
        env.chosen.retain(|(of, _), _| *of != local);
        for (seat, picked) in answers {
            if self.trial.is_none() {
                for value in &picked {
                    let event = self.next_event()?;
                    if !self.is_event_of(value, &event, Some(seat), kind) {
                        return Err(Stop::Differs(format!(
                            "seat {seat} chose {value:?}; for the engine {event:?}"
                        )));
                    }
                    self.hides(value, Some(seat));
                }
                if picked.is_empty() {
                    self.report(&Note::Picked(Some(seat), NONE, None))?;
                }
            }
            let value =
                if several { Value::Set(picked) } else { picked.into_iter().next().unwrap_or(Value::None) };
            env.chosen.insert((local, seat), value);
        }
        Ok(())
    }

    /// Asks one seat for all its answers in turn; a seat without a choice is asked, too.
    fn answers_of(
        &mut self,
        seat: u8,
        mut open: Vec<Value>,
        (least, most): (usize, usize),
        kind: Option<tiru_dsl::checked::Kind>,
    ) -> Result<Vec<Value>, Stop> {
        let (least, most) = (least.min(open.len()), most.min(open.len()));
        let mut picked: Vec<Value> = Vec::new();
        loop {
            let may_pass = picked.len() >= least;
            let nth = if self.trial.is_some() {
                self.try_one(open.len() + usize::from(may_pass))?
            } else {
                let cells: Vec<Option<i32>> = open.iter().map(|value| self.cell(value, kind)).collect();
                self.pays_unsurely();
                let (answer, place) = self.ask_for_one(seat, &cells, may_pass)?;
                match (answer, place) {
                    (Given::Pass, _) => return Ok(picked),
                    (_, Some(place)) => place,
                    (answer, None) => {
                        let at =
                            cells.iter().position(|cell| cell.map(Given::Pick).as_ref() == Some(&answer));
                        at.ok_or_else(|| Stop::Differs(format!("seat {seat} cannot answer {answer:?}")))?
                    }
                }
            };
            if nth >= open.len() {
                return Ok(picked);
            }
            picked.push(open.remove(nth));
            if picked.len() >= most {
                return Ok(picked);
            }
        }
    }
}
