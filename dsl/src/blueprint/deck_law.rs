//! `decks`: the parts a deck has and what makes it legal.

use tiru_engine::rules::Span;

use super::{Formula, Label, Name, Spanned};

/// One part of a deck.
#[derive(Clone, Debug)]
pub struct DeckPart {
    /// Its name; deck files write it before a colon.
    pub part: Name,
    /// The zone its cards start in.
    pub to: Name,
    /// The fewest and the most cards.
    pub size: (Formula, Formula),
    /// The fewest and the most cards that make sense: outside of it a warning.
    pub advise: Option<(Formula, Formula)>,
    /// What the part holds if a deck says nothing of it.
    pub default: Option<DeckDefault>,
    /// What else must hold.
    pub legal: Vec<DeckRule>,
    /// What a person is shown.
    pub label: Option<Label>,
    /// The whole entry.
    pub span: Span,
}

/// What a part holds if a deck says nothing of it.
#[derive(Clone, Debug)]
pub enum DeckDefault {
    /// These cards, one each.
    Cards(Vec<Spanned<String>>),
    /// Every card of a `make` pattern, one each: `All("{rank}{suit}")`.
    All(Spanned<String>),
}

/// One rule about the cards of a part.
#[derive(Clone, Debug)]
pub struct DeckRule {
    /// What it demands.
    pub kind: DeckRuleKind,
    /// The whole rule.
    pub span: Span,
}

/// What a deck rule demands; the card looked at is `it`.
#[derive(Clone, Debug)]
pub enum DeckRuleKind {
    /// It holds for every card.
    Always(Formula),
    /// It holds for no card.
    Never(Formula),
    /// It holds for at most so many cards.
    AtMost {
        /// How many.
        count: Formula,
        /// What holds for them.
        cards: Formula,
    },
    /// At most so many cards agree in all that is named.
    Copies {
        /// How many.
        max: Formula,
        /// `name`, `variant`, `pack` or attributes; the name alone if nothing is said.
        same: Vec<Name>,
        /// The rule does not count while this holds.
        unless: Option<Formula>,
    },
}
