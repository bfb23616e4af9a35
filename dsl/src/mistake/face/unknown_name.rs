//! P1005: An element of a template is for a value or a word that no card prints.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{shown, suggest};

const CODE: &str = "P1005";

/// What the name of an element stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Printed {
    /// A value of cards, such as `value.power`.
    Value,
    /// A word of a value, such as `is.red`.
    Word,
}

/// Warns of a name, and suggests one that cards have.
pub fn unknown_name(span: Span, what: Printed, wrong: &str, known: Vec<&str>) -> Diagnostic {
    let what = match what {
        Printed::Value => "value",
        Printed::Word => "word",
    };
    suggest(
        Diagnostic::warning(CODE, span, format!("no card prints a {what} `{}`", shown(wrong))),
        wrong,
        known,
    )
}

/// Warns of a place that is for a least number, which is none.
pub fn not_a_number(span: Span, name: &str, wrong: &str) -> Diagnostic {
    let message = format!("expected a number after `has.{}.`, found `{}`", shown(name), shown(wrong));
    Diagnostic::warning(CODE, span, message)
        .help(format!("`has.{}.3` is drawn if the number is at least 3", shown(name)))
}
