//! `Replace(name: "main", by: Offer(…))`: replaces a phase.

use tiru_engine::rules::Span;

use crate::blueprint::Name;
use crate::blueprint::ron::Node;
use crate::diagnostic::Diagnostic;
use crate::house::PatchedGame;
use crate::house::conflict::Edit;
use crate::house::path;
use crate::language::rulebook::say;
use crate::mistake::house::no_path;

/// A replacement.
#[derive(Clone, Debug)]
pub(super) struct Replace {
    pub name: Name,
    pub by: Node,
}

impl Replace {
    pub(super) fn apply(&self, span: Span, patched: &mut PatchedGame) -> Result<(), Box<Diagnostic>> {
        let name = &self.name.text;
        let place = path::phase(&self.name, patched.game());
        let place = place.map_err(|diagnostic| patched.unknown_target(diagnostic, &["phase", name], span))?;
        let before = patched.phases_in(place);
        for inner in &before {
            patched.add_edit(&["phase", inner], Edit::Changes, span)?;
        }
        let offered = patched.offered(place);
        patched.touch_around(place, self.by.span);
        let node = patched.tree().at(place);
        *node.ok_or_else(|| no_path::no_path(self.name.span, "phase", name, &[]))? = self.by.clone();
        patched.reread();
        let after = patched.phases_in(self.by.span);
        for lost in before.iter().filter(|inner| !after.contains(inner)) {
            patched.add_removal("phase", lost, Vec::new(), self.name.span);
        }
        let other = patched.phase_name(self.by.span).filter(|now| now != name);
        let now = patched.offered(self.by.span);
        let listed = |left: &[String], right: &[String]| -> String {
            let only = left.iter().filter(|action| !right.contains(action));
            only.map(|action| format!("`{action}`")).collect::<Vec<_>>().join(", ")
        };
        let both = !offered.is_empty() && !now.is_empty();
        let (more, less) = (listed(&now, &offered), listed(&offered, &now));
        let name = name.clone();
        patched.add_difference(span, move |words| {
            let mut text = match &other {
                Some(other) => say(words.replaced_by, &[&name, other]),
                None => say(words.replaced, &[words.phase, &name]),
            };
            for (template, actions) in [(words.offers, &more), (words.offers_not, &less)] {
                if both && !actions.is_empty() {
                    text = say(template, &[&text, actions]);
                }
            }
            text
        });
        Ok(())
    }
}
