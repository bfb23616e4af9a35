//! The smallest pieces: names, quoted texts, numbers, icons.

use tiru_engine::rules::Span;

/// A plain word as written: `hand`, `move` in `on move`, or the word after a dot.
#[derive(Clone, Debug)]
pub struct Name {
    /// The letters.
    pub text: String,
    /// Where they stand.
    pub span: Span,
}

/// A text in quotes: `"Paper Boat"`.
#[derive(Clone, Debug)]
pub struct Text {
    /// What it says, without quotes and escapes.
    pub text: String,
    /// Where it stands, quotes included.
    pub span: Span,
}

/// A number, exact: `3` or `1.25`.
#[derive(Clone, Copy, Debug)]
pub struct Number {
    /// The number times a thousand.
    pub thousandths: i64,
    /// Where it stands.
    pub span: Span,
}

/// An icon: `[02]`.
#[derive(Clone, Debug)]
pub struct Icon {
    /// The digits as written, since `02` is not `2`.
    pub mark: String,
    /// Where it stands, brackets included.
    pub span: Span,
}

impl Number {
    /// The number, if it has no decimals.
    pub fn whole(self) -> Option<i64> {
        (self.thousandths % 1000 == 0).then_some(self.thousandths / 1000)
    }
}
