//! T0506: a value that a card cannot print.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0506";

/// The attribute is not one that cards print.
pub fn not_printed(span: Span, name: &str, declared: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` is not printed on cards"))
        .note(declared, "declared here, without `printed: true`")
}

/// The value is of another kind.
pub fn wrong_value(span: Span, name: &str, wanted: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` is {wanted}"))
}

/// A value stands in quotes that is no text.
pub fn quoted(span: Span, name: &str, text: &str, wanted: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` is {wanted}, and stands without quotes"))
        .help(format!("write `{name} {}`", shown(text)))
}

/// One value is wanted.
pub fn several(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` has one value"))
}

/// A sign before something that is no number.
pub fn sign_without_number(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("only a number can have a sign, and `{name}` is none"))
}

/// A sign that only makes sense on a part.
pub fn only_parts(span: Span) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        "`+` and `*` change the value of a card that a part belongs to; this is a whole card",
    )
}

/// Two parts both say what the value is.
pub fn two_parts(span: Span, first: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("two parts of one card both say what `{name}` is"))
        .note(first, "the first is here")
        .help("let only one of them say it; a number may also be added to, with `+`")
}
