//! Actions on cards: every effect of such a kind on a card that a seat holds is one way to choose it. Which effect it is stands
//! before the arguments.

use super::{Flow, Flows, Run};
use crate::eval::Machine;
use crate::lineup::Lineup;
use crate::observe::Observer;
use crate::prompt::Refusal;
use crate::rules::touched::EFFECTS_BIT;
use crate::rules::{
    ARGS, ActionDef, ActionId, CardId, Id, InstanceId, NONE, NodeId, Offer, SeatId, cell, row,
};
use crate::state::frame::{After, Voice};

/// The actions of an offer, those on cards last.
pub(crate) fn offered<'a>(lineup: &'a Lineup, offer: &'a Offer) -> impl Iterator<Item = ActionId> + use<'a> {
    let on_cards: &'a [ActionId] = if offer.cards { &lineup.card_actions } else { &[] };
    offer.actions.iter().chain(on_cards).copied()
}

/// Why an effect may not be chosen.
#[derive(Clone, Copy, Debug)]
pub(super) enum Unfit {
    /// It is on no live card of the seat.
    NotThere,
    /// It is canceled, or its card has no effects.
    Silent,
    /// It was chosen as often as it may be, within one run of a phase or in the match.
    Done(u16, Option<NodeId>),
}

impl Unfit {
    /// In words for the one who chose it.
    pub(super) fn refusal(self, lineup: &Lineup) -> Refusal {
        match self {
            Unfit::NotThere | Unfit::Silent => Refusal::NotOffered,
            Unfit::Done(times, per) => {
                let per = per.map_or("match", |node| lineup.game.nodes[node].name.as_str());
                Refusal::Limit { times, per: per.to_string() }
            }
        }
    }
}

/// Whom an action on a card speaks for.
fn voice_of(seat: SeatId, carrier: CardId) -> Voice {
    let (seat, carrier) = (cell(Some(seat)), cell(Some(carrier)));
    Voice { me: seat, carrier, cause: carrier, doer: seat }
}

impl Machine<'_> {
    /// How many effects there may be by which an action on a card is chosen.
    fn bearers(&self, action: ActionId) -> usize {
        let printed = self.lineup.bearers.get(action).map_or(0, Vec::len);
        printed + if self.state.lends(self.lineup) { self.lineup.layout.lends.rows } else { 0 }
    }

    /// One of them, by number: those printed on cards come first.
    fn nth_bearer(&self, action: ActionId, nth: usize) -> InstanceId {
        let printed: &[InstanceId] = self.lineup.bearers.get(action).map_or(&[], Vec::as_slice);
        let lent = || InstanceId::at(self.lineup.instances.len() + nth.saturating_sub(printed.len()));
        printed.get(nth).copied().unwrap_or_else(lent)
    }

    /// Whom an effect speaks for, if a seat may choose an action by it.
    fn bearer(&mut self, action: ActionId, seat: SeatId, instance: InstanceId) -> Result<Voice, Unfit> {
        let lineup = self.lineup;
        self.refresh_effects();
        let known = self.state.instance(lineup, instance).ok_or(Unfit::NotThere)?;
        let def = &lineup.game.effects[known.effect];
        let carrier = known.carrier.filter(|_| def.action == Some(action)).ok_or(Unfit::NotThere)?;
        // Whoever does not see the card does not learn by the offer what is on it.
        if self.board().holder_of(carrier) != Some(seat) || !self.board().sees(seat, carrier) {
            return Err(Unfit::NotThere);
        }
        if self.state.silenced_by(lineup, instance).is_some() {
            return Err(Unfit::Silent);
        }
        if !self.is_live(instance) {
            return Err(if self.board().is_silent(carrier) { Unfit::Silent } else { Unfit::NotThere });
        }
        let used = self.state.get(lineup.layout.used + instance.index());
        if def.once && used > 0 {
            return Err(Unfit::Done(1, None));
        }
        if let Some(limit) = def.limit.filter(|limit| used >= i32::from(limit.times)) {
            return Err(Unfit::Done(limit.times, limit.per));
        }
        Ok(voice_of(seat, carrier))
    }

    /// Whom the effect in the first argument speaks for, if only its limit stands against it.
    pub(super) fn voice_if_spent(&self, unfit: Unfit, seat: SeatId, args: &[i32]) -> Option<Voice> {
        let known = self.state.instance(self.lineup, self.borne_in(args)?)?;
        known.carrier.filter(|_| matches!(unfit, Unfit::Done(..))).map(|carrier| voice_of(seat, carrier))
    }

    /// Whom the effect in the first argument of an action on a card speaks for, or why it may not be chosen.
    pub(super) fn borne_by(&mut self, action: ActionId, seat: SeatId, args: &[i32]) -> Result<Voice, Unfit> {
        self.borne_in(args).map_or(Err(Unfit::NotThere), |instance| self.bearer(action, seat, instance))
    }

    /// The effect in the first argument of an action on a card.
    fn borne_in(&self, args: &[i32]) -> Option<InstanceId> {
        let instances = self.lineup.instances.len() + self.lineup.layout.lends.rows;
        args.first().and_then(|first| row::<InstanceId>(*first, instances))
    }

    /// Walks the tuples of an action on cards that its sets and condition yield, read as the seat sees the table or as it is;
    /// `visit` says whether to go on.
    pub(crate) fn each_on_card(
        &mut self,
        action: ActionId,
        seat: SeatId,
        visit: &mut dyn FnMut(&mut Machine<'_>, &[i32; ARGS]) -> bool,
    ) {
        let def = &self.lineup.game.actions[action];
        let count = def.ranges.len();
        let mut goes_on = true;
        self.refresh_effects();
        self.charge(8 * self.bearers(action));
        for nth in 0..self.bearers(action) {
            let instance = self.nth_bearer(action, nth);
            let Ok(voice) = self.bearer(action, seat, instance) else { continue };
            let before = self.look_as(seat);
            self.each(def.options, voice, &[], count, |machine, tuple| {
                let mut args = [NONE; ARGS];
                let given = std::iter::once(cell(Some(instance))).chain(tuple.iter().copied());
                for (to, from) in args.iter_mut().zip(given.take(count + 1)) {
                    *to = from;
                }
                goes_on = visit(machine, &args);
                goes_on
            });
            self.eyes = before;
            if !goes_on {
                return;
            }
        }
    }

    /// The effects that have an action on a card, and whom each speaks for if a seat may choose it, or why it may not.
    pub(super) fn all_bearers(&mut self, action: ActionId, seat: SeatId) -> Vec<(i32, Result<Voice, Unfit>)> {
        let count = self.bearers(action);
        let borne = |nth| {
            let instance = self.nth_bearer(action, nth);
            (cell(Some(instance)), self.bearer(action, seat, instance))
        };
        (0..count).map(borne).collect()
    }

    /// The effects by which a seat chose an action on a card as often as it may, each with the limit.
    pub(crate) fn spent_on_cards(&mut self, action: ActionId, seat: SeatId) -> Vec<(i32, Refusal)> {
        let spent = |(bearer, borne)| match borne {
            Err(done @ Unfit::Done(..)) => Some((bearer, done.refusal(self.lineup))),
            _ => None,
        };
        self.all_bearers(action, seat).into_iter().filter_map(spent).collect()
    }

    /// The effect by which an action on this card is chosen, as the first argument; the card's own before one that it got.
    pub(crate) fn bearer_on(&self, action: ActionId, card: i32) -> i32 {
        let carries = |instance: &InstanceId| {
            let known = self.state.instance(self.lineup, *instance);
            known.is_some_and(|known| {
                cell(known.carrier) == card && self.lineup.game.effects[known.effect].action == Some(action)
            })
        };
        let all = (0..self.bearers(action)).map(|nth| self.nth_bearer(action, nth));
        cell(all.into_iter().find(carries))
    }
}

impl<O: Observer> Run<'_, O> {
    /// An action on a card that a seat chose is done.
    pub(super) fn chosen_on_card(
        &mut self,
        def: &ActionDef,
        action: ActionId,
        seat: SeatId,
        args: [i32; ARGS],
        after: After,
    ) -> Flows {
        // In a secret offer others may have done something to the card since it was chosen.
        let Ok(voice) = self.machine.borne_by(action, seat, &args) else { return Ok(Flow::On) };
        let [instance, own @ ..] = args;
        let used = self.machine.lineup.layout.used + usize::try_from(instance).unwrap_or(0);
        self.machine.state.touch(EFFECTS_BIT);
        self.machine.state.count_at(used);
        self.run_body(def.body, voice, own.get(..def.ranges.len()).unwrap_or(&own), after)?;
        Ok(Flow::On)
    }
}
