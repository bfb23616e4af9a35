//! Help that names the nearest right word, or all of them if they are few.

use super::{listed, nearest};
use crate::diagnostic::Diagnostic;

/// The mistake with the word that was most likely meant.
pub(crate) fn near(diagnostic: Diagnostic, wrong: &str, known: Vec<&str>) -> Diagnostic {
    match nearest(wrong, known.iter().copied()) {
        Some(right) => diagnostic.help(format!("did you mean `{right}`?")),
        None if known.is_empty() || known.len() > 12 => diagnostic,
        None => diagnostic.help(format!("write {}", listed(known))),
    }
}
