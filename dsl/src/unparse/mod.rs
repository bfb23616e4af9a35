//! The unparser: writes syntax trees as `.tiru` text, which parses to the same tree. `position` builds the tree of
//! a position that a match is in.
//!
//! Layout is not kept: comments and line breaks are not in the tree.

mod effect;
mod expression;
mod item;
mod position;
mod ruling;
mod statement;

use std::fmt::{Display, Formatter, Result};

use tiru_engine::rules::Span;

use crate::ast::{File, Header, Icon, Name, Number, Text, Value};
pub use position::{card, flag, position, seat, value, word, zone};
pub use ruling::expected;

impl Display for File {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let items = self.items.iter().map(ToString::to_string);
        let parts: Vec<String> = self.header.iter().map(ToString::to_string).chain(items).collect();
        writeln!(out, "{}", parts.join("\n\n"))
    }
}

impl Display for Header {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "{}{} for {}", self.kind.word(), opt(" ", self.title.as_ref(), ""), self.game)
    }
}

impl Display for Name {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        out.write_str(&self.text)
    }
}

impl Display for Text {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "\"{}\"", self.text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
    }
}

impl Display for Number {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let (whole, part) = (self.thousandths / 1000, self.thousandths % 1000);
        match part {
            0 => write!(out, "{whole}"),
            _ => out.write_str(format!("{whole}.{part:03}").trim_end_matches('0')),
        }
    }
}

impl Display for Icon {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "[{}]", self.mark)
    }
}

impl Display for Value {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match self {
            Value::Number(number) => number.fmt(out),
            Value::Text(text) => text.fmt(out),
            Value::Name(name) => name.fmt(out),
            Value::Computed(expr) => write!(out, "({expr})"),
        }
    }
}

/// Writes an optional part between two texts, or nothing.
fn opt(before: &str, part: Option<&impl Display>, after: &str) -> String {
    part.map_or_else(String::new, |part| format!("{before}{part}{after}"))
}

/// Writes a word if it was written.
fn mark(written: Option<Span>, word: &'static str) -> &'static str {
    if written.is_some() { word } else { "" }
}

fn join<T: Display>(parts: &[T], separator: &str) -> String {
    parts.iter().map(ToString::to_string).collect::<Vec<_>>().join(separator)
}

/// Writes parts in braces, each on its own lines.
fn braces<T: Display>(parts: &[T]) -> String {
    match parts {
        [] => "{ }".to_owned(),
        parts => format!("{{\n    {}\n}}", indented(&join(parts, "\n"), 4)),
    }
}

/// Indents all lines but the first.
fn indented(text: &str, by: usize) -> String {
    text.replace('\n', &format!("\n{:by$}", ""))
}
