//! Which effects a card has, and what each of them is.

use super::Board;
use super::given::ORDER;
use super::pool::{self, cells};
use crate::lineup::Instance;
use crate::rules::{CardId, Id, InstanceId, NONE, cell};

/// The number of an effect, if a cell is one.
pub(crate) fn effect_at(value: i32) -> Option<InstanceId> {
    usize::try_from(value).ok().map(InstanceId::at)
}

impl Board<'_> {
    /// What an effect is, if it still is.
    pub(crate) fn effect(self, value: i32) -> Option<Instance> {
        self.state.instance(self.lineup, effect_at(value)?)
    }

    /// The card that carries an effect.
    pub(crate) fn carrier(self, value: i32) -> Option<CardId> {
        self.effect(value)?.carrier
    }

    /// Whether an effect is on no card, even if a card made it.
    pub(crate) fn floats(self, instance: InstanceId) -> bool {
        let known = self.state.instance(self.lineup, instance);
        known.is_some_and(|known| self.lineup.game.effects[known.effect].floats)
    }

    /// Whether all effects of a card are cancelled.
    #[inline]
    pub(crate) fn is_silent(self, card: CardId) -> bool {
        let claims = &self.lineup.claims;
        claims.any && self.state.get(claims.silent + card.index() / 32) >> (card.index() % 32) & 1 == 1
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
    pub(crate) fn next_lent(self, card: CardId, after: i32) -> Option<(i32, InstanceId)> {
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
    pub(crate) fn next_given(
        self,
        card: CardId,
        after: Option<[i32; ORDER]>,
    ) -> Option<([i32; ORDER], InstanceId)> {
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
