//! Detects conflicts: two changes to one thing, in whichever houses.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::house::changed_twice;

/// The effect of a change on a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edit {
    /// Adds it. Duplicate names are reported elsewhere.
    Adds,
    /// Changes it.
    Changes,
    /// Removes it.
    Removes,
}

/// All changes so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct EditLog {
    rows: Vec<Row>,
}

#[derive(Clone, Debug)]
struct Row {
    /// The thing: `["seat", "lives", "start"]`. A key that starts with it is a part of it.
    key: Vec<String>,
    edit: Edit,
    span: Span,
    house: usize,
    name: String,
}

impl EditLog {
    /// Returns the conflict with an earlier change, if there is one.
    pub(crate) fn conflict(&self, key: &[&str], edit: Edit, span: Span, house: usize) -> Option<Diagnostic> {
        let first = self.rows.iter().find(|row| {
            let part = row.key.iter().zip(key).all(|(a, b)| a == b);
            part && !(row.edit == Edit::Adds && edit == Edit::Adds)
        })?;
        let other = (first.house != house).then_some(first.name.as_str());
        let (what, name) = shown(key);
        let removed = first.edit == Edit::Removes;
        Some(changed_twice::changed_twice(span, first.span, (what, &name), removed, other))
    }

    /// Records a change, or returns the conflict with an earlier one.
    pub(crate) fn add(
        &mut self,
        key: &[&str],
        edit: Edit,
        span: Span,
        (house, name): (usize, &str),
    ) -> Result<(), Box<Diagnostic>> {
        if let Some(conflict) = self.conflict(key, edit, span, house) {
            return Err(conflict.into());
        }
        let key = key.iter().map(|word| (*word).to_owned()).collect();
        self.rows.push(Row { key, edit, span, house, name: name.to_owned() });
        Ok(())
    }
}

/// Returns the kind and the name of a key, for messages.
fn shown(key: &[&str]) -> (&'static str, String) {
    let Some((first, rest)) = key.split_first() else { return ("thing", String::new()) };
    let what = match *first {
        "seat" | "card" | "game" => "attribute",
        "print" => "card",
        "deck" => "part of the deck",
        "zone" => "zone",
        "phase" => "phase",
        "setting" => "setting",
        "rule" => "rule",
        "action" => "action",
        "def" => "def",
        "check" => "check",
        _ => return ("field", key.join(".")),
    };
    (what, rest.join("."))
}
