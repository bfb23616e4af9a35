//! The one place that changes the table. Everything that happens to cards, seats and the game comes down to one of these
//! changes; whoever watches is told what was and what is.

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

use crate::lineup::touched::{FACE_BIT, PAST_BIT, SEATS_BIT, TIME_BIT, attr_bit};
use crate::lineup::{Column, Lineup, Shape};
use crate::rules::{AttrId, AttrKind, CardId, Face, Id, NONE, PlaceId, SeatId, SpotId, Write, cell};
use crate::state::{Board, State, Thing, head};
pub(crate) use place::{Plain, arrives, begin_anew, exchange, move_card, move_plainly};
use place::{ages, forget_here, freshen, turn};

/// One change of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// A card goes to a place.
    Move {
        /// The card.
        card: CardId,
        /// Where to.
        to: Spot,
        /// Which face it shows.
        face: Face,
        /// The seat that puts it there: its holder, if the zone is shared.
        by: Option<SeatId>,
    },
    /// Two cards exchange places.
    Swap {
        /// One.
        a: CardId,
        /// The other.
        b: CardId,
    },
    /// A card is turned.
    Turn {
        /// The card.
        card: CardId,
        /// Face up.
        up: bool,
    },
    /// A value is written, within its bounds.
    Write {
        /// Of what.
        of: Thing,
        /// Which.
        attr: AttrId,
        /// What it becomes.
        value: i32,
    },
    /// Two cards of a list change places, counted from the bottom.
    Exchange {
        /// The list.
        place: PlaceId,
        /// One.
        a: u16,
        /// The other.
        b: u16,
    },
    /// A seat is shown a card.
    Shown {
        /// The card.
        card: CardId,
        /// The seat.
        to: SeatId,
    },
    /// The cards of a place cannot be told apart any more.
    Unknown {
        /// The place.
        place: PlaceId,
    },
    /// A turn begins.
    Turns {
        /// Whose it is.
        seat: SeatId,
    },
    /// A round begins.
    Rounds,
    /// Turns go round the other way.
    Reversed,
    /// A seat leaves the match.
    Leaves {
        /// The seat.
        seat: SeatId,
    },
    /// Something was done so often.
    Past {
        /// The cell of the count.
        cell: usize,
        /// How often.
        count: i32,
    },
    /// It is this seat's turn from now on.
    Current {
        /// The seat.
        seat: SeatId,
    },
    /// Effects come, go, or are silenced.
    Effects(Effects),
    /// Cards have effects for as long as something is so, or no longer.
    Given(Given),
    /// Claims are handed out or end.
    Grants(Grants),
    /// A phase is to be passed over or to come once more, or was.
    Ahead(Ahead),
}

/// Where a moved card arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
    /// At the end of a list: the top of a stack.
    Last(PlaceId),
    /// At this place of a list, counted from the bottom.
    Nth(PlaceId, u16),
    /// On a spot.
    On(SpotId),
    /// Under a card.
    Under(CardId),
}

/// Makes a change.
pub(crate) fn apply(lineup: &Lineup, state: &mut State, change: Change) {
    if who_speaks_may_change(lineup, state, change) {
        state.outdate(lineup);
    }
    match change {
        Change::Move { card, to, face, by } => move_card(lineup, state, card, to, face, by),
        Change::Swap { a, b } => swap::swap(lineup, state, a, b),
        Change::Turn { card, up } => {
            turn(lineup, &mut state.loan(), card, up);
            state.touch(FACE_BIT);
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

/// Whether a change may make a static ability begin or end. Of the others the derived values that read what they touch are stale.
fn who_speaks_may_change(lineup: &Lineup, state: &State, change: Change) -> bool {
    match change {
        Change::Turn { card, .. } => {
            let zone = lineup.zone_bit(state.get(lineup.layout.place + card.index()));
            state.may_speak(lineup, card, zone)
        }
        // A move knows it by itself.
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

/// Writes a value whose cell is known, with its attribute's bit of `touched`.
#[inline]
pub(crate) fn set_value(state: &mut State, (at, bit): (usize, u64), value: i32) {
    let mut cells = state.loan();
    cells.set(at, value);
    cells.touch(bit);
}

/// The cell of a value; none for one that no text writes.
pub(crate) fn value_cell(lineup: &Lineup, of: Thing, attr: AttrId) -> Option<usize> {
    match lineup.layout.stored.get(attr.index())? {
        Column::Cell(at) => Some(at + of.row()),
        Column::Static(_) => None,
    }
}

/// Lets two cards change places: where they lie, which face shows, and the values that can be seen of a card face down.
pub(crate) fn trade(lineup: &Lineup, state: &mut State, a: CardId, b: CardId) {
    state.outdate(lineup);
    let layout = &lineup.layout;
    let numbers = [cell(Some(a)), cell(Some(b))];
    let other = |number: i32| match numbers {
        [a, b] if number == a => b,
        [a, b] if number == b => a,
        _ => number,
    };
    for place in lineup.places.rows() {
        let (from, count) = match place.shape {
            Shape::List { at } => (at + 1, state.index(at)),
            Shape::Spots { first, count } => (layout.spots + usize::from(first), usize::from(count)),
        };
        for at in from..from + count {
            state.set(at, other(state.get(at)));
        }
    }
    let open = lineup.game.attributes.iter().filter(|(_, def)| def.open && def.of == crate::rules::Of::Card);
    let values = open.filter_map(|(attr, _)| match layout.stored.get(attr.index()) {
        Some(Column::Cell(at)) => Some(*at),
        Some(Column::Static(_)) | None => None,
    });
    let entered = lineup.claims.entered.map(|entered| entered + 1);
    for column in [layout.place, layout.spot].into_iter().chain(layout.put_by).chain(entered).chain(values) {
        let (left, right) = (state.get(column + a.index()), state.get(column + b.index()));
        state.set(column + a.index(), right);
        state.set(column + b.index(), left);
    }
    under::trade(lineup, state, &other);
    for seat in (0..lineup.seats()).map(SeatId) {
        let [one, other] = [a, b].map(|card| state.was_shown(lineup, seat, card));
        state.set_shown(lineup, seat, a, other);
        state.set_shown(lineup, seat, b, one);
    }
    let up = [a, b].map(|card| Board::new(lineup, state).is_up(card));
    turn(lineup, &mut state.loan(), a, up[1]);
    turn(lineup, &mut state.loan(), b, up[0]);
}

/// What a value becomes.
pub(crate) fn written(kind: AttrKind, how: Write, was: i32, value: i32) -> i32 {
    // Nothing is written of none; only a word may be taken away.
    if value == NONE && (how != Write::Set || !matches!(kind, AttrKind::Enum(_) | AttrKind::Text)) {
        return was;
    }
    match (kind, how) {
        (_, Write::Set) => value,
        (AttrKind::Set(_), Write::Add) if (0..31).contains(&value) => was.max(0) | 1 << value,
        (AttrKind::Set(_), Write::Sub) if (0..31).contains(&value) => was.max(0) & !(1 << value),
        (_, _) if was == NONE => NONE,
        (_, Write::Add) => was.saturating_add(value).min(crate::rules::MOST),
        (_, Write::Sub) => was.saturating_sub(value).max(-crate::rules::MOST),
    }
}
