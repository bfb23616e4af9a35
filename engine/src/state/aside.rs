//! Answers that are kept aside: what a seat chose while others still choose in secret. One row for each seat.

use super::State;
use crate::rules::ARGS;

/// What kind of answer it is.
pub(crate) const KIND: usize = 0;
/// The action, or none; behind it its arguments.
pub(crate) const ACTION: usize = 1;
/// How many cells a row takes.
pub(crate) const CELLS: usize = 2 + ARGS;
/// How many cells a seat takes: its row, and after the rows of all seats where the cards of its answer lay.
pub(crate) const CELLS_OF_SEAT: usize = CELLS + ARGS;

/// An answer as it is kept aside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aside {
    pub(crate) kind: i32,
    pub(crate) action: i32,
    pub(crate) args: [i32; ARGS],
}

impl State {
    /// Keeps an answer of a seat aside; the rows begin at `at`.
    pub(crate) fn set_aside(&mut self, at: usize, seat: usize, answer: Aside) {
        let row = at + seat * CELLS;
        self.set(row + KIND, answer.kind);
        self.set(row + ACTION, answer.action);
        for (nth, arg) in answer.args.iter().enumerate() {
            self.set(row + ACTION + 1 + nth, *arg);
        }
    }

    /// Takes the answer of a seat that was kept aside: nothing is left of it.
    pub(crate) fn take_aside(&mut self, at: usize, seat: usize) -> Aside {
        let answer = self.aside(at, seat);
        self.set_aside(at, seat, Aside { kind: 0, action: 0, args: [0; ARGS] });
        answer
    }

    /// Keeps where the cards of an answer lie; the cells of all seats begin at `at`.
    pub(crate) fn set_places_aside(&mut self, at: usize, seat: usize, places: [i32; ARGS]) {
        for (nth, place) in places.into_iter().enumerate() {
            self.set(at + seat * ARGS + nth, place);
        }
    }

    /// Where the cards of an answer lay.
    pub(crate) fn places_aside(&self, at: usize, seat: usize) -> &[i32] {
        self.slice(at + seat * ARGS, ARGS)
    }

    /// The answer of a seat that is kept aside.
    pub(crate) fn aside(&self, at: usize, seat: usize) -> Aside {
        let row = at + seat * CELLS;
        let mut args = [0; ARGS];
        for (nth, arg) in args.iter_mut().enumerate() {
            *arg = self.get(row + ACTION + 1 + nth);
        }
        Aside { kind: self.get(row + KIND), action: self.get(row + ACTION), args }
    }
}
