//! Reads a word, possibly with values in parentheses: `Icon`, `Stamp("launch", Last)`, `Run(do: "deal")`.

use super::{Expected, Fields, Read, Reader};
use crate::blueprint::ron::{Heading, Kind, Node};
use crate::mistake::nearest;
use crate::mistake::or_list;
use crate::mistake::ron::{unknown_word, wrong_type};

/// An enum that is written as a plain word.
pub(crate) trait Words: Copy + 'static {
    /// What the words are, for messages: "a value of `sees`".
    const WHAT: &'static str;
    /// The words and their values.
    const WORDS: &'static [(&'static str, Self)];
}

impl<T: Words> Read for T {
    const EXPECTED: &'static str = T::WHAT;
    const EXAMPLE: &'static str = match T::WORDS {
        [(first, _), ..] => first,
        [] => "…",
    };

    fn read(node: &Node, reader: &mut Reader) -> Option<T> {
        let mut variants = Variants::of(node, T::WHAT, reader);
        for (word, value) in T::WORDS {
            variants = variants.alone(word, || *value);
        }
        variants.end()
    }
}

/// The alternatives for one place, tried in order.
pub(crate) struct Variants<'a, T> {
    node: &'a Node,
    what: &'static str,
    reader: &'a mut Reader,
    known: Vec<&'static str>,
    outcome: Outcome<T>,
}

enum Outcome<T> {
    Searching,
    Read(T),
    Failed,
}

impl<'a, T> Variants<'a, T> {
    /// Starts with no alternatives; `what` describes the value: "a phase".
    pub(crate) fn of(node: &'a Node, what: &'static str, reader: &'a mut Reader) -> Variants<'a, T> {
        Variants { node, what, reader, known: Vec::new(), outcome: Outcome::Searching }
    }

    /// Adds a plain word.
    pub(crate) fn alone(self, word: &'static str, make: impl FnOnce() -> T) -> Self {
        self.case(word, |node, reader| match &node.kind {
            Kind::Word(_) => Some(make()),
            _ => reader.wrong(node, &format!("`{word}` alone")),
        })
    }

    /// Adds a word with one value.
    pub(crate) fn one<A: Read>(self, word: &'static str, make: impl FnOnce(A) -> T) -> Self {
        self.case(word, |node, reader| match &node.kind {
            Kind::Tuple(_, items) if items.len() == 1 => A::read(items.first()?, reader).map(make),
            _ => reader.wrong(node, &format!("`{word}({})`", A::EXAMPLE)),
        })
    }

    /// Adds a word with two values.
    pub(crate) fn two<A: Read, B: Read>(self, word: &'static str, make: impl FnOnce(A, B) -> T) -> Self {
        self.case(word, |node, reader| match &node.kind {
            Kind::Tuple(_, items) if items.len() == 2 => {
                let (a, b) = (A::read(items.first()?, reader), B::read(items.get(1)?, reader));
                Some(make(a?, b?))
            }
            _ => reader.wrong(node, &format!("`{word}({}, {})`", A::EXAMPLE, B::EXAMPLE)),
        })
    }

    /// Adds a word with named fields.
    pub(crate) fn fields(self, word: &'static str, read: impl FnOnce(&mut Fields<'_>) -> Option<T>) -> Self {
        let what = format!("`{word}`");
        self.case(word, |node, reader| match &node.kind {
            Kind::Struct(heading, fields) => {
                let mut fields = Fields::new(node, heading.as_ref(), fields, &what, reader);
                let value = read(&mut fields);
                fields.close();
                value
            }
            Kind::Tuple(_, items) if items.len() == 1 => {
                let name = match word {
                    "Run" | "Offer" => "do",
                    "Turn" | "Round" => "steps",
                    _ => "NAME",
                };
                let expected = format!("`{word}(…)` with named values");
                let diagnostic = wrong_type::wrong_type(node.span, &expected, &node.kind.describe());
                reader
                    .report(diagnostic.help(format!("write the name before the value: `{word}({name}: …)`")));
                None
            }
            _ => reader.wrong(node, &format!("`{word}(…)` with named values")),
        })
    }

    /// Adds a word with a custom reader.
    pub(crate) fn case(
        mut self,
        word: &'static str,
        read: impl FnOnce(&Node, &mut Reader) -> Option<T>,
    ) -> Self {
        self.known.push(word);
        if matches!(self.outcome, Outcome::Searching) && name(self.node) == Some(word) {
            self.outcome = match read(self.node, self.reader) {
                Some(value) => Outcome::Read(value),
                None => Outcome::Failed,
            };
        }
        self
    }

    /// Returns the value, or reports that no alternative matches.
    pub(crate) fn end(self) -> Option<T> {
        match self.outcome {
            Outcome::Read(value) => return Some(value),
            Outcome::Failed => return None,
            Outcome::Searching => {}
        }
        let (node, known) = (self.node, self.known);
        match (&node.kind, name(node)) {
            (Kind::Tuple(Some(heading), _) | Kind::Struct(Some(heading), _), _) => {
                self.reader.report(unknown_word::unknown_word(
                    heading.span,
                    &heading.name,
                    self.what,
                    &known,
                ));
            }
            (Kind::Word(word), _) => {
                let what = self.what;
                self.reader.expects(node.span, || Expected { what: what.to_owned(), words: known.clone() });
                self.reader.report(unknown_word::unknown_word(node.span, word, self.what, &known));
            }
            _ => {
                let expected = or_list(known.iter().copied());
                let found = node.kind.describe();
                let diagnostic = wrong_type::wrong_type(node.span, &expected, &found)
                    .label(format!("this must be {}", self.what));
                self.reader.report(match &node.kind {
                    Kind::Text(text) => match nearest(&text.value, known.iter().copied()) {
                        Some(word) => diagnostic.help(format!("write `{word}` without quotes")),
                        None => diagnostic,
                    },
                    _ => diagnostic,
                });
            }
        }
        None
    }
}

/// Returns the word, or the name before the parentheses.
fn name(node: &Node) -> Option<&str> {
    match &node.kind {
        Kind::Word(word) => Some(word),
        Kind::Tuple(Some(Heading { name, .. }), _) | Kind::Struct(Some(Heading { name, .. }), _) => {
            Some(name)
        }
        _ => None,
    }
}
