//! Checks a game file whose values could all be read, one topic per file.

mod names;
mod no_effect;
mod order;
mod phases;
mod references;
mod values;

use super::Blueprint;
use crate::diagnostic::Diagnostic;

/// Returns all inconsistencies within the file.
pub(super) fn check(game: &Blueprint) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    names::check(game, &mut found);
    references::check(game, &mut found);
    values::check(game, &mut found);
    no_effect::check(game, &mut found);
    order::check(game, &mut found);
    phases::check(game, &mut found);
    found
}
