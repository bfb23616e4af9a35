//! The statements of `RULES.md` that are cited. They are printed in full, since a reader may have only the
//! program.

use serde::Serialize;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;

use super::reason::RestsOn;

/// A statement of `RULES.md`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Cited {
    pub(super) id: String,
    pub(super) says: String,
}

/// Returns the cited statements, each once, in order of first use.
pub(super) fn cited(loaded: &Loaded, rests_on: &[RestsOn<'_>]) -> Vec<Cited> {
    let mut found: Vec<Cited> = Vec::new();
    for id in rests_on.iter().flat_map(|(_, statements)| *statements) {
        if found.iter().any(|known| known.id == *id) {
            continue;
        }
        if let Some(statement) = loaded.statements.iter().find(|statement| statement.id == *id) {
            found.push(Cited { id: id.clone(), says: escape(&statement.text) });
        }
    }
    found
}
