//! The one place that changes the table. Everything that happens to cards, seats and the game comes down to one of these
//! changes; whoever watches is told what was and what is.

mod detour;
mod effects;
mod grants;
mod swap;
mod under;

pub(crate) use detour::{Ahead, cell_of};
pub(crate) use effects::{Effects, Lent, forget, hand_over, next_lent};
pub(crate) use grants::{Grant, Grants};

use crate::eval::{Board, cell};
use crate::lineup::watch::{FACE_BIT, PAST_BIT, SEATS_BIT, TIME_BIT, attr_bit, zone_bit};
use crate::lineup::{Column, Lineup, Place, Shape};
use crate::rules::{AttrId, CardId, Face, Id, NONE, PlaceId, SeatId, SpotId};
use crate::state::{State, head};

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

/// What has values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A card.
    Card(CardId),
    /// A seat.
    Seat(SeatId),
    /// The game.
    Game,
}

/// Makes a change.
pub(crate) fn apply(lineup: &Lineup, state: &mut State, change: Change) {
    state.outdate(lineup);
    match change {
        Change::Move { card, to, face, by } => move_card(lineup, state, card, to, face, by),
        Change::Swap { a, b } => swap::swap(lineup, state, a, b),
        Change::Turn { card, up } => {
            turn(lineup, state, card, up);
            state.touch(FACE_BIT);
        }
        Change::Write { of, attr, value } => {
            if let Some(at) = value_cell(lineup, of, attr) {
                state.set(at, value);
                state.touch(attr_bit(attr));
            }
        }
        Change::Exchange { place, a, b } => {
            if let Shape::List { at } = lineup.places[place].shape {
                let (a, b) = (at + 1 + usize::from(a), at + 1 + usize::from(b));
                let (left, right) = (state.get(a), state.get(b));
                state.set(a, right);
                state.set(b, left);
                state.touch(zone_bit(lineup.places[place].zone));
            }
        }
        Change::Shown { card, to } => state.set_shown(lineup, to, card, true),
        Change::Unknown { place } if lineup.layout.shown.is_some() => {
            let cards: Vec<CardId> = Board::new(lineup, state).cards_in(place).collect();
            for card in cards {
                state.forget_shown(lineup, card);
            }
        }
        Change::Unknown { .. } => {}
        Change::Turns { seat } => {
            state.set(head::TURN, state.get(head::TURN).saturating_add(1));
            state.set(head::CURRENT, i32::from(seat.0));
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
        Change::Grants(change) => grants::grants(lineup, state, change),
        Change::Current { seat } => {
            state.set(head::CURRENT, i32::from(seat.0));
            state.touch(TIME_BIT);
        }
    }
}

/// The cell of a value; none for one that no text writes.
pub(crate) fn value_cell(lineup: &Lineup, of: Thing, attr: AttrId) -> Option<usize> {
    let row = match of {
        Thing::Card(card) => card.index(),
        Thing::Seat(seat) => seat.index(),
        Thing::Game => 0,
    };
    match lineup.layout.stored.get(attr.index())? {
        Column::Cell(at) => Some(at + row),
        Column::Static(_) => None,
    }
}

fn turn(lineup: &Lineup, state: &mut State, card: CardId, up: bool) {
    let at = lineup.layout.up + card.index() / 32;
    let bit = 1 << (card.index() % 32);
    let faces = state.get(at);
    state.set(at, if up { faces | bit } else { faces & !bit });
}

fn move_card(lineup: &Lineup, state: &mut State, card: CardId, to: Spot, face: Face, by: Option<SeatId>) {
    let was = take_away(lineup, state, card);
    state.forget_shown(lineup, card);
    let (place, spot) = match to {
        Spot::Under(host) => return under::put_under(lineup, state, card, host, face),
        Spot::Last(place) | Spot::Nth(place, _) => (place, None),
        Spot::On(spot) => (lineup.spots[spot].place, Some(spot)),
    };
    let known = lineup.places[place];
    let number = cell(Some(card));
    match (to, known.shape) {
        (Spot::On(spot), _) => state.set(lineup.layout.spots + spot.index(), number),
        (Spot::Last(_), Shape::List { at }) => {
            let count = state.index(at);
            state.set(at + 1 + count, number);
            state.set_index(at, count + 1);
        }
        (Spot::Nth(_, nth), Shape::List { at }) => {
            let count = state.index(at);
            let nth = usize::from(nth).min(count);
            state.shift(at + 1 + nth, at + 2 + nth, count - nth);
            state.set(at + 1 + nth, number);
            state.set_index(at, count + 1);
        }
        (Spot::Last(_) | Spot::Nth(..), Shape::Spots { .. }) | (Spot::Under(_), _) => {}
    }
    state.set(lineup.layout.place + card.index(), cell(Some(place)));
    state.set(lineup.layout.spot + card.index(), cell(spot));
    if let Some(put_by) = lineup.layout.put_by {
        state.set(put_by + card.index(), cell(by));
    }
    match face {
        Face::Up => turn(lineup, state, card, true),
        Face::Down => turn(lineup, state, card, false),
        Face::Keep if known.fresh => turn(lineup, state, card, true),
        Face::Keep => {}
    }
    if was != Some(place) {
        forget_here(lineup, state, card);
    }
    if known.fresh {
        freshen(lineup, state, card);
    }
    ages(lineup, state, card);
    state.touch(zone_bit(known.zone) | FACE_BIT);
}

/// What a card did since it entered its zone is nothing yet.
fn forget_here(lineup: &Lineup, state: &mut State, card: CardId) {
    for column in &lineup.layout.pasts.here {
        state.set(column + card.index(), 0);
        state.touch(PAST_BIT);
    }
}

/// A card that was just put somewhere is the youngest.
fn ages(lineup: &Lineup, state: &mut State, card: CardId) {
    if let Some(entered) = lineup.claims.entered {
        let serial = state.get(entered).saturating_add(1);
        state.set(entered, serial);
        state.set(entered + 1 + card.index(), serial);
    }
}

/// Takes a card out of the place it lies in, and tells which that was.
fn take_away(lineup: &Lineup, state: &mut State, card: CardId) -> Option<PlaceId> {
    under::take_from_under(lineup, state, card);
    let board = Board::new(lineup, state);
    let place = board.place_of(card)?;
    let spot = board.spot_of(card);
    let Place { zone, shape, .. } = lineup.places[place];
    match (shape, spot) {
        (Shape::Spots { .. }, Some(spot)) => state.set(lineup.layout.spots + spot.index(), NONE),
        (Shape::Spots { .. }, None) => {}
        (Shape::List { at }, _) => {
            let count = state.index(at);
            let number = cell(Some(card));
            // Cards are mostly taken from the end: the top of a stack.
            if let Some(nth) = (0..count).rev().find(|nth| state.get(at + 1 + nth) == number) {
                state.shift(at + 2 + nth, at + 1 + nth, count - nth - 1);
                state.set_index(at, count - 1);
            }
        }
    }
    state.touch(zone_bit(zone));
    Some(place)
}

/// Makes a card as printed: its values, its effects and their limits.
fn freshen(lineup: &Lineup, state: &mut State, card: CardId) {
    effects::freshen(lineup, state, card);
    grants::freshen(lineup, state, card);
    for instance in lineup.effects_on(card) {
        if !lineup.game.effects[lineup.instances[instance].effect].once {
            state.set(lineup.layout.used + instance.index(), 0);
        }
    }
    for (attr, column) in lineup.layout.stored.iter().enumerate() {
        if lineup.game.attributes.rows().get(attr).is_none_or(|def| def.of != crate::rules::Of::Card) {
            continue;
        }
        if let (Column::Cell(at), Some(start)) = (column, lineup.layout.starts.get(attr)) {
            let value = start.values.get(card.index()).copied().unwrap_or(NONE);
            if state.get(at + card.index()) != value {
                state.set(at + card.index(), value);
                state.touch(attr_bit(AttrId::at(attr)));
            }
        }
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
    turn(lineup, state, a, up[1]);
    turn(lineup, state, b, up[0]);
}
