//! `attributes`: the values that cards, seats and the game carry.

use tiru_engine::rules::Span;

use super::{Formula, Label, Name, Spanned, Word};

/// One attribute.
#[derive(Clone, Debug)]
pub struct Attribute {
    /// What carries it.
    pub of: Spanned<Carrier>,
    /// Its name.
    pub name: Name,
    /// What values it has; in the file `type`.
    pub kind: Spanned<AttributeKind>,
    /// Whether cards print it. Then it has no `start`.
    pub printed: bool,
    /// The value at the start of a match and of each stay of a card, if not the least one of its kind.
    pub start: Option<Formula>,
    /// Every change stops here.
    pub min: Option<Formula>,
    /// Every change stops here.
    pub max: Option<Formula>,
    /// The least and the most a card may print.
    pub range: Option<(Formula, Formula)>,
    /// The phase at whose start it is set back.
    pub resets: Option<Name>,
    /// Whether it is seen although the card is face down.
    pub open: bool,
    /// Which word beats which, for an Enum.
    pub beats: Vec<Beat>,
    /// What a person is shown.
    pub label: Option<Label>,
    /// The whole entry.
    pub span: Span,
}

/// What carries an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carrier {
    /// Each card.
    Card,
    /// Each seat.
    Seat,
    /// The game, once.
    Game,
}

/// The kind of an attribute's values.
#[derive(Clone, Debug)]
pub enum AttributeKind {
    /// A whole number.
    Int,
    /// Yes or no.
    Flag,
    /// One of these words.
    Enum(Vec<Word>),
    /// Any number of these words.
    Set(Vec<Word>),
    /// A text.
    Text,
}

/// `"fire > leaf"`.
#[derive(Clone, Debug)]
pub struct Beat {
    /// The word before the `>`.
    pub winner: Name,
    /// The word after it.
    pub loser: Name,
}
