//! Mutants: a game with one rule broken. If all rulings still pass, no ruling tests that rule.
//!
//! A mutant replaces a piece of text in one file, so that a report can show exactly what was changed.

mod places;
mod structure;
mod words;

use std::collections::BTreeSet;

use tiru_engine::rules::{SourceId, Span};

use crate::ast::visit::walk_item;
use crate::load::{Loaded, Role};
use words::Words;

/// One change to one file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mutant {
    /// What is replaced.
    pub span: Span,
    /// What stands there instead.
    pub text: String,
    /// What the change is, in a few words: `operator changed`.
    pub change: &'static str,
    /// The ids of the statements that the line, or the start of what it belongs to, names in its comment.
    pub statements: Vec<String>,
    /// Why no ruling can notice it, from a comment on its line: `// mutants: no match lasts so long`.
    pub reason: Option<String>,
}

impl Mutant {
    /// Returns the text of the file with the change in it.
    pub fn apply(&self, text: &str) -> String {
        let before = text.get(..self.span.start as usize).unwrap_or_default();
        let behind = text.get(self.span.end as usize..).unwrap_or_default();
        format!("{before}{}{behind}", self.text)
    }
}

/// Collects mutants of one file.
#[derive(Debug)]
struct Found<'a> {
    text: &'a str,
    source: SourceId,
    mutants: BTreeSet<Mutant>,
}

impl<'a> Found<'a> {
    fn in_file(loaded: &'a Loaded, source: SourceId) -> Option<Found<'a>> {
        let text = loaded.sources.get(source)?.text.as_str();
        Some(Found { text, source, mutants: BTreeSet::new() })
    }

    /// The text of a span; nothing if it is in another file.
    fn slice(&self, span: Span) -> &'a str {
        if span.source != self.source {
            return "";
        }
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    /// Adds a change, unless it changes nothing.
    fn add(&mut self, span: Span, text: impl Into<String>, change: &'static str) {
        let text = text.into();
        if span.source == self.source && self.slice(span) != text {
            let at = span.start as usize;
            let (statements, reason) = (places::statements(self.text, at), places::reason(self.text, at));
            self.mutants.insert(Mutant { span, text, change, statements, reason });
        }
    }

    /// Adds a change for a piece of text inside a span, at its first occurrence.
    fn replace_in(&mut self, span: Span, old: &str, new: &str, change: &'static str) {
        if let Some(at) = self.slice(span).find(old) {
            let start = span.start.saturating_add(u32::try_from(at).unwrap_or(u32::MAX));
            let end = start.saturating_add(u32::try_from(old.len()).unwrap_or(u32::MAX));
            self.add(Span { start, end, ..span }, new, change);
        }
    }

    /// Adds a number one higher, and one lower if it is above 0.
    fn number(&mut self, span: Span, number: i64) {
        self.add(span, number.saturating_add(1).to_string(), "number off by one");
        if number > 0 {
            self.add(span, (number - 1).to_string(), "number off by one");
        }
    }
}

/// Returns every mutant of the files that are wanted, file by file and from top to bottom. Only what says how a game is played has
/// mutants: its structure, its rules and the effects of its cards, and what house rules change of them.
pub fn mutants(loaded: &Loaded, wanted: impl Fn(SourceId) -> bool) -> Vec<Mutant> {
    let mut all = Vec::new();
    for (source, _) in loaded.sources.iter().filter(|(source, _)| wanted(*source)) {
        let Some(mut found) = Found::in_file(loaded, source) else { continue };
        match loaded.role(source) {
            Some(Role::Structure | Role::House) => structure::mutate(loaded, &mut found),
            Some(Role::Rules | Role::Pack | Role::HouseRules) => {
                let items = loaded.items().filter(|item| item.span.source == source);
                items.for_each(|item| walk_item(item, &mut Words(&mut found)));
            }
            _ => {}
        }
        all.extend(found.mutants);
    }
    all
}
