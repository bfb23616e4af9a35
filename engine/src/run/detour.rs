//! Phases that are passed over, and phases that come once more right after themselves.

use super::node::cells;
use super::secret::bit;
use super::{Flow, Flows, Run};
use crate::apply::{cell_of, look_ahead, pass_turn};
use crate::observe::{Happening, Observer};
use crate::outcome::Fault;
use crate::rules::{Id, NONE, NodeId, NodeKind, SeatId, cell};

impl<O: Observer> Run<'_, O> {
    /// The next run of a phase of a seat, or of all if it is nobody's, does not happen, or it happens once more.
    pub(super) fn looks_ahead(&mut self, node: NodeId, who: i32, again: bool) {
        let seat = self.machine.board().seat(who);
        let counted = seat.unwrap_or(SeatId(0));
        look_ahead(self.machine.lineup, self.machine.state, (node, counted), again, 1);
        self.tell(|| Happening::Ahead { node, seat, again }, u8::MAX, 0);
    }

    /// Takes one off a count of a phase: that of this seat, or of whoever has one. A phase of all seats is everybody's.
    fn counts_down(&mut self, node: NodeId, me: i32, again: bool, anybody: bool) -> Option<SeatId> {
        let lineup = self.machine.lineup;
        if lineup.layout.detours.is_empty() {
            return None;
        }
        let seats = i32::from(lineup.seats);
        let all = if anybody || me == NONE { seats } else { 1 };
        let seat = (0..all).find_map(|step| {
            let seat = self.machine.board().seat((me.max(0) + step) % seats)?;
            let at = cell_of(lineup, node, seat, again)?;
            let counts = me == NONE || self.machine.board().plays(seat);
            (counts && self.machine.state.get(at) > 0).then_some(seat)
        })?;
        look_ahead(lineup, self.machine.state, (node, seat), again, -1);
        Some(seat)
    }

    /// Whether a phase that is about to begin is passed over because a text says so.
    pub(super) fn is_skipped(&mut self, node: NodeId, me: i32) -> bool {
        let skipped = self.counts_down(node, me, false, false).is_some();
        if skipped {
            let seat = self.machine.board().seat(me);
            self.tell(|| Happening::Skipped(node, seat), u8::MAX, 0);
        }
        skipped
    }

    /// A phase does not happen: what comes after it is next.
    pub(super) fn goes_without(&mut self, base: usize, node: NodeId, me: i32) -> Flows {
        self.spend()?;
        self.passes_over(node, me);
        if matches!(self.machine.lineup.game.nodes[node].kind, NodeKind::Turn { .. }) {
            self.next_turn(base, node, me)?;
        } else {
            self.machine.state.pop();
        }
        Ok(Flow::On)
    }

    /// A phase that is over comes once more, if a text says so.
    pub(super) fn comes_again(&mut self, node: NodeId, me: i32) -> Result<bool, Box<Fault>> {
        let again = self.counts_down(node, me, true, false).is_some();
        if again {
            self.machine.state.pop();
            self.push_node(node, me)?;
        }
        Ok(again)
    }

    /// After a turn the next seat is on: one that has a turn more, else the one after the last regular turn. A turn in a round
    /// comes once for each seat.
    pub(super) fn next_turn(&mut self, base: usize, node: NodeId, me: i32) -> Result<(), Box<Fault>> {
        let after = self.machine.state.get(base + cells::AFTER);
        let waits = self.machine.board().seat(after - 1).filter(|_| after > 0);
        let next = match waits {
            Some(seat) if self.machine.board().plays(seat) => Some(seat),
            Some(_) => self.after(after - 1),
            None => self.after(me),
        };
        let more = self.counts_down(node, me, true, true);
        // In a round, those who had a turn have no other.
        let own = if after == 0 { self.machine.board().seat(me).map_or(0, bit) } else { 0 };
        let had = self.machine.state.get(base + cells::SEAT) | own;
        let left = if self.stands_in_round(base) { self.seats_left() & !had } else { 0 };
        let in_round = next.filter(|seat| left & bit(*seat) != 0);
        let in_round = in_round.or_else(|| self.next_of(left, cell(next)));
        let next = in_round.or(next);
        if let Some(seat) = more.or(next) {
            pass_turn(self.machine.state, seat);
        }
        self.machine.state.pop();
        if more.is_some() || in_round.is_some() {
            self.push_node(node, cell(more.or(next)))?;
            if let Some(base) = self.machine.state.frame() {
                self.machine.state.set_local(base, cells::SEAT, had);
                let after = if more.is_some() { next.map_or(0, |seat| seat.index() + 1) } else { 0 };
                self.machine.state.set_local_index(base, cells::AFTER, after);
            }
        }
        Ok(())
    }
}
