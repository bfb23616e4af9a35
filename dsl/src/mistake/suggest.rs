//! Help that suggests the most similar valid word, or lists all valid words if they are few.

use super::{nearest, or_list};
use crate::diagnostic::Diagnostic;

/// The most words that are listed.
pub(crate) const MOST_LISTED: usize = 12;

/// Adds the word that was most likely meant to a mistake.
pub(crate) fn suggest(diagnostic: Diagnostic, wrong: &str, known: Vec<&str>) -> Diagnostic {
    match nearest(wrong, known.iter().copied()) {
        Some(right) => diagnostic.did_you_mean(wrong, right),
        None if known.is_empty() || known.len() > MOST_LISTED => diagnostic,
        None => diagnostic.help(format!("write {}", or_list(known.iter().copied()))).instead_of(wrong, known),
    }
}
