//! S0101: Another word where `has` belongs.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{shown, syntax};

/// Reports the word between a zone and what is in it.
pub fn no_contains(span: Span, word: &str) -> Diagnostic {
    syntax::unexpected_word(span, format!("`{}` is not possible here", shown(word)))
        .help("write `has`: `p1.ZONE has \"CARD\"`")
        .instead_of(word, ["has"])
}
