//! Renders diagnostics for people: source lines with marks. Only this file decides how they look.

use std::ops::Range;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::is_hidden;
use crate::diagnostic::{Diagnostic, Severity, escape};
use crate::source::Sources;

/// Whether output is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// With terminal colour codes.
    Terminal,
    /// Without colours.
    None,
}

/// The width of output; longer lines are cut around the marked span.
const WIDTH: usize = 120;
/// The most bytes of a long line that are read before the spans; beyond that, columns are inexact.
const BEFORE: usize = 20_000;
/// The most bytes of a long line that are read after the spans.
const AFTER: usize = 2_000;

/// The distance in bytes above which spans are rendered in separate excerpts.
const NEAR: u32 = 10_000;

/// An excerpt of a file with marked ranges.
struct Window {
    text: String,
    first_line: usize,
    marks: Vec<Range<usize>>,
}

/// Renders diagnostics with source excerpts, separated by empty lines.
///
/// ```
/// use tiru_dsl::diagnostic::render::{Colour, human};
/// use tiru_dsl::load::{Folder, load};
/// let loaded = load(Folder::of("pebbles", [("rules.tiru", b"rules for pebbles\n".to_vec())]));
/// let shown = human(&loaded.sources, &loaded.diagnostics, Colour::None);
/// assert!(shown.starts_with("error[F0101]: the game `pebbles` has no `game.ron`"), "{shown}");
/// ```
pub fn human(sources: &Sources, diagnostics: &[Diagnostic], colour: Colour) -> String {
    let renderer = match colour {
        Colour::Terminal => Renderer::styled(),
        Colour::None => Renderer::plain(),
    };
    let renderer = renderer.decor_style(DecorStyle::Unicode).term_width(WIDTH);
    diagnostics.iter().map(|one| picture(&renderer, sources, one) + "\n\n").collect()
}

fn picture(renderer: &Renderer, sources: &Sources, one: &Diagnostic) -> String {
    let level = match one.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let (here, elsewhere): (Vec<_>, Vec<_>) = one
        .notes
        .iter()
        .partition(|(span, _)| span.source == one.span.source && span.start.abs_diff(one.span.start) < NEAR);
    let mut group = Group::with_title(level.primary_title(escape(&one.message)).id(one.code));
    // An empty or unreadable file has nothing to excerpt.
    if sources.get(one.span.source).is_some_and(|source| source.text.is_empty()) {
        group = group.element(Origin::path(escape(sources.path(one.span.source))));
    }
    let spans: Vec<Span> = std::iter::once(one.span).chain(here.iter().map(|(span, _)| *span)).collect();
    if let Some(window) = window(sources, one.span.source, &spans) {
        let labels = std::iter::once(one.label.as_ref()).chain(here.iter().map(|(_, note)| Some(note)));
        let kinds =
            std::iter::once(AnnotationKind::Primary).chain(std::iter::repeat(AnnotationKind::Context));
        let marks = window.marks.into_iter().zip(labels).zip(kinds);
        let snippet = Snippet::source(window.text)
            .path(escape(sources.path(one.span.source)))
            .line_start(window.first_line)
            .annotations(
                marks.map(|((mark, label), kind)| kind.span(mark).label(label.map(|label| escape(label)))),
            );
        group = group.element(snippet);
    }
    for (span, note) in elsewhere {
        let Some(window) = window(sources, span.source, &[*span]) else { continue };
        let marks =
            window.marks.into_iter().map(|mark| AnnotationKind::Context.span(mark).label(escape(note)));
        let snippet = Snippet::source(window.text)
            .path(escape(sources.path(span.source)))
            .line_start(window.first_line)
            .annotations(marks);
        group = group.element(snippet);
    }
    if let Some(help) = &one.help {
        group = group.element(Level::HELP.message(escape(help)));
    }
    renderer.render(&[group])
}

/// Returns the lines around some spans of one file, safe to print.
fn window(sources: &Sources, file: SourceId, spans: &[Span]) -> Option<Window> {
    let text = sources.get(file).map(|source| source.text.as_str()).filter(|text| !text.is_empty())?;
    let length = text.len();
    let start = spans.iter().map(|span| span.start as usize).min()?.min(length);
    let end = spans.iter().map(|span| span.end as usize).max()?.clamp(start, length);
    // A very long line is cut on both sides.
    let left = text.get(..start)?.rfind('\n').map_or(0, |line| line + 1).max(start.saturating_sub(BEFORE));
    let right = text.get(end..)?.find('\n').map_or(length, |line| end + line).min(end + AFTER);
    let (left, right) = (floor(text, left), floor(text, right).max(end));
    let line = sources.place(Span { source: file, start: u32::try_from(left).ok()?, end: 0 }).line;
    let shown = text.get(left..right)?;
    let moved = |at: u32| {
        let at = (at as usize).clamp(left, right);
        safe(text.get(left..at).unwrap_or("")).len()
    };
    let marks = spans.iter().map(|span| moved(span.start)..moved(span.end).max(moved(span.start))).collect();
    Some(Window { text: safe(shown), first_line: line as usize, marks })
}

/// Returns the nearest character boundary at or before `at`.
fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

/// Replaces hidden characters one for one, so that columns stay correct, and normalizes line ends.
fn safe(text: &str) -> String {
    let text = text.strip_suffix('\r').unwrap_or(text);
    let hides = |letter: char| is_hidden(letter) && !matches!(letter, '\n' | '\t');
    text.replace("\r\n", "\n").replace(hides, "\u{FFFD}")
}

#[cfg(test)]
mod tests {
    use super::{Colour, human};
    use crate::diagnostic::Diagnostic;
    use crate::source::Sources;
    use tiru_engine::rules::{SourceId, Span};

    #[test]
    fn how_lines_end_is_not_shown() {
        let mut sources = Sources::default();
        let source = sources.add("a", "rule a\r\nrule b\r\n");
        for end in [13, 14, 15] {
            let diagnostic = Diagnostic::error("F0002", Span { source, start: 13, end }, "wrong");
            let shown = human(&sources, &[diagnostic], Colour::None);
            assert!(shown.contains("rule b\n") && !shown.contains('\u{FFFD}'), "{shown}");
        }
    }

    #[test]
    fn no_place_breaks_the_picture() {
        let mut sources = Sources::default();
        let empty = sources.add("empty", "");
        let long = sources.add("long", "x".repeat(1_000_000));
        let many = sources.add("many", "é\r\n".repeat(400_000));
        for source in [empty, long, many, SourceId(77)] {
            for (start, end) in
                [(0, 0), (1, 0), (0, 1), (2, 3), (0, 1_000_000), (999_999, u32::MAX), (u32::MAX, 9)]
            {
                let note = Span { source: many, start: 1_599_000, end: 1_599_001 };
                let diagnostic =
                    Diagnostic::error("F0002", Span { source, start, end }, "wrong").note(note, "here");
                for colour in [Colour::None, Colour::Terminal] {
                    let shown = human(&sources, std::slice::from_ref(&diagnostic), colour);
                    assert!(shown.contains("wrong") && shown.len() < 20_000, "{} {start} {end}", shown.len());
                }
            }
        }
    }
}
