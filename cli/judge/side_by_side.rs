//! Two timelines side by side, with the differences marked.

use serde::Serialize;
use tiru_dsl::diagnostic::escape;
use tiru_engine::judge::Stands;
use tiru_engine::rules::Span;

use super::case::Case;
use super::entry::Entry;
use super::orders::ended;
use super::report::{Report, Shown};
use super::text::heading;
use crate::catalogue::{Catalogue, counted, say};
use crate::columns::{columns, width};
use crate::events::{Words, capital, fault_kind, place};
use crate::print::{Print, Tone};

/// A match and its variant.
#[derive(Debug, Serialize)]
pub(super) struct Both {
    /// A description of the variant.
    pub(super) what: String,
    /// The steps that were omitted in the variant.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) left_out: Vec<LeftOut>,
    /// The number of moments after which two effects that change places were left as they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) left_at: Option<usize>,
    /// The original.
    pub(super) as_it_is: Side,
    pub(super) otherwise: Side,
}

/// One of the two, with where it stops.
#[derive(Debug, Serialize)]
pub(super) struct Side {
    #[serde(flatten)]
    report: Report,
    /// The step that cannot be taken or the open question, or how it ended.
    stops: String,
}

impl Side {
    /// Reports a case that was played.
    pub(super) fn of(case: &Case, shown: Shown, catalogue: Catalogue) -> Side {
        Side { report: Report::of(case, shown, catalogue), stops: stops(case, catalogue) }
    }

    /// Says whether the ruling holds and where the match stops.
    fn says(&self, variant: &str, catalogue: Catalogue) -> String {
        let words = &catalogue.texts().judge;
        let result = match self.report.answer.confirmed {
            Some(true) => words.confirmed,
            Some(false) => words.not_confirmed,
            None => return say(words.side, &[variant, &self.stops]),
        };
        say(words.side_of_ruling, &[variant, result, &self.stops])
    }
}

/// Says where a match stops: at a step of the ruling that cannot be taken, at a question, at its end.
fn stops(case: &Case, catalogue: Catalogue) -> String {
    let judge = &catalogue.texts().judge;
    let sources = &case.loaded().sources;
    let steps = case.ruling.iter().flat_map(|(_, ruling)| &ruling.parts).flat_map(|part| &part.when);
    for (_, step) in steps {
        let is_in =
            |span: Span| span.source == step.source && span.start >= step.start && span.end <= step.end;
        let Some(failure) = case.failures.iter().find(|failure| is_in(failure.span)) else { continue };
        let text = escape(&sources.slice(*step).split_whitespace().collect::<Vec<_>>().join(" "));
        let why = match &failure.stopped {
            Some(fault) => fault_kind(catalogue, fault),
            None => escape(&failure.found),
        };
        return say(judge.stops_at, &[&text, &place(sources, failure.span), &why]);
    }
    let Some(game) = &case.played else { return String::new() };
    let words = Words::to_onlooker(game.view_together(), catalogue);
    let how = match (game.stopped(), game.clone().outcome(), game.prompt()) {
        (Some(fault), ..) => Stands::Stopped(Box::new(fault.clone())),
        (None, Some(outcome), _) => Stands::Over(outcome),
        (None, None, Some(prompt)) => Stands::Asks(prompt),
        (None, None, None) => Stands::Settled,
    };
    let ends = ended(words, &how).unwrap_or_else(|| judge.has_settled.to_owned());
    match case.not_followed {
        Some(nth) => say(judge.not_followed, &[&ends, &(nth + 1).to_string()]),
        None => ends,
    }
}

/// A step that cannot be taken.
#[derive(Debug, Serialize)]
pub(super) struct LeftOut {
    /// The step as written.
    pub(super) step: String,
    /// Where it is written.
    pub(super) at: String,
}

/// The mark between two lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Same,
    Left,
    Right,
}

/// Prints comparisons as JSON.
pub(super) fn json(all: &[Both], print: &mut Print) {
    print.line(serde_json::to_string_pretty(all).unwrap_or_default());
}

/// Prints comparisons as text.
pub(super) fn text(all: &[Both], catalogue: Catalogue, print: &mut Print) {
    let words = &catalogue.texts().judge;
    for (nth, both) in all.iter().enumerate() {
        if nth > 0 {
            print.line("");
        }
        heading(&Report { at: None, ..both.as_it_is.report.clone() }, print);
        for (side, variant) in [(&both.as_it_is, words.as_it_is), (&both.otherwise, both.what.as_str())] {
            print.line(format_args!("  {}", capital(&side.says(variant, catalogue))));
        }
        let (left, right) =
            (lines(&both.as_it_is.report, catalogue), lines(&both.otherwise.report, catalogue));
        let wide = columns().saturating_sub(7).max(60) / 2;
        for LeftOut { step, at } in &both.left_out {
            let at = print.tone(Tone::Quiet, at);
            print.line(format_args!("  {}   {at}", say(words.left_out, &[step])));
        }
        if let Some(moments) = both.left_at {
            print.line(format_args!("  {}", counted(words.left_at, moments, &[])));
        }
        print.line(format_args!("  {}   {}", pad(words.as_it_is, wide), both.what));
        for (mark, left, right) in matched(&left, &right) {
            let sign = match mark {
                Mark::Same => " ",
                Mark::Left => "<",
                Mark::Right => ">",
            };
            let (left, right) = (wrapped(left, wide), wrapped(right, wide));
            for row in 0..left.len().max(right.len()) {
                let at = |lines: &[String]| lines.get(row).cloned().unwrap_or_default();
                let line = format!("  {} {sign} {}", pad(&at(&left), wide), at(&right));
                let line = line.trim_end();
                print.line(if mark == Mark::Same {
                    line.to_owned()
                } else {
                    print.tone(Tone::Doubtful, line)
                });
            }
        }
        if left == right {
            print.line(format_args!("  {}", words.nothing_differs));
        }
    }
}

/// Formats a timeline as short lines, without reasons and places.
fn lines(report: &Report, catalogue: Catalogue) -> Vec<String> {
    let words = &catalogue.texts().judge;
    let mut lines = Vec::new();
    for entry in &report.timeline {
        match entry {
            Entry::Begins { text, .. } => lines.push(text.clone()),
            Entry::Effect(step) => {
                lines.push(format!("  {}", step.full_name(catalogue)));
                let why_not = step.why_not.iter();
                lines.extend(why_not.map(|why| format!("    {}", say(words.not_resolved, &[why]))));
            }
            Entry::Together { effects, .. } => lines.push(format!("  {}", say(words.together, &[effects]))),
            Entry::Event { text, step, .. } => {
                lines.push(format!("{}{text}", if step.is_some() { "    " } else { "  " }));
            }
            Entry::Unresolved(unresolved) => {
                lines.push(format!("  {}", say(words.unresolved, &[&unresolved.name, &unresolved.why])));
            }
            Entry::NeverAnnounced(never) => {
                lines.push(format!("  {}", say(words.never_announced, &[&never.name, &never.why])));
            }
            Entry::NotKept { text } => lines.push(format!("  {text}")),
            Entry::LeftOut(left_out) => lines.push(format!("  {}", left_out.text(catalogue))),
            Entry::Question { .. } | Entry::Order(_) | Entry::Moment(_) => {}
        }
    }
    let fails = report.answer.failures.iter();
    lines.extend(fails.map(|fails| say(words.expected, &[&fails.expected, &fails.found])));
    lines
}

/// Aligns the lines of both sides, so that equal lines are beside each other.
fn matched<'a>(left: &'a [String], right: &'a [String]) -> Vec<(Mark, &'a str, &'a str)> {
    let lengths = common(left, right);
    let length = |i: usize, j: usize| lengths.get(i * (right.len() + 1) + j).copied().unwrap_or(0);
    let (mut i, mut j) = (0, 0);
    let mut rows = Vec::new();
    loop {
        match (left.get(i), right.get(j)) {
            (Some(one), Some(other)) if one == other => {
                rows.push((Mark::Same, one.as_str(), other.as_str()));
                i += 1;
                j += 1;
            }
            (Some(one), other) if other.is_none() || length(i + 1, j) >= length(i, j + 1) => {
                rows.push((Mark::Left, one.as_str(), ""));
                i += 1;
            }
            (_, Some(other)) => {
                rows.push((Mark::Right, "", other.as_str()));
                j += 1;
            }
            (_, None) => return rows,
        }
    }
}

/// Computes, for each pair of positions, the length of the longest common subsequence from there.
fn common(left: &[String], right: &[String]) -> Vec<usize> {
    let wide = right.len() + 1;
    let mut lengths = vec![0; (left.len() + 1) * wide];
    for (i, one) in left.iter().enumerate().rev() {
        for (j, other) in right.iter().enumerate().rev() {
            let at = |i: usize, j: usize| lengths.get(i * wide + j).copied().unwrap_or(0);
            let length = if one == other { at(i + 1, j + 1) + 1 } else { at(i + 1, j).max(at(i, j + 1)) };
            if let Some(cell) = lengths.get_mut(i * wide + j) {
                *cell = length;
            }
        }
    }
    lengths
}

fn pad(text: &str, wide: usize) -> String {
    format!("{text}{}", " ".repeat(wide.saturating_sub(width(text))))
}

/// Wraps a line at spaces; continuation lines are indented further.
fn wrapped(text: &str, wide: usize) -> Vec<String> {
    let inward = text.len() - text.trim_start().len();
    let mut lines = vec![" ".repeat(inward)];
    for word in text.split_whitespace() {
        let fits =
            lines.last().is_some_and(|line| line.trim().is_empty() || width(line) + 1 + width(word) <= wide);
        if !fits {
            lines.push(" ".repeat(inward + 2));
        }
        if let Some(line) = lines.last_mut() {
            if !line.trim().is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}
