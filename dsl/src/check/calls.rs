//! Checks calls with all that they call: rules that use `me` need a controller, costs only pay, and no phase is started while
//! everything happens at once.

use super::checker::{BodyNotes, Checker};
use crate::checked::{CriterionKind, Deed, Structure};
use crate::mistake;
use std::collections::BTreeSet;

impl Checker<'_> {
    /// Reports what is wrong with calls because of what they call.
    pub(super) fn calls(&mut self, structure: &Structure) {
        self.seatless_calls();
        self.calls_in_costs();
        self.starts_at_once(structure);
    }

    /// Reports every `me` without a controller.
    fn seatless_calls(&mut self) {
        for call in std::mem::take(&mut self.found.seatless) {
            if let Some((deed, (word, span))) = self.below(call.deed, |notes| notes.me.clone()) {
                let name = self.deed_name(deed);
                let at = (call.span, call.is_written);
                self.report(mistake::law::no_me::through_call(span, &word, &name, at, call.why));
            }
        }
    }

    /// Reports every script that a cost would run, and all else that is no payment: costs are tried out before they are paid.
    fn calls_in_costs(&mut self) {
        for (deed, span) in std::mem::take(&mut self.found.paid) {
            if let Some((deed, script)) = self.below(deed, |notes| notes.script) {
                let name = self.deed_name(deed);
                self.report(mistake::script::not_allowed_here::in_cost(span, &name, script));
            } else if let Some((deed, unpaid)) = self.below(deed, |notes| notes.unpaid) {
                let name = self.deed_name(deed);
                self.report(mistake::law::not_a_cost::through_call(span, &name, unpaid));
            }
        }
    }

    /// Reports every phase that would be started while everything happens at once: in a loop whose rounds happen together, or in a
    /// game whose effects act together.
    fn starts_at_once(&mut self, structure: &Structure) {
        let orders = structure.nodes.rows().iter().filter_map(|node| node.order.as_ref());
        let mut criteria = orders.chain([&structure.order]).flatten();
        if criteria.any(|by| by.kind == CriterionKind::Together) {
            for span in std::mem::take(&mut self.found.started) {
                self.report(mistake::law::no_start::where_effects_act_together(span));
            }
        }
        for (deed, span) in std::mem::take(&mut self.found.at_once) {
            if let Some((deed, started)) = self.below(deed, |notes| notes.starts) {
                let name = self.deed_name(deed);
                self.report(mistake::law::no_start::through_call(span, &name, started));
            }
        }
    }

    /// Returns the first deed, among one and all that it calls, with a given note.
    fn below<T>(&self, deed: Deed, noted: impl Fn(&BodyNotes) -> Option<T>) -> Option<(Deed, T)> {
        let mut seen: BTreeSet<Deed> = BTreeSet::from([deed]);
        let mut open = vec![deed];
        while let Some(deed) = open.pop() {
            let Some(notes) = self.found.bodies.get(&deed) else { continue };
            if let Some(found) = noted(notes) {
                return Some((deed, found));
            }
            open.extend(notes.calls.iter().filter(|callee| seen.insert(**callee)));
        }
        None
    }

    fn deed_name(&self, deed: Deed) -> String {
        let name = match deed {
            Deed::Rule(rule) => self.names.rules().get(rule).map(|row| row.name.as_str()),
            Deed::Action(action) => self.names.actions().get(action).map(|row| row.name.as_str()),
            _ => deed.word(),
        };
        name.unwrap_or_default().to_owned()
    }
}
