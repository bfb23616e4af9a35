//! What people read for the name of a claim or an action: `first_turn "first turn": cannot choose boost`. Said once it holds wherever
//! the same name stands.

use super::checker::Checker;
use crate::ast::{Name, Text};
use crate::mistake::name::text_differs::text_differs;

impl Checker<'_> {
    /// What people read for a name.
    pub(super) fn display_name(&mut self, name: &Name, words: &Text) {
        match self.found.spoken.get(&name.text) {
            Some(before) if *before != words.text => {
                let diagnostic = text_differs(words.span, &name.text, before);
                self.report(diagnostic);
            }
            Some(_) => {}
            None => {
                self.found.spoken.insert(name.text.clone(), words.text.clone());
            }
        }
    }
}
