//! Display names of claims and actions: `first_turn "first turn": cannot choose boost`. A display name is
//! written once and applies wherever the name occurs.

use super::checker::Checker;
use crate::ast::{Name, Text};
use crate::mistake::name::text_differs::text_differs;

impl Checker<'_> {
    /// Records the display name of a name, or reports a second one that differs.
    pub(super) fn display_name(&mut self, name: &Name, words: &Text) {
        match self.found.spoken.get(&name.text) {
            Some(before) if before.text != words.text => {
                let diagnostic = text_differs(words.span, &name.text, before);
                self.report(diagnostic);
            }
            Some(_) => {}
            None => {
                self.found.spoken.insert(name.text.clone(), words.clone());
            }
        }
    }
}
