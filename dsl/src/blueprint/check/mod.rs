//! What can be wrong with a game file although every value can be read: one theme a file.

mod meaning;
mod names;
mod order;
mod phases;
mod references;
mod values;

use super::Blueprint;
use crate::diagnostic::Diagnostic;

/// Everything that does not fit together within the file itself.
pub(super) fn check(game: &Blueprint) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    names::check(game, &mut found);
    references::check(game, &mut found);
    values::check(game, &mut found);
    meaning::check(game, &mut found);
    order::check(game, &mut found);
    phases::check(game, &mut found);
    found
}
