//! `zones`: where cards can be.

use tiru_engine::rules::Span;

use super::decode::{Fields, Read, Reader, Variants, Words};
use super::ron::Node;
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

impl Words for Sees {
    const WHAT: &'static str = "who sees a zone";
    const WORDS: &'static [(&'static str, Sees)] =
        &[("Owner", Sees::Owner), ("All", Sees::All), ("Nobody", Sees::Nobody)];
}

impl Words for Peek {
    const WHAT: &'static str = "who may look at a face-down card";
    const WORDS: &'static [(&'static str, Peek)] = &[("Owner", Peek::Owner), ("Nobody", Peek::Nobody)];
}

impl Words for Arrangement {
    const WHAT: &'static str = "how cards lie";
    const WORDS: &'static [(&'static str, Arrangement)] =
        &[("Loose", Arrangement::Loose), ("Stack", Arrangement::Stack)];
}

impl Read for Live {
    const EXPECTED: &'static str = "when cards are live";

    fn read(node: &Node, reader: &mut Reader) -> Option<Live> {
        Variants::of(node, "when cards are live", reader)
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
        let (name, shared, sees) = (fields.need("name"), fields.flag("shared"), fields.need("sees"));
        let (peek, order) =
            (fields.maybe("peek").unwrap_or_default(), fields.maybe("order").unwrap_or_default());
        let (spots, faces) = (fields.maybe("spots"), fields.maybe("faces"));
        let (live, fresh) = (fields.maybe("live").unwrap_or_default(), fields.flag("fresh"));
        let label = fields.maybe("label");
        fields.only_one(&["spots", "order"]);
        let span = fields.span;
        fields.close();
        // Without a word about who sees it the zone is kept: its name is wanted elsewhere.
        let sees = sees.unwrap_or(Spanned { value: Sees::All, span });
        Some(Zone { name: name?, shared, sees, peek, order, spots, faces, live, fresh, label, span })
    }
}
