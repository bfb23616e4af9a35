//! Two cards exchange places: each lies where the other lay, in the same order, and has its holder. Where a card comes into
//! another place it enters it like any other card that is moved there.

use super::place::ends;
use super::{ages, forget_here, freshen, turn};
use crate::lineup::{Lineup, Shape};
use crate::rules::{CardId, Id, cell};
use crate::state::{Board, State};

/// Swaps two cards.
pub(crate) fn swap(lineup: &Lineup, state: &mut State, a: CardId, b: CardId) {
    state.outdate(lineup);
    let board = Board::new(lineup, state);
    let (Some(from), Some(to)) = (board.place_of(a), board.place_of(b)) else { return };
    let (Some(one), Some(other)) = (lies_at(board, a), lies_at(board, b)) else { return };
    state.set(one, cell(Some(b)));
    state.set(other, cell(Some(a)));
    for column in [lineup.layout.place, lineup.layout.spot].into_iter().chain(lineup.layout.put_by) {
        let (left, right) = (state.get(column + a.index()), state.get(column + b.index()));
        state.set(column + a.index(), right);
        state.set(column + b.index(), left);
    }
    state.touch(lineup.places[from].bit | lineup.places[to].bit);
    if from == to {
        return;
    }
    for (card, place) in [(a, to), (b, from)] {
        state.forget_shown(lineup, card);
        forget_here(lineup, state, card);
        ages(lineup, state, card);
        if let Some(up) = lineup.places[place].turns_up {
            turn(lineup, &mut state.loan(), card, up);
        }
        if lineup.places[place].fresh {
            freshen(lineup, state, card);
        }
    }
    for (card, place) in [(a, to), (b, from)] {
        if lineup.places[place].fresh {
            ends(lineup, state, card);
        }
    }
    for (card, left) in [(a, from), (b, to)] {
        state.lose_track(lineup, left, card, None);
    }
}

/// The cell in which a place names a card.
fn lies_at(board: Board<'_>, card: CardId) -> Option<usize> {
    if let Some(spot) = board.spot_of(card) {
        return Some(board.lineup.layout.spots + spot.index());
    }
    let Shape::List { at } = board.lineup.places[board.place_of(card)?].shape else { return None };
    let count = board.state.index(at);
    (at + 1..=at + count).find(|at| board.state.get(*at) == cell(Some(card)))
}
