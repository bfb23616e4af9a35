//! Changes of which cards have which effects for as long as something is so.

use super::{Lent, forget, gain_effect};
use crate::lineup::Lineup;
use crate::rules::touched::EFFECTS_BIT;
use crate::rules::{CardId, EffectDef, EffectId, Id, InstanceId, cell};
use crate::state::Marked;
use crate::state::State;
use crate::state::given::{cells, found, given_at};
use crate::state::pool::{self, first, row_at};

/// Who says that a card has an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Giver {
    /// His number among those who speak.
    pub(crate) speaker: usize,
    /// When that began to be his, where it may be another's later.
    pub(crate) since: i32,
    /// How old what he says is.
    pub(crate) age: i32,
}

/// Gives a card such an effect from now on, in a row that is free.
pub(crate) fn begin_given(
    lineup: &Lineup,
    state: &mut State,
    instance: InstanceId,
    lent: Lent,
    giver: Giver,
) {
    let next = state.get(lineup.layout.pool + first::NEXT);
    gain_effect(lineup, state, instance, lent);
    state.set(lineup.layout.pool + first::NEXT, next);
    let at = pool::row_of(lineup, instance).and_then(|row| given_at(lineup, row));
    let Some(at) = at else { return };
    state.set_index(at + cells::GIVER, giver.speaker + 1);
    state.set(at + cells::SINCE, giver.since);
    state.set(at + cells::AGE, giver.age);
    state.set(at + cells::FOUND, found::SO);
}

/// Makes a row active again, or inactive; an inactive row is retained.
pub(crate) fn set_given(lineup: &Lineup, state: &mut State, row: usize, is_so: bool) {
    state.outdate(lineup);
    wakes(lineup, state, row, is_so);
}

/// Ends a row because another card took its effect, when so many deeds had been looked at.
pub(super) fn take_given(lineup: &Lineup, state: &mut State, row: usize, when: i32) {
    set_given(lineup, state, row, false);
    state.set(row_at(lineup, row) + pool::cells::TAKEN, when);
    if let Some(at) = given_at(lineup, row) {
        state.set(at + cells::FOUND, found::TAKEN);
    }
}

/// A row that rests has its text with a minus.
fn wakes(lineup: &Lineup, state: &mut State, row: usize, wakes: bool) {
    let (at, used) = (row_at(lineup, row) + pool::cells::TEXT, lineup.layout.pool + first::USED);
    let text = state.get(at);
    if (text > 0) != wakes {
        state.set(at, -text);
        state.set(used, state.get(used) + if wakes { 1 } else { -1 });
        state.touch(EFFECTS_BIT);
    }
}

/// A card becomes fresh: of what it has for as long as something is so, and of what others have by it, nothing is known any more but
/// that what may act once in a match did. Of one that was created not even that.
pub(super) fn freshen(lineup: &Lineup, state: &mut State, card: CardId, is_new: bool) {
    if lineup.layout.given.is_none() {
        return;
    }
    let number = cell(Some(card));
    let mut marked = Marked::of(lineup.layout.pool_used, lineup.layout.lends.rows);
    while let Some(row) = marked.next(state) {
        let at = row_at(lineup, row);
        let Some(beside) = given_at(lineup, row).filter(|at| state.get(at + cells::GIVER) > 0) else {
            continue;
        };
        let is_about = |what| state.get(at + what) == number;
        if !is_about(pool::cells::CARRIER) && !is_about(pool::cells::ORIGIN) {
            continue;
        }
        let instance = InstanceId::at(lineup.instances.len() + row);
        forget(lineup, state, instance);
        state.set(beside + cells::FOUND, found::NOT);
        let text = usize::try_from(state.get(at + pool::cells::TEXT).saturating_abs()).unwrap_or(0);
        let text = text.checked_sub(1).map(|text| &lineup.game.effects[EffectId::at(text)]);
        if is_new || !text.is_some_and(EffectDef::counts_all_match) {
            state.set(lineup.layout.used + instance.index(), 0);
        }
        set_given(lineup, state, row, false);
    }
}

/// Rows that rest and of which nothing has to be known are free again. Only when nothing waits and nothing is being done.
pub(crate) fn forget_given(lineup: &Lineup, state: &mut State) {
    let rows = if lineup.layout.given.is_some() { lineup.layout.lends.rows } else { 0 };
    let mut marked = Marked::of(lineup.layout.pool_used, rows);
    while let Some(row) = marked.next(state) {
        let instance = InstanceId::at(lineup.instances.len() + row);
        let rests = state.get(row_at(lineup, row) + pool::cells::TEXT) < 0;
        let is_taken = state.is_away_from_its_card(lineup, instance);
        let used = rests && state.get(lineup.layout.used + instance.index()) > 0;
        if rests && !is_taken && !used && state.silenced_by(lineup, instance).is_none() {
            state.set(row_at(lineup, row) + pool::cells::TEXT, 0);
            state.mark(lineup.layout.pool_used, row, false);
            if let Some(at) = given_at(lineup, row) {
                state.set(at + cells::GIVER, 0);
            }
        }
    }
}
