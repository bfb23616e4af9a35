//! Printed cards and what a legal deck is.

use super::{AttrId, BodyId, CardDefId, Formula, Span, ZoneId};

/// A printed card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardDef {
    /// Its name.
    pub name: String,
    /// Which of several cards of this name.
    pub variant: Option<String>,
    /// The pack it is from; empty for a card of one ruling.
    pub pack: String,
    /// What it prints. What it does not print starts as declared.
    pub printed: Vec<(AttrId, i32)>,
    /// Its effects, in printed order.
    pub effects: Vec<super::EffectId>,
    /// What must hold before the card is `playable`.
    #[doc(hidden)]
    pub requires: Vec<Required>,
    /// What must be paid for it, if anything.
    #[doc(hidden)]
    pub cost: Option<BodyId>,
    /// A card that stands for any: no name, no attributes, never offered.
    #[doc(hidden)]
    pub blank: bool,
    /// Where it is written.
    pub span: Span,
}

/// One thing that must hold before a card is `playable`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Required {
    /// Tells whether it holds.
    pub body: BodyId,
    /// If it is that there is a legal target: how the card says what is one.
    pub target: Option<String>,
    /// Whether it counts hidden cards of the card's player. Only that player learns whether it holds.
    pub looks: bool,
}

/// The cards of one deck: for each part of the game's decks, in its order, the printed cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeckList {
    /// Its name.
    pub name: String,
    /// For each part its cards; a part that is missing here or empty has the game's default.
    pub parts: Vec<Vec<CardDefId>>,
}

/// One part of a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckPart {
    /// As decks and rulings call it.
    pub name: String,
    /// The zone it begins in.
    pub to: ZoneId,
    /// Whether there is one for the whole table: it has its default, and belongs to the first seat.
    pub shared: bool,
    /// The fewest and the most cards.
    #[doc(hidden)]
    pub size: (Formula, Formula),
    /// The sizes that are advised.
    #[doc(hidden)]
    pub advise: Option<(Formula, Formula)>,
    /// The cards it has when a deck does not name any.
    pub default: Vec<CardDefId>,
    /// What else must be so.
    #[doc(hidden)]
    pub laws: Vec<DeckLaw>,
    /// Where it is declared.
    pub span: Span,
}

/// One law about the cards of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckLaw {
    /// What it demands.
    pub kind: DeckLawKind,
    /// Its condition as written, for messages.
    pub text: String,
    /// Where it is declared.
    pub span: Span,
}

/// What a law of a deck demands. The one parameter of each body is the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeckLawKind {
    /// No card passes.
    Never(BodyId),
    /// Every card passes.
    Always(BodyId),
    /// At most so many cards pass.
    AtMost(Formula, BodyId),
    /// At most so many copies of what counts as the same card.
    Copies {
        /// How many.
        max: Formula,
        /// What must be equal for two cards to be the same.
        same: Vec<Same>,
        /// When the law does not hold; has no parameter.
        unless: Option<BodyId>,
    },
}

/// What two cards may have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Same {
    /// The name.
    Name,
    /// The variant.
    Variant,
    /// The pack.
    Pack,
    /// A printed attribute.
    Attr(AttrId),
}

impl CardDef {
    /// The name with its variant: `Gale Cadet (SR)`.
    pub fn full_name(&self) -> String {
        self.variant
            .as_ref()
            .map_or_else(|| self.name.clone(), |variant| format!("{} ({variant})", self.name))
    }
}
