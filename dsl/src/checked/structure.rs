//! What `game.ron` says, its names looked up and its formulas typed.

use std::collections::BTreeMap;

use super::{Condition, Deed, DeedWords, Formula, Node, RuleRef};
use super::{Lineage, PhaseOf};
use crate::blueprint::{
    Age, Aim, Arrangement, Carrier, Chooser, First, Height, Label, Limits, Peek, Recency, Sees, Turns,
};
use tiru_engine::rules::{AttrId, ListId, NodeId, SettingId, Span, Table, ZoneId};

/// The structure of one game.
#[derive(Clone, Debug)]
pub struct Structure {
    /// What people call the game.
    pub name: String,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// Lists of words. The first two are the built-in coin and faces.
    pub lists: Table<ListId, List>,
    /// Settings and readings.
    pub settings: Table<SettingId, Setting>,
    /// Attributes of cards, seats and the game.
    pub attributes: Table<AttrId, Attribute>,
    /// Zones.
    pub zones: Table<ZoneId, Zone>,
    /// The parts of a deck.
    pub decks: Vec<DeckPart>,
    /// Who begins.
    pub first: First,
    /// How turns go round.
    pub turns: Turns,
    /// How a match can end by word of mouth.
    pub agree: Vec<Agree>,
    /// The rules carried out first.
    pub setup: Vec<RuleRef>,
    /// All nodes of the phase tree, each before those in it.
    pub nodes: Table<NodeId, Node>,
    /// The outermost nodes, gone through again and again.
    pub phases: Vec<NodeId>,
    /// What people read of rules and actions.
    pub deeds: BTreeMap<Deed, DeedWords>,
    /// The priority marks.
    pub icons: Vec<Icon>,
    /// How waiting effects are sorted.
    pub order: Vec<Criterion>,
    /// How contradicting claims are settled.
    pub conflicts: Vec<Conflict>,
    /// Whether borrowed effects act at once if their carrier already did what they wait for.
    pub borrow_joins: bool,
    /// Whether a card that has an effect already does not get it a second time.
    pub borrow_once: bool,
    /// How long borrowed effects stay.
    pub borrow_lasts: Vec<Lasts>,
    /// How far a match may run.
    pub limits: Limits,
}

impl Default for Structure {
    fn default() -> Structure {
        Structure {
            name: String::new(),
            seats: (2, 2),
            lists: Table::new(),
            settings: Table::new(),
            attributes: Table::new(),
            zones: Table::new(),
            decks: Vec::new(),
            first: First::default(),
            turns: Turns::Alternate,
            agree: Vec::new(),
            setup: Vec::new(),
            nodes: Table::new(),
            phases: Vec::new(),
            deeds: BTreeMap::new(),
            icons: Vec::new(),
            order: Vec::new(),
            conflicts: Vec::new(),
            borrow_joins: false,
            borrow_once: false,
            borrow_lasts: Vec::new(),
            limits: Limits::default(),
        }
    }
}

/// A list of words.
#[derive(Clone, Debug, PartialEq)]
pub struct List {
    /// The attribute or setting it belongs to, or `coin`, `face`.
    pub name: String,
    /// The words.
    pub words: Vec<String>,
    /// What a person is shown for each.
    pub labels: Vec<Option<Label>>,
    /// Which word beats which, by their places.
    pub beats: Vec<(u16, u16)>,
}

impl List {
    /// The word that people read as this label.
    pub fn labelled(&self, label: &str) -> Option<&str> {
        let wanted = label.to_lowercase();
        let is_meant =
            |own: &Option<Label>| own.as_ref().is_some_and(|own| own.text().to_lowercase() == wanted);
        let at = self.labels.iter().position(is_meant)?;
        self.words.get(at).map(String::as_str).filter(|word| *word != label)
    }
}

/// A setting or reading.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    /// Its name.
    pub name: String,
    /// What it is if nobody chooses.
    pub default: i64,
    /// All it may be: numbers, the places of words in the list, or 0 and 1 for a flag.
    pub allowed: Vec<i64>,
    /// What its values are.
    pub ty: super::Type,
    /// The rulings it answers.
    pub note: Option<String>,
    /// Where its name is written.
    pub span: Span,
}

/// An attribute.
#[derive(Clone, Debug, PartialEq)]
pub struct Attribute {
    /// Its name.
    pub name: String,
    /// What carries it.
    pub of: Carrier,
    /// What its values are; a set of words for a Set.
    pub ty: super::Type,
    /// Cards print it.
    pub printed: bool,
    /// The value at the start.
    pub start: Option<Formula>,
    /// Every change stops here.
    pub min: Option<Formula>,
    /// Every change stops here.
    pub max: Option<Formula>,
    /// The node or kind of node at whose start it is set back.
    pub resets: Option<PhaseOf>,
    /// It is seen although the card is face down.
    pub open: bool,
    /// What a person is shown.
    pub label: Option<Label>,
    /// Where its name is written.
    pub span: Span,
}

/// A zone.
#[derive(Clone, Debug, PartialEq)]
pub struct Zone {
    /// Its name.
    pub name: String,
    /// All seats have it together.
    pub shared: bool,
    /// Who sees its cards.
    pub sees: Sees,
    /// Who may look at its face-down cards.
    pub peek: Peek,
    /// How its cards lie.
    pub order: Arrangement,
    /// How many spots it has.
    pub spots: Option<Formula>,
    /// It has one spot under every setting: it may be read as its card.
    pub single: bool,
    /// The zone of the foe that lies opposite.
    pub faces: Option<ZoneId>,
    /// When its cards are live.
    pub live: Live,
    /// A card that enters forgets what happened to it.
    pub fresh: bool,
    /// What a person is shown.
    pub label: Option<Label>,
    /// Where its name is written.
    pub span: Span,
}

/// When a card is live in a zone.
#[derive(Clone, Debug, PartialEq)]
pub enum Live {
    /// Never.
    Never,
    /// Always.
    Always,
    /// While it is face up.
    FaceUp,
    /// While this holds; stored values only.
    When(Condition),
}

/// A part of a deck.
#[derive(Clone, Debug, PartialEq)]
pub struct DeckPart {
    /// Its name.
    pub name: String,
    /// The zone its cards start in.
    pub to: ZoneId,
    /// Whether there is one for the whole table.
    pub shared: bool,
    /// The fewest and the most cards.
    pub size: (Formula, Formula),
    /// The fewest and the most that make sense.
    pub advise: Option<(Formula, Formula)>,
    /// What it holds if a deck says nothing of it.
    pub default: Vec<super::CardRef>,
    /// What else must hold.
    pub laws: Vec<DeckLaw>,
    /// What a person is shown.
    pub label: Option<Label>,
    /// Where its name is written.
    pub span: Span,
}

/// What must hold for the cards of a part.
#[derive(Clone, Debug, PartialEq)]
pub struct DeckLaw {
    /// What it demands.
    pub kind: DeckLawKind,
    /// Where it is written.
    pub span: Span,
}

/// What a deck law demands; the printed card is `it`.
#[derive(Clone, Debug, PartialEq)]
pub enum DeckLawKind {
    /// It holds for every card.
    Always(Condition),
    /// It holds for no card.
    Never(Condition),
    /// It holds for at most so many cards.
    AtMost(Formula, Condition),
    /// At most so many cards agree in all that is named.
    Copies {
        /// How many.
        max: Formula,
        /// In what they agree.
        same: Vec<Sameness>,
        /// It does not count while this holds.
        unless: Option<Condition>,
    },
}

/// In what copies of a card agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sameness {
    /// The name.
    Name,
    /// The variant.
    Variant,
    /// The pack.
    Pack,
    /// An attribute.
    Attr(AttrId),
}

/// How a match can end by word of mouth.
#[derive(Clone, Debug, PartialEq)]
pub enum Agree {
    /// A seat gives up.
    Concede,
    /// All agree on a draw, while the condition holds.
    Draw(Option<Condition>),
    /// A judge disqualifies a seat.
    Judge,
}

/// A priority mark.
#[derive(Clone, Debug, PartialEq)]
pub struct Icon {
    /// The digits between the brackets.
    pub mark: String,
    /// Effects without a mark that aim so count as having this one.
    pub aim: Option<Aim>,
    /// What a person is shown.
    pub label: Option<Label>,
    /// Where it is written.
    pub span: Span,
}

/// One criterion of order.
#[derive(Clone, Debug, PartialEq)]
pub struct Criterion {
    /// What it compares.
    pub kind: CriterionKind,
    /// Where it is written.
    pub span: Span,
}

/// What a criterion of order compares.
#[derive(Clone, Debug, PartialEq)]
pub enum CriterionKind {
    /// The priority mark.
    Icon,
    /// What the effect is after.
    Aim,
    /// That seat's first, then in table order.
    Seat(Condition),
    /// When the carrier last did a deed.
    Stamp(Deed, Recency),
    /// Which deed it waits because of.
    Batch(Age),
    /// A number of the carrier, which is `it`.
    Value(Condition, Height),
    /// A seat picks.
    Ask(Chooser),
    /// Chance picks.
    Chance,
    /// What ties happens at once.
    Together,
}

/// One criterion of strength.
#[derive(Clone, Debug, PartialEq)]
pub struct Conflict {
    /// What it compares.
    pub kind: ConflictKind,
    /// Where it is written.
    pub span: Span,
}

/// What decides between two claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConflictKind {
    /// House before card before game.
    Level,
    /// Claims marked `firm`.
    Firm,
    /// Whose card last did a deed.
    Stamp(Deed, Recency),
    /// `cannot` before `can`.
    Ban,
}

/// From where a claim or effect comes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// The rules of the game.
    #[default]
    Game,
    /// A card.
    Card,
    /// A house.
    House,
}

/// How long one kind of borrowing lasts.
#[derive(Clone, Debug, PartialEq)]
pub struct Lasts {
    /// The verbs it is about.
    pub verbs: Vec<Lineage>,
    /// The phase in which the borrowing is done; any if none.
    pub during: Option<PhaseOf>,
    /// The phase at whose end it goes.
    pub until: PhaseOf,
    /// The attributes whose `+` claims stay.
    pub keeps: Vec<AttrId>,
    /// Where it is written.
    pub span: Span,
}

/// A value that is written down: printed, or of a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i64),
    /// A flag.
    Flag(bool),
    /// A word, by its place in the attribute's list.
    Word(u16),
    /// Words, by their places.
    Words(Vec<u16>),
    /// A text.
    Text(String),
}
