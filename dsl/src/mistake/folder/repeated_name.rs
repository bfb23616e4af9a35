//! F0107: Two packs or two decks have the same name.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "F0107";

/// Reports the second one.
pub fn repeated_name(kind: &str, name: &str, span: Span, first: Span) -> Diagnostic {
    let help = match kind {
        "pack" => {
            "choose another name; a changed pack belongs in the place of the other file, and `tiru sim --pack` plays it without that"
        }
        _ => "choose another name",
    };
    Diagnostic::error(CODE, span, format!("the {kind} `{}` is already defined", shown(name)))
        .note(first, "first defined here")
        .help(help)
}
