//! The order of turns, and skipped or repeated phases.

use std::collections::BTreeSet;

use tiru_dsl::checked::{Deed, Expr, ExprKind, PhaseOf};
use tiru_engine::rules::{NodeId, Verb};

use crate::Stop;
use crate::deed::{Doing, How, Voice};
use crate::env::Env;
use crate::note::Note;
use crate::opinion::Opinion;
use crate::value::Value;

impl<'a> Opinion<'_, 'a> {
    /// Runs a turn and all extra turns right after it; in a round, one for each seat.
    pub(crate) fn turns(&mut self, node: NodeId, in_round: bool) -> Result<(), Stop> {
        // In a round, those who had a turn have no other.
        let mut had = BTreeSet::new();
        // The seat whose turn comes after the extra ones.
        let mut waits: Option<u8> = None;
        loop {
            let me = self.table.current;
            if waits.is_none() {
                had.insert(me);
            }
            self.one_phase(node, Some(me))?;
            let playing = &self.table.playing;
            let next = match waits {
                Some(seat) if playing[usize::from(seat)] => Some(seat),
                other => self.world.after(playing, other.unwrap_or(me), self.table.reversed),
            };
            let more = self.counts_down(node, Some(me), true, true);
            let playing = &self.table.playing;
            let mut seat = next;
            let mut without = None;
            for _ in 0..self.world.seats {
                without = without.or(seat.filter(|seat| in_round && !had.contains(seat)));
                seat = seat.and_then(|seat| self.world.after(playing, seat, self.table.reversed));
            }
            let next = without.or(next);
            self.table.current = more.or(next).unwrap_or(me);
            waits = next.filter(|_| more.is_some());
            if more.is_none() && without.is_none() {
                return Ok(());
            }
        }
    }

    /// Reverses the order of turns.
    pub(crate) fn reverse(&mut self) -> Result<(), Stop> {
        self.table.reversed = !self.table.reversed;
        self.report(&Note::Reversed)
    }

    /// Decrements a counter of a phase: that of this seat, or for a phase of all seats that of any seat.
    pub(crate) fn counts_down(
        &mut self,
        node: NodeId,
        me: Option<u8>,
        again: bool,
        anybody: bool,
    ) -> Option<u8> {
        let seats = self.world.seats;
        let all = if anybody || me.is_none() { seats } else { 1 };
        let mut order = (0..all).map(|step| (me.unwrap_or(0) + step) % seats);
        let counted = |seat: &u8| {
            (me.is_none() || self.table.playing[usize::from(*seat)])
                && self.table.ahead.get(&(node, *seat, again)).is_some_and(|count| *count > 0)
        };
        let seat = order.find(counted)?;
        *self.table.ahead.entry((node, seat, again)).or_default() -= 1;
        Some(seat)
    }

    /// Returns the node of a phase.
    pub(crate) fn node_of(&self, phase: PhaseOf) -> Option<NodeId> {
        self.world.text.structure.nodes.ids().find(|node| self.world.is_phase(phase, *node))
    }

    /// Marks a phase of a seat as skipped or repeated.
    pub(crate) fn look_ahead(
        &mut self,
        deed: Deed,
        phase: PhaseOf,
        who: &Expr,
        env: &mut Env,
        voice: &Voice,
    ) -> Result<(), Stop> {
        let all = matches!(who.kind, ExprKind::Seats);
        let who = if all { Value::None } else { self.look().value(who, env)? };
        let Some(node) = self.node_of(phase).filter(|_| all || who.as_seat().is_some()) else {
            return Ok(());
        };
        let doing = Self::doing(deed, vec![Value::None, who], env, voice, How::Ahead(node));
        self.together(vec![doing], voice.quiet)
    }

    pub(crate) fn do_look_ahead(&mut self, doing: &Doing<'a>) -> Result<bool, Stop> {
        let How::Ahead(node) = &doing.how else { return Ok(false) };
        let (node, seat, again) = (*node, doing.args[1].as_seat(), doing.deed == Deed::Verb(Verb::Extra));
        *self.table.ahead.entry((node, seat.unwrap_or(0), again)).or_default() += 1;
        self.report(&Note::Ahead(node, seat, again))?;
        Ok(true)
    }
}
