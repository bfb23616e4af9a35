//! Diagnostics as the protocol has them.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde_json::{Value, json};
use tiru_dsl::diagnostic::{Diagnostic, Severity};
use tiru_dsl::source::Sources;
use tiru_engine::rules::{SourceId, Span};

use super::check::View;
use super::position::{Lines, Range};

/// A diagnostic in a file.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Reported {
    /// Its range.
    pub(super) range: Range,
    /// How the protocol writes it.
    pub(super) json: Value,
    /// What can be written in the place of a wrong word.
    pub(super) fixes: Vec<Fix>,
}

impl Reported {
    /// The first line of its message.
    pub(super) fn message(&self) -> &str {
        let message = self.json.get("message").and_then(Value::as_str).unwrap_or_default();
        message.lines().next().unwrap_or_default()
    }
}

/// A word to put in the place of a wrong one.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fix {
    /// Where the wrong word is.
    pub(super) range: Range,
    /// The wrong word.
    pub(super) wrong: String,
    /// The right one; empty if the wrong one is to be removed.
    pub(super) right: String,
}

/// Writes diagnostics; keeps the lines of the files that they are in.
#[derive(Debug)]
pub(super) struct Reporter<'r> {
    sources: &'r Sources,
    paths: &'r BTreeMap<SourceId, PathBuf>,
    view: View<'r>,
    lines: BTreeMap<SourceId, Lines<'r>>,
}

impl<'r> Reporter<'r> {
    /// Prepares to write the diagnostics of a reading.
    pub(super) fn new(
        sources: &'r Sources,
        paths: &'r BTreeMap<SourceId, PathBuf>,
        view: View<'r>,
    ) -> Reporter<'r> {
        Reporter { sources, paths, view, lines: BTreeMap::new() }
    }

    fn range(&mut self, span: Span) -> Range {
        let (sources, unit) = (self.sources, self.view.unit);
        let text = sources.get(span.source).map_or("", |file| file.text.as_str());
        self.lines.entry(span.source).or_insert_with(|| Lines::new(text, unit)).range(span)
    }

    /// Writes one diagnostic.
    pub(super) fn report(&mut self, diagnostic: &Diagnostic) -> Reported {
        let mut message = diagnostic.message.clone();
        let help = diagnostic.help.as_ref().map(|help| format!("help: {help}"));
        for line in diagnostic.label.iter().chain(&help) {
            message.push('\n');
            message.push_str(line);
        }
        let mut related = Vec::new();
        for (span, text) in &diagnostic.notes {
            // What is in the binary cannot be opened.
            if let Some(path) = self.paths.get(&span.source) {
                let location = json!({ "uri": self.view.uri(path), "range": self.range(*span) });
                related.push(json!({ "location": location, "message": text }));
            }
        }
        let range = self.range(diagnostic.span);
        let severity = match diagnostic.severity {
            Severity::Error => 1,
            Severity::Warning => 2,
            Severity::Note => 3,
        };
        let json = json!({
            "range": range, "severity": severity, "code": diagnostic.code, "source": "tiru",
            "message": message, "relatedInformation": related,
        });
        Reported { range, json, fixes: self.fixes(diagnostic) }
    }

    fn fixes(&mut self, diagnostic: &Diagnostic) -> Vec<Fix> {
        let sources = self.sources;
        let (Some(replacement), Some(span)) = (&diagnostic.replacement, diagnostic.wrong_word(sources))
        else {
            return Vec::new();
        };
        let before = Span { start: span.start.saturating_sub(1), end: span.start, ..span };
        let is_quoted = sources.slice(before) == "\"";
        let fits = |right: &&String| !(is_quoted && right.contains(['"', '\\']));
        let range = self.range(span);
        let fix = |right: &String| Fix { range, wrong: replacement.wrong.clone(), right: right.clone() };
        replacement.right.iter().filter(fits).map(fix).collect()
    }
}
