//! Changes of what was handed out.

use crate::lineup::Lineup;
use crate::rules::{CardId, EffectId, Id, cell};
use crate::state::Marked;
use crate::state::State;
use crate::state::grant::{VALUES, cells, first, of, row_at};

/// A claim that is handed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grant {
    /// Its text.
    pub(crate) effect: EffectId,
    /// About what it is, see `of`.
    pub(crate) of: i32,
    /// The card or seat.
    pub(crate) thing: i32,
    /// The seat the words speak for.
    pub(crate) me: i32,
    /// The card whose effect hands it out.
    pub(crate) carrier: i32,
    /// Until when.
    pub(crate) until: i32,
    /// What it keeps.
    pub(crate) values: [i32; VALUES],
}

fn changes(lineup: &Lineup, state: &mut State) {
    state.touch(u64::MAX);
    state.outdate(lineup);
}

/// Grants something, in a row that is free.
pub(crate) fn make_grant(lineup: &Lineup, state: &mut State, row: usize, grant: Grant) {
    let count = lineup.layout.grants + first::USED;
    let at = row_at(lineup, row);
    let born = lineup.claims.entered.map_or(0, |entered| {
        let serial = state.get(entered).saturating_add(1);
        state.set(entered, serial);
        serial
    });
    for (what, value) in [
        (cells::TEXT, i32::try_from(grant.effect.index()).unwrap_or(0) + 1),
        (cells::OF, grant.of),
        (cells::THING, grant.thing),
        (cells::ME, grant.me),
        (cells::CARRIER, grant.carrier),
        (cells::UNTIL, grant.until),
        (cells::BORN, born),
    ] {
        state.set(at + what, value);
    }
    for (nth, value) in grant.values.iter().enumerate() {
        state.set(at + cells::VALUES + nth, *value);
    }
    state.mark(lineup.layout.grants_used, row, true);
    state.raise(lineup.layout.grants + first::ROWS, row + 1);
    state.set(count, state.get(count) + 1);
    changes(lineup, state);
}

/// Ends a grant.
pub(crate) fn end_grant(lineup: &Lineup, state: &mut State, row: usize) {
    let count = lineup.layout.grants + first::USED;
    state.set(row_at(lineup, row) + cells::TEXT, 0);
    state.mark(lineup.layout.grants_used, row, false);
    state.set(count, state.get(count) - 1);
    changes(lineup, state);
}

/// Writes until when a grant lasts.
pub(crate) fn set_grant_until(lineup: &Lineup, state: &mut State, row: usize, until: i32) {
    state.set(row_at(lineup, row) + cells::UNTIL, until);
    changes(lineup, state);
}

/// A card becomes fresh: nothing that was handed to it is left.
pub(super) fn freshen(lineup: &Lineup, state: &mut State, card: CardId) {
    if lineup.layout.lends.grants == 0 {
        return;
    }
    let number = cell(Some(card));
    let about = |state: &State, row: usize| {
        let at = row_at(lineup, row);
        state.get(at + cells::OF) == of::CARD && state.get(at + cells::THING) == number
    };
    let mut marked = Marked::of(lineup.layout.grants_used, lineup.layout.lends.grants);
    while let Some(row) = marked.next(state) {
        if about(state, row) {
            end_grant(lineup, state, row);
        }
    }
}
