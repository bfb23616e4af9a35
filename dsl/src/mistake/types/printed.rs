//! T0506: a value that a card cannot print.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0506",
    title: "a card cannot print this",
    text: "\
A card prints attributes with `of: Card` and `printed: true`, each with a value of its kind: a number, `yes` or `no`, a word, a text in
quotes; of a Set several words with commas between.

Wrong:
    card \"Crab\" { power \"three\"   color red, blue }
Right, if `color` is an Enum and `power` an Int:
    card \"Crab\" { power 3   color red }

`+` and `*` before a value belong into tables of parts, where a part changes the value of the card it becomes part of. A value
without a sign may come from one part only.

    table size { \"Big\" { power *2 } }",
};

/// The attribute is not one that cards print.
pub fn not_printed(span: Span, name: &str, declared: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{name}` is not printed on cards"))
        .note(declared, "declared here, without `printed: true`")
}

/// The value is of another kind.
pub fn wrong_value(span: Span, name: &str, wanted: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{name}` is {wanted}"))
}

/// A value stands in quotes that is no text.
pub fn quoted(span: Span, name: &str, text: &str, wanted: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{name}` is {wanted}, and stands without quotes"))
        .help(format!("write `{name} {}`", shown(text)))
}

/// One value is wanted.
pub fn several(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{name}` has one value"))
}

/// A sign before something that is no number.
pub fn sign_without_number(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("only a number can have a sign, and `{name}` is none"))
}

/// A sign that only makes sense on a part.
pub fn only_parts(span: Span) -> Diagnostic {
    Diagnostic::error(
        &PAGE,
        span,
        "`+` and `*` change the value of a card that a part belongs to; this is a whole card",
    )
}

/// Two parts both say what the value is.
pub fn two_parts(span: Span, first: Span, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("two parts of one card both say what `{name}` is"))
        .note(first, "the first is here")
        .help("let only one of them say it; a number may also be added to, with `+`")
}
