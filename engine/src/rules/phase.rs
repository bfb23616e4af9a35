//! The phase tree, and by what waiting effects and contradictions are settled.

use super::{ActionId, BodyId, DeedId, Formula, Label, NodeId, Span};

/// One node of the phase tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its name: the author's, or that of its rule or first action.
    pub name: String,
    /// As players read it.
    pub label: Label,
    /// Passed over unless this holds.
    #[doc(hidden)]
    pub when: Option<BodyId>,
    /// What it is.
    #[doc(hidden)]
    pub kind: NodeKind,
    /// Where it is declared.
    pub span: Span,
}

impl Node {
    /// Whether seats choose here before any choice is known.
    #[doc(hidden)]
    pub fn is_secret(&self) -> bool {
        matches!(&self.kind, NodeKind::Offer(offer) if offer.secret)
    }
}

/// What a node of the phase tree is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NodeKind {
    /// Steps for one seat, then the next.
    Turn {
        /// In order.
        steps: Vec<NodeId>,
        /// After so many turns the match is a tie.
        max: Option<Formula>,
    },
    /// Steps for all seats.
    Round {
        /// In order.
        steps: Vec<NodeId>,
        /// After so many rounds the match is a tie.
        max: Option<Formula>,
    },
    /// A rule without parameters.
    Run(DeedId),
    /// Actions that seats may choose.
    Offer(Offer),
    /// Steps again and again; tested before the first and after every step.
    Loop {
        /// In order.
        steps: Vec<NodeId>,
        /// Ends it.
        until: BodyId,
    },
    /// Steps if something holds.
    When {
        /// The condition.
        condition: BodyId,
        /// In order.
        steps: Vec<NodeId>,
    },
}

/// Actions that seats may choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Which.
    pub actions: Vec<ActionId>,
    /// Whether actions on cards are offered too.
    pub cards: bool,
    /// Who chooses.
    pub to: To,
    /// When it closes.
    pub close: Close,
    /// Who chooses first among several; without one the first in table order.
    pub first: Option<BodyId>,
    /// Whether all choose before any choice is known.
    pub secret: bool,
    /// When passing is not allowed while something is legal.
    pub must: Option<BodyId>,
}

/// Who chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// The seat whose turn it is.
    Me,
    /// The other of two.
    Foe,
    /// All.
    All,
}

/// When an offer closes. A pass closes it for a seat at any time it may pass, except under `AllPass`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Close {
    /// When the seat passes.
    Pass,
    /// After at most so many actions.
    UpTo(Formula),
    /// After exactly so many; no passing while something is legal.
    Exactly(Formula),
    /// After one of these; no passing while one of them is legal.
    After(Vec<ActionId>),
    /// When all seats pass in a row: one action or a pass each in turn.
    AllPass,
    /// When all seats have passed: one action or a pass each in turn, and a pass is for good.
    AllOut,
    /// When one seat has not passed: one action or a pass each in turn, and a pass is for good.
    OneLeft,
}

impl Close {
    /// Whether seats choose one action each in turn.
    pub fn is_in_turn(&self) -> bool {
        matches!(self, Close::AllPass | Close::AllOut | Close::OneLeft)
    }

    /// Whether a seat that passes in its turn is not asked again.
    pub fn is_for_good(&self) -> bool {
        matches!(self, Close::AllOut | Close::OneLeft)
    }
}

/// By what waiting effects are sorted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Criterion {
    /// What is compared.
    pub kind: CriterionKind,
    /// Where it is declared.
    pub span: Span,
}

/// What is compared between two waiting effects. `B` stands for a body and `D` for a deed: a number in a game, a text in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CriterionKind<B = BodyId, D = DeedId> {
    /// Marks in the order of the game's icons.
    Icon,
    /// What the effect is after, by the same number.
    Aim,
    /// This seat's first, then in table order.
    Seat(B),
    /// When the carrier last did this deed; carriers that never did come last.
    Stamp(D, Recent),
    /// At which deed it began to wait.
    Batch(Recent),
    /// A number of its card, by a body that takes the card.
    Value(B, Height),
    /// A seat picks.
    Ask(AskedSeat),
    /// Chance picks.
    Chance,
    /// All that tie resolve from one state.
    Together,
}

impl<B, D> CriterionKind<B, D> {
    /// As rulings call it.
    #[doc(hidden)]
    pub fn word(&self) -> &'static str {
        match self {
            CriterionKind::Icon => "icon",
            CriterionKind::Aim => "aim",
            CriterionKind::Seat(_) => "seat",
            CriterionKind::Stamp(..) => "stamp",
            CriterionKind::Batch(_) => "batch",
            CriterionKind::Value(..) => "value",
            CriterionKind::Ask(_) => "ask",
            CriterionKind::Chance => "chance",
            CriterionKind::Together => "together",
        }
    }

    /// The same with other bodies and deeds, if each of them becomes one.
    #[doc(hidden)]
    pub fn try_map<W, C, E>(
        &self,
        with: &mut W,
        seat: impl FnOnce(&mut W, &B) -> Option<C>,
        value: impl FnOnce(&mut W, &B) -> Option<C>,
        deed: impl FnOnce(&mut W, &D) -> Option<E>,
    ) -> Option<CriterionKind<C, E>> {
        Some(match self {
            CriterionKind::Icon => CriterionKind::Icon,
            CriterionKind::Aim => CriterionKind::Aim,
            CriterionKind::Seat(body) => CriterionKind::Seat(seat(with, body)?),
            CriterionKind::Stamp(done, recent) => CriterionKind::Stamp(deed(with, done)?, *recent),
            CriterionKind::Batch(recent) => CriterionKind::Batch(*recent),
            CriterionKind::Value(body, height) => CriterionKind::Value(value(with, body)?, *height),
            CriterionKind::Ask(seat) => CriterionKind::Ask(*seat),
            CriterionKind::Chance => CriterionKind::Chance,
            CriterionKind::Together => CriterionKind::Together,
        })
    }
}

/// Which number goes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Height {
    /// The largest.
    High,
    /// The smallest.
    Low,
}

/// Whose moment counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recent {
    /// The latest.
    Last,
    /// The earliest.
    First,
}

/// Which seat picks among what ties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskedSeat {
    /// The holder of the carrier.
    Owner,
    /// The seat whose turn it is.
    Current,
}

/// By what a contradiction between claims is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict<D = DeedId> {
    /// House, then card, then game.
    Level,
    /// Effects that state their own precedence.
    Firm,
    /// When the carrier last did this deed; carriers that never did come last.
    Stamp(D, Recent),
    /// A ban before a permission.
    Ban,
}

impl<D> Conflict<D> {
    /// The same with another deed, if it becomes one.
    #[doc(hidden)]
    pub fn try_map<E>(&self, deed: impl FnOnce(&D) -> Option<E>) -> Option<Conflict<E>> {
        Some(match self {
            Conflict::Level => Conflict::Level,
            Conflict::Firm => Conflict::Firm,
            Conflict::Stamp(done, recent) => Conflict::Stamp(deed(done)?, *recent),
            Conflict::Ban => Conflict::Ban,
        })
    }
}
