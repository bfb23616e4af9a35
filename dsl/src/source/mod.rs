//! Source files: paths, texts, and the conversion of byte offsets to lines and columns.

mod translates;

#[doc(hidden)]
pub use translates::translates;

use tiru_engine::rules::{SourceId, Span};

/// All files of one run, in the order in which they were read.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    files: Vec<Source>,
}

/// A source file.
#[derive(Clone, Debug)]
pub struct Source {
    /// The path as users type it.
    pub path: String,
    /// The whole text.
    pub text: String,
    line_starts: Vec<u32>,
}

/// A position; line and column count from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

impl Sources {
    /// Adds a file and returns its id.
    pub fn add(&mut self, path: impl Into<String>, text: impl Into<String>) -> SourceId {
        let id = SourceId(u16::try_from(self.files.len()).unwrap_or(u16::MAX));
        self.files.push(Source::new(path.into(), text.into()));
        id
    }

    /// Returns the file with an id.
    pub fn get(&self, id: SourceId) -> Option<&Source> {
        self.files.get(usize::from(id.0))
    }

    /// Returns the path of a file, or an empty string for an unknown id.
    pub fn path(&self, id: SourceId) -> &str {
        self.get(id).map_or("", |source| source.path.as_str())
    }

    /// Returns the text of a span.
    pub fn slice(&self, span: Span) -> &str {
        self.get(span.source)
            .and_then(|source| source.text.get(span.start as usize..span.end as usize))
            .unwrap_or("")
    }

    /// Returns the line and column of the start of a span.
    ///
    /// ```
    /// use tiru_dsl::load::{Folder, load};
    /// let loaded = load(Folder::of("pebbles", [("rules.tiru", b"rules for pebbles\n".to_vec())]));
    /// let place = loaded.sources.place(loaded.diagnostics[0].span);
    /// assert_eq!((place.line, place.column), (1, 1));
    /// ```
    pub fn place(&self, span: Span) -> Place {
        self.get(span.source).map_or(Place { line: 1, column: 1 }, |source| source.place(span.start))
    }

    /// Returns every file with its id.
    pub fn iter(&self) -> impl Iterator<Item = (SourceId, &Source)> {
        self.files
            .iter()
            .enumerate()
            .map(|(at, file)| (SourceId(u16::try_from(at).unwrap_or(u16::MAX)), file))
    }
}

impl Source {
    fn new(path: String, text: String) -> Source {
        let breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let line_starts = std::iter::once(0)
            .chain(breaks.map(|(at, _)| u32::try_from(at + 1).unwrap_or(u32::MAX)))
            .collect();
        Source { path, text, line_starts }
    }

    /// Returns the line and column of a byte offset.
    pub fn place(&self, at: u32) -> Place {
        let line = self.line_starts.partition_point(|start| *start <= at).max(1);
        let start = self.line_starts.get(line - 1).copied().unwrap_or(0);
        let before = self.text.get(start as usize..at as usize).unwrap_or("");
        let column = u32::try_from(before.chars().count()).unwrap_or(u32::MAX - 1) + 1;
        Place { line: u32::try_from(line).unwrap_or(u32::MAX), column }
    }
}
