//! T0404: a quoted name that no card has.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{nearest, shown};

pub(crate) const CODE: &str = "T0404";

/// Reports the unknown name, with the nearest known one.
pub fn unknown_card(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("there is no card \"{}\"", shown(name)));
    let plain = name.trim_matches(['"', ',', ';', '\'']);
    if plain != name && known.contains(&plain) {
        return Diagnostic::error(CODE, span, format!("there is no card `{}`", shown(name)))
            .help(format!("write `{}`, without quotes or commas", shown(plain)))
            .instead_of(name, [plain]);
    }
    match nearest(name, known) {
        Some(right) => {
            diagnostic.help(format!("did you mean \"{}\"?", shown(right))).instead_of(name, [right])
        }
        None => diagnostic,
    }
}
