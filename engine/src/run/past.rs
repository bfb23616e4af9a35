//! What was done is counted, where somebody asks about it: when a deed is done, or when an action was chosen; and counts
//! begin anew with the phase they are of.

use super::Run;
use crate::apply::{count_past, forget_past, set_value};
use crate::eval::{Machine, Spy};
use crate::lineup::Veil;
use crate::observe::Observer;
use crate::rules::{Id, NodeId, NodeKind, Of, PastDef, PastId, PastSpan, SeatId, Topic, row};
use crate::state::doing::Doing;
use crate::state::frame::Voice;

impl<O: Observer> Run<'_, O> {
    /// Counts a deed that is done, or one that was chosen in an offer. `blind` are the seats that did not see before what is read for it:
    /// what they saw then they may know, wherever the cards are now.
    #[inline]
    pub(super) fn count(&mut self, doing: &Doing, chosen: bool, blind: u8) {
        let [done, in_offers] = &self.machine.lineup.topics.of(doing.topic).pasts;
        let asked = if chosen { in_offers } else { done };
        if !asked.is_empty() {
            self.count_for(asked, doing, blind);
        }
    }

    /// The seats that cannot see what is read to count a deed, one bit each.
    #[inline]
    pub(super) fn blind_to_count(&mut self, doing: &Doing) -> u8 {
        let lineup = self.machine.lineup;
        let [done, _] = &lineup.topics.of(doing.topic).pasts;
        done.iter().fold(0, |blind, past| {
            blind
                | match lineup.veil_of_past(*past) {
                    Veil::Nothing => 0,
                    Veil::Cards(roles) => self.blind_to_cards(roles, doing),
                    Veil::Test => self.counts(*past, doing, u8::MAX).1,
                }
        })
    }

    fn count_for(&mut self, asked: &[PastId], doing: &Doing, before: u8) {
        let lineup = self.machine.lineup;
        for past in asked.iter().copied() {
            let def = &lineup.game.pasts[past];
            let Some(row) = self.row_of(def, doing) else { continue };
            let counted = self.counts(past, doing, before);
            let behind = lineup.behind_past(past);
            count_past(lineup, self.machine.state, (past, row, behind), counted);
        }
    }

    /// Whether a question asks about this deed, as it is done now, and which of these seats cannot see what its test reads, one bit each.
    fn counts(&mut self, past: PastId, doing: &Doing, among: u8) -> (bool, u8) {
        let lineup = self.machine.lineup;
        let def = &lineup.game.pasts[past];
        let roles = self.roles(doing);
        let given = roles.get(..self.role_count(doing.topic) + 2).unwrap_or(&roles);
        // Whoever does it is `me` in the question.
        let voice = Voice { me: doing.voice.doer, ..doing.voice };
        let mut tests = def.deeds.iter().filter(|(topic, _)| *topic == doing.topic).map(|(_, test)| *test);
        let mut counts = |machine: &mut Machine<'_>| {
            tests.any(|test| test.is_none_or(|test| machine.ask(test, voice, given) == 1))
        };
        // Whoever tries a cost judges by what the payer sees.
        let is_tried = self.machine.eyes.is_some_and(|eyes| eyes.seat().is_some());
        match lineup.veil_of_past(past) {
            veil if is_tried || matches!(veil, Veil::Nothing) => (counts(&mut self.machine), 0),
            Veil::Cards(roles) => {
                // That it was read to be counted tells nobody anything.
                let before = self.machine.forget_blind();
                let counted = counts(&mut self.machine);
                self.machine.forget_blind();
                self.machine.note_blind(before);
                (counted, if among == 0 { 0 } else { among & self.blind_to_cards(roles, doing) })
            }
            Veil::Nothing | Veil::Test => {
                let spy = Spy::default();
                (self.machine.watched_by(&spy, counts), among & spy.read())
            }
        }
    }

    /// The seats that do not see the cards which are these roles of a deed, one bit each.
    fn blind_to_cards(&self, roles: u8, doing: &Doing) -> u8 {
        let board = self.machine.board();
        let read = doing.args.iter().enumerate().filter(|(nth, _)| roles >> nth & 1 == 1);
        let cards = read.filter_map(|(_, cell)| board.card(*cell));
        cards.fold(0, |blind, card| blind | !board.seers(card))
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
            if let Some(column) = lineup.layout.pasts.columns.get(past.index()) {
                // Counts of the running turn change nothing yet.
                let behind = lineup.behind_past(past);
                let bit = if behind == 0 { column.bit } else { 0 };
                forget_past(self.machine.state, (column.at + behind, bit), column.cells());
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
            let Some(column) = lineup.layout.pasts.columns.get(past.index()).copied() else { continue };
            let (first, cells) = (column.at, column.cells());
            let mut from = 0;
            // What nobody did, in this turn or the last, need not be looked at.
            while let Some(next) =
                self.machine.state.first_unlike(first + from, first + cells + from, cells - from)
            {
                let at = from + next;
                from = at + 1;
                let board = self.machine.board();
                let thing = i32::try_from(at % column.rows.max(1)).unwrap_or(-1);
                let whose = match def.of {
                    Of::Card => board.card(thing).and_then(|card| board.holder_of(card)),
                    Of::Seat | Of::Game => row(thing, column.rows),
                };
                if whose == seat {
                    let count = self.machine.state.get(first + cells + at);
                    set_value(self.machine.state, (first + at, column.bit), count);
                }
            }
        }
    }
}
