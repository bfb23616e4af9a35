//! Takes a seat out of the match: its phases end, and it is asked nothing more.

use super::Run;
use super::node::cells;
use super::secret::bit;
use crate::apply::{pass_turn, take_out};
use crate::few::Few;
use crate::observe::{Happening, Observer};
use crate::rules::{NodeKind, SeatId, cell};
use crate::state::frame::{self, Kind};
use crate::state::head;

impl<O: Observer> Run<'_, O> {
    /// A seat leaves the match. Phases of other seats that were begun in its phases go on.
    pub(super) fn takes_out(&mut self, seat: SeatId) {
        let lineup = self.machine.lineup;
        take_out(self.machine.state, seat);
        self.tell(|| Happening::Left(seat), u8::MAX, 0);
        let state = &mut *self.machine.state;
        let frames: Few<usize> = state.frames().collect();
        let (mut is_its_own, mut in_turn) = (false, false);
        for base in frames.iter().rev().copied() {
            let Kind::Node(node) = state.kind(base) else { continue };
            let is_turn = matches!(lineup.game.nodes[node].kind, NodeKind::Turn { .. });
            let is_started =
                state.below(base).is_some_and(|below| matches!(state.kind(below), Kind::Body(_)));
            // A phase outside of turns is done for the current seat, but it belongs to nobody.
            is_its_own =
                state.get(base + frame::ME) == cell(Some(seat)) && (is_its_own || is_turn || is_started);
            in_turn |= is_turn;
            if is_its_own && state.get(base + cells::ENDING) != cells::OVER {
                state.set_local(base, cells::ENDING, 1);
            }
        }
        if let (false, true, Some(next)) =
            (in_turn, state.get(head::CURRENT) == cell(Some(seat)), self.after(cell(Some(seat))))
        {
            pass_turn(self.machine.state, next);
        }
    }

    /// The next seat of these after another one, in the order of turns.
    pub(super) fn next_of(&self, left: i32, after: i32) -> Option<SeatId> {
        let mut next = after;
        (0..self.machine.lineup.seats).find_map(|_| {
            let seat = self.after(next)?;
            next = cell(Some(seat));
            (left & bit(seat) != 0).then_some(seat)
        })
    }

    /// The seats of the match, one bit each.
    pub(super) fn seats_left(&self) -> i32 {
        self.machine.state.get(head::SEATS)
    }
}
