//! The source lines that a judge's answer rests on, grouped by file.

use std::collections::BTreeSet;

use serde::Serialize;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;
use tiru_engine::rules::Span;

use super::contradiction::Dispute;
use super::entry::Entry;
use super::unaffected::Spared;

/// Lines of one file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Source {
    pub(super) file: String,
    /// Its line numbers, from 1.
    pub(super) lines: BTreeSet<u32>,
}

/// Collects the lines of everything shown. Files are in the order of their first use.
pub(super) fn sources(
    loaded: &Loaded,
    entries: &[Entry],
    disputes: &[Dispute],
    noted: &[&Spared],
) -> Vec<Source> {
    let of_entries = entries.iter().flat_map(|entry| match entry {
        Entry::Together { because, .. } => vec![because.span],
        Entry::Effect(step) => {
            let reasons = step.goes_before.iter().map(|before| before.because.span);
            [step.span].into_iter().chain(reasons).collect()
        }
        Entry::Event { span, .. } => vec![*span],
        Entry::Unresolved(unresolved) | Entry::NeverAnnounced(unresolved) => vec![unresolved.span],
        Entry::Begins { .. }
        | Entry::Question { .. }
        | Entry::Order(_)
        | Entry::NotKept { .. }
        | Entry::LeftOut(_)
        | Entry::Moment(_) => Vec::new(),
    });
    let of_claims = disputes.iter().map(|dispute| dispute.because.span);
    let spans = of_entries.chain(of_claims).chain(noted.iter().map(|spared| spared.span)).flatten();
    let mut found: Vec<Source> = Vec::new();
    for span in spans {
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
