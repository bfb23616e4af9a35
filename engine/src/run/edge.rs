//! What ends when a phase begins, ends, or is passed over, or when a deed is done: everything that lasts until then, at once.

use super::Run;
use super::node::cells;
use crate::apply::{end_effect, forget, set_until, uncancel};
use crate::few::Few;
use crate::observe::{Happening, Observer};
use crate::rules::{AttrId, CardId, InstanceId, NONE, NodeId, NodeKind, Over, PlaceId, Topic, cell};
use crate::state::pool::{self, silenced};
use crate::state::until::{Edge, Met, met};
use crate::state::{Thing, frame};

impl<O: Observer> Run<'_, O> {
    /// A phase begins or ends: what lasts until then is over before any effect sees it.
    pub(super) fn edge(&mut self, starts: bool, node: NodeId, me: i32) {
        let seat = self.machine.board().seat(me);
        self.ends_at(Edge { starts, over: Over::Phase(node), seat });
    }

    /// A rule or action is done, or does not happen after all: what lasts until then is over before any effect hears of it.
    #[inline]
    pub(super) fn deed_ends(&mut self, topic: Topic) {
        if let Topic::Deed(deed) = topic
            && self.machine.lineup.topics.of(topic).ends
        {
            self.ends_at(Edge { starts: false, over: Over::Deed(deed), seat: None });
        }
    }

    fn ends_at(&mut self, edge: Edge) {
        let lineup = self.machine.lineup;
        if self.machine.state.lends(lineup) {
            self.lent_effects_end(edge);
        }
        if lineup.layout.lends.grants > 0
            && self.machine.state.get(lineup.layout.grants + crate::state::grant::first::USED) > 0
        {
            self.granted_ends(edge);
        }
        let silenced: Few<usize> = self.machine.state.silenced(lineup).collect();
        for at in silenced.into_iter().rev() {
            match met(self.machine.state.get(at + silenced::UNTIL), edge) {
                Met::No => {}
                Met::LeftOut(until) => set_until(lineup, self.machine.state, at + silenced::UNTIL, until),
                Met::Ends => uncancel(lineup, self.machine.state, at),
            }
        }
    }

    fn lent_effects_end(&mut self, edge: Edge) {
        let lineup = self.machine.lineup;
        let mut over: Few<InstanceId> = Few::new();
        for instance in self.machine.state.lent_by_age(lineup) {
            let Some(row) = pool::row_of(lineup, instance) else { continue };
            let at = pool::row_at(lineup, row) + pool::cells::UNTIL;
            match met(self.machine.state.get(at), edge) {
                Met::No => {}
                Met::LeftOut(until) => set_until(lineup, self.machine.state, at, until),
                Met::Ends => over.push(instance),
            }
        }
        self.keeps_of(&over, None);
        for instance in over {
            let Some(known) = self.machine.state.instance(lineup, instance) else { continue };
            forget(lineup, self.machine.state, instance);
            end_effect(lineup, self.machine.state, instance, None);
            if lineup.game.effects[known.effect].floats {
                continue;
            }
            let seen = known.carrier.map_or(u8::MAX, |card| self.machine.board().seers(card));
            self.tell(|| Happening::LentEnds { effect: known.effect, card: known.carrier }, seen, 0);
        }
    }

    /// A card comes to a place: if it is fresh there, the effects that it got end, and what other cards keep of them is written.
    pub(super) fn keeps_before_fresh(&mut self, card: CardId, to: PlaceId) {
        let lineup = self.machine.lineup;
        if !lineup.places[to].fresh {
            return;
        }
        let state = &self.machine.state;
        let over: Few<InstanceId> = state
            .lent(lineup)
            .filter(|instance| state.of_lent(lineup, *instance, pool::cells::CARRIER) == cell(Some(card)))
            .filter(|instance| state.of_lent(lineup, *instance, pool::cells::KEEPS) > 0)
            .collect();
        if !over.is_empty() {
            self.keeps_of(&over, Some(card));
        }
    }

    /// What stays of effects that end is written before any of them does, and read before anything is written; but of nothing on
    /// a card that becomes fresh itself.
    fn keeps_of(&mut self, over: &[InstanceId], but: Option<CardId>) {
        let lineup = self.machine.lineup;
        let keeps: Few<(InstanceId, &[AttrId])> = over
            .iter()
            .filter_map(|instance| {
                let row = self.machine.state.of_lent(lineup, *instance, pool::cells::KEEPS);
                let row = usize::try_from(row).ok()?.checked_sub(1)?;
                Some((*instance, lineup.game.borrow.lasts.get(row)?.keeps.as_slice()))
            })
            .collect();
        for kept in self.machine.kept(&keeps).into_iter().filter(|kept| Some(kept.card) != but) {
            let value = self.machine.with_kept(kept);
            self.writes(Thing::Card(kept.card), kept.attr, value);
        }
    }

    /// Whether anything at all lasts until some edge.
    fn anything_lasts(&self) -> bool {
        let (lineup, state) = (self.machine.lineup, &self.machine.state);
        lineup.heard.lasting
            && (state.lends(lineup)
                || state.silenced(lineup).next().is_some()
                || state.granted(lineup).next().is_some())
    }

    /// A phase does not happen: neither do its steps, and what was to last until one of them is over all the same.
    pub(super) fn passes_over(&mut self, node: NodeId, me: i32) {
        if !self.anything_lasts() {
            return;
        }
        let lineup = self.machine.lineup;
        let me = match lineup.game.nodes[node].kind {
            NodeKind::Round { .. } => NONE,
            NodeKind::Turn { .. } => self.machine.state.get(crate::state::head::CURRENT),
            _ => me,
        };
        self.edge(true, node, me);
        for step in steps(&lineup.game.nodes[node].kind) {
            self.passes_over(*step, me);
        }
        if let NodeKind::Run(deed) = lineup.game.nodes[node].kind {
            self.deed_ends(Topic::Deed(deed));
        }
        self.edge(false, node, me);
    }

    /// A phase ends: so do those of its steps that it did not come to.
    pub(super) fn leaves_out_the_rest(&mut self, base: usize, node: NodeId, me: i32) {
        if !self.anything_lasts() {
            return;
        }
        let kind = &self.machine.lineup.game.nodes[node].kind;
        let done = self.machine.state.index(base + frame::AT).saturating_sub(1);
        let from = match kind {
            // A loop goes round: where it stands again at its first step, it came to all of them.
            NodeKind::Loop { steps, .. } => match self.machine.state.index(base + cells::STEP) {
                0 if done > 0 => steps.len(),
                step => step,
            },
            _ => done,
        };
        for step in steps(kind).get(from..).unwrap_or(&[]) {
            self.passes_over(*step, me);
        }
    }
}

fn steps(kind: &NodeKind) -> &[NodeId] {
    match kind {
        NodeKind::Turn { steps, .. }
        | NodeKind::Round { steps, .. }
        | NodeKind::Loop { steps, .. }
        | NodeKind::When { steps, .. } => steps,
        NodeKind::Run(_) | NodeKind::Offer(_) => &[],
    }
}
