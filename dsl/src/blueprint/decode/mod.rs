//! From the tree to the sections: each value is asked for by name and type, every mistake is kept and reading goes on.

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

/// After so many mistakes in a file the rest is not told.
const MOST_MISTAKES: usize = 200;

/// What reading gathers.
#[derive(Debug, Default)]
pub(crate) struct Reader {
    diagnostics: Vec<Diagnostic>,
    /// Whether a thing that has a name had to be left out: others must not complain that it is not there.
    pub lost: bool,
    /// Every text for people, in the order written.
    pub labels: Vec<Label>,
    /// The fields that were asked for, of each value that has fields.
    pub asked: Vec<(Span, Vec<&'static str>)>,
}

/// What can be read from a value of the tree.
pub(crate) trait Read: Sized {
    /// What stands there, for an author whose value is of another kind.
    const EXPECTED: &'static str;
    /// Something to type where the value is missing.
    const EXAMPLE: &'static str = "…";

    /// Reads it; after `None` the reason is told.
    fn read(node: &Node, reader: &mut Reader) -> Option<Self>;
}

impl Reader {
    /// Keeps a mistake.
    pub(crate) fn tell(&mut self, diagnostic: Diagnostic) {
        if self.diagnostics.len() < MOST_MISTAKES {
            self.diagnostics.push(diagnostic);
        } else if !self.is_full() {
            self.diagnostics.push(syntax::too_many(diagnostic.span, MOST_MISTAKES));
        }
    }

    /// Whether no more mistakes are told.
    pub(crate) fn is_full(&self) -> bool {
        self.diagnostics.len() > MOST_MISTAKES
    }

    /// All mistakes in the order of the file, each once.
    pub(crate) fn told(mut self) -> Vec<Diagnostic> {
        let many = self.is_full().then(|| self.diagnostics.pop()).flatten();
        self.diagnostics.sort_by_key(|told| (told.span.source, told.span.start, told.span.end));
        self.diagnostics.dedup();
        self.diagnostics.extend(many);
        self.diagnostics
    }

    /// The value is of another kind than wanted.
    pub(crate) fn wrong<T>(&mut self, node: &Node, expected: &str) -> Option<T> {
        self.tell(wrong_type::wrong_type(node.span, expected, &node.kind.describe()));
        None
    }

    /// The same where a text in quotes is wanted: perhaps only the quotes are missing.
    pub(crate) fn no_text<T>(&mut self, node: &Node, expected: &str) -> Option<T> {
        let diagnostic = wrong_type::wrong_type(node.span, expected, &node.kind.describe());
        self.tell(match &node.kind {
            Kind::Word(word) => diagnostic.help(format!("write it in quotes: \"{}\"", shown(word))),
            _ => diagnostic,
        });
        None
    }
}
