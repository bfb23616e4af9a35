//! Converts the tree to the sections of a game: each value is read by name and type; mistakes are collected.

mod fields;
mod value;
mod variants;

pub(crate) use fields::Fields;
pub(crate) use value::bounded;
pub(crate) use variants::{Variants, Words};

use tiru_engine::rules::Span;

use super::Label;
use super::ron::{Kind, Node};
use crate::diagnostic::Diagnostic;
use crate::mistake::ron::wrong_type;
use crate::mistake::{shown, syntax};

/// The number of mistakes after which no more are reported.
const MOST_MISTAKES: usize = 200;

/// The state of reading.
#[derive(Debug, Default)]
pub(crate) struct Reader {
    diagnostics: Vec<Diagnostic>,
    /// Whether something with a name was dropped, so that its uses must not be reported as unknown.
    pub lost: bool,
    /// Every text for people, in the order written.
    pub labels: Vec<Label>,
    /// The fields that were asked for, of each value that has fields.
    pub asked: Vec<(Span, Vec<&'static str>)>,
    /// The byte at which an unknown word stands in for what an editor completes.
    pub cursor: Option<u32>,
    /// The fields, words and names that fit at the cursor.
    pub expected: Option<Expected>,
}

/// What could have been written in the place of an unknown word.
#[derive(Debug)]
pub(crate) struct Expected {
    /// What is read there, for messages: "a field of a zone", "a value of `sees`".
    pub what: String,
    /// The words.
    pub words: Vec<&'static str>,
}

/// A type that can be read from a tree node.
pub(crate) trait Read: Sized {
    /// The expected value, for messages.
    const EXPECTED: &'static str;
    /// An example to type where the value is missing.
    const EXAMPLE: &'static str = "…";

    /// Reads a node; `None` after a mistake, which is reported.
    fn read(node: &Node, reader: &mut Reader) -> Option<Self>;
}

impl Reader {
    /// Records a mistake.
    pub(crate) fn report(&mut self, diagnostic: Diagnostic) {
        if self.diagnostics.len() < MOST_MISTAKES {
            self.diagnostics.push(diagnostic);
        } else if !self.is_full() {
            self.diagnostics.push(syntax::too_many_mistakes(diagnostic.span, MOST_MISTAKES));
        }
    }

    /// Reports whether no more mistakes are recorded.
    pub(crate) fn is_full(&self) -> bool {
        self.diagnostics.len() > MOST_MISTAKES
    }

    /// Returns all mistakes in source order, without duplicates.
    pub(crate) fn into_diagnostics(mut self) -> Vec<Diagnostic> {
        let many = self.is_full().then(|| self.diagnostics.pop()).flatten();
        self.diagnostics
            .sort_by_key(|diagnostic| (diagnostic.span.source, diagnostic.span.start, diagnostic.span.end));
        self.diagnostics.dedup();
        self.diagnostics.extend(many);
        self.diagnostics
    }

    /// Notes what could be written in a value that is read later, when its mistakes are reported.
    pub(crate) fn later<T: Read>(&mut self, node: &Node) {
        let mut apart = Reader { cursor: self.cursor, ..Reader::default() };
        T::read(node, &mut apart);
        self.expected = self.expected.take().or(apart.expected);
    }

    /// Notes what could have been written in the place of an unknown word, if somebody wants to know.
    fn expects(&mut self, place: Span, expected: impl FnOnce() -> Expected) {
        if self.cursor == Some(place.start) {
            self.expected.get_or_insert_with(expected);
        }
    }

    /// Reports a value of the wrong type.
    pub(crate) fn wrong<T>(&mut self, node: &Node, expected: &str) -> Option<T> {
        self.report(wrong_type::wrong_type(node.span, expected, &node.kind.describe()));
        None
    }

    /// The same with advice.
    pub(crate) fn wrong_with<T>(&mut self, node: &Node, expected: &str, help: String) -> Option<T> {
        self.report(wrong_type::wrong_type(node.span, expected, &node.kind.describe()).help(help));
        None
    }

    /// Reports a value where a quoted text is expected, suggesting quotes around a bare word and no list
    /// around a single one.
    pub(crate) fn no_text<T>(&mut self, node: &Node, expected: &str) -> Option<T> {
        let diagnostic = wrong_type::wrong_type(node.span, expected, &node.kind.describe());
        self.report(match &node.kind {
            Kind::Word(word) => diagnostic.help(format!("write it in quotes: \"{}\"", shown(word))),
            Kind::List(items) => match items.as_slice() {
                [Node { kind: Kind::Text(text), .. }] => {
                    diagnostic.help(format!("write `\"{}\"`", shown(&text.value)))
                }
                _ => diagnostic,
            },
            _ => diagnostic,
        });
        None
    }
}
