//! What was done is counted, where somebody asks about it: when a deed is done, or when an action was chosen; and counts
//! begin anew with the phase they are of.

use super::Run;
use crate::apply::{forget_past, set_value};
use crate::lineup::PastColumn;
use crate::observe::Observer;
use crate::rules::{Id, NodeId, NodeKind, Of, PastDef, PastId, PastSpan, SeatId, Topic, row};
use crate::state::doing::Doing;
use crate::state::frame::Voice;

impl<O: Observer> Run<'_, O> {
    /// Counts a deed that is done, or one that was chosen in an offer.
    #[inline]
    pub(super) fn count(&mut self, doing: &Doing, chosen: bool) {
        let [done, in_offers] = &self.machine.lineup.topics.of(doing.topic).pasts;
        let asked = if chosen { in_offers } else { done };
        if !asked.is_empty() {
            self.count_for(asked, doing);
        }
    }

    fn count_for(&mut self, asked: &[PastId], doing: &Doing) {
        let lineup = self.machine.lineup;
        for past in asked.iter().copied() {
            let def = &lineup.game.pasts[past];
            let Some(row) = self.row_of(def, doing) else { continue };
            if !self.counts(def, doing) {
                continue;
            }
            if let Some(at) = lineup.counted_at(past, row) {
                let count = self.machine.state.get(at.0).saturating_add(1);
                set_value(self.machine.state, at, count);
            }
        }
    }

    /// Whether a question asks about this deed, as it is done now.
    fn counts(&mut self, def: &PastDef, doing: &Doing) -> bool {
        let roles = self.roles(doing);
        let given = roles.get(..self.role_count(doing.topic) + 2).unwrap_or(&roles);
        // Whoever does it is `me` in the question.
        let voice = Voice { me: doing.voice.doer, ..doing.voice };
        def.deeds
            .iter()
            .filter(|(topic, _)| *topic == doing.topic)
            .any(|(_, test)| test.is_none_or(|test| self.machine.ask(test, voice, given) == 1))
    }

    /// The thing of a deed that a question may be asked of.
    fn row_of(&self, def: &PastDef, doing: &Doing) -> Option<usize> {
        match def.of {
            Of::Card => self.card_of(doing),
            Of::Seat => self.machine.board().seat(doing.voice.doer).map(Id::index),
            Of::Game => None,
        }
    }

    /// The card that is the subject of a deed.
    fn card_of(&self, doing: &Doing) -> Option<usize> {
        let place = match doing.topic {
            Topic::Deed(deed) => self.subject(deed)?,
            Topic::Change(attr) => (self.machine.lineup.game.attributes[attr].of == Of::Card).then_some(0)?,
            Topic::Holder => 0,
            Topic::Grant | Topic::Starts(_) | Topic::Ends(_) => return None,
        };
        let card = self.machine.board().card(*doing.args.get(place)?)?;
        let is_card = match doing.topic {
            Topic::Deed(deed) => {
                let param = self.machine.lineup.game.deeds[deed].params.get(place)?;
                matches!(param.kind, crate::rules::Kind::Card | crate::rules::Kind::Target)
            }
            _ => true,
        };
        is_card.then(|| card.index())
    }

    /// A phase begins: what is counted since then is nothing yet.
    pub(super) fn forget_since(&mut self, node: NodeId) {
        let lineup = self.machine.lineup;
        let Some(anew) = lineup.anew.get(node) else { return };
        for past in anew.pasts.iter().copied() {
            let rows = lineup.rows_of_past(past);
            if let Some(first) = lineup.counted_at(past, 0) {
                forget_past(self.machine.state, first, rows);
            }
        }
    }

    /// A turn ends: what was done in it was done in the last turn of its seat and of the cards that it holds.
    pub(super) fn remember_turn(&mut self, node: NodeId, seat: Option<SeatId>) {
        let lineup = self.machine.lineup;
        if !matches!(lineup.game.nodes[node].kind, NodeKind::Turn { .. }) {
            return;
        }
        for (past, def) in lineup.game.pasts.iter().filter(|(_, def)| def.span == PastSpan::LastTurn) {
            let Some(PastColumn { at: first, rows, bit }) =
                lineup.layout.pasts.columns.get(past.index()).copied()
            else {
                continue;
            };
            let mut from = 0;
            // What nobody did, in this turn or the last, need not be looked at.
            while let Some(next) =
                self.machine.state.first_unlike(first + from, first + rows + from, rows - from)
            {
                let at = from + next;
                from = at + 1;
                let board = self.machine.board();
                let whose = match def.of {
                    Of::Card => {
                        board.card(i32::try_from(at).unwrap_or(-1)).and_then(|card| board.holder_of(card))
                    }
                    Of::Seat | Of::Game => row(i32::try_from(at).unwrap_or(-1), rows),
                };
                if whose == seat {
                    let count = self.machine.state.get(first + rows + at);
                    set_value(self.machine.state, (first + at, bit), count);
                }
            }
        }
    }
}
