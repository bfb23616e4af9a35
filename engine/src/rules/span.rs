//! A place in the author's files. The engine carries it along and never reads it.

/// Which of the files that were read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SourceId(pub u16);

/// A stretch of bytes in one file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The file.
    pub source: SourceId,
    /// The first byte.
    pub start: u32,
    /// The byte after the last.
    pub end: u32,
}

impl Span {
    /// The stretch from the start of `self` to the end of `other`; of two files the later one's.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        if self.source != other.source {
            return if self.source > other.source { self } else { other };
        }
        Span { source: self.source, start: self.start, end: other.end.max(self.end) }
    }
}
