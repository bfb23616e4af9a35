//! The one place that changes a match. Everything that happens to cards, seats and the game is one of these changes.

mod borrow;
mod detour;
mod effects;
mod given;
mod grants;
mod place;
mod swap;
mod under;

pub(crate) use borrow::{Borrowed, borrow, game_says, take_away};
pub(crate) use detour::{Ahead, cell_of};
use effects::hand_over;
pub(crate) use effects::{Effects, Lent, forget, next_lent};
pub(crate) use given::{Given, Giver, forget_given};
pub(crate) use grants::{Grant, Grants};

use crate::lineup::touched::{PAST_BIT, SEATS_BIT, TIME_BIT, attr_bit};
use crate::lineup::{Column, Lineup, Shape};
use crate::rules::{AttrId, AttrKind, CardId, Face, Id, NONE, PlaceId, SeatId, SpotId, Write, cell};
use crate::state::{Board, State, Thing, head};
use place::{ages, forget_here, freshen, turn};
pub(crate) use place::{arrives, begin_anew, exchange, move_card};

/// A change to a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// A card moves to a place.
    Move {
        /// The card.
        card: CardId,
        /// The destination.
        to: Spot,
        /// The face that is up.
        face: Face,
        /// The seat that moves it: its holder, if the zone is shared.
        by: Option<SeatId>,
    },
    /// Two cards exchange places.
    Swap {
        /// The first card.
        a: CardId,
        /// The second card.
        b: CardId,
    },
    /// A card is turned.
    Turn {
        /// The card.
        card: CardId,
        /// Whether it is face up.
        up: bool,
    },
    /// A value is written, clamped to its bounds.
    Write {
        /// The card, seat or game.
        of: Thing,
        /// The attribute.
        attr: AttrId,
        /// The new value.
        value: i32,
    },
    /// Two cards of a list are exchanged; indices count from the bottom.
    Exchange {
        /// The list.
        place: PlaceId,
        /// The first index.
        a: u16,
        /// The second index.
        b: u16,
    },
    /// A seat is shown a card.
    Shown {
        /// The card.
        card: CardId,
        /// The seat.
        to: SeatId,
    },
    /// The cards of a place become indistinguishable.
    Unknown {
        /// The place.
        place: PlaceId,
    },
    /// A turn begins.
    Turns {
        /// The seat whose turn it is.
        seat: SeatId,
    },
    /// A round begins.
    Rounds,
    /// The direction of turns is reversed.
    Reversed,
    /// A seat leaves the match.
    Leaves {
        /// The seat.
        seat: SeatId,
    },
    /// A count of past deeds is written.
    Past {
        /// The cell of the count.
        cell: usize,
        /// The count.
        count: i32,
    },
    /// The turn passes to this seat.
    Current {
        /// The seat.
        seat: SeatId,
    },
    /// Effects are gained, lost or cancelled.
    Effects(Effects),
    /// Effects granted by static abilities begin or end.
    Given(Given),
    /// Timed grants begin or end.
    Grants(Grants),
    /// A phase is marked to be skipped or repeated, or was.
    Ahead(Ahead),
}

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

/// Applies a change.
pub(crate) fn apply(lineup: &Lineup, state: &mut State, change: Change) {
    if who_speaks_may_change(lineup, state, change) {
        state.outdate(lineup);
    }
    match change {
        Change::Move { card, to, face, by } => move_card(lineup, state, card, to, face, by),
        Change::Swap { a, b } => swap::swap(lineup, state, a, b),
        Change::Turn { card, up } => {
            turn(lineup, &mut state.loan(), card, up);
        }
        Change::Write { of, attr, value } => {
            if let Some(at) = value_cell(lineup, of, attr) {
                set_value(state, (at, attr_bit(attr)), value);
            }
        }
        Change::Exchange { place, a, b } => {
            exchange(lineup, state, place, usize::from(a), usize::from(b));
        }
        Change::Shown { card, to } => state.set_shown(lineup, to, card, true),
        Change::Unknown { place } if lineup.layout.shown.is_some() => {
            let mut nth = 0;
            while let Some((card, next)) = Board::new(lineup, state).next_card_in(place, nth) {
                state.forget_shown(lineup, card);
                nth = next;
            }
        }
        Change::Unknown { .. } => {}
        Change::Turns { seat } => {
            state.set(head::TURN, state.get(head::TURN).saturating_add(1));
            state.set(head::CURRENT, i32::from(seat.0));
            state.touch(TIME_BIT);
        }
        Change::Reversed => {
            state.set(head::REVERSED, 1 - state.get(head::REVERSED));
            state.touch(TIME_BIT);
        }
        Change::Rounds => {
            state.set(head::ROUND, state.get(head::ROUND).saturating_add(1));
            state.touch(TIME_BIT);
        }
        Change::Leaves { seat } => {
            state.set(head::SEATS, state.get(head::SEATS) & !(1 << seat.0));
            state.touch(SEATS_BIT);
        }
        Change::Effects(change) => effects::effects(lineup, state, change),
        Change::Past { cell, count } => {
            state.set(cell, count);
            state.touch(PAST_BIT);
        }
        Change::Ahead(change) => detour::ahead(lineup, state, change),
        Change::Given(change) => given::given(lineup, state, change),
        Change::Grants(change) => grants::grants(lineup, state, change),
        Change::Current { seat } => {
            state.set(head::CURRENT, i32::from(seat.0));
            state.touch(TIME_BIT);
        }
    }
}

/// Reports whether a change can make a static ability begin or end. After other changes, only those derived values are stale that
/// read what changed.
fn who_speaks_may_change(lineup: &Lineup, state: &State, change: Change) -> bool {
    match change {
        Change::Turn { card, .. } => {
            let zone = lineup.zone_bit(state.get(lineup.layout.place + card.index()));
            state.may_speak(lineup, card, zone)
        }
        // A move finds out by itself.
        Change::Move { .. }
        | Change::Write { .. }
        | Change::Exchange { .. }
        | Change::Turns { .. }
        | Change::Rounds
        | Change::Reversed
        | Change::Leaves { .. }
        | Change::Past { .. }
        | Change::Current { .. } => false,
        Change::Swap { .. }
        | Change::Shown { .. }
        | Change::Unknown { .. }
        | Change::Effects(_)
        | Change::Given(_)
        | Change::Grants(_)
        | Change::Ahead(_) => true,
    }
}

/// Writes a value whose cell is known, and sets the dirty bit of its attribute.
#[inline]
pub(crate) fn set_value(state: &mut State, (at, bit): (usize, u64), value: i32) {
    let mut cells = state.loan();
    cells.set(at, value);
    cells.touch(bit);
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
    for seat in (0..lineup.seats()).map(SeatId) {
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
