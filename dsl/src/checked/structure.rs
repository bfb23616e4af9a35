//! The structure from `game.ron`, with resolved names and typed formulas.

use std::collections::BTreeMap;

use super::PhaseOf;
use super::{CardRef, Condition, Deed, DeedWords, Formula, Node, RuleRef};
use crate::ast::Face;
use crate::blueprint::{Aim, Arrangement, Label, Limits, Peek, Turns};
use tiru_engine::rules::{
    self, AttrId, Borrowing, ListId, NodeId, Of, Same, SeatId, Sees, SettingId, Span, Table, ZoneId,
};

/// The structure of one game.
#[derive(Clone, Debug)]
pub struct Structure {
    /// The title of the game.
    pub name: String,
    /// The smallest and the largest number of seats.
    pub seats: (u8, u8),
    /// The seats that win and lose together, each team with its members, counted from 0.
    pub teams: Vec<Vec<u8>>,
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
    /// The rule for who begins.
    pub first: First,
    /// The turn order.
    pub turns: Turns,
    /// The ways to end a match by agreement.
    pub agree: Vec<Agree>,
    /// The setup rules.
    pub setup: Vec<RuleRef>,
    /// All nodes of the phase tree in preorder.
    pub nodes: Table<NodeId, Node>,
    /// The outermost nodes, which repeat.
    pub phases: Vec<NodeId>,
    /// The labels of rules and actions.
    pub deeds: BTreeMap<Deed, DeedWords>,
    /// The priority icons.
    pub icons: Vec<Icon>,
    /// The order of pending effects.
    pub order: Vec<Criterion>,
    /// The rules for conflicts between claims.
    pub conflicts: Vec<Conflict>,
    /// Whether a borrowed effect triggers at once if its carrier already did what triggers it.
    pub borrow_joins: bool,
    /// Whether a card cannot borrow an effect that it already has.
    pub borrow_once: bool,
    /// The durations of borrowed effects.
    pub borrow_lasts: Vec<Lasts>,
    /// How good a position is for `me`, in percent.
    pub worth: Option<Condition>,
    /// The limits on a match.
    pub limits: Limits,
}

/// Who begins.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum First {
    /// A seat drawn by chance.
    #[default]
    Chance,
    /// The seat that a seat drawn by chance names.
    Ask,
    /// A seat that is found after the setup.
    Seat(Condition),
}

impl Default for Structure {
    fn default() -> Structure {
        Structure {
            name: String::new(),
            seats: (2, 2),
            teams: Vec::new(),
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
            worth: None,
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
    /// The label of each word.
    pub labels: Vec<Option<Label>>,
    /// The pairs of words, by index, where the first beats the second.
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
    /// The default value.
    pub default: i64,
    /// The allowed values: numbers, word indices, or 0 and 1 for a flag.
    pub allowed: Vec<i64>,
    /// The type of its values.
    pub ty: super::Type,
    /// The rulings that it answers.
    pub note: Option<String>,
    /// The span of its name.
    pub span: Span,
}

/// An attribute.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one line of a game file, and they are independent"
)]
#[derive(Clone, Debug, PartialEq)]
pub struct Attribute {
    /// Its name.
    pub name: String,
    /// What has it: cards, seats or the game.
    pub of: Of,
    /// The type of its values; a set of words for a Set.
    pub ty: super::Type,
    /// Whether cards print it.
    pub printed: bool,
    /// The initial value.
    pub start: Option<Formula>,
    /// Every change stops here.
    pub min: Option<Formula>,
    /// Every change stops here.
    pub max: Option<Formula>,
    /// The phase at whose start it is reset.
    pub resets: Option<PhaseOf>,
    /// Whether it is visible on a face-down card.
    pub open: bool,
    /// Whether it is kept out of boards and logs.
    pub hidden: bool,
    /// Whether the player in it decides for the player who has it.
    pub decides: bool,
    /// The label that players read.
    pub label: Option<Label>,
    /// The span of its name.
    pub span: Span,
}

/// A zone.
#[derive(Clone, Debug, PartialEq)]
pub struct Zone {
    /// Its name.
    pub name: String,
    /// Whether all seats share it.
    pub shared: bool,
    /// The seats that see its cards.
    pub sees: Sees,
    /// The seats that may look at its face-down cards.
    pub peek: Peek,
    /// The arrangement of its cards.
    pub order: Arrangement,
    /// The number of spots.
    pub spots: Option<Formula>,
    /// Whether it has exactly one spot under every setting, so that it can be read as its card.
    pub single: bool,
    /// The opponent's zone opposite this one.
    pub faces: Option<ZoneId>,
    /// When its cards' effects are active.
    pub live: Live,
    /// Whether a card that enters is reset to its printed state.
    pub fresh: bool,
    /// The side that a card shows when it enters, unless the move says another.
    pub face: Option<Face>,
    /// The label that players read.
    pub label: Option<Label>,
    /// The span of its name.
    pub span: Span,
}

/// When a card's effects are active in a zone; the condition reads stored values only.
pub type Live = rules::Live<Condition>;

/// A part of a deck.
#[derive(Clone, Debug, PartialEq)]
pub struct DeckPart {
    /// Its name.
    pub name: String,
    /// The zone its cards start in.
    pub to: ZoneId,
    /// Whether all seats share it.
    pub shared: bool,
    /// The smallest and the largest number of cards.
    pub size: (Formula, Formula),
    /// The advised smallest and largest number of cards.
    pub advise: Option<(Formula, Formula)>,
    /// The default cards.
    pub default: Vec<super::CardRef>,
    /// The other deck laws.
    pub laws: Vec<DeckLaw>,
    /// The label that players read.
    pub label: Option<Label>,
    /// The span of its name.
    pub span: Span,
}

/// A deck law for the cards of a part.
#[derive(Clone, Debug, PartialEq)]
pub struct DeckLaw {
    /// Its kind.
    pub kind: DeckLawKind,
    /// Its condition on cards, as written; none if the law is about copies.
    pub text: String,
    /// The source span.
    pub span: Span,
}

/// The kinds of deck laws; `it` is the printed card.
#[derive(Clone, Debug, PartialEq)]
pub enum DeckLawKind {
    /// A condition that every card must meet.
    Always(Condition),
    /// A condition that no card may meet.
    Never(Condition),
    /// A condition that a limited number of cards may meet.
    AtMost(Formula, Condition),
    /// A limit on copies that agree in all the given criteria.
    Copies {
        /// The largest number of copies.
        max: Formula,
        /// The criteria.
        same: Vec<Same>,
        /// The condition under which a card does not count.
        unless: Option<Condition>,
    },
}

/// The ways to end a match by agreement.
#[derive(Clone, Debug, PartialEq)]
pub enum Agree {
    /// A seat gives up.
    Concede,
    /// All agree on a draw, if the condition holds.
    Draw(Option<Condition>),
    /// A judge disqualifies a seat.
    Judge,
}

/// A priority icon.
#[derive(Clone, Debug, PartialEq)]
pub struct Icon {
    /// The digits between the brackets.
    pub mark: String,
    /// The aim that gives this icon to effects without one.
    pub aim: Option<Aim>,
    /// The label that players read.
    pub label: Option<Label>,
    /// The source span.
    pub span: Span,
}

/// A criterion of the effect order.
#[derive(Clone, Debug, PartialEq)]
pub struct Criterion {
    /// Its kind.
    pub kind: CriterionKind,
    /// The source span.
    pub span: Span,
}

/// The kinds of criteria.
pub type CriterionKind = rules::CriterionKind<Condition, Deed>;

impl Structure {
    /// Returns the criteria of the order of effects, as rulings call them.
    pub fn criteria(&self) -> Vec<&'static str> {
        let mut names: Vec<&str> = self.order.iter().map(|criterion| criterion.kind.word()).collect();
        // Effects that act before something or in its place cannot act together: a player is asked.
        if names.contains(&"together") && !names.contains(&"ask") {
            names.push("ask");
        }
        names
    }
}

/// A criterion of precedence between claims.
#[derive(Clone, Debug, PartialEq)]
pub struct Conflict {
    /// Its kind.
    pub kind: ConflictKind,
    /// The source span.
    pub span: Span,
}

/// The kinds of precedence criteria.
pub type ConflictKind = rules::Conflict<Deed>;

/// The duration of one kind of borrowing.
#[derive(Clone, Debug, PartialEq)]
pub struct Lasts {
    /// The verbs it applies to.
    pub verbs: Vec<Borrowing>,
    /// The phase in which the borrowing happens; `None` for any.
    pub during: Option<PhaseOf>,
    /// The phase at whose end it expires.
    pub until: PhaseOf,
    /// The attributes whose `+` claims stay afterwards.
    pub keeps: Vec<AttrId>,
    /// The source span.
    pub span: Span,
}

/// A literal value, printed or in a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i64),
    /// A flag.
    Flag(bool),
    /// A word, by its index in the attribute's list.
    Word(u16),
    /// Words, by index.
    Words(Vec<u16>),
    /// A text.
    Text(String),
    /// A seat. Only rulings say one: no card prints it.
    Seat(SeatId),
    /// The one card of the match with this print; only rulings say it, too.
    Card(CardRef),
}
