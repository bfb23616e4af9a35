//! `decks`: the parts a deck has and what makes it legal.

use tiru_engine::rules::Span;

use super::decode::{Fields, Read, Reader, Variants};
use super::ron::{Kind, Node};
use super::{Formula, Label, Name, Spanned};

/// One part of a deck.
#[derive(Clone, Debug)]
pub struct DeckPart {
    /// Its name; deck files write it before a colon.
    pub part: Name,
    /// The zone its cards start in.
    pub to: Name,
    /// Whether there is one for the whole table, and none for each player: it holds its default.
    pub shared: bool,
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
        /// `name`, `variant`, `pack` or attributes of cards; the name alone if the list is empty.
        same: Vec<Name>,
        /// The rule does not count while this holds.
        unless: Option<Formula>,
    },
}

impl Read for DeckDefault {
    const EXPECTED: &'static str = "a list of cards, or `All(\"…\")`";
    const EXAMPLE: &'static str = "All(\"{rank} of {suit}\")";

    fn read(node: &Node, reader: &mut Reader) -> Option<DeckDefault> {
        match &node.kind {
            Kind::List(_) => Vec::read(node, reader).map(DeckDefault::Cards),
            _ => Variants::of(node, "what a part holds by itself", reader).one("All", DeckDefault::All).end(),
        }
    }
}

impl Read for DeckRule {
    const EXPECTED: &'static str = "a rule about a deck";

    fn read(node: &Node, reader: &mut Reader) -> Option<DeckRule> {
        let kind = Variants::of(node, "a rule about a deck", reader)
            .one("Always", DeckRuleKind::Always)
            .one("Never", DeckRuleKind::Never)
            .two("AtMost", |count, cards| DeckRuleKind::AtMost { count, cards })
            .fields("Copies", |fields| {
                let (max, same, unless) = (fields.need("max"), fields.maybe("same"), fields.maybe("unless"));
                Some(DeckRuleKind::Copies { max: max?, same: same.unwrap_or_default(), unless })
            })
            .end()?;
        Some(DeckRule { kind, span: node.span })
    }
}

impl Read for DeckPart {
    const EXPECTED: &'static str = "a part of the deck";

    fn read(node: &Node, reader: &mut Reader) -> Option<DeckPart> {
        let mut fields = Fields::open(node, "a part of the deck", reader)?;
        let (part, to, size) = (fields.need("part"), fields.need("to"), fields.need("size"));
        let (advise, shared) = (fields.maybe("advise"), fields.flag("shared"));
        // No deck says what the table's own part holds.
        let default = if shared { fields.need("default") } else { fields.maybe("default") };
        let (legal, label) = (fields.maybe("legal").unwrap_or_default(), fields.maybe("label"));
        let span = fields.span;
        fields.close();
        Some(DeckPart { part: part?, to: to?, shared, size: size?, advise, default, legal, label, span })
    }
}
