//! The tokens of a file with what its layout depends on; the same for both languages.

/// A token or a comment.
#[derive(Clone, Debug)]
pub(super) struct Token<'a> {
    /// Its text; the end of a line comment is trimmed.
    pub(super) text: &'a str,
    /// Its place in the source.
    pub(super) at: usize,
    /// Its role.
    pub(super) kind: Kind,
    /// The least number of spaces before it on a line.
    pub(super) gap: usize,
    /// Whether it begins a part of its own; a line that begins otherwise continues the line before it.
    pub(super) begins: bool,
    /// The column that it begins, if neighbouring lines may align it.
    pub(super) column: Option<Column<'a>>,
    /// Whether lines inside this bracket are indented, not aligned with what follows it on its line.
    pub(super) indents: bool,
}

/// A column of neighbouring lines.
#[derive(Clone, Copy, Debug)]
pub(super) struct Column<'a> {
    /// Its name: what lines must have in common to be aligned.
    pub(super) name: &'a str,
    /// The most spaces that a line may get; if one needs more, nothing is aligned.
    pub(super) most: usize,
}

/// The roles of tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// An opening bracket.
    Open,
    /// A closing bracket.
    Close,
    /// A comment to the end of its line.
    Comment,
    /// Anything else.
    Other,
}

impl<'a> Token<'a> {
    /// Makes a token of a text at a place.
    pub(super) fn new(text: &'a str, at: usize) -> Token<'a> {
        let kind = match text {
            "(" | "[" | "{" => Kind::Open,
            ")" | "]" | "}" => Kind::Close,
            text if text.starts_with("//") => Kind::Comment,
            _ => Kind::Other,
        };
        let text = if kind == Kind::Comment { text.trim_end() } else { text };
        Token { text, at, kind, gap: 1, begins: false, column: None, indents: false }
    }

    /// Returns the place after it.
    pub(super) fn end(&self) -> usize {
        self.at + self.text.len()
    }

    /// Returns how many characters it takes on its last line.
    pub(super) fn width(&self) -> usize {
        self.text.rsplit('\n').next().unwrap_or("").chars().count()
    }
}

/// Whether no space is between two tokens in any language.
pub(super) fn tight(before: &str, after: &str) -> bool {
    matches!(before, "(" | "[") || matches!(after, ")" | "]" | "," | ":")
}
