//! A card comes to a place: out of the one it lies in, into the other, and fresh where that place makes it so.
//!
//! Most of what a match does is this, so it works on a loan of the slab: where the cells stand is known throughout.

use super::{Spot, effects, grants, set_value, under};
use crate::few::Few;
use crate::lineup::{Lineup, Shape};
use crate::rules::touched::FACE_BIT;
use crate::rules::{Arrival, CardId, Face, Id, NONE, Of, PlaceId, Position, SeatId, Target, cell};
use crate::state::stock::GONE;
use crate::state::{Board, Loan, State};

/// Moves a card; it shows which face it is told to, or the face that the place gives.
pub(crate) fn move_card(
    lineup: &Lineup,
    state: &mut State,
    card: CardId,
    to: Spot,
    face: Face,
    by: Option<SeatId>,
) {
    let from = lineup.layout.shown.and_then(|_| Board::new(lineup, state).place_of(card));
    // Whoever moves a card that it was shown knows which one it is.
    let knows = by.filter(|seat| state.was_shown(lineup, *seat, card));
    puts(lineup, state, card, to, face, by);
    if let Some(from) = from {
        state.lose_track(lineup, from, card, knows);
    }
}

fn puts(lineup: &Lineup, state: &mut State, card: CardId, to: Spot, face: Face, by: Option<SeatId>) {
    under::take_from_under(lineup, state, card);
    state.forget_shown(lineup, card);
    let came_from = lineup.zone_bit(state.get(lineup.layout.place + card.index()));
    let was_up = Board::new(lineup, state).is_up(card);
    let mut cells = state.loan();
    let was = take_away(lineup, &mut cells, card);
    let (place, spot) = match to {
        Spot::Under(host) => {
            cells.touch(was.map_or(0, |was| lineup.places[was].bit));
            return under::put_under(lineup, state, card, host, face);
        }
        Spot::Last(place) | Spot::Nth(place, _) => (place, None),
        Spot::On(spot) => (lineup.spots[spot].place, Some(spot)),
    };
    let known = &lineup.places[place];
    let number = cell(Some(card));
    match (to, known.shape) {
        (Spot::On(spot), _) => cells.set(lineup.layout.spots + spot.index(), number),
        (Spot::Last(_), Shape::List { at }) => {
            let count = cells.index(at);
            cells.set(at + 1 + count, number);
            cells.set_index(at, count + 1);
        }
        (Spot::Nth(_, nth), Shape::List { at }) => {
            let count = cells.index(at);
            let nth = usize::from(nth).min(count);
            cells.shift(at + 1 + nth, at + 2 + nth, count - nth);
            cells.set(at + 1 + nth, number);
            cells.set_index(at, count + 1);
        }
        (Spot::Last(_) | Spot::Nth(..), Shape::Spots { .. }) | (Spot::Under(_), _) => {}
    }
    cells.set(lineup.layout.place + card.index(), cell(Some(place)));
    cells.set(lineup.layout.spot + card.index(), cell(spot));
    if let Some(put_by) = lineup.layout.put_by {
        cells.set(put_by + card.index(), cell(by));
    }
    match face {
        Face::Up => turn(lineup, &mut cells, card, true),
        Face::Down => turn(lineup, &mut cells, card, false),
        Face::Keep => {
            if let Some(up) = known.turns_up {
                turn(lineup, &mut cells, card, up);
            }
        }
    }
    let left = was.map_or(0, |was| lineup.places[was].bit);
    let written = if known.fresh { take_start_values(lineup, &mut cells, card) } else { 0 };
    cells.touch(left | known.bit | written);
    let is_up = Board::new(lineup, state).is_up(card);
    if state.may_speak(lineup, card, came_from, was_up) || state.may_speak(lineup, card, known.bit, is_up) {
        state.outdate(lineup);
    }
    if was != Some(place) {
        forget_here(lineup, state, card);
    }
    if known.fresh && lineup.layout.fresh.effects {
        freshen_effects(lineup, state, card);
    }
    ages(lineup, state, card);
    if known.fresh {
        ends(lineup, state, card);
    }
}

/// A card that was created is no more once it lies where cards become fresh; what lay under it stays there.
pub(super) fn ends(lineup: &Lineup, state: &mut State, card: CardId) {
    let board = Board::new(lineup, state);
    let (Some(at), Some(place)) = (lineup.taken_at(card), board.place_of(card)) else { return };
    let (by, beneath): (_, Few<CardId>) = (board.holder_of(card), board.under(card).collect());
    let mut cells = state.loan();
    take_away(lineup, &mut cells, card);
    cells.set(lineup.layout.place + card.index(), NONE);
    cells.set(lineup.layout.spot + card.index(), NONE);
    cells.set(at, GONE + cell(Some(place)));
    for card in beneath {
        let board = Board::new(lineup, state);
        let spot = board.empty_spot(&lineup.places[place]).map_or(Spot::Last(place), Spot::On);
        move_card(lineup, state, card, spot, Face::Keep, by);
    }
}

/// A card that is about to be created is as printed, and did nothing yet.
pub(crate) fn begin_anew(lineup: &Lineup, state: &mut State, card: CardId) {
    state.take_from_stock(lineup, card);
    state.forget_shown(lineup, card);
    turn(lineup, &mut state.loan(), card, true);
    freshen(lineup, state, card);
    if lineup.has_effects {
        for instance in lineup.effects_on(card) {
            state.set(lineup.layout.used + instance.index(), 0);
        }
    }
    super::given::freshen(lineup, state, card, true);
    for (past, _) in lineup.game.pasts.iter().filter(|(_, def)| def.of == Of::Card) {
        let Some(column) = lineup.layout.pasts.columns.get(past.index()) else { continue };
        let behind = lineup.behind_past(past);
        for cell in column.cells_of(card.index()).filter(|_| column.rows > 0) {
            state.set(cell, 0);
            state.set(cell + behind, 0);
        }
    }
    for (_, at) in &lineup.layout.stamps {
        state.set(at + card.index(), 0);
    }
    state.touch(u64::MAX);
    state.outdate(lineup);
}

/// Lets two cards of a list change places, counted from the bottom.
#[inline]
pub(crate) fn exchange(lineup: &Lineup, state: &mut State, place: PlaceId, a: usize, b: usize) {
    let known = &lineup.places[place];
    if let Shape::List { at } = known.shape {
        let (a, b) = (at + 1 + a, at + 1 + b);
        let (left, right) = (state.get(a), state.get(b));
        state.set(a, right);
        state.set(b, left);
        state.touch(known.bit);
    }
}

/// Shows one face of a card.
#[inline]
pub(super) fn turn(lineup: &Lineup, cells: &mut Loan<'_>, card: CardId, up: bool) {
    let at = lineup.layout.up + card.index() / 32;
    let bit = 1 << (card.index() % 32);
    let faces = cells.get(at);
    if (faces & bit != 0) != up {
        cells.set(at, faces ^ bit);
        cells.touch(FACE_BIT);
    }
}

/// What a card did since it entered its zone is nothing yet.
#[inline]
pub(super) fn forget_here(lineup: &Lineup, state: &mut State, card: CardId) {
    for column in &lineup.layout.pasts.here {
        for cell in column.cells_of(card.index()) {
            set_value(state, (cell, column.bit), 0);
        }
    }
}

/// A card that was just put somewhere is the youngest.
#[inline]
pub(super) fn ages(lineup: &Lineup, state: &mut State, card: CardId) {
    if let Some(entered) = lineup.claims.entered {
        let serial = state.get(entered).saturating_add(1);
        state.set(entered, serial);
        state.set(entered + 1 + card.index(), serial);
    }
}

/// Takes a card out of the place it lies in, and tells which that was.
#[inline]
fn take_away(lineup: &Lineup, cells: &mut Loan<'_>, card: CardId) -> Option<PlaceId> {
    let board = Board { lineup, state: cells.look() };
    let place = board.place_of(card)?;
    match lineup.places[place].shape {
        Shape::Spots { .. } => {
            if let Some(spot) = board.spot_of(card) {
                cells.set(lineup.layout.spots + spot.index(), NONE);
            }
        }
        Shape::List { at } => {
            let count = cells.index(at);
            let number = cell(Some(card));
            // Cards are mostly taken from the end: the top of a stack.
            if let Some(nth) = cells.slice(at + 1, count).iter().rposition(|other| *other == number) {
                if nth + 1 < count {
                    cells.shift(at + 2 + nth, at + 1 + nth, count - nth - 1);
                }
                cells.set_index(at, count - 1);
            }
        }
    }
    Some(place)
}

/// Makes a card as printed: its values, its effects and their limits.
pub(super) fn freshen(lineup: &Lineup, state: &mut State, card: CardId) {
    let written = take_start_values(lineup, &mut state.loan(), card);
    state.touch(written);
    if lineup.layout.fresh.effects {
        freshen_effects(lineup, state, card);
    }
}

/// A card has the values it starts with; which attributes changed, as bits of `touched`.
#[inline]
fn take_start_values(lineup: &Lineup, cells: &mut Loan<'_>, card: CardId) -> u64 {
    let mut written = 0;
    for column in &lineup.layout.fresh.columns {
        let value = column.values.get(card.index()).copied().unwrap_or(NONE);
        let at = column.at + card.index();
        if cells.get(at) != value {
            cells.set(at, value);
            written |= column.bit;
        }
    }
    written
}

/// The effects of a card are those printed on it, and their limits count anew.
#[inline(never)]
fn freshen_effects(lineup: &Lineup, state: &mut State, card: CardId) {
    effects::freshen(lineup, state, card);
    grants::freshen(lineup, state, card);
    for instance in lineup.effects_on(card) {
        if !lineup.game.effects[lineup.instances[instance].effect].counts_all_match() {
            state.set(lineup.layout.used + instance.index(), 0);
        }
    }
}

/// Where exactly a card arrives; nowhere if there is no room. At a random place it arrives like at the top.
#[inline]
pub(crate) fn arrives(board: Board<'_>, card: CardId, target: i32, arrival: Arrival) -> Option<Spot> {
    if arrival.target == Target::Card {
        let host = board.card(target)?;
        return board.fits_under(card, host).then_some(Spot::Under(host));
    }
    if arrival.target == Target::Spot {
        let spot = board.spot_at(target)?;
        let there = board.on_spot(spot);
        return (there == NONE || there == cell(Some(card))).then_some(Spot::On(spot));
    }
    let place = board.place_at(target)?;
    // What lies under a card that is no more there has to find room.
    let beneath = || if board.lineup.is_of_stock(card) { board.under(card).count() } else { 0 };
    let known = &board.lineup.places[place];
    match known.shape {
        Shape::Spots { .. } if known.fresh && beneath() > 1 => None,
        Shape::Spots { .. } => board.empty_spot(known).map(Spot::On),
        Shape::List { .. } if arrival.position == Position::Bottom => Some(Spot::Nth(place, 0)),
        Shape::List { .. } => Some(Spot::Last(place)),
    }
}
