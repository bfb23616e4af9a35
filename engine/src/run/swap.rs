//! Cards that exchange places.

use super::Run;
use super::told::lies;
use crate::apply::swap;
use crate::few::Few;
use crate::observe::Observer;
use crate::rules::{ARGS, DeedId, NONE, Topic, Verb, cell};
use crate::state::doing::Doing;

/// What is announced of an exchange, and what the exchange of places itself is to effects: two moves.
pub(super) const SWAP: Topic = Topic::Deed(DeedId(Verb::Swap as u16));
/// A move.
pub(super) const MOVE: Topic = Topic::Deed(DeedId(Verb::Move as u16));

impl<O: Observer> Run<'_, O> {
    /// Two cards exchange places; false if nothing came of it: one of them lies nowhere, or both are the same.
    pub(super) fn swaps(&mut self, a: i32, b: i32) -> bool {
        let board = self.machine.board();
        let (Some(a), Some(b)) = (board.card(a), board.card(b)) else { return false };
        if a == b {
            return false;
        }
        if board.place_of(a).is_none() || board.place_of(b).is_none() {
            self.falls_short();
            return false;
        }
        let places = [(a, board.place_of(b)), (b, board.place_of(a))];
        for (card, to) in places {
            if let Some(to) = to.filter(|_| self.machine.state.lends(self.machine.lineup)) {
                self.keeps_before_fresh(card, to);
            }
        }
        let board = self.machine.board();
        let before =
            [a, b].map(|card| (card, lies(board, card), board.seers(card), board.beneath_created(card)));
        swap(self.machine.lineup, self.machine.state, a, b);
        let [(_, at_a, ..), (_, at_b, ..)] = before;
        for ((card, from, before, beneath), to) in before.into_iter().zip([at_b, at_a]) {
            if let Some(to) = to {
                self.tell_moved(card, (from, to), before, &beneath);
            }
        }
        true
    }

    /// The two moves that an exchange is, before it is done; none for every other deed.
    pub(super) fn moves_of(&self, doing: &Doing) -> Few<Doing> {
        let [a, b, ..] = doing.args;
        if doing.topic != SWAP || a == b {
            return Few::new();
        }
        let board = self.machine.board();
        let place = |card| cell(board.card(card).and_then(|card| board.place_of(card)));
        let moved = [(a, place(a), place(b)), (b, place(b), place(a))];
        moved.map(|(card, from, to)| a_move(doing, [card, from, to])).into_iter().collect()
    }
}

/// A move that is part of another deed: the same seat does it, for the same reason.
fn a_move(of: &Doing, [card, from, to]: [i32; 3]) -> Doing {
    let args: [i32; ARGS] = [card, from, to, NONE, NONE, NONE];
    Doing { topic: MOVE, verb: None, voice: of.voice, args }
}
