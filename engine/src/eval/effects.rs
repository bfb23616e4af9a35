//! What can be read of effects: which ones a card has, and what each of them is.

use super::Eyes;
use super::set::push_member;
use crate::lineup::{Instance, Lineup};
use crate::rules::{CardId, EffectFact, Id, InstanceId, NONE, Reg, cell};
use crate::state::given::ORDER;
use crate::state::pool::{self, cells};
use crate::state::{Board, Loan};

/// The number of an effect, if a cell is one.
fn number(value: i32) -> Option<InstanceId> {
    usize::try_from(value).ok().map(InstanceId::at)
}

impl Board<'_> {
    /// What an effect is, if it still is.
    pub(crate) fn effect(self, value: i32) -> Option<Instance> {
        self.state.instance(self.lineup, number(value)?)
    }

    /// The card that carries an effect.
    pub(crate) fn carrier(self, value: i32) -> Option<CardId> {
        self.effect(value)?.carrier
    }

    /// What a reader may know of an effect; none of one on a card that it cannot see.
    pub(super) fn effect_fact(self, eyes: Option<Eyes<'_>>, value: i32, fact: EffectFact) -> i32 {
        let (Some(known), Some(instance)) = (self.effect(value), number(value)) else { return NONE };
        if fact == EffectFact::Card {
            return cell(known.carrier);
        }
        if known.carrier.is_some_and(|card| !self.may_know(eyes, card)) {
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

    /// Whether an effect is on no card, even if a card made it.
    pub(crate) fn floats(self, instance: InstanceId) -> bool {
        let known = self.state.instance(self.lineup, instance);
        known.is_some_and(|known| self.lineup.game.effects[known.effect].floats)
    }

    /// The effects that a card got, the oldest first.
    pub(crate) fn lent_to(self, card: CardId) -> impl Iterator<Item = InstanceId> {
        let first = self.next_lent(card, NONE);
        std::iter::successors(first, move |(born, _)| self.next_lent(card, *born)).map(|(_, it)| it)
    }

    /// The effects that a card has for as long as something is so, the oldest of those who say it first.
    pub(crate) fn given_to(self, card: CardId) -> impl Iterator<Item = InstanceId> {
        let first = self.next_given(card, None);
        std::iter::successors(first, move |(last, _)| self.next_given(card, Some(*last))).map(|(_, it)| it)
    }

    /// All effects of a card as people count them: those printed on it, also where another card took them, then those it got, the
    /// oldest first, then those that it has for as long as something is so.
    pub(crate) fn all_effects_of(self, card: CardId) -> Vec<InstanceId> {
        self.lineup.effects_on(card).chain(self.lent_to(card)).chain(self.given_to(card)).collect()
    }

    /// The number of an effect among those of its card, counted from 0; none if it is no more.
    pub(crate) fn effect_number(self, card: CardId, instance: InstanceId) -> Option<usize> {
        self.all_effects_of(card).iter().position(|other| *other == instance)
    }

    /// The effect that a card got after this age, the oldest first, with its own age.
    fn next_lent(self, card: CardId, after: i32) -> Option<(i32, InstanceId)> {
        let of = |instance, what| self.state.of_lent(self.lineup, instance, what);
        self.state
            .lent(self.lineup)
            .filter(|instance| of(*instance, cells::CARRIER) == cell(Some(card)) && !self.floats(*instance))
            .filter(|instance| !self.state.is_given(self.lineup, *instance))
            .map(|instance| (of(instance, cells::BORN), instance))
            .filter(|(born, _)| *born > after)
            .min()
    }

    /// The one that a card has for as long as something is so behind another one.
    fn next_given(self, card: CardId, after: Option<[i32; ORDER]>) -> Option<([i32; ORDER], InstanceId)> {
        let (lineup, state) = (self.lineup, self.state);
        let carrier = |row: &usize| state.get(pool::row_at(lineup, *row) + cells::CARRIER);
        state
            .given(lineup)
            .filter(|row| state.get(pool::row_at(lineup, *row)) > 0 && carrier(row) == cell(Some(card)))
            .map(|row| InstanceId::at(lineup.instances.len() + row))
            .filter_map(|instance| Some((state.order_of_given(lineup, instance)?, instance)))
            .filter(|(order, _)| after.is_none_or(|after| *order > after))
            .min()
    }
}

/// Adds the effects on a card to the set opened last: those printed on it that nobody took, then those it got, the oldest first,
/// then, unless only its own are wanted, those that it has for as long as something is so. Whoever cannot see the card finds none.
pub(super) fn push_effects(
    lineup: &Lineup,
    mut state: Loan<'_>,
    (eyes, own_only): (Option<Eyes<'_>>, bool),
    (first, set): (usize, Reg),
    card: i32,
) -> bool {
    let board = Board { lineup, state: state.look() };
    let Some(card) = board.card(card).filter(|card| board.may_know(eyes, *card)) else { return true };
    for instance in lineup.effects_on(card) {
        if state.look().instance(lineup, instance).is_some()
            && !push_member(state.loan(), first, set, cell(Some(instance)))
        {
            return false;
        }
    }
    let mut after = NONE;
    while let Some((born, instance)) = (Board { lineup, state: state.look() }).next_lent(card, after) {
        if !push_member(state.loan(), first, set, cell(Some(instance))) {
            return false;
        }
        after = born;
    }
    let mut after = None;
    while !own_only
        && let Some((order, instance)) = (Board { lineup, state: state.look() }).next_given(card, after)
    {
        if !push_member(state.loan(), first, set, cell(Some(instance))) {
            return false;
        }
        after = Some(order);
    }
    true
}
