//! Rulings: a position, steps, and expected results.

use super::{CardRef, PastSpan};
use super::{Deed, Expr, Frame, LabelRef, NamesRef, PhaseOf, RuleRef, Value};
use crate::ast::{Edge, Face, PastVerb};
use tiru_engine::rules::{
    ActionId, AttrId, Borrowing, ByWord, NodeId, Origin, SeatId, SettingId, Span, ZoneId,
};

/// One ruling.
#[derive(Clone, Debug)]
pub struct Ruling {
    /// Its title, which begins with the ids of the statements it checks.
    pub name: String,
    /// The span of its name.
    pub span: Span,
    /// The position.
    pub given: Vec<Fact>,
    /// The steps and their expected results, in order.
    pub rounds: Vec<Round>,
    /// The bindings of all its expressions.
    pub frame: Frame,
}

/// One `when` with its `then`.
#[derive(Clone, Debug)]
pub struct Round {
    /// The steps.
    pub when: Vec<Step>,
    /// The expected results.
    pub then: Vec<Then>,
}

/// A fact about the starting position.
#[derive(Clone, Debug)]
pub struct Fact {
    /// Its kind.
    pub kind: FactKind,
    /// The source span.
    pub span: Span,
}

/// The kinds of facts about a position.
#[derive(Clone, Debug)]
pub enum FactKind {
    /// How many players there are.
    Seats(u8),
    /// The cards of a zone, top first; an empty pile means an empty zone.
    Pile {
        /// The zone.
        zone: ZoneId,
        /// The seat, unless the zone is shared.
        seat: Option<SeatId>,
        /// The column of the spot (from 1), if one spot is meant.
        column: Option<u16>,
        /// The cards.
        pile: Vec<Entry>,
    },
    /// Cards under another one, the first that came there first.
    Under {
        /// The card that lies on them.
        card: CardRef,
        /// The cards.
        pile: Vec<Entry>,
    },
    /// The stored value of an attribute.
    Attr {
        /// The card or seat; `None` for an attribute of the game.
        of: Option<Expr>,
        /// The attribute.
        attr: AttrId,
        /// The value.
        value: Value,
    },
    /// The number of uses of a card's effects that have a limit.
    Used {
        /// The card.
        card: CardRef,
        /// The index of each effect (gained ones follow printed ones) and its number of uses.
        effects: Vec<(usize, i64)>,
    },
    /// An effect that a card has borrowed from another one.
    Borrowed {
        /// The way of borrowing.
        how: Borrowing,
        /// The card it was borrowed from.
        card: CardRef,
        /// The index of the effect (gained ones follow printed ones); `None` for all of them.
        nth: Option<usize>,
        /// The borrower; `None` if it has left.
        onto: Option<CardRef>,
        /// The duration.
        lasts: Lasting,
    },
    /// The seat whose turn it is.
    Turn(SeatId),
    /// `turn = 3`: the number of turns that have begun.
    Turns(i64),
    /// `round = 3`: the number of rounds that have begun.
    Rounds(i64),
    /// The current phase.
    Phase(NodeId),
    /// The results of chance, in order.
    Chance(Vec<Entry>),
    /// A setting.
    Reading(SettingId, i64),
    /// The deck of a seat.
    Deck {
        /// The seat.
        seat: SeatId,
        /// The part of the deck law.
        part: usize,
        /// The cards.
        pile: Vec<Entry>,
    },
    /// Something that happened before.
    Did {
        /// The seat or card.
        subject: Expr,
        /// Whether doing or choosing counts.
        reading: PastVerb,
        /// The deed.
        deed: Deed,
        /// The card it was done with, if named.
        named: Option<NamesRef>,
        /// The time span.
        span: PastSpan,
    },
}

/// The duration of a given fact.
#[derive(Clone, Copy, Debug)]
pub enum Lasting {
    /// The game's default for borrowing during this phase, or during any phase.
    AsTheGameSays(Option<PhaseOf>),
    /// Until the start or end of a phase.
    Until {
        /// The start or the end.
        edge: Edge,
        /// The phase.
        phase: PhaseOf,
        /// The seat whose phase counts; `None` for any.
        seat: Option<SeatId>,
        /// Whether a phase that is already running is skipped.
        next: bool,
    },
}

/// Cards or values of a pile.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its kind.
    pub kind: EntryKind,
    /// The source span.
    pub span: Span,
}

/// The kinds of pile entries.
#[derive(Clone, Debug)]
pub enum EntryKind {
    /// Copies of a printed card.
    Cards {
        /// The number of copies.
        count: u32,
        /// The card.
        card: CardRef,
        /// Their face, if given.
        face: Option<Face>,
        /// Whose deck they are from.
        from: Origin,
    },
    /// An empty spot among cards.
    Gap,
    /// A value: an answer, or a result of chance.
    Value(Expr),
}

/// A step.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its kind.
    pub kind: StepKind,
    /// The source span.
    pub span: Span,
}

/// The kinds of steps.
#[derive(Clone, Debug)]
pub enum StepKind {
    /// A seat chooses an action. For an action on a card, the first argument is that card.
    Does(SeatId, ActionId, Vec<Expr>),
    /// A seat answers a question with cards, values, or the text of a mode.
    Answers(SeatId, Vec<Expr>),
    /// A seat passes.
    Passes(SeatId),
    /// A seat concedes, agrees to a draw, or is disqualified.
    ByWord(ByWord, SeatId),
    /// Runs the rules of the setup.
    Setup,
    /// Runs a rule without parameters.
    Run(RuleRef),
    /// Continues to the first prompt of a phase.
    To(PhaseOf),
    /// Continues to the end of the match.
    ToEnd,
}

/// An expected result.
#[derive(Clone, Debug)]
pub struct Then {
    /// Its kind.
    pub kind: ThenKind,
    /// The source span.
    pub span: Span,
}

/// The kinds of expected results.
#[derive(Clone, Debug)]
pub enum ThenKind {
    /// A condition holds.
    Holds(Expr),
    /// The effects of one card resolved before those of another.
    Before(Acting, Acting, Option<Because>),
    /// A seat may choose an action, with these arguments or with any.
    Can(SeatId, ActionId, Option<Vec<Expr>>),
    /// A seat may not choose an action.
    Cannot(SeatId, ActionId, Option<Vec<Expr>>, Option<Because>),
    /// `p1 can pass`, `p1 cannot pass`: whether a seat may pass where it is asked.
    MayPass(SeatId, bool),
    /// `p1 can answer("A")`, `p1 cannot answer(3)`: whether a seat may answer so where it is asked.
    MayAnswer(SeatId, Vec<Expr>, bool),
    /// `p1 can concede`, `p1 cannot agree`: whether a seat may end the match this way.
    MayEnd(ByWord, SeatId, bool),
    /// A seat can identify these cards.
    Sees(SeatId, Expr),
    /// A seat cannot identify these cards.
    SeesNothing(SeatId, Expr),
    /// A seat is asked a question that contains this text.
    Asked(SeatId, String),
    /// A seat has won.
    Wins(SeatId),
    /// The match has ended with this number.
    Score(Expr),
    /// A seat has lost.
    Loses(SeatId),
    /// Nobody has won.
    Tie,
    /// All have lost.
    NobodyWins,
    /// The deck of a seat is legal.
    DeckAccepted(SeatId),
    /// The deck of a seat is illegal.
    DeckRefused(SeatId, Option<Because>),
    /// Nothing happened since `when`.
    Nothing,
}

/// The effects of a card, or one of them.
#[derive(Clone, Copy, Debug)]
pub struct Acting {
    /// The card.
    pub card: NamesRef,
    /// The index of the effect (gained ones follow printed ones); `None` for any.
    pub nth: Option<u16>,
}

/// The expected reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Because {
    /// The label of a claim.
    Label(LabelRef),
    /// The name of a parameter whose set does not contain the argument.
    Parameter(String),
    /// The condition of the action.
    Condition,
    /// The limit of the action.
    Limit,
    /// A criterion of the effect order, by index.
    Criterion(usize),
    /// A part of the refusal's text.
    Text(String),
}
