//! Sets, and expressions about them.

use tiru_dsl::checked::{CardFact, End, Expr, ExprKind, LocalId, Pick};

use crate::Stop;
use crate::env::Env;
use crate::look::{Look, Read};
use crate::value::{Value, within};

impl Look<'_, '_> {
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
    pub(crate) fn of_sets(&self, expr: &Expr, env: &mut Env) -> Read {
        use ExprKind as E;
        Ok(match &expr.kind {
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
            E::Team(of) => {
                let of = self.value(of, env)?.as_seat();
                let teams = &self.world.text.structure.teams;
                let together = |seat: u8| {
                    of == Some(seat)
                        || teams
                            .iter()
                            .any(|team| of.is_some_and(|of| team.contains(&of)) && team.contains(&seat))
                };
                let playing = (0..self.world.seats).filter(|seat| self.table.playing[usize::from(*seat)]);
                Value::Set(playing.filter(|seat| together(*seat)).map(Value::Seat).collect())
            }
            E::EffectsOf(cards) => {
                let mut effects = Vec::new();
                for card in self.set(cards, env)? {
                    effects.extend(self.effects(&card)?);
                }
                Value::Set(effects)
            }
            E::Card(cards, CardFact::Under) => {
                let cards = self.set(cards, env)?;
                let under = cards.iter().filter_map(Value::as_card).flat_map(|card| self.table.under(card));
                Value::Set(under.map(Value::card).collect())
            }
            E::WordsOf(of) => match self.value(of, env)? {
                Value::Words(words) => {
                    Value::Set((0..31).filter(|word| words >> word & 1 == 1).map(Value::Word).collect())
                }
                _ => Value::Set(Vec::new()),
            },
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
                    sum = within(sum + look.value(value, env)?.number().unwrap_or(0));
                    Ok(())
                })?;
                Value::Number(sum)
            }
            E::Picked { which: Pick::Different, set, member, value } => {
                let mut all: Vec<(Value, Value)> = Vec::new();
                self.member((set, *member), env, |look, thing, env| {
                    let value = look.value(value, env)?;
                    if value != Value::None && all.iter().all(|(other, _)| *other != value) {
                        all.push((value, thing));
                    }
                    Ok(())
                })?;
                Value::Set(all.into_iter().map(|(_, thing)| thing).collect())
            }
            E::Picked { which, set, member, value } => {
                let mut all = Vec::new();
                self.member((set, *member), env, |look, thing, env| {
                    all.extend(look.value(value, env)?.number().map(|number| (number, thing)));
                    Ok(())
                })?;
                let numbers = all.iter().map(|(number, _)| *number);
                let best = if *which == Pick::Most { numbers.max() } else { numbers.min() };
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
            _ => return Err(Stop::Unknown("a question to no set")),
        })
    }
}
