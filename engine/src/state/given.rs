//! Effects that cards have for as long as something is so. Each has a row among those that cards have beside their printed ones, and
//! here stands who says it. The row rests while it is not so: how often the effect acted, what silences it and who took it is kept,
//! until one of the two cards is fresh. There are none, and no cell is read, in a lineup in which no text says such a thing.

use super::State;
use super::pool::{self, row_at};
use crate::lineup::{Instance, Lineup};
use crate::rules::{CardId, EffectId, Id, InstanceId};
use std::ops::{Deref, DerefMut};

/// Where things stand beside a row.
pub(crate) mod cells {
    /// The number of whoever says it, plus 1; 0 for a row that is no such effect.
    pub(crate) const GIVER: usize = 0;
    /// When that number began to be his, where it may be another's later.
    pub(crate) const SINCE: usize = 1;
    /// How old it is among what other speakers say: it sorts several on one card.
    pub(crate) const AGE: usize = 2;
    /// Whether it is so, as was found last.
    pub(crate) const FOUND: usize = 3;
    /// How many cells.
    pub(crate) const COUNT: usize = 4;
}

/// Before the rows.
pub(crate) mod first {
    /// 1 once there was no room for one.
    pub(crate) const FULL: usize = 0;
    /// How many cells.
    pub(crate) const COUNT: usize = 1;
}

/// What was found of one.
pub(crate) mod found {
    /// It is not so.
    pub(crate) const NOT: i32 = 0;
    /// It is so.
    pub(crate) const SO: i32 = 1;
    /// Another card took it, whether it is so or not.
    pub(crate) const TAKEN: i32 = 2;
}

/// Where it stands beside a row who says that its card has it.
#[inline]
pub(crate) fn given_at(lineup: &Lineup, row: usize) -> Option<usize> {
    Some(lineup.layout.given? + first::COUNT + row * cells::COUNT)
}

impl<C: DerefMut<Target = [i32]>> State<C> {
    /// Whether it is so, as was found now.
    pub(crate) fn set_found(&mut self, at: usize, found: i32) {
        self.set(at + cells::FOUND, found);
    }

    pub(crate) fn set_age(&mut self, at: usize, age: i32) {
        self.set(at + cells::AGE, age);
    }

    /// There was no room for one.
    pub(crate) fn overfill(&mut self, lineup: &Lineup) {
        if let Some(at) = lineup.layout.given {
            self.set(at + first::FULL, 1);
        }
    }
}

impl<C: Deref<Target = [i32]>> State<C> {
    /// The rows of effects that cards have for as long as something is so, also of those that rest.
    pub(crate) fn given(&self, lineup: &Lineup) -> impl Iterator<Item = usize> {
        let rows = if lineup.layout.given.is_some() { lineup.layout.lends.rows } else { 0 };
        self.marked(lineup.layout.pool_used, rows).filter(|row| self.is_given_row(lineup, *row))
    }

    fn is_given_row(&self, lineup: &Lineup, row: usize) -> bool {
        given_at(lineup, row).is_some_and(|at| self.get(at + cells::GIVER) > 0)
    }

    /// Whether a card has an effect for as long as something is so.
    pub(crate) fn is_given(&self, lineup: &Lineup, instance: InstanceId) -> bool {
        pool::row_of(lineup, instance).is_some_and(|row| self.is_given_row(lineup, row))
    }

    /// What an effect is that can be borrowed or cancelled: one that is there, or that a card has whenever something is so again. So
    /// of several that are cancelled at one moment none escapes because another one gave it.
    pub(crate) fn meant(&self, lineup: &Lineup, instance: InstanceId) -> Option<Instance> {
        let known = self.instance(lineup, instance);
        if known.is_some() || !self.is_given(lineup, instance) || self.is_away_from_its_card(lineup, instance)
        {
            return known;
        }
        let at = row_at(lineup, pool::row_of(lineup, instance)?);
        let text = usize::try_from(self.get(at + pool::cells::TEXT).saturating_abs()).ok()?;
        let carrier = usize::try_from(self.get(at + pool::cells::CARRIER)).ok().map(CardId::at);
        Some(Instance { effect: EffectId::at(text.checked_sub(1)?), carrier, seat: None })
    }

    /// Whether another card took one.
    pub(crate) fn is_away_from_its_card(&self, lineup: &Lineup, instance: InstanceId) -> bool {
        let at = pool::row_of(lineup, instance).and_then(|row| given_at(lineup, row));
        at.is_some_and(|at| self.get(at + cells::FOUND) == found::TAKEN)
    }

    /// A row that is free: the last one, so that what is borrowed keeps to its own.
    pub(crate) fn free_given(&self, lineup: &Lineup) -> Option<InstanceId> {
        let row = (0..lineup.layout.lends.rows).rev().find(|row| self.get(row_at(lineup, *row)) == 0)?;
        Some(InstanceId::at(lineup.instances.len() + row))
    }

    /// Whether cards have more effects than there is room for.
    #[inline]
    pub(crate) fn is_overfull(&self, lineup: &Lineup) -> bool {
        lineup.layout.given.is_some_and(|at| self.get(at + first::FULL) != 0)
    }

    /// What sorts those on one card: who says it, what, and what it keeps.
    pub(crate) fn order_of_given(&self, lineup: &Lineup, instance: InstanceId) -> Option<[i32; ORDER]> {
        let row = pool::row_of(lineup, instance)?;
        let at = given_at(lineup, row).filter(|at| self.get(at + cells::GIVER) > 0)?;
        let text = self.get(row_at(lineup, row) + pool::cells::TEXT).saturating_abs();
        let mut order = [0; ORDER];
        let who = [self.get(at + cells::AGE), self.get(at + cells::GIVER), text];
        let kept = pool::kept_at(lineup, instance).map_or(&[][..], |at| self.slice(at, crate::rules::KEPT));
        for (to, from) in order.iter_mut().zip(who.iter().chain(kept)) {
            *to = *from;
        }
        Some(order)
    }
}

/// How many numbers sort those on one card.
pub(crate) const ORDER: usize = 3 + crate::rules::KEPT;
