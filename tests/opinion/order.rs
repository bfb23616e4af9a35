//! Decides which pending effect is next.

use tiru_dsl::checked::CriterionKind;
use tiru_engine::rules::{AskedSeat, Height, Recent, Window};

use crate::Stop;
use crate::env::Env;
use crate::had::OrderOfHad;
use crate::note::{Effect, Note};
use crate::opinion::Opinion;
use crate::reactions::Pending;
use crate::tape::What;
use crate::value::{Inst, Place};

impl<'a> Opinion<'_, 'a> {
    fn named(&self, waits: &Pending) -> Effect {
        (self.world.effect(waits.effect).span, waits.carrier.as_card())
    }

    /// Returns which pending effects are next: one, or several at once; none if none is pending.
    pub(crate) fn pick(&mut self, waiting: &[Pending], window: Window) -> Result<Vec<usize>, Stop> {
        if waiting.is_empty() {
            return Ok(Vec::new());
        }
        let mut left: Vec<usize> = (0..waiting.len()).collect();
        let mut asks = None;
        let mut at_once = false;
        for criterion in &self.world.text.structure.order {
            if left.len() < 2 {
                break;
            }
            let owner = match &criterion.kind {
                CriterionKind::Together if window == Window::On => {
                    at_once = true;
                    break;
                }
                CriterionKind::Chance => {
                    if Self::on_several_cards(waiting, &left) {
                        return self.drawn(waiting, &left);
                    }
                    continue;
                }
                CriterionKind::Together | CriterionKind::Ask(AskedSeat::Owner) => true,
                CriterionKind::Ask(AskedSeat::Current) => false,
                kind => {
                    let keys = left.iter().map(|nth| self.key(kind, &waiting[*nth]));
                    let keys: Vec<i64> = keys.collect::<Result<_, Stop>>()?;
                    let least = keys.iter().min().copied();
                    let kept = left.iter().zip(&keys).filter(|(_, key)| Some(**key) == least);
                    left = kept.map(|(nth, _)| *nth).collect();
                    continue;
                }
            };
            let seat = if owner {
                let first = left.iter().map(|nth| waiting[*nth].me).min().flatten();
                left.retain(|nth| waiting[*nth].me == first);
                first
            } else {
                Some(self.table.current)
            };
            if let Some(seat) = seat.filter(|_| Self::to_pick_from(waiting, &left).len() > 1) {
                asks = Some(seat);
                break;
            }
        }
        let first = match asks {
            Some(seat) => self.ask_for_order(seat, waiting, &left)?,
            None if at_once => left,
            None => {
                let lies = |nth: &usize| {
                    let waits = &waiting[*nth];
                    (waits.me, self.public_position(waits), self.order_on_card(waits.inst))
                };
                left.into_iter().min_by_key(lies).into_iter().collect()
            }
        };
        if asks.is_none() {
            let names = first.iter().map(|nth| self.named(&waiting[*nth])).collect();
            self.report(&Note::Weighed(names, waiting.len() - first.len())).map_err(|stop| match stop {
                Stop::Differs(why) => {
                    let all: Vec<_> =
                        waiting.iter().map(|waits| (self.named(waits), waits.inst, waits.me)).collect();
                    Stop::Differs(format!("{why}; here wait {all:?}"))
                }
                other => other,
            })?;
        }
        Ok(first)
    }

    /// The order of effects on one card: printed ones, then borrowed ones, then those granted by static
    /// abilities.
    fn order_on_card(&self, inst: Inst) -> (Inst, Option<OrderOfHad>) {
        match self.world.order_of_had(inst) {
            Some(order) => (Inst::Had(0), Some(order)),
            None => (inst, None),
        }
    }

    /// The order in which effects are matched: those from one source by their cards.
    pub(crate) fn order_of_matching(&self, inst: Inst) -> (Inst, Option<OrderOfHad>, Option<usize>) {
        let (inst_or_had, order) = self.order_on_card(inst);
        (inst_or_had, order, self.world.had(inst).map(|had| had.card))
    }

    /// The effects to pick from: each once, however often it triggered.
    fn to_pick_from(waiting: &[Pending], left: &[usize]) -> Vec<usize> {
        let mut found: Vec<usize> = Vec::new();
        for nth in left {
            let same = |other: &usize| {
                let (one, other) = (&waiting[*other], &waiting[*nth]);
                (one.inst, one.effect, one.me) == (other.inst, other.effect, other.me)
                    && one.carrier.as_card() == other.carrier.as_card()
            };
            if !found.iter().any(same) {
                found.push(*nth);
            }
        }
        found
    }

    /// Whether the effects are on several cards: chance keeps the printed order of those on one card.
    fn on_several_cards(waiting: &[Pending], left: &[usize]) -> bool {
        let mut cards = left.iter().map(|nth| waiting[*nth].carrier.as_card());
        let first = cards.next();
        cards.any(|card| Some(card) != first)
    }

    /// Returns the effect picked at random, as the engine's next event shows.
    fn drawn(&mut self, waiting: &[Pending], left: &[usize]) -> Result<Vec<usize>, Stop> {
        let event = self.next_event()?;
        let Note::Weighed(names, rest) = &event else {
            return Err(Stop::Differs(format!("chance picks an effect here; for the engine {event:?}")));
        };
        // For the same card and deed, the first printed effect goes first.
        let lies = |nth: &&usize| self.order_on_card(waiting[**nth].inst);
        let found =
            left.iter().filter(|nth| names.as_slice() == [self.named(&waiting[**nth])]).min_by_key(lies);
        let earlier = found.map(|found| {
            let of = &waiting[*found];
            let same =
                |nth: &&usize| waiting[**nth].carrier == of.carrier && waiting[**nth].batch == of.batch;
            left.iter()
                .filter(same)
                .any(|nth| self.order_on_card(waiting[*nth].inst) < self.order_on_card(of.inst))
        });
        match found {
            Some(nth) if *rest + 1 == waiting.len() && earlier == Some(false) => Ok(vec![*nth]),
            _ => Err(Stop::Differs(format!("of {} that wait, chance cannot pick {event:?}", waiting.len()))),
        }
    }

    /// Asks a seat to pick; the engine's next event shows which effect it picked.
    fn ask_for_order(&mut self, seat: u8, waiting: &[Pending], left: &[usize]) -> Result<Vec<usize>, Stop> {
        let left = &Self::to_pick_from(waiting, left);
        let asked = self.question(seat, What::Order, "which acts first")?;
        if asked.picked != left.len() {
            let names: Vec<Effect> = left.iter().map(|nth| self.named(&waiting[*nth])).collect();
            return Err(Stop::Differs(format!("{names:?} tie here, {} for the engine", asked.picked)));
        }
        let event = self.next_event()?;
        let Note::Weighed(names, rest) = &event else {
            return Err(Stop::Differs(format!("an effect is picked here; for the engine {event:?}")));
        };
        // The same effect of two controllers is distinguished by its index.
        let is_event_of = |nth: &&usize| names.as_slice() == [self.named(&waiting[**nth])];
        let answered = asked.options.iter().position(|option| *option == asked.answer);
        let found = answered
            .and_then(|at| left.get(at))
            .filter(is_event_of)
            .or_else(|| left.iter().find(is_event_of));
        match found {
            Some(nth) if *rest + 1 == waiting.len() => Ok(vec![*nth]),
            _ => Err(Stop::Differs(format!("of {} that wait, {event:?} is none", waiting.len()))),
        }
    }

    /// Returns the public position of an effect's card. A card that left while something was pending is where
    /// it was then, before those that stayed and in order of leaving, even if it came back: so all effects
    /// pending on one card stay together.
    fn public_position(&self, waits: &Pending) -> (Option<Place>, bool, usize) {
        let Some(card) = waits.carrier.as_card() else { return (None, true, 0) };
        if let Some(nth) = self.left.iter().position(|(other, ..)| *other == card) {
            return (self.left[nth].2, false, nth);
        }
        let place = self.table.cards[card].place;
        let among = place.map(|place| self.table.cards_in(place)).unwrap_or_default();
        (place, true, among.iter().position(|other| *other == card).unwrap_or(0))
    }

    fn key(&self, kind: &'a CriterionKind, waits: &Pending) -> Result<i64, Stop> {
        let effect = self.world.effect(waits.effect);
        Ok(match kind {
            CriterionKind::Icon | CriterionKind::Aim => {
                let icon = effect.icon.or(effect.rank);
                icon.map_or(i64::MAX, |icon| i64::try_from(icon).unwrap())
            }
            CriterionKind::Seat(condition) => {
                let seats = i64::from(self.world.seats);
                let first = self.look().value(&condition.expr, &mut Env::new(&condition.frame))?.as_seat();
                match (first, waits.me) {
                    (Some(first), Some(me)) => (i64::from(me) - i64::from(first)).rem_euclid(seats),
                    _ => seats,
                }
            }
            CriterionKind::Stamp(deed, recency) => {
                let stamp = waits.carrier.as_card().and_then(|card| self.table.stamps.get(&(*deed, card)));
                match (stamp.map(|stamp| i64::try_from(*stamp).unwrap()), recency) {
                    (None, _) => i64::MAX,
                    (Some(stamp), Recent::Last) => -stamp,
                    (Some(stamp), Recent::First) => stamp,
                }
            }
            CriterionKind::Batch(recent) => {
                let batch = i64::try_from(waits.batch).unwrap();
                if *recent == Recent::Last { -batch } else { batch }
            }
            CriterionKind::Value(condition, height) => {
                let mut env = Env::of(&condition.frame, waits.me);
                if let Some(about) = condition.about {
                    env.bind(about, waits.carrier.clone());
                }
                match self.look().value(&condition.expr, &mut env)?.number() {
                    None => i64::MAX,
                    Some(number) if *height == Height::High => -number,
                    Some(number) => number,
                }
            }
            CriterionKind::Chance | CriterionKind::Ask(_) | CriterionKind::Together => {
                return Err(Stop::Unknown("a criterion that compares nothing"));
            }
        })
    }
}
