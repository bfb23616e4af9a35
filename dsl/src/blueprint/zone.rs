//! `zones`: the places where cards can be.

use crate::ast::Face;
use tiru_engine::rules::{self, Sees, Span};

use super::decode::{Fields, Read, Reader, Variants, Words};
use super::ron::Node;
use super::{Formula, Label, Name, Spanned};

/// A zone: one per seat, or one for all.
#[derive(Clone, Debug)]
pub struct Zone {
    /// Its name.
    pub name: Name,
    /// Whether all seats share it.
    pub shared: bool,
    /// The seats that see its cards.
    pub sees: Spanned<Sees>,
    /// Whether the holder of a face-down card may look at it.
    pub peek: Peek,
    /// Whether its cards have a top and a bottom.
    pub order: Arrangement,
    /// The number of spots, if it has spots.
    pub spots: Option<Formula>,
    /// The opponent's zone whose spots lie opposite.
    pub faces: Option<Name>,
    /// Whether its cards' effects are active.
    pub live: Live,
    /// Whether a card that enters is reset to its printed state.
    pub fresh: bool,
    /// The side that a card shows when it enters, unless the move says another.
    pub face: Option<Face>,
    /// The label that players read.
    pub label: Option<Label>,
    /// The span of the whole entry.
    pub span: Span,
}

/// The seats that may look at a face-down card, in a zone that some seat sees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Peek {
    /// Its holder.
    #[default]
    Owner,
    /// No seat.
    Nobody,
}

/// The arrangement of the cards of a zone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arrangement {
    /// Side by side.
    #[default]
    Loose,
    /// On top of each other.
    Stack,
}

/// When a card's effects are active in a zone; in the condition, `it` is the card.
pub type Live = rules::Live<Formula>;

impl Words for Sees {
    const WHAT: &'static str = "a value of `sees`";
    const WORDS: &'static [(&'static str, Sees)] =
        &[("Owner", Sees::Owner), ("Others", Sees::Others), ("All", Sees::All), ("Nobody", Sees::Nobody)];
}

impl Words for Peek {
    const WHAT: &'static str = "a value of `peek`";
    const WORDS: &'static [(&'static str, Peek)] = &[("Owner", Peek::Owner), ("Nobody", Peek::Nobody)];
}

impl Words for Arrangement {
    const WHAT: &'static str = "a value of `order`";
    const WORDS: &'static [(&'static str, Arrangement)] =
        &[("Loose", Arrangement::Loose), ("Stack", Arrangement::Stack)];
}

impl Words for Face {
    const WHAT: &'static str = "a value of `face`";
    const WORDS: &'static [(&'static str, Face)] = &[("Up", Face::Up), ("Down", Face::Down)];
}

impl Read for Live {
    const EXPECTED: &'static str = "a value of `live`";

    fn read(node: &Node, reader: &mut Reader) -> Option<Live> {
        Variants::of(node, "a value of `live`", reader)
            .alone("Never", || Live::Never)
            .alone("Always", || Live::Always)
            .alone("FaceUp", || Live::FaceUp)
            .one("When", Live::When)
            .end()
    }
}

impl Read for Zone {
    const EXPECTED: &'static str = "a zone";

    fn read(node: &Node, reader: &mut Reader) -> Option<Zone> {
        let mut fields = Fields::open(node, "a zone", reader)?;
        let (name, shared, sees) = (fields.need("name"), fields.flag("shared"), fields.maybe("sees"));
        let (peek, order) =
            (fields.maybe("peek").unwrap_or_default(), fields.maybe("order").unwrap_or_default());
        let (spots, faces) = (fields.maybe("spots"), fields.maybe("faces"));
        let (live, fresh) = (fields.maybe("live").unwrap_or_default(), fields.flag("fresh"));
        let (face, label) = (fields.maybe("face"), fields.maybe("label"));
        fields.only_one(&["spots", "order"]);
        let span = fields.span;
        fields.close();
        // A zone with a wrong `sees` is kept, because its name is used elsewhere.
        let usual = match order {
            Arrangement::Stack => Sees::Nobody,
            Arrangement::Loose if shared || spots.is_some() => Sees::All,
            Arrangement::Loose => Sees::Owner,
        };
        let sees = sees.unwrap_or(Spanned { value: usual, span });
        Some(Zone { name: name?, shared, sees, peek, order, spots, faces, live, fresh, face, label, span })
    }
}
