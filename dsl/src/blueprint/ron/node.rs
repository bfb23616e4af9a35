//! The RON tree.

use tiru_engine::rules::Span;

use super::Text;
use crate::mistake::shown;

/// A value.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// The source span, quotes and brackets included.
    pub span: Span,
    /// Its kind.
    pub kind: Kind,
}

/// The kinds of values.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    /// `Owner`.
    Word(String),
    /// `true`.
    Flag(bool),
    /// `12`.
    Number(Number),
    /// `"rules.size"`.
    Text(Text),
    /// `[a, b]`.
    List(Vec<Node>),
    /// `(a, b)` or `Stamp("launch", Last)`.
    Tuple(Option<Heading>, Vec<Node>),
    /// `(name: "hold")` or `Run(do: "deal")`.
    Struct(Option<Heading>, Vec<Field>),
}

/// The name before a parenthesis.
#[derive(Clone, Debug)]
pub(crate) struct Heading {
    /// The name.
    pub name: String,
    /// The source span.
    pub span: Span,
}

/// `name: "hold"`.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    /// The name before the colon.
    pub name: String,
    /// The span of the name.
    pub span: Span,
    /// The value after the colon.
    pub value: Node,
}

/// A number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Number {
    /// A whole number.
    Whole(i64),
    /// A whole number that does not fit 64 bits.
    Huge,
    /// A number with a fraction.
    Decimal,
}

impl Node {
    /// The text that it is, if it is one.
    pub(crate) fn into_text(self) -> Option<Text> {
        match self.kind {
            Kind::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The word before its round brackets.
    pub(super) fn heading(&self) -> Option<&str> {
        match &self.kind {
            Kind::Struct(Some(heading), _) | Kind::Tuple(Some(heading), _) => Some(&heading.name),
            _ => None,
        }
    }
}

impl Kind {
    /// Describes the value in a message about what was found.
    pub(crate) fn describe(&self) -> String {
        match self {
            Kind::Word(word) => format!("`{}`", shown(word)),
            Kind::Flag(flag) => format!("`{flag}`"),
            Kind::Number(Number::Whole(number)) => format!("the number {number}"),
            Kind::Number(_) => "a number that is not whole".to_owned(),
            Kind::Text(text) => format!("the text \"{}\"", shown(&text.value)),
            Kind::List(_) => "a list".to_owned(),
            Kind::Tuple(None, _) => "values in brackets".to_owned(),
            Kind::Struct(None, fields) if fields.is_empty() => "`()`".to_owned(),
            Kind::Struct(None, _) => "named values in brackets".to_owned(),
            Kind::Tuple(Some(heading), items) => {
                format!("`{}(…)` with {} {}", shown(&heading.name), items.len(), plural(items.len()))
            }
            Kind::Struct(Some(heading), fields) if fields.is_empty() => {
                format!("`{}()`", shown(&heading.name))
            }
            Kind::Struct(Some(heading), _) => format!("`{}(…)` with named values", shown(&heading.name)),
        }
    }
}

fn plural(count: usize) -> &'static str {
    if count == 1 { "value" } else { "values" }
}
