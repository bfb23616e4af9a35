//! T0609: `it` where it has no meaning.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0609";

/// Reports the word.
pub fn no_it(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "there is no `it` here: it means the member inside a `where`")
        .help("write a name instead: in an effect the parameters of the action have names, such as `card`")
}

/// Reports `it` in a condition that also uses the name of the member.
pub fn has_a_name(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`it` and `{name}` are the same member here"))
        .help(format!("write `{name}` for both; a member of a set around this one needs a name of its own"))
}

/// Reports a dot with nothing before it.
pub fn no_it_before(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        format!(
            "`.{}` needs something before the dot: a dot alone means the member inside a `where`",
            shown(word)
        ),
    )
    .help(format!("write a name before the dot, such as `card.{}`", shown(word)))
}
