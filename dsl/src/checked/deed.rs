//! Deeds (the events of a game) and points in time.

use super::{Kind, LocalId, RuleRef, Type};
use crate::ast::Edge;
use crate::ast::verb_words;
use tiru_engine::rules::{ActionId, AttrId, NodeId, Span, Verb};

/// An event that effects can trigger on, replace or forbid: a built-in verb, a rule or an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Deed {
    /// A verb of the language.
    Verb(Verb),
    /// change of an attribute (card or who, was, now)
    Change(AttrId),
    /// change of holder (card, was, now)
    ChangeOfHolder,
    /// A declared rule, with its parameters as roles.
    Rule(RuleRef),
    /// A declared action, with its parameters as roles.
    Action(ActionId),
}

/// The kind of a deed's subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A card.
    Card,
    /// A seat.
    Seat,
    /// A card or a seat.
    Target,
    /// An effect, which counts as the card that carries it.
    Effect,
    /// Nothing.
    Nothing,
}

/// The controller whose deed or phase is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Any seat.
    Any,
    /// The controller, or a card they hold.
    My,
    /// The opponent, or a card they hold.
    Foe,
    /// The carrying card itself.
    Carrier,
}

/// The bindings through which a text reads the roles of a deed, by role index.
pub type Roles = Vec<(usize, LocalId)>;

/// A named phase; `turn` and `round` mean any node of that kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PhaseOf {
    /// Any turn.
    Turn,
    /// Any round.
    Round,
    /// One node of the tree.
    Node(NodeId),
}

/// A start or end of a phase that triggers an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The start or the end.
    pub edge: Edge,
    /// The phase.
    pub phase: PhaseOf,
    /// The seat whose phase counts.
    pub whose: Whose,
    /// The binding of the seat whose phase it is, if the text reads it.
    pub who: Option<LocalId>,
}

/// What begins and ends, so that something can last until then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// A phase.
    Phase(PhaseOf),
    /// A rule or action, whoever does it; only its end counts.
    Deed(Deed),
}

/// A duration.
#[derive(Clone, Debug, PartialEq)]
pub struct Until {
    /// The start or the end.
    pub edge: Edge,
    /// The phase or deed.
    pub over: Over,
    /// The seat whose phase counts; `any` by default.
    pub whose: Whose,
    /// `next`: a phase already running does not count.
    pub next: bool,
    /// The source span.
    pub span: Span,
}

impl Deed {
    /// Reports whether a game declares it.
    pub fn is_declared(self) -> bool {
        matches!(self, Deed::Rule(_) | Deed::Action(_))
    }

    /// Returns the word for a built-in verb; `None` for declared deeds and changes.
    pub fn word(self) -> Option<&'static str> {
        match self {
            Deed::Verb(verb) => Some(verb_words::word(verb)),
            Deed::Change(_) | Deed::ChangeOfHolder | Deed::Rule(_) | Deed::Action(_) => None,
        }
    }
}

/// Returns the subject of a deed from its parameter types: the first card, seat or effect.
pub(crate) fn subject_of(types: impl IntoIterator<Item = Type>) -> (Subject, Option<usize>) {
    for (at, ty) in types.into_iter().enumerate() {
        let subject = match ty.kind() {
            Some(Kind::Card) => Subject::Card,
            Some(Kind::Seat) => Subject::Seat,
            Some(Kind::Target) => Subject::Target,
            Some(Kind::Effect) => Subject::Effect,
            _ => continue,
        };
        return (subject, Some(at));
    }
    (Subject::Nothing, None)
}
