//! The smallest nodes: names, quoted texts, numbers, icons.

use tiru_engine::rules::Span;

/// A plain word as written: `hand`, `move` in `on move`, or the word after a dot.
#[derive(Clone, Debug)]
pub struct Name {
    /// The text.
    pub text: String,
    /// The source span.
    pub span: Span,
}

/// A text in quotes: `"Paper Boat"`.
#[derive(Clone, Debug)]
pub struct Text {
    /// The text, without quotes and escapes.
    pub text: String,
    /// The source span, quotes included.
    pub span: Span,
}

/// A number, exact: `3` or `1.25`.
#[derive(Clone, Copy, Debug)]
pub struct Number {
    /// The number in thousandths.
    pub thousandths: i64,
    /// The source span.
    pub span: Span,
}

/// An icon: `[02]`.
#[derive(Clone, Debug)]
pub struct Icon {
    /// The digits as written: `02` is not `2`.
    pub mark: String,
    /// The source span, brackets included.
    pub span: Span,
}

impl Name {
    /// Makes a name that is in no file.
    pub fn new(text: impl Into<String>) -> Name {
        Name { text: text.into(), span: Span::default() }
    }
}

impl Text {
    /// Makes a text that is in no file.
    pub fn new(text: impl Into<String>) -> Text {
        Text { text: text.into(), span: Span::default() }
    }
}

impl Number {
    /// Makes a whole number that is in no file.
    pub fn new(whole: usize) -> Number {
        let thousandths = i64::try_from(whole).unwrap_or(i64::MAX).saturating_mul(1000);
        Number { thousandths, span: Span::default() }
    }

    /// Returns the number, unless it has decimals.
    pub fn whole(self) -> Option<i64> {
        (self.thousandths % 1000 == 0).then_some(self.thousandths / 1000)
    }
}
