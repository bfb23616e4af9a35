//! What the rules say that reasons name by their ids: who has only the program cannot open the file.

use serde::Serialize;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;

use super::contradiction::Dispute;
use super::reason::Because;
use super::timeline::Entry;

/// A statement of `RULES.md`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Cited {
    /// Its id.
    pub(super) id: String,
    /// What it says.
    pub(super) says: String,
}

/// The statements that are named, each once, in the order in which they are.
pub(super) fn cited<'e>(
    loaded: &Loaded,
    entries: impl Iterator<Item = &'e Entry>,
    disputes: &'e [Dispute],
) -> Vec<Cited> {
    let of_entries = entries.filter_map(|entry| match entry {
        Entry::Together { because, .. } | Entry::Before { because, .. } => Some(because),
        Entry::Begins { .. }
        | Entry::Effect(_)
        | Entry::Event { .. }
        | Entry::Question { .. }
        | Entry::Moment(_) => None,
    });
    let reasons = of_entries.chain(disputes.iter().map(|dispute| &dispute.because));
    let mut found: Vec<Cited> = Vec::new();
    for id in reasons.flat_map(|because: &Because| &because.statements) {
        if found.iter().any(|known| known.id == *id) {
            continue;
        }
        if let Some(statement) = loaded.statements.iter().find(|statement| statement.id == *id) {
            found.push(Cited { id: id.clone(), says: escape(&statement.text) });
        }
    }
    found
}
