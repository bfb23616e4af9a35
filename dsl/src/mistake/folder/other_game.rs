//! F0102: A file is for another game than its folder.

use tiru_engine::rules::Span;

use super::titled;
use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "F0102";

/// Reports a file for the game `named` in the folder of the game `folder`.
pub fn other_game(span: Span, named: &str, folder: &str) -> Diagnostic {
    // The author wrote the title of the game instead of its id.
    if titled(named, [folder]).is_some()
        && named.contains(|letter: char| letter == ' ' || letter.is_uppercase())
    {
        return Diagnostic::error(
            CODE,
            span,
            format!("expected the id of the game, found `{}`", shown(named)),
        )
        .help(format!("write `for {}`", shown(folder)))
        .instead_of(named, [folder]);
    }
    let message = format!("this file is for `{}`, but is in the folder of `{}`", shown(named), shown(folder));
    Diagnostic::error(CODE, span, message)
        .help(format!("write `for {}`", shown(folder)))
        .instead_of(named, [folder])
}
