//! The statements of `RULES.md` that are cited. They are printed in full, since a reader may have only the
//! program.

use serde::Serialize;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;

use super::contradiction::Dispute;
use super::entry::Entry;
use super::unaffected::Spared;

/// A statement of `RULES.md`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Cited {
    pub(super) id: String,
    pub(super) says: String,
}

/// Returns the cited statements, each once, in order of first use.
pub(super) fn cited(
    loaded: &Loaded,
    entries: &[Entry],
    disputes: &[Dispute],
    noted: &[&Spared],
) -> Vec<Cited> {
    let of_entries = entries.iter().flat_map(|entry| match entry {
        Entry::Together { because, .. } => because.statements.clone(),
        Entry::Effect(step) => {
            step.goes_before.iter().flat_map(|before| before.because.statements.clone()).collect()
        }
        Entry::Event { statements, .. } => statements.clone(),
        Entry::Begins { .. }
        | Entry::Unresolved(_)
        | Entry::NeverAnnounced(_)
        | Entry::Question { .. }
        | Entry::Order(_)
        | Entry::NotKept { .. }
        | Entry::LeftOut(_)
        | Entry::Moment(_) => Vec::new(),
    });
    let mut found: Vec<Cited> = Vec::new();
    let of_claims = disputes.iter().flat_map(|dispute| dispute.because.statements.clone());
    let of_claims = of_claims.chain(noted.iter().flat_map(|spared| spared.statements.clone()));
    for id in of_entries.chain(of_claims) {
        if found.iter().any(|known| known.id == id) {
            continue;
        }
        if let Some(statement) = loaded.statements.iter().find(|statement| statement.id == id) {
            found.push(Cited { id, says: escape(&statement.text) });
        }
    }
    found
}
