//! A text between quotes, and where each of its bytes stands in the file.

use tiru_engine::rules::{SourceId, Span};

/// A text with its escapes resolved.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    /// What it says.
    pub value: String,
    /// What stands between the quotes.
    pub span: Span,
    jumps: Vec<Jump>,
}

/// After an escape, text and file are out of step by another distance.
#[derive(Clone, Copy, Debug)]
struct Jump {
    text: u32,
    file: u32,
}

impl Text {
    /// An empty text that begins at a byte of the file.
    pub(crate) fn new(source: SourceId, start: u32) -> Text {
        Text { value: String::new(), span: Span { source, start, end: start }, jumps: Vec::new() }
    }

    /// Adds letters that stand in the file as they are.
    pub(crate) fn push_str(&mut self, letters: &str, end: u32) {
        self.value.push_str(letters);
        self.span.end = end;
    }

    /// Adds a letter that was written as an escape ending before a byte of the file.
    pub(super) fn push_escape(&mut self, letter: char, end: u32) {
        self.value.push(letter);
        self.span.end = end;
        self.jumps.push(Jump { text: u32::try_from(self.value.len()).unwrap_or(u32::MAX), file: end });
    }

    /// Where a byte of the text stands in the file.
    pub(crate) fn place(&self, at: u32) -> u32 {
        let after = self.jumps.partition_point(|jump| jump.text <= at);
        let jump = after.checked_sub(1).and_then(|index| self.jumps.get(index)).copied();
        let Jump { text, file } = jump.unwrap_or(Jump { text: 0, file: self.span.start });
        file.saturating_add(at - text).min(self.span.end)
    }
}
