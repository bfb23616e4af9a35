//! Changes of what effects sit on cards, and of which are silenced.

use super::given::take_given;
use crate::lineup::Lineup;
use crate::rules::touched::EFFECTS_BIT;
use crate::rules::{CardId, EffectId, Id, InstanceId, KEPT, cell};
use crate::state::Marked;
use crate::state::State;
use crate::state::pool::{self, cells, first, row_at, row_of, silenced, silenced_at};

/// An effect that a card gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lent {
    /// Its text.
    pub(crate) effect: EffectId,
    /// The card that carries it, or none.
    pub(crate) carrier: i32,
    /// The card it was printed on; of one that floats the seat its words speak for.
    pub(crate) origin: i32,
    /// The effect it was made of.
    pub(crate) from: i32,
    /// Until when.
    pub(crate) until: i32,
    /// The row of the game's borrowing that says what stays of it, plus 1.
    pub(crate) keeps: i32,
    /// How many deeds had been looked at.
    pub(crate) born: i32,
    /// How often it acted.
    pub(crate) used: i32,
    /// What it keeps, if it was handed out.
    pub(crate) values: [i32; KEPT],
}

/// The number that the next effect which a card gets will have; none if there is no room.
pub(crate) fn next_lent(lineup: &Lineup, state: &State) -> Option<InstanceId> {
    let rows = lineup.layout.lends.rows;
    let from = state.index(lineup.layout.pool + first::NEXT);
    let row = (from..rows).chain(0..from.min(rows)).find(|row| state.get(row_at(lineup, *row)) == 0)?;
    Some(InstanceId::at(lineup.instances.len() + row))
}

fn changes(lineup: &Lineup, state: &mut State) {
    state.outdate(lineup);
    state.touch(EFFECTS_BIT);
}

/// Gives a card an effect, in a row that is free.
pub(crate) fn gain_effect(lineup: &Lineup, state: &mut State, instance: InstanceId, lent: Lent) {
    changes(lineup, state);
    let layout = &lineup.layout;
    let Some(row) = row_of(lineup, instance) else { return };
    let at = row_at(lineup, row);
    let text = i32::try_from(lent.effect.index()).unwrap_or(0) + 1;
    for (what, value) in [
        (cells::TEXT, text),
        (cells::CARRIER, lent.carrier),
        (cells::ORIGIN, lent.origin),
        (cells::FROM, lent.from),
        (cells::UNTIL, lent.until),
        (cells::KEEPS, lent.keeps),
        (cells::BORN, lent.born),
        (cells::TAKEN, 0),
    ] {
        state.set(at + what, value);
    }
    state.mark(layout.pool_used, row, true);
    state.raise(layout.pool + first::ROWS, row + 1);
    state.set(layout.pool + first::USED, state.get(layout.pool + first::USED) + 1);
    state.set_index(layout.pool + first::NEXT, (row + 1) % layout.lends.rows.max(1));
    state.set(layout.used + instance.index(), lent.used);
    if let Some(kept) = pool::kept_at(lineup, instance) {
        for (nth, value) in lent.values.iter().enumerate() {
            state.set(kept + nth, *value);
        }
    }
}

/// Ends an effect of a card. If another card took it, `taken` is how many deeds had been looked at.
pub(crate) fn end_effect(lineup: &Lineup, state: &mut State, instance: InstanceId, taken: Option<i32>) {
    changes(lineup, state);
    let layout = &lineup.layout;
    match (row_of(lineup, instance), taken) {
        (Some(row), Some(taken)) if state.is_given(lineup, instance) => take_given(lineup, state, row, taken),
        (Some(row), taken) => {
            let at = row_at(lineup, row);
            if state.get(at + cells::TEXT) == 0 {
                return;
            }
            state.set(at + cells::TEXT, 0);
            state.mark(layout.pool_used, row, false);
            state.set(at + cells::TAKEN, taken.unwrap_or(0));
            state.set(layout.pool + first::USED, state.get(layout.pool + first::USED) - 1);
        }
        (None, Some(taken)) if layout.lends.moves => state.set(layout.away + instance.index(), taken),
        (None, _) => {}
    }
}

/// Cancels an effect, until an edge or for good, by a card or by none.
pub(crate) fn cancel(lineup: &Lineup, state: &mut State, instance: InstanceId, until: i32, by: i32) {
    changes(lineup, state);
    let layout = &lineup.layout;
    let count = state.index(layout.silenced);
    if count < layout.lends.cancels {
        let at = silenced_at(lineup, count);
        state.set(at + silenced::INSTANCE, cell(Some(instance)));
        state.set(at + silenced::UNTIL, until);
        state.set(at + silenced::BY, by);
        state.set_index(layout.silenced, count + 1);
    }
}

/// Ends what is at this cell and cancels an effect.
pub(crate) fn uncancel(lineup: &Lineup, state: &mut State, at: usize) {
    changes(lineup, state);
    let count = state.index(lineup.layout.silenced);
    let end = silenced_at(lineup, count);
    state.shift(at + silenced::COUNT, at, end.saturating_sub(at + silenced::COUNT));
    state.set_index(lineup.layout.silenced, count.saturating_sub(1));
}

/// Writes until when an effect lasts or is cancelled, in the cell that says so.
pub(crate) fn set_until(lineup: &Lineup, state: &mut State, at: usize, until: i32) {
    changes(lineup, state);
    state.set(at, until);
}

/// A card becomes fresh: it has the effects printed on it again and no others, and none of them is silenced.
pub(super) fn freshen(lineup: &Lineup, state: &mut State, card: CardId) {
    state.forget_did(lineup, card);
    let lends = lineup.layout.lends;
    if lends.rows == 0 && lends.cancels == 0 {
        return;
    }
    let is_away = |instance: InstanceId| state.instance(lineup, instance).is_none();
    if state.lends(lineup)
        || state.silenced(lineup).next().is_some()
        || lends.moves && lineup.effects_on(card).any(is_away)
    {
        state.outdate(lineup);
    }
    super::given::freshen(lineup, state, card, false);
    let number = cell(Some(card));
    let rows = if state.lends(lineup) { lends.rows } else { 0 };
    let mut marked = Marked::of(lineup.layout.pool_used, rows);
    while let Some(row) = marked.next(state) {
        let instance = InstanceId::at(lineup.instances.len() + row);
        let is_on_it = state
            .instance(lineup, instance)
            .is_some_and(|known| cell(known.carrier) == number && !lineup.game.effects[known.effect].floats);
        if is_on_it && !state.is_given(lineup, instance) {
            forget(lineup, state, instance);
            end_effect(lineup, state, instance, None);
        }
    }
    for instance in lineup.effects_on(card) {
        forget(lineup, state, instance);
        if lends.moves {
            let at = lineup.layout.away + instance.index();
            state.set(at, -state.get(at).saturating_abs());
        }
    }
}

/// An effect is silenced no longer, whatever did it.
pub(crate) fn forget(lineup: &Lineup, state: &mut State, instance: InstanceId) {
    while let Some(at) = state.silenced_by(lineup, instance) {
        uncancel(lineup, state, at);
    }
}

/// What silences one effect silences another one instead: it was moved.
pub(super) fn hand_over(lineup: &Lineup, state: &mut State, from: InstanceId, to: InstanceId) {
    while let Some(at) = state.silenced_by(lineup, from) {
        changes(lineup, state);
        state.set(at + silenced::INSTANCE, cell(Some(to)));
    }
}
