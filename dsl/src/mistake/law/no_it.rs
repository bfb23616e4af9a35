//! T0609: `it` where nothing is meant.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0609";

/// The word.
pub fn no_it(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`it` is nothing here: it is the member inside a `where`")
        .help("name what is meant; in an effect the roles of the deed have names, such as `card`")
}

/// A dot with nothing before it.
pub fn no_it_before(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        format!("`.{}` is asked of nothing here: a dot alone means the member inside a `where`", shown(word)),
    )
    .help(format!("name what is meant, such as `card.{}`", shown(word)))
}
