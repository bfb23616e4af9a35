//! What a body may read of effects: through whose eyes.

use super::Eyes;
use super::set::push_member;
use crate::lineup::{Instance, Lineup};
use crate::rules::{EffectFact, Id, NONE, Reg, Topic, cell};
use crate::state::pool::{self, cells};
use crate::state::{Board, State, effect_at};

impl Board<'_> {
    /// What a reader may know of an effect; none of one on a card that it cannot see.
    pub(super) fn effect_fact(self, eyes: Option<Eyes<'_>>, value: i32, fact: EffectFact) -> i32 {
        let (Some(known), Some(instance)) = (self.effect(value), effect_at(value)) else { return NONE };
        if fact == EffectFact::Card {
            return cell(known.carrier);
        }
        if self.is_hidden(eyes, known) {
            return NONE;
        }
        let origin = match pool::row_of(self.lineup, instance) {
            Some(_) => self.state.of_lent(self.lineup, instance, cells::ORIGIN),
            None => cell(known.carrier),
        };
        match fact {
            EffectFact::Card => cell(known.carrier),
            EffectFact::Origin => origin,
            EffectFact::Used => self.state.get(self.lineup.layout.used + instance.index()),
            EffectFact::Name => self.card(origin).map_or(NONE, |card| self.lineup.name_of(card)),
        }
    }

    /// Whether an effect acts when this has happened, as far as the reader may know.
    pub(super) fn acts_on(self, eyes: Option<Eyes<'_>>, value: i32, topic: Topic) -> bool {
        let known = self.effect(value).filter(|known| !self.is_hidden(eyes, *known));
        let effect = known.and_then(|known| self.lineup.game.effects.get(known.effect));
        effect.is_some_and(|effect| effect.acts_on(topic))
    }

    fn is_hidden(self, eyes: Option<Eyes<'_>>, effect: Instance) -> bool {
        effect.carrier.is_some_and(|card| !self.may_know(eyes, card))
    }
}

/// Adds the effects on a card to the set opened last: those printed on it that nobody took, then those it got, the oldest first,
/// then, unless only its own are wanted, those that it has for as long as something is so. Whoever cannot see the card finds none.
pub(super) fn push_effects(
    lineup: &Lineup,
    state: &mut State,
    (eyes, own_only): (Option<Eyes<'_>>, bool),
    (first, set): (usize, Reg),
    card: i32,
) -> bool {
    let board = Board { lineup, state: state.look() };
    let Some(card) = board.card(card).filter(|card| board.may_know(eyes, *card)) else { return true };
    for instance in lineup.effects_on(card) {
        if state.look().instance(lineup, instance).is_some()
            && !push_member(state, first, set, cell(Some(instance)))
        {
            return false;
        }
    }
    let mut after = NONE;
    while let Some((born, instance)) = (Board { lineup, state: state.look() }).next_lent(card, after) {
        if !push_member(state, first, set, cell(Some(instance))) {
            return false;
        }
        after = born;
    }
    let mut after = None;
    while !own_only
        && let Some((order, instance)) = (Board { lineup, state: state.look() }).next_given(card, after)
    {
        if !push_member(state, first, set, cell(Some(instance))) {
            return false;
        }
        after = Some(order);
    }
    true
}
