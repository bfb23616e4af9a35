//! Zones and attributes: where cards lie and what they carry.

use super::{BodyId, Face, Label, ListId, NodeId, Span, ZoneId};

/// A number known when the decks and settings are: fixed, or worked out by a body that reads settings only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formula {
    /// This number.
    Fixed(i32),
    /// The value a body gives.
    Body(BodyId),
}

/// A zone as declared.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one line of a game file, and they are independent"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneDef {
    /// As authors write it.
    pub name: String,
    /// As players read it.
    pub label: Label,
    /// One for all seats, or one for each.
    pub shared: bool,
    /// Who sees the cards in it.
    pub sees: Sees,
    /// Whether a holder may look at the face-down cards of his own in it.
    pub peek: bool,
    /// Whether it has a top and a bottom.
    pub stack: bool,
    /// How many numbered spots it has, if it has any.
    #[doc(hidden)]
    pub spots: Option<Formula>,
    /// The zone whose spots lie opposite, column by column.
    #[doc(hidden)]
    pub faces: Option<ZoneId>,
    /// Whether a card that enters is as printed.
    #[doc(hidden)]
    pub fresh: bool,
    /// The side that a card shows when it enters, if the move names none.
    #[doc(hidden)]
    pub face: Face,
    /// Whether effects and claims of cards in it count.
    #[doc(hidden)]
    pub live: Live,
    /// Where it is declared.
    pub span: Span,
}

/// Who sees the cards in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sees {
    /// Its seat.
    Owner,
    /// Everybody but its seat, which can only tell its cards apart.
    Others,
    /// Everybody.
    All,
    /// Nobody.
    Nobody,
}

/// Whether effects and claims of cards in a zone count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Live<B = BodyId> {
    /// No.
    #[default]
    Never,
    /// Yes.
    Always,
    /// Those of cards that are face up.
    FaceUp,
    /// Those of cards for which a body gives yes; its one parameter is the card.
    When(B),
}

impl<B> Live<B> {
    /// The same with another body, if it becomes one.
    #[doc(hidden)]
    pub fn try_map<C>(&self, body: impl FnOnce(&B) -> Option<C>) -> Option<Live<C>> {
        Some(match self {
            Live::Never => Live::Never,
            Live::Always => Live::Always,
            Live::FaceUp => Live::FaceUp,
            Live::When(when) => Live::When(body(when)?),
        })
    }
}

/// An attribute as declared.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one line of a game file, and they are independent"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttrDef {
    /// As authors write it.
    pub name: String,
    /// As players read it.
    pub label: Label,
    /// What it is an attribute of.
    pub of: Of,
    /// What its values are.
    pub kind: AttrKind,
    /// Whether cards print it.
    pub printed: bool,
    /// What it starts with, where no card prints it. Without one: the number nearest to 0 within its bounds, no,
    /// the empty set, or none for a word.
    #[doc(hidden)]
    pub start: Option<Formula>,
    /// The least it can become.
    #[doc(hidden)]
    pub min: Option<Formula>,
    /// The most it can become.
    #[doc(hidden)]
    pub max: Option<Formula>,
    /// The node at whose start it starts anew.
    #[doc(hidden)]
    pub resets: Option<NodeId>,
    /// Whether it is seen although the card is face down.
    pub open: bool,
    /// Whether it is kept out of boards and logs.
    pub hidden: bool,
    /// Whether the seat in it decides for the seat that has it.
    pub decides: bool,
    /// Where it is declared.
    pub span: Span,
}

/// What an attribute is an attribute of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// Each card.
    Card,
    /// Each seat.
    Seat,
    /// The game.
    Game,
}

/// What the values of an attribute are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttrKind {
    /// Whole numbers.
    Int,
    /// Yes or no.
    Flag,
    /// One word of a list.
    Enum(ListId),
    /// Some words of a list.
    Set(ListId),
    /// A text, by its number among the game's texts.
    Text,
    /// A seat.
    Seat,
    /// A card of the match.
    Card,
}

impl AttrKind {
    /// Whether its values can be none: then nothing is also what it starts with.
    pub fn can_be_none(self) -> bool {
        match self {
            AttrKind::Enum(_) | AttrKind::Text | AttrKind::Seat | AttrKind::Card => true,
            AttrKind::Int | AttrKind::Flag | AttrKind::Set(_) => false,
        }
    }
}
