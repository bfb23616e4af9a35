//! Sets in a frame's own room: two registers say where the members begin and how many they are.

use crate::lineup::Lineup;
use crate::rules::{NONE, PlaceId, Reg};
use crate::state::{Board, Look, State, head};

/// The members of a set.
#[inline]
pub(super) fn members(state: Look<'_>, start: i32, count: i32) -> &[i32] {
    let at = usize::try_from(start).unwrap_or(0);
    state.cells(at, usize::try_from(count).unwrap_or(0))
}

/// Adds a member to the set opened last; false if there is no room.
#[inline]
pub(super) fn push_member(state: &mut State, first: usize, set: Reg, member: i32) -> bool {
    member == NONE || push_cell(state, first, set, member)
}

/// The same, none too.
#[inline]
pub(super) fn push_cell(state: &mut State, first: usize, set: Reg, member: i32) -> bool {
    if !state.make_room(1) {
        return false;
    }
    let mut state = state.loan();
    let top = state.index(head::TOP);
    state.set_member(top, member);
    state.set_top(top + 1);
    let count = state.get(first + usize::from(set.next().0));
    state.put_register(first, set.next(), count + 1);
    true
}

/// Adds the first cards of a place.
pub(super) fn gather(
    lineup: &Lineup,
    state: &mut State,
    first: usize,
    set: Reg,
    place: PlaceId,
    most: usize,
) -> bool {
    let place = &lineup.places[place];
    let mut cursor = 0;
    let mut taken = 0;
    while taken < most
        && let Some((card, next)) = Board::new(lineup, state).next_in(place, cursor)
    {
        if !push_member(state, first, set, card) {
            return false;
        }
        cursor = next;
        taken += 1;
    }
    true
}

/// The last `n` cards of a place, the last of all first.
pub(super) fn gather_bottom(
    lineup: &Lineup,
    state: &mut State,
    first: usize,
    set: Reg,
    place: PlaceId,
    n: i32,
) -> bool {
    let start = state.index(head::TOP);
    if !gather(lineup, state, first, set, place, usize::MAX) {
        return false;
    }
    let end = state.index(head::TOP);
    let wanted = usize::try_from(n).unwrap_or(0).min(end - start);
    for at in 0..(end - start) / 2 {
        state.swap(start + at, end - 1 - at);
    }
    state.set_top(start + wanted);
    state.put_register(first, set.next(), i32::try_from(wanted).unwrap_or(i32::MAX));
    true
}
