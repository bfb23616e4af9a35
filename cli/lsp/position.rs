//! Positions of the protocol (line and column from 0, in units of UTF-8 or UTF-16) and byte offsets. A position outside the text or
//! inside a letter is moved to the nearest one before it.

use serde::{Deserialize, Serialize};
use tiru_engine::rules::Span;

/// A position of the protocol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) struct Position {
    pub(super) line: u32,
    pub(super) character: u32,
}

/// A range of the protocol; its end is excluded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) struct Range {
    pub(super) start: Position,
    pub(super) end: Position,
}

impl Range {
    /// Whether two ranges have a position in common.
    pub(super) fn touches(self, other: Range) -> bool {
        self.start <= other.end && other.start <= self.end
    }
}

/// The unit of columns, agreed with the client.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Unit {
    /// Bytes.
    Utf8,
    /// What every client has.
    #[default]
    Utf16,
}

impl Unit {
    /// The name of the unit in the protocol.
    pub(super) fn name(self) -> &'static str {
        match self {
            Unit::Utf8 => "utf-8",
            Unit::Utf16 => "utf-16",
        }
    }

    fn width(self, letter: char) -> usize {
        match self {
            Unit::Utf8 => letter.len_utf8(),
            Unit::Utf16 => letter.len_utf16(),
        }
    }
}

/// The lines of a text.
#[derive(Debug)]
pub(super) struct Lines<'t> {
    text: &'t str,
    unit: Unit,
    starts: Vec<usize>,
}

impl<'t> Lines<'t> {
    /// Finds the lines of a text, which end in `\n`, `\r\n` or `\r`.
    pub(super) fn new(text: &'t str, unit: Unit) -> Lines<'t> {
        let bytes = text.as_bytes();
        let ends = bytes
            .iter()
            .enumerate()
            .filter(|(at, byte)| **byte == b'\n' || (**byte == b'\r' && bytes.get(at + 1) != Some(&b'\n')));
        let starts = std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect();
        Lines { text, unit, starts }
    }

    /// Returns the position of a byte offset.
    pub(super) fn position(&self, at: usize) -> Position {
        let at = self.text.floor_char_boundary(at);
        let line = self.starts.partition_point(|start| *start <= at).max(1) - 1;
        let start = self.starts.get(line).copied().unwrap_or(0);
        let before = self.text.get(start..at).unwrap_or("");
        let column = before.chars().map(|letter| self.unit.width(letter)).sum();
        Position { line: number(line), character: number(column) }
    }

    /// Returns the range of a span.
    pub(super) fn range(&self, span: Span) -> Range {
        Range { start: self.position(span.start as usize), end: self.position(span.end as usize) }
    }

    /// Returns the byte offset of a position.
    pub(super) fn offset(&self, position: Position) -> usize {
        let line = position.line as usize;
        let Some(start) = self.starts.get(line).copied() else { return self.text.len() };
        let end = self.starts.get(line + 1).copied().unwrap_or(self.text.len());
        let text = self.text.get(start..end).unwrap_or("").trim_end_matches(['\r', '\n']);
        let mut left = position.character as usize;
        for (at, letter) in text.char_indices() {
            let width = self.unit.width(letter);
            if left < width {
                return start + at;
            }
            left -= width;
        }
        start + text.len()
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::{Lines, Position, Unit};

    #[test]
    fn columns_count_in_the_agreed_unit() {
        let text = "ab\r\né𝄞x\rlast";
        for (unit, column) in [(Unit::Utf8, 6), (Unit::Utf16, 3)] {
            let lines = Lines::new(text, unit);
            let x = text.find('x').unwrap_or_default();
            assert_eq!(lines.position(x), Position { line: 1, character: column });
            assert_eq!(lines.offset(Position { line: 1, character: column }), x);
            assert_eq!(lines.position(text.len()), Position { line: 2, character: 4 });
        }
    }

    #[test]
    fn what_is_outside_or_inside_a_letter_is_moved_back() {
        let text = "ab\r\né𝄞x\n";
        let lines = Lines::new(text, Unit::Utf16);
        // Inside the surrogate pair of the clef.
        assert_eq!(lines.offset(Position { line: 1, character: 2 }), 6);
        assert_eq!(lines.offset(Position { line: 0, character: 99 }), 2);
        assert_eq!(lines.offset(Position { line: 9, character: 0 }), text.len());
        assert_eq!(lines.offset(Position { line: u32::MAX, character: u32::MAX }), text.len());
        assert_eq!(lines.position(5), Position { line: 1, character: 0 });
        assert_eq!(lines.position(usize::MAX), Position { line: 2, character: 0 });
    }
}
