//! Texts that stand for no seat, and rules they call that speak of `me`.

use super::checker::Checker;
use crate::checked::Deed;
use crate::mistake;
use std::collections::BTreeSet;

impl Checker<'_> {
    /// Tells of every `me` that would be nobody.
    pub(super) fn seatless_calls(&mut self) {
        let calls = std::mem::take(&mut self.found.seatless);
        for call in &calls {
            let mut seen: BTreeSet<Deed> = BTreeSet::from([call.deed]);
            let mut open = vec![call.deed];
            while let Some(deed) = open.pop() {
                let Some(notes) = self.found.bodies.get(&deed) else { continue };
                if let Some((word, span)) = notes.me.clone() {
                    let name = self.deed_name(deed);
                    self.tell(mistake::law::no_me::through_call(span, &word, &name, call.span, call.why));
                    break;
                }
                for callee in &notes.calls {
                    if seen.insert(*callee) {
                        open.push(*callee);
                    }
                }
            }
        }
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
