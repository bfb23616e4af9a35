//! Rulings: a position, steps, and expected results.

use tiru_engine::rules::{Borrowing, Span};

use super::{Card, Expr, Face, Name, Number, Past, Text, Until, Value};

/// `ruling "…" { given { … } when { … } then { … } }`.
#[derive(Clone, Debug)]
pub struct Ruling {
    /// Its title, which begins with the ids of the statements it checks.
    pub name: Text,
    /// The starting position.
    pub given: Vec<Fact>,
    /// The steps and expected results; at least one round, each continuing from the one before.
    pub rounds: Vec<Round>,
}

impl Ruling {
    /// Returns its test cards, which exist only in it.
    pub fn cards(&self) -> impl Iterator<Item = &Card> {
        self.given.iter().filter_map(|fact| match &fact.kind {
            FactKind::Card(card) => Some(card),
            _ => None,
        })
    }
}

/// One `when` and its `then`.
#[derive(Clone, Debug)]
pub struct Round {
    /// The steps.
    pub when: Vec<Step>,
    /// The expected results.
    pub then: Vec<Expected>,
}

/// One line of a `given`.
#[derive(Clone, Debug)]
pub struct Fact {
    /// Its kind.
    pub kind: FactKind,
    /// The span of the whole phrase.
    pub span: Span,
}

/// The kinds of facts about a position.
#[derive(Clone, Debug)]
pub enum FactKind {
    /// A card that exists only in this ruling.
    Card(Card),
    /// `seats 2`
    Seats(Number),
    /// `turn p1`
    Turn(Expr),
    /// `phase "placing"`
    Phase(Text),
    /// `chance [tails, 3]`
    Chance(Expr),
    /// `house "Patient marsh"`
    House(Text),
    /// `reading copies = any`
    Reading {
        /// The setting.
        name: Name,
        /// Its value.
        value: Value,
    },
    /// `deck p1 = …`
    Deck {
        /// The seat, or a part of its deck.
        of: Expr,
        /// The cards in it.
        pile: Pile,
    },
    /// `p1 did place "X"`
    Did(Past),
    /// `tiru effect 2 of "X" onto "Y" until end of turn`
    Borrow(Box<BorrowedBefore>),
    /// `p1.hand = "X", 3 "Y"`
    Is {
        /// A zone or an attribute.
        what: Expr,
        /// The cards or values.
        pile: Pile,
    },
}

/// An effect that a card has already borrowed when a ruling begins.
#[derive(Clone, Debug)]
pub struct BorrowedBefore {
    /// The way of borrowing.
    pub verb: Borrowing,
    /// The verb as written.
    pub word: Name,
    /// The borrowed effects.
    pub what: EffectsOf,
    /// The borrower; `None` if it has left.
    pub onto: Option<Expr>,
    /// The duration.
    pub until: Option<Until>,
    /// The phase in which it was borrowed, if that decides the duration.
    pub during: Option<Name>,
}

/// `effect 2 of "X"`, `"X".effects`.
#[derive(Clone, Debug)]
pub struct EffectsOf {
    /// The number of the effect, if one is meant.
    pub number: Option<Number>,
    /// The card, or its effects.
    pub of: Expr,
    /// The span of the whole phrase.
    pub span: Span,
}

/// `"X", 3 "Y" face down`: cards or values, the first one on top.
#[derive(Clone, Debug)]
pub struct Pile {
    /// The entries; at least one.
    pub entries: Vec<PileEntry>,
    /// The span of the whole phrase.
    pub span: Span,
}

/// One entry of a pile.
#[derive(Clone, Debug)]
pub struct PileEntry {
    /// `3` before a name.
    pub count: Option<Number>,
    /// A card or a value.
    pub what: Expr,
    /// The face that is up.
    pub face: Option<(Face, Span)>,
}

/// One line of a `when`.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its kind.
    pub kind: StepKind,
    /// The span of the whole phrase.
    pub span: Span,
}

/// The kinds of steps.
#[derive(Clone, Debug)]
pub enum StepKind {
    /// `run rule`
    Run(Name),
    /// `to "discard"`
    To(Text),
    /// `to end`
    ToEnd,
    /// `p1 passes`
    Passes(Expr),
    /// `p1 concedes`
    Concedes(Expr),
    /// `p1 agrees`
    Agrees(Expr),
    /// `p1 is disqualified`
    Disqualified(Expr),
    /// `p1 answers "X"`
    Answers {
        /// The seat.
        who: Expr,
        /// The answer.
        pile: Pile,
    },
    /// `p1 does place("X")`
    Does {
        /// The seat.
        who: Expr,
        /// The action.
        action: Name,
        /// The arguments.
        args: Vec<Expr>,
    },
}

/// One line of a `then`.
#[derive(Clone, Debug)]
pub struct Expected {
    /// Its kind.
    pub kind: ExpectedKind,
    /// The span of the whole phrase.
    pub span: Span,
}

/// The kinds of expected results.
#[derive(Clone, Debug)]
pub enum ExpectedKind {
    /// `nothing happens`
    NothingHappens,
    /// `tie`
    Tie,
    /// `nobody wins`
    NobodyWins,
    /// `deck p1 accepted`
    DeckAccepted(Expr),
    /// `deck p1 refused because "…"`
    DeckRefused {
        /// The seat it belongs to.
        of: Expr,
        /// The expected reason.
        because: Option<Because>,
    },
    /// `"A" before "B" because icon`
    Before {
        /// The effects that resolve first.
        first: Acting,
        /// The effects that resolve later.
        second: Acting,
        /// The criterion that decides.
        because: Option<Because>,
    },
    /// `p1 wins`
    Wins(Expr),
    /// `end with 17`
    Score(Expr),
    /// `p1 loses`
    Loses(Expr),
    /// `p1 sees X`
    Sees {
        /// The seat.
        who: Expr,
        /// The cards.
        what: Expr,
    },
    /// `p1 sees nothing of X`
    SeesNothing {
        /// The seat.
        who: Expr,
        /// The cards.
        what: Expr,
    },
    /// `p1 is asked "…"`
    IsAsked {
        /// The seat.
        who: Expr,
        /// Text that the question contains.
        question: Text,
    },
    /// `p1 can attack("A")`
    Can {
        /// The seat.
        who: Expr,
        /// The attempt.
        action: Attempt,
    },
    /// `p1 cannot attack("A") because fresh`
    Cannot {
        /// The seat.
        who: Expr,
        /// The attempt.
        action: Attempt,
        /// The expected reason.
        because: Option<Because>,
    },
    /// Any condition.
    Holds(Expr),
}

/// `"A"`, `effect 2 of "A"`: the effects of a card, or one of them.
#[derive(Clone, Debug)]
pub struct Acting {
    /// The number of the effect, if one is meant.
    pub number: Option<Number>,
    /// The card.
    pub card: Text,
    /// The span of the whole phrase.
    pub span: Span,
}

/// An action with its arguments.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The action.
    pub name: Name,
    /// The arguments; `None` if the action is meant as a whole.
    pub args: Option<Vec<Expr>>,
    /// The span of the whole phrase.
    pub span: Span,
}

/// `because icon`, `because "at most 2"`.
#[derive(Clone, Debug)]
pub enum Because {
    /// A label, a criterion or a set.
    Name(Name),
    /// A part of the refusal's text.
    Text(Text),
}

impl From<FactKind> for Fact {
    /// Makes a fact that is in no file.
    fn from(kind: FactKind) -> Fact {
        Fact { kind, span: Span::default() }
    }
}

impl From<StepKind> for Step {
    /// Makes a step that is in no file.
    fn from(kind: StepKind) -> Step {
        Step { kind, span: Span::default() }
    }
}

impl From<ExpectedKind> for Expected {
    /// Makes an expected result that is in no file.
    fn from(kind: ExpectedKind) -> Expected {
        Expected { kind, span: Span::default() }
    }
}

impl From<Expr> for PileEntry {
    fn from(what: Expr) -> PileEntry {
        PileEntry { count: None, what, face: None }
    }
}

impl FromIterator<Expr> for Pile {
    /// Makes a pile that is in no file.
    fn from_iter<T: IntoIterator<Item = Expr>>(values: T) -> Pile {
        Pile { entries: values.into_iter().map(PileEntry::from).collect(), span: Span::default() }
    }
}
