//! `Replace(name: "main", by: Offer(…))`: replaces a phase.

use tiru_engine::rules::Span;

use crate::blueprint::Name;
use crate::blueprint::ron::Node;
use crate::diagnostic::Diagnostic;
use crate::house::Ground;
use crate::house::path;
use crate::house::touch::Touch;
use crate::language::rulebook::say;
use crate::mistake::house::no_path;

/// A replacement.
#[derive(Clone, Debug)]
pub(super) struct Replace {
    pub name: Name,
    pub by: Node,
}

impl Replace {
    pub(super) fn lay(&self, span: Span, ground: &mut Ground) -> Result<(), Box<Diagnostic>> {
        let name = &self.name.text;
        let place = path::phase(&self.name, ground.game());
        let place = place.map_err(|told| ground.missing(told, &["phase", name], span))?;
        let before = ground.phases_in(place);
        for inner in &before {
            ground.touch(&["phase", inner], Touch::Changes, span)?;
        }
        let offered = ground.offered(place);
        let node = ground.tree().at(place);
        *node.ok_or_else(|| no_path::no_path(self.name.span, "phase", name, &[]))? = self.by.clone();
        ground.read_anew();
        let after = ground.phases_in(self.by.span);
        for lost in before.iter().filter(|inner| !after.contains(inner)) {
            ground.remove("phase", lost, Vec::new(), self.name.span);
        }
        let other = ground.phase_name(self.by.span).filter(|now| now != name);
        let now = ground.offered(self.by.span);
        let listed = |left: &[String], right: &[String]| -> String {
            let only = left.iter().filter(|action| !right.contains(action));
            only.map(|action| format!("`{action}`")).collect::<Vec<_>>().join(", ")
        };
        let both = !offered.is_empty() && !now.is_empty();
        let (more, less) = (listed(&now, &offered), listed(&offered, &now));
        let name = name.clone();
        ground.differs(span, move |words| {
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
