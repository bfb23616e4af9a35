//! The one place that changes a match. Each function here and below writes all that belongs to one change, and outdates derived
//! values if static abilities may begin or end with it. After other changes only those are stale that read what changed.

mod borrow;
mod detour;
mod effects;
mod given;
mod grants;
mod place;
mod swap;
mod under;

pub(crate) use borrow::{Borrowed, borrow, game_says, take_away};
pub(crate) use detour::{cell_of, look_ahead};
pub(crate) use effects::{Lent, cancel, end_effect, forget, gain_effect, next_lent, set_until, uncancel};
pub(crate) use given::{Giver, begin_given, forget_given, set_given};
pub(crate) use grants::{Grant, end_grant, make_grant, set_grant_until};

use crate::lineup::{Column, Lineup, Shape, Unseen};
use crate::rules::touched::{SEATS_BIT, TIME_BIT};
use crate::rules::{AttrId, AttrKind, CardId, Id, NONE, PastId, PlaceId, SeatId, SpotId, Write, cell};
use crate::state::{Board, State, Thing, head};
use place::{ages, forget_here, freshen, turn};
pub(crate) use place::{arrives, begin_anew, exchange, move_card};
pub(crate) use swap::swap;

/// Where a moved card is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
    /// At the end of a list: the top of a stack.
    Last(PlaceId),
    /// At this index of a list, counted from the bottom.
    Nth(PlaceId, u16),
    /// On this spot.
    On(SpotId),
    /// Under this card.
    Under(CardId),
}

/// Turns a card. A static ability may begin or end with that.
pub(crate) fn turn_over(lineup: &Lineup, state: &mut State, card: CardId, up: bool) {
    let zone = lineup.zone_bit(state.get(lineup.layout.place + card.index()));
    if [false, true].into_iter().any(|face| state.may_speak(lineup, card, zone, face)) {
        state.outdate(lineup);
    }
    turn(lineup, &mut state.loan(), card, up);
}

/// Shows a card to a seat.
pub(crate) fn show(lineup: &Lineup, state: &mut State, card: CardId, to: SeatId) {
    state.outdate(lineup);
    state.set_shown(lineup, to, card, true);
}

/// Makes the cards of a place indistinguishable.
pub(crate) fn make_unknown(lineup: &Lineup, state: &mut State, place: PlaceId) {
    state.outdate(lineup);
    if lineup.layout.shown.is_none() {
        return;
    }
    let mut nth = 0;
    while let Some((card, next)) = Board::new(lineup, state).next_card_in(place, nth) {
        state.forget_shown(lineup, card);
        nth = next;
    }
}

/// Begins a turn of a seat.
pub(crate) fn begin_turn(state: &mut State, seat: SeatId) {
    state.set(head::TURN, state.get(head::TURN).saturating_add(1));
    pass_turn(state, seat);
}

/// Makes a seat the one whose turn it is.
pub(crate) fn pass_turn(state: &mut State, seat: SeatId) {
    state.set(head::CURRENT, i32::from(seat.0));
    state.touch(TIME_BIT);
}

/// Begins a round.
pub(crate) fn begin_round(state: &mut State) {
    state.set(head::ROUND, state.get(head::ROUND).saturating_add(1));
    state.touch(TIME_BIT);
}

/// Reverses the direction of turns.
pub(crate) fn reverse(state: &mut State) {
    state.set(head::REVERSED, 1 - state.get(head::REVERSED));
    state.touch(TIME_BIT | SEATS_BIT);
}

/// Takes a seat out of the match.
pub(crate) fn take_out(state: &mut State, seat: SeatId) {
    state.set(head::SEATS, state.get(head::SEATS) & !i32::from(seat.bit()));
    state.touch(SEATS_BIT);
}

/// Writes a value whose cell is known, and sets the dirty bit of its attribute.
#[inline]
pub(crate) fn set_value(state: &mut State, (at, bit): (usize, u64), value: i32) {
    let mut cells = state.loan();
    cells.set(at, value);
    cells.touch(bit);
}

/// Counts a deed for a question about the past, if its test holds (`counts`). Notes it for the seats that could not see what the test read
/// (`blind`, one bit each). Counts of the running turn stand `behind` the column and change nothing yet.
pub(crate) fn count_past(
    lineup: &Lineup,
    state: &mut State,
    (past, row, behind): (PastId, usize, usize),
    (counts, blind): (bool, u8),
) {
    let Some(column) = lineup.layout.pasts.columns.get(past.index()) else { return };
    if let Some(cell) = lineup.past_cell(past, row).filter(|_| counts) {
        let bit = if behind == 0 { column.bit } else { 0 };
        set_value(state, (cell + behind, bit), state.get(cell + behind).saturating_add(1));
    }
    for seat in lineup.all_seats().filter(|seat| blind & seat.bit() != 0) {
        if let Some(cell) = lineup.unseen_past(past, row, seat) {
            let unseen = Unseen(state.get(cell + behind)).and_one(counts);
            set_value(state, (cell + behind, 0), unseen.0);
        }
    }
}

/// Clears so many counts of past deeds from a cell on, and sets their dirty bit if there was any.
pub(crate) fn forget_past(state: &mut State, (first, bit): (usize, u64), count: usize) {
    if !state.is_clear(first, count) {
        state.clear(first, count);
        state.touch(bit);
    }
}

/// Returns the cell of a value; `None` if nothing in the lineup writes it.
pub(crate) fn value_cell(lineup: &Lineup, of: Thing, attr: AttrId) -> Option<usize> {
    match lineup.layout.stored.get(attr.index())? {
        Column::Cell(at) => Some(at + of.row()),
        Column::Static(_) => None,
    }
}

/// Exchanges two cards: their places, faces, and the values that are visible on a card face down.
pub(crate) fn trade(lineup: &Lineup, state: &mut State, a: CardId, b: CardId) {
    state.outdate(lineup);
    let layout = &lineup.layout;
    let numbers = [a, b].map(|card| cell(Some(card)));
    let other = |number: i32| exchanged(numbers, number);
    for place in lineup.places.rows() {
        let (from, count) = match place.shape {
            Shape::List { at } => (at + 1, state.index(at)),
            Shape::Spots { first, count } => (layout.spots + usize::from(first), usize::from(count)),
        };
        for at in from..from + count {
            state.set(at, other(state.get(at)));
        }
    }
    let entered = lineup.claims.entered.map(|entered| entered + 1);
    for column in
        [layout.place, layout.spot].into_iter().chain(layout.put_by).chain(entered).chain(open_values(lineup))
    {
        let (left, right) = (state.get(column + a.index()), state.get(column + b.index()));
        state.set(column + a.index(), right);
        state.set(column + b.index(), left);
    }
    under::trade(lineup, state, &other);
    // Whatever names one of them names what lies there.
    for at in lineup.naming_cards().flatten() {
        state.set(at, other(state.get(at)));
    }
    for seat in lineup.all_seats() {
        let [one, other] = [a, b].map(|card| state.was_shown(lineup, seat, card));
        state.set_shown(lineup, seat, a, other);
        state.set_shown(lineup, seat, b, one);
    }
    let up = [a, b].map(|card| Board::new(lineup, state).is_up(card));
    turn(lineup, &mut state.loan(), a, up[1]);
    turn(lineup, &mut state.loan(), b, up[0]);
}

/// Exchanges two cards in an image of the match, as [`trade`] does in the match itself.
pub(crate) fn trade_in_image(lineup: &Lineup, state: &mut State, image: usize, [a, b]: [CardId; 2]) {
    let layout = &lineup.layout;
    let there = |cell: usize| (cell + image).saturating_sub(layout.image);
    for column in [layout.place, layout.spot].into_iter().chain(layout.put_by).chain(open_values(lineup)) {
        let cells = [a, b].map(|card| there(column + card.index()));
        let [left, right] = cells.map(|cell| state.get(cell));
        state.set(cells[0], right);
        state.set(cells[1], left);
    }
    let numbers = [a, b].map(|card| cell(Some(card)));
    if let Some(under) = layout.under {
        under::trade_hosts(lineup, state, there(under.on), &|number| exchanged(numbers, number));
    }
    for at in lineup.naming_cards().flatten().map(there) {
        state.set(at, exchanged(numbers, state.get(at)));
    }
    let words = [a, b].map(|card| (there(layout.up + card.index() / 32), card.index() % 32));
    let up = words.map(|(cell, nth)| state.get(cell) >> nth & 1);
    for ((cell, nth), up) in words.into_iter().zip([up[1], up[0]]) {
        state.set(cell, state.get(cell) & !(1 << nth) | up << nth);
    }
}

/// The other of two things for one of them; anything else as it is.
pub(crate) fn exchanged<T: Copy + PartialEq>([a, b]: [T; 2], thing: T) -> T {
    match thing {
        thing if thing == a => b,
        thing if thing == b => a,
        thing => thing,
    }
}

/// Where the columns of values begin that everybody may read of a card face down.
fn open_values(lineup: &Lineup) -> impl Iterator<Item = usize> {
    let open = lineup.game.attributes.iter().filter(|(_, def)| def.open && def.of == crate::rules::Of::Card);
    open.filter_map(|(attr, _)| match lineup.layout.stored.get(attr.index()) {
        Some(Column::Cell(at)) => Some(*at),
        Some(Column::Static(_)) | None => None,
    })
}

/// Returns the value after an operation.
pub(crate) fn written(kind: AttrKind, how: Write, was: i32, value: i32) -> i32 {
    // Nothing can be written on a missing value, and only a word, a seat or a card can become none.
    if value == NONE && (how != Write::Set || !kind.can_be_none()) {
        return was;
    }
    match (kind, how) {
        (_, Write::Set) => value,
        (AttrKind::Set(_), Write::Add) => was.max(0) | value,
        (AttrKind::Set(_), Write::Sub) => was.max(0) & !value,
        (_, _) if was == NONE => NONE,
        (_, Write::Add) => was.saturating_add(value).min(crate::rules::MOST),
        (_, Write::Sub) => was.saturating_sub(value).max(-crate::rules::MOST),
    }
}
