//! The source lines that a judge's answer rests on, grouped by file.

use std::collections::BTreeSet;

use serde::Serialize;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;
use tiru_engine::rules::Span;

use super::reason::RestsOn;

/// Lines of one file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Source {
    pub(super) file: String,
    /// Its line numbers, from 1.
    pub(super) lines: BTreeSet<u32>,
}

/// Collects the lines of everything shown. Files are in the order of their first use.
pub(super) fn sources(loaded: &Loaded, rests_on: &[RestsOn<'_>]) -> Vec<Source> {
    let mut found: Vec<Source> = Vec::new();
    for span in rests_on.iter().filter_map(|(span, _)| *span) {
        let (file, line) = written(loaded, span);
        match found.iter_mut().find(|source| source.file == file) {
            Some(source) => {
                source.lines.insert(line);
            }
            None => found.push(Source { file, lines: BTreeSet::from([line]) }),
        }
    }
    found
}

fn written(loaded: &Loaded, span: Span) -> (String, u32) {
    let sources = &loaded.sources;
    (escape(sources.path(span.source)), sources.place(span).line)
}

impl Source {
    /// Formats the lines: `game.ron:162, :170`.
    pub(super) fn text(&self) -> String {
        let lines: Vec<String> = self.lines.iter().map(|line| format!(":{line}")).collect();
        format!("{}{}", self.file, lines.join(", "))
    }
}
