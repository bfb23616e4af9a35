//! `decks`: the parts of a deck and the rules for a legal deck.

use tiru_engine::rules::Span;

use super::decode::{Fields, Read, Reader, Variants};
use super::ron::{Kind, Node};
use super::{Formula, Label, Name, Spanned};

/// A part of a deck.
#[derive(Clone, Debug)]
pub struct DeckPart {
    /// Its name, which deck files write before a colon: `main` if none is given.
    pub part: Name,
    /// The zone its cards start in.
    pub to: Name,
    /// Whether all seats share it. Then it always holds its default.
    pub shared: bool,
    /// The smallest and the largest number of cards; none for exactly as many as the default has.
    pub size: Option<(Formula, Formula)>,
    /// The advised smallest and largest number of cards; outside it there is a warning.
    pub advise: Option<(Formula, Formula)>,
    /// The default cards.
    pub default: Option<DeckDefault>,
    /// The other deck rules.
    pub legal: Vec<DeckRule>,
    /// The label that players read.
    pub label: Option<Label>,
    /// The span of the whole entry.
    pub span: Span,
}

/// The default cards of a part.
#[derive(Clone, Debug)]
pub enum DeckDefault {
    /// These cards, one a line or `"5 Guard"`.
    Cards(Vec<Spanned<String>>),
    /// One of each card of a `make` pattern: `All("{rank}{suit}")`.
    All(Spanned<String>),
}

/// A rule for the cards of a part.
#[derive(Clone, Debug)]
pub struct DeckRule {
    /// Its kind.
    pub kind: DeckRuleKind,
    /// The span of the whole rule.
    pub span: Span,
}

/// The kinds of deck rules; `it` is the printed card.
#[derive(Clone, Debug)]
pub enum DeckRuleKind {
    /// A condition that every card must meet.
    Always(Formula),
    /// A condition that no card may meet.
    Never(Formula),
    /// A condition that a limited number of cards may meet.
    AtMost {
        /// The largest number.
        count: Formula,
        /// The condition.
        cards: Formula,
    },
    /// A limit on copies that agree in all the given criteria.
    Copies {
        /// The largest number.
        max: Formula,
        /// `name`, `variant`, `pack` or attributes of cards; an empty list means the name alone.
        same: Vec<Name>,
        /// The condition under which the rule does not apply.
        unless: Option<Formula>,
    },
}

impl Read for DeckDefault {
    const EXPECTED: &'static str = "a list of cards, or `All(\"…\")`";
    const EXAMPLE: &'static str = "All(\"{rank} of {suit}\")";

    fn read(node: &Node, reader: &mut Reader) -> Option<DeckDefault> {
        match &node.kind {
            Kind::List(_) => Vec::read(node, reader).map(DeckDefault::Cards),
            _ => Variants::of(node, "a value of `default`", reader).one("All", DeckDefault::All).end(),
        }
    }
}

impl Read for DeckRule {
    const EXPECTED: &'static str = "a rule about decks";

    fn read(node: &Node, reader: &mut Reader) -> Option<DeckRule> {
        let kind = Variants::of(node, "a rule about decks", reader)
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
        let main = Name { text: "main".to_owned(), span: fields.opening() };
        let part = if fields.place("part").is_some() { fields.maybe("part") } else { Some(main) };
        let (to, advise, shared) = (fields.need("to"), fields.maybe("advise"), fields.flag("shared"));
        // No deck lists the cards of a shared part.
        let default = if shared { fields.need("default") } else { fields.maybe("default") };
        let whole = fields.place("size").is_some() || fields.place("default").is_none();
        let size = if whole { fields.need("size").map(Some) } else { Some(None) };
        let (legal, label) = (fields.maybe("legal").unwrap_or_default(), fields.maybe("label"));
        let span = fields.span;
        fields.close();
        Some(DeckPart { part: part?, to: to?, shared, size: size?, advise, default, legal, label, span })
    }
}
