//! Checks transitive calls: rules that use `me` must not be called without a controller, and costs must not
//! run scripts.

use super::checker::{BodyNotes, Checker};
use crate::checked::Deed;
use crate::mistake;
use std::collections::BTreeSet;

impl Checker<'_> {
    /// Reports every `me` without a controller.
    pub(super) fn seatless_calls(&mut self) {
        for call in std::mem::take(&mut self.found.seatless) {
            if let Some((deed, (word, span))) = self.below(call.deed, |notes| notes.me.clone()) {
                let name = self.deed_name(deed);
                self.report(mistake::law::no_me::through_call(span, &word, &name, call.span, call.why));
            }
        }
    }

    /// Reports every script that a cost would run, because costs are tried out before they are paid.
    pub(super) fn scripts_in_costs(&mut self) {
        for (deed, span) in std::mem::take(&mut self.found.paid) {
            if let Some((deed, script)) = self.below(deed, |notes| notes.script) {
                let name = self.deed_name(deed);
                self.report(mistake::script::not_allowed_here::in_cost(span, &name, script));
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
