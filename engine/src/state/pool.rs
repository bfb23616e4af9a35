//! Effects that cards have beside those printed on them, and effects that are silenced: rows in the part of the slab that says
//! what lies on the table, so that effects which act together and what-if see and undo them like cards. There are none, and no
//! cell is read, in a lineup in which no text can make one.
//!
//! An effect's number is that of its printed instance, or lies behind those of all printed ones.

use super::State;
use super::given::ORDER;
use crate::few::Few;
use crate::lineup::{Instance, Lineup};
use crate::rules::{CardId, EffectId, Id, InstanceId, KEPT, NONE, SeatId, cell};
use std::ops::Deref;

/// Where things stand in a row of an effect that a card got.
pub(crate) mod cells {
    /// The text plus 1; 0 for a row that is free; with a minus for one that rests, see `given`.
    pub(crate) const TEXT: usize = 0;
    /// The card that carries it.
    pub(crate) const CARRIER: usize = 1;
    /// The card it was printed on; of one that floats the seat its words speak for.
    pub(crate) const ORIGIN: usize = 2;
    /// The effect it was made of: the last step of its borrowing.
    pub(crate) const FROM: usize = 3;
    /// Until when; see `until`.
    pub(crate) const UNTIL: usize = 4;
    /// The row of the game's borrowing that says what stays of it, plus 1.
    pub(crate) const KEEPS: usize = 5;
    /// Its age: how many deeds had been looked at.
    pub(crate) const BORN: usize = 6;
    /// When another card took it away: how many deeds had been looked at. Stays until the row is used again.
    pub(crate) const TAKEN: usize = 7;
    /// How many cells.
    pub(crate) const COUNT: usize = 8;
}

/// Before the rows: how many are in use, and where to look for a free one.
pub(crate) mod first {
    /// How many are in use.
    pub(crate) const USED: usize = 0;
    /// The row after the one that was used last. So a row is used again late, when nobody speaks of it any more.
    pub(crate) const NEXT: usize = 1;
    /// How many have ever been in use: all behind them are free.
    pub(crate) const ROWS: usize = 2;
    /// How many cells.
    pub(crate) const COUNT: usize = 3;
}

/// Where things stand in a row of a silenced effect.
pub(crate) mod silenced {
    /// The effect.
    pub(crate) const INSTANCE: usize = 0;
    /// Until when.
    pub(crate) const UNTIL: usize = 1;
    /// The card that did it.
    pub(crate) const BY: usize = 2;
    /// How many cells.
    pub(crate) const COUNT: usize = 3;
}

impl<C: Deref<Target = [i32]>> State<C> {
    /// Whether any card has an effect beside those printed on it.
    #[inline]
    pub(crate) fn lends(&self, lineup: &Lineup) -> bool {
        lineup.layout.lends.rows > 0 && self.get(lineup.layout.pool + first::USED) > 0
    }

    /// The effects that cards have beside those printed on them, by row.
    pub(crate) fn lent(&self, lineup: &Lineup) -> impl Iterator<Item = InstanceId> {
        let rows = if self.lends(lineup) { lineup.layout.lends.rows } else { 0 };
        let printed = lineup.instances.len();
        self.marked(lineup.layout.pool_used, rows)
            .filter(|row| self.get(row_at(lineup, *row)) > 0)
            .map(move |row| InstanceId::at(printed + row))
    }

    /// The same, the oldest first: a row that is used again says nothing of age. What cards have for as long as something is so comes
    /// last.
    pub(crate) fn lent_by_age(&self, lineup: &Lineup) -> Few<InstanceId> {
        let mut lent: Few<InstanceId> = self.lent(lineup).collect();
        lent.sort_unstable_by_key(|instance| self.seniority(lineup, *instance));
        lent
    }

    /// What sorts effects that cards got: when they did; for as long as something is so, who says it, and of which card.
    pub(crate) fn seniority(&self, lineup: &Lineup, instance: InstanceId) -> (Option<[i32; ORDER]>, i32) {
        match self.order_of_given(lineup, instance) {
            Some(order) => (Some(order), self.of_lent(lineup, instance, cells::CARRIER)),
            None => (None, self.born(lineup, instance)),
        }
    }

    /// When a card got what has this row, or had it last. No two rows are of one age.
    pub(crate) fn born(&self, lineup: &Lineup, instance: InstanceId) -> i32 {
        row_of(lineup, instance).map_or(NONE, |row| self.get(row_at(lineup, row) + cells::BORN))
    }

    /// The effects of which it is known how often they acted, also those that a card has not at the moment, each with its text.
    pub(crate) fn counted(&self, lineup: &Lineup) -> Few<(InstanceId, EffectId)> {
        let rests = |row: &usize| self.get(row_at(lineup, *row)) < 0;
        let resting =
            self.given(lineup).filter(rests).map(|row| InstanceId::at(lineup.instances.len() + row));
        let all = self.lent(lineup).chain(resting);
        let text = |instance| usize::try_from(self.of_lent(lineup, instance, cells::TEXT).saturating_abs());
        all.filter_map(|instance| Some((instance, EffectId::at(text(instance).ok()?.checked_sub(1)?))))
            .collect()
    }

    /// What a cell of an effect that a card got says; none for a printed one and for a row that is free.
    pub(crate) fn of_lent(&self, lineup: &Lineup, instance: InstanceId, what: usize) -> i32 {
        let at = row_of(lineup, instance).map(|row| row_at(lineup, row)).filter(|at| self.get(*at) != 0);
        at.map_or(NONE, |at| self.get(at + what))
    }

    /// What an effect is and where it sits; nothing if it is no more. One that was taken away is no more.
    pub(crate) fn instance(&self, lineup: &Lineup, instance: InstanceId) -> Option<Instance> {
        if let Some(printed) = lineup.instances.get(instance) {
            return (!self.is_away(lineup, instance)).then_some(*printed);
        }
        self.lent_at(lineup, row_at(lineup, row_of(lineup, instance)?))
    }

    /// What stands in a row of an effect that is not printed on its card, or in a copy of it.
    pub(crate) fn lent_at(&self, lineup: &Lineup, at: usize) -> Option<Instance> {
        let effect = EffectId::at(usize::try_from(self.get(at + cells::TEXT)).ok()?.checked_sub(1)?);
        let carrier = usize::try_from(self.get(at + cells::CARRIER)).ok().map(CardId::at);
        let floats = lineup.game.effects[effect].floats;
        let seat = u8::try_from(self.get(at + cells::ORIGIN)).ok().filter(|_| floats).map(SeatId);
        (floats || carrier.is_some()).then_some(Instance { effect, carrier, seat })
    }

    /// The card an effect was printed on, as a cell.
    pub(crate) fn origin(&self, lineup: &Lineup, instance: InstanceId) -> i32 {
        match row_of(lineup, instance) {
            Some(_) => self.of_lent(lineup, instance, cells::ORIGIN),
            None => lineup.instances.get(instance).map_or(NONE, |printed| cell(printed.carrier)),
        }
    }

    /// Whether a card has an effect already: the same text, printed on the same card.
    pub(crate) fn has_effect(&self, lineup: &Lineup, card: CardId, instance: InstanceId) -> bool {
        let Some(known) = self.instance(lineup, instance) else { return false };
        let (origin, number) = (self.origin(lineup, instance), cell(Some(card)));
        let is_it =
            |other: InstanceId| self.instance(lineup, other).is_some_and(|it| it.effect == known.effect);
        let printed = lineup.effects_on(card).filter(|_| origin == number);
        let lent = self.lent(lineup).filter(|other| {
            let of = |what| self.of_lent(lineup, *other, what);
            of(cells::CARRIER) == number && of(cells::ORIGIN) == origin
        });
        printed.chain(lent).any(is_it)
    }

    /// Whether another card has taken a printed effect.
    #[inline]
    fn is_away(&self, lineup: &Lineup, instance: InstanceId) -> bool {
        lineup.layout.lends.moves && self.get(lineup.layout.away + instance.index()) > 0
    }

    /// Whether an effect that was matched at this deed was taken away from its card since.
    pub(crate) fn was_taken(&self, lineup: &Lineup, instance: InstanceId, batch: i32) -> bool {
        let layout = &lineup.layout;
        if !layout.lends.moves {
            return false;
        }
        let when = match row_of(lineup, instance) {
            Some(row) => self.get(row_at(lineup, row) + cells::TAKEN),
            // Given back it is negative.
            None => self.get(layout.away + instance.index()).saturating_abs(),
        };
        when > batch
    }

    /// Whether the row of an effect that was matched at this deed is another's by now.
    pub(crate) fn is_anothers(&self, lineup: &Lineup, instance: InstanceId, batch: i32) -> bool {
        row_of(lineup, instance).is_some_and(|row| self.get(row_at(lineup, row) + cells::BORN) > batch)
    }

    /// How many cells are in use of the marks of rows, and of the rows.
    pub(crate) fn pool_in_use(&self, lineup: &Lineup) -> (usize, usize) {
        let layout = &lineup.layout;
        let rows = layout.pool_rows.cells(self.index(layout.pool + first::ROWS), cells::COUNT);
        (layout.lends.rows.div_ceil(32), rows)
    }

    /// Where a row stands in a copy of the marks and rows in use; nothing if it was free.
    pub(crate) fn lent_before(&self, lineup: &Lineup, copy: usize, row: usize) -> Option<usize> {
        let rows = copy + lineup.layout.lends.rows.div_ceil(32);
        (self.get(copy + row / 32) >> (row % 32) & 1 == 1).then_some(rows + row * cells::COUNT)
    }

    /// The rows of silenced effects.
    pub(crate) fn silenced(&self, lineup: &Lineup) -> impl Iterator<Item = usize> {
        let layout = &lineup.layout;
        let count = if layout.lends.cancels > 0 { self.index(layout.silenced) } else { 0 };
        (0..count).map(move |row| silenced_at(lineup, row))
    }

    /// The row by which an effect is silenced, if it is.
    pub(crate) fn silenced_by(&self, lineup: &Lineup, instance: InstanceId) -> Option<usize> {
        let number = cell(Some(instance));
        self.silenced(lineup).find(|at| self.get(at + silenced::INSTANCE) == number)
    }
}

/// Where the values stand that an effect which was handed out keeps; none for one that keeps none.
pub(crate) fn kept_at(lineup: &Lineup, instance: InstanceId) -> Option<usize> {
    Some(lineup.layout.kept? + row_of(lineup, instance)? * KEPT)
}

/// The row of an effect that a card got; none for a printed one.
pub(crate) fn row_of(lineup: &Lineup, instance: InstanceId) -> Option<usize> {
    instance.index().checked_sub(lineup.instances.len()).filter(|row| *row < lineup.layout.lends.rows)
}

/// Where a row stands.
pub(crate) fn row_at(lineup: &Lineup, row: usize) -> usize {
    lineup.layout.pool_rows.at + row * cells::COUNT
}

/// Where a row of a silenced effect stands.
pub(crate) fn silenced_at(lineup: &Lineup, row: usize) -> usize {
    lineup.layout.silenced_rows.at + row * silenced::COUNT
}
