//! Pieces of text in several looks, joined into lines of at most some width.

use ratatui::text::{Line, Span};

use super::ink::{Ink, Palette};
use crate::columns::{cut, fit, width, wrap};

/// A piece of text with its look.
pub(super) type Piece = (String, Ink);

/// Joins pieces into one line, cut to this width.
pub(super) fn line(pieces: &[Piece], columns: usize, palette: Palette) -> Line<'static> {
    let mut left = columns;
    let mut spans = Vec::new();
    for (text, ink) in pieces {
        let text = cut(text, left);
        left = left.saturating_sub(width(&text));
        spans.push(Span::styled(text, palette.style(*ink)));
    }
    Line::from(spans)
}

/// Joins pieces with `between`, after a title that keeps a column of its own, into as many lines as it takes.
pub(super) fn flow(
    title: &Piece,
    indent: usize,
    pieces: &[Piece],
    between: &str,
    columns: usize,
    palette: Palette,
) -> Vec<Line<'static>> {
    let free = columns.saturating_sub(indent).max(1);
    let mut rows: Vec<Vec<Piece>> = vec![Vec::new()];
    let mut used = 0;
    for (text, ink) in pieces {
        let text = cut(text, free);
        let Some(row) = rows.last_mut() else { break };
        if row.is_empty() {
            used = width(&text);
            row.push((text, *ink));
        } else if used + width(between) + width(&text) <= free {
            used += width(between) + width(&text);
            row.push((between.to_owned(), Ink::Quiet));
            row.push((text, *ink));
        } else {
            used = width(&text);
            rows.push(vec![(text, *ink)]);
        }
    }
    let lines = rows.into_iter().enumerate().map(|(at, row)| {
        let head = if at == 0 { title.0.as_str() } else { "" };
        let mut pieces = vec![(fit(head, indent), title.1)];
        pieces.extend(row);
        line(&pieces, columns, palette)
    });
    lines.collect()
}

/// Wraps a text at its spaces; lines after the first begin with `hanging` spaces.
pub(super) fn wrapped(text: &str, hanging: usize, columns: usize) -> Vec<String> {
    let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let lines = wrap(&words, " ", columns.saturating_sub(hanging).max(1));
    let indent = " ".repeat(hanging.min(columns));
    let lines = lines.into_iter().enumerate();
    lines.map(|(at, line)| if at == 0 { line } else { format!("{indent}{line}") }).collect()
}

/// Packs values into at most so many lines. What does not fit into a line leaves its place to a later value that does. Returns what
/// has no room, too.
pub(super) fn pack(values: &[String], columns: usize, most: usize) -> (Vec<String>, Vec<&String>) {
    let mut lines: Vec<String> = Vec::new();
    let mut left_out = Vec::new();
    for value in values {
        let fits = |line: &String| width(line) + 1 + width(value) <= columns;
        let at = lines.iter().position(fits);
        if let Some(line) = at.and_then(|at| lines.get_mut(at)) {
            line.push('·');
            line.push_str(value);
        } else if lines.len() < most {
            lines.push(cut(value, columns));
        } else {
            left_out.push(value);
        }
    }
    (lines, left_out)
}
