//! Deeds: what can happen, what players may choose, what is forbidden, what is watched, what is asked.

use super::{ActionId, BodyId, DeedId, Label, ListId, NONE, NodeId, Reg, Span};

/// The most arguments an action may have.
pub const ARGS: usize = 6;

/// Something that can happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeedDef {
    /// As authors call it.
    pub name: String,
    /// As players read it.
    pub label: Label,
    /// The same with gaps for the names of roles, if the author wrote any: `attack {target}`.
    pub gapped: Option<Label>,
    /// Its roles, in order. The first of a card, seat or effect is its subject.
    pub params: Vec<Param>,
    /// What doing it is.
    #[doc(hidden)]
    pub does: Does,
    /// How the log tells that it was done, if it does.
    pub logged: Option<Phrase>,
    /// Where it is declared.
    pub span: Span,
}

/// What is said of a subject, with `{name}` as a gap for a role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// After `Player 1`.
    pub one: Label,
    /// After `you`.
    pub many: Label,
}

/// What doing a deed is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// A verb of the language.
    Verb(Verb),
    /// A declared rule: its body's first registers are the roles.
    Rule(BodyId),
    /// What an action does, when it is called or was chosen.
    Action(ActionId),
}

/// A verb of the language that is a deed with a name of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the words of the language")]
pub enum Verb {
    Move,
    Reveal,
    Hide,
    Show,
    Arrange,
    Shuffle,
    Swap,
    Create,
    Tiru,
    Pinjam,
    Sedut,
    Cancel,
    Choose,
    Pay,
    Skip,
    Extra,
    Win,
    Lose,
    Tie,
    Do,
}

/// One role of a deed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Param {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub kind: Kind,
}

/// What a cell stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A number.
    Number,
    /// Yes or no.
    Flag,
    /// A word of a list.
    Word(ListId),
    /// A card.
    Card,
    /// A seat.
    Seat,
    /// A spot.
    Spot,
    /// A zone of one seat, or a shared one.
    Zone,
    /// A card or a seat.
    Target,
    /// An effect on a card.
    Effect,
    /// A text, by its number among the game's texts.
    Text,
    /// A set, in two registers; only ever the subject.
    Set,
}

/// Something a player may choose to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionDef {
    /// The deed it is.
    pub deed: DeedId,
    /// Walks every complete tuple that passes the sets and the condition, and yields it; takes no parameter.
    #[doc(hidden)]
    pub options: BodyId,
    /// For each parameter: walks its set and yields each member in the register of the parameter; earlier parameters are given.
    #[doc(hidden)]
    pub ranges: Vec<Range>,
    /// The condition after the sets; its parameters are those of the action.
    #[doc(hidden)]
    pub condition: Option<(BodyId, Span)>,
    /// How often it may be chosen.
    #[doc(hidden)]
    pub limit: Option<Limit>,
    /// What it does.
    #[doc(hidden)]
    pub body: BodyId,
    /// Whether it stands on cards: then the first parameter of its deed is the effect by which it is chosen, and its bodies speak
    /// for that card.
    pub on_card: bool,
}

/// The set of one parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    /// The body that walks it.
    pub body: BodyId,
    /// As written, for refusals.
    pub text: String,
    /// Where.
    pub span: Span,
}

/// How often something may happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// So often.
    pub times: u16,
    /// Within one run of this node; without one, in the whole match.
    pub per: Option<NodeId>,
    /// Where.
    pub span: Span,
}

/// What the game watches at settle points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckDef {
    /// Its name.
    pub name: String,
    /// Yields each thing for which it holds (or once, if it ranges over nothing).
    pub finds: BodyId,
    /// What is done for each; the parameter is the thing.
    pub body: BodyId,
    /// What it ranges over, if anything.
    pub over: Option<Kind>,
    /// Where.
    pub span: Span,
}

/// A question that a body asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceDef {
    /// The name that the answer gets; for players a hint what it is for.
    pub name: String,
    /// What is asked.
    #[doc(hidden)]
    pub what: Asked,
    /// Who answers.
    #[doc(hidden)]
    pub by: Asker,
    /// Whether only the one who answers learns the answer.
    pub secret: bool,
    /// Where.
    pub span: Span,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// One of a set, or none if it may be none or the set is empty.
    One {
        /// What the members are.
        kind: Kind,
        /// Whether none may be picked although there are some.
        may_be_none: bool,
    },
    /// Several of a set.
    Many {
        /// What the members are.
        kind: Kind,
        /// The fewest, as far as there are so many.
        least: Count,
        /// The most.
        most: Count,
        /// Whether they are put into an order: whoever is asked sees all of them, and picks all.
        ordered: bool,
    },
    /// Whether to do it.
    May,
    /// One of these ways.
    Ways(Vec<String>),
}

/// Stands between the names of ways that are taken together.
pub const TOGETHER: &str = " + ";

impl ChoiceDef {
    /// The ways to choose from, as the author wrote them; none if it asks for something else.
    pub fn ways(&self) -> &[String] {
        if let Asked::Ways(ways) = &self.what { ways } else { &[] }
    }

    /// Whether an answer takes nothing of what may be taken.
    pub(crate) fn declines(&self, answer: i32) -> bool {
        answer == NONE || answer == 0 && self.what == Asked::May
    }

    /// Whether things are put into an order: then whoever is asked sees all of them.
    #[doc(hidden)]
    pub fn is_ordered(&self) -> bool {
        matches!(self.what, Asked::Many { ordered: true, .. })
    }
}

impl Asked {
    /// What is picked, where things are.
    pub fn kind(&self) -> Option<Kind> {
        match self {
            Asked::One { kind, .. } | Asked::Many { kind, .. } => Some(*kind),
            Asked::May | Asked::Ways(_) => None,
        }
    }
}

/// How many may be picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// So many.
    Fixed(u16),
    /// As many as a register says.
    In(Reg),
    /// All there are.
    All,
}

/// Who answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asker {
    /// The seat the words speak for.
    Me,
    /// The seat in a register.
    Seat(Reg),
    /// Each of several seats, all of them at once and in secret from each other.
    Each,
    /// Chance.
    Chance,
}
