//! `zones`: where cards can be.

use tiru_engine::rules::Span;

use super::{Formula, Label, Name, Spanned};

/// One zone: one for each seat, or one for all.
#[derive(Clone, Debug)]
pub struct Zone {
    /// Its name.
    pub name: Name,
    /// Whether all seats have it together.
    pub shared: bool,
    /// Who sees its cards.
    pub sees: Spanned<Sees>,
    /// Whether the holder of a face-down card may look at it.
    pub peek: Peek,
    /// Whether its cards have a top and a bottom.
    pub order: Arrangement,
    /// How many numbered places it has, if it has places.
    pub spots: Option<Formula>,
    /// The zone of the foe whose spots lie opposite.
    pub faces: Option<Name>,
    /// Whether the effects of its cards watch and their claims hold.
    pub live: Live,
    /// Whether a card that enters forgets what happened to it.
    pub fresh: bool,
    /// What a person is shown.
    pub label: Option<Label>,
    /// The whole entry.
    pub span: Span,
}

/// Who sees the cards of a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sees {
    /// The seat that holds them.
    Owner,
    /// Every seat.
    All,
    /// No seat.
    Nobody,
}

/// Who may look at a face-down card of a zone that is not closed to everybody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Peek {
    /// Its holder.
    #[default]
    Owner,
    /// No seat.
    Nobody,
}

/// How the cards of a zone lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arrangement {
    /// Side by side.
    #[default]
    Loose,
    /// One upon the other.
    Stack,
}

/// When a card is live in a zone.
#[derive(Clone, Debug, Default)]
pub enum Live {
    /// It never is.
    #[default]
    Never,
    /// It always is.
    Always,
    /// While it is face up.
    FaceUp,
    /// While this holds, the card being `it`.
    When(Formula),
}
