//! `Insert(step: Offer(…), before: "main")`: inserts a phase.

use tiru_engine::rules::Span;

use crate::blueprint::decode::Fields;
use crate::blueprint::ron::Node;
use crate::blueprint::{Name, Phase};
use crate::diagnostic::Diagnostic;
use crate::house::PatchedGame;
use crate::house::conflict::Edit;
use crate::house::path;
use crate::language::rulebook::say;
use crate::mistake::house::no_path;
use crate::mistake::ron::missing_field;

/// An insertion.
#[derive(Clone, Debug)]
pub(super) struct Insert {
    step: Node,
    side: Side,
    /// The neighbouring phase.
    beside: Name,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Before,
    After,
}

/// Reads its fields.
pub(super) fn read(fields: &mut Fields<'_>) -> Option<Insert> {
    let step = fields.later::<Phase>("step");
    fields.only_one(&["before", "after"]);
    let (before, after): (Option<Name>, Option<Name>) = (fields.maybe("before"), fields.maybe("after"));
    let place = match (before, after) {
        (Some(name), _) => Some((Side::Before, name)),
        (None, Some(name)) => Some((Side::After, name)),
        (None, None) => {
            if fields.place("before").or(fields.place("after")).is_none() {
                let span = fields.span;
                fields.reader.report(missing_field::missing_field(span, "before", "`Insert`", "\"…\""));
            }
            None
        }
    };
    let (side, beside) = place?;
    Some(Insert { step: step?, side, beside })
}

impl Insert {
    pub(super) fn apply(&self, span: Span, patched: &mut PatchedGame) -> Result<(), Box<Diagnostic>> {
        let place = path::phase(&self.beside, patched.game())
            .map_err(|diagnostic| patched.note_removal(diagnostic, &self.beside))?;
        patched.touch_around(place, self.step.span);
        let (list, at) = patched
            .tree()
            .list_with(place)
            .ok_or_else(|| no_path::no_path(self.beside.span, "phase", &self.beside.text, &[]))?;
        list.insert(if self.side == Side::Before { at } else { at + 1 }, self.step.clone());
        patched.reread();
        let name = patched.phase_name(self.step.span).unwrap_or_default();
        if !name.is_empty() {
            patched.add_edit(&["phase", &name], Edit::Adds, span)?;
        }
        let (side, beside) = (self.side, self.beside.text.clone());
        patched.add_difference(span, move |words| {
            let what =
                if name.is_empty() { words.a_phase.to_owned() } else { format!("{} `{name}`", words.phase) };
            let template = if side == Side::Before { words.before } else { words.after };
            say(template, &[&what, &beside])
        });
        Ok(())
    }
}
