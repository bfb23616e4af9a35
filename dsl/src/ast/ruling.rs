//! Rulings: a situation, what is done, and what must follow.

use tiru_engine::rules::Span;

use super::{BorrowVerb, Card, Expr, Face, Name, Number, Past, Text, Until, Value};

/// `ruling "…" { given { … } when { … } then { … } }`.
#[derive(Clone, Debug)]
pub struct Ruling {
    /// Its name, with the statements it answers.
    pub name: Text,
    /// How the table stands.
    pub given: Vec<Fact>,
    /// What is done and what follows; at least one, each going on from the one before.
    pub rounds: Vec<Round>,
}

/// One `when` and its `then`.
#[derive(Clone, Debug)]
pub struct Round {
    /// What is done.
    pub when: Vec<Step>,
    /// What must follow.
    pub then: Vec<Expected>,
}

/// One line of a `given`.
#[derive(Clone, Debug)]
pub struct Fact {
    /// What is so.
    pub kind: FactKind,
    /// The whole phrase.
    pub span: Span,
}

/// What can be given.
#[derive(Clone, Debug)]
pub enum FactKind {
    /// A card of this ruling only.
    Card(Card),
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
        /// Whose, or which part of whose.
        of: Expr,
        /// What is in it.
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
        /// What it holds.
        pile: Pile,
    },
}

/// What a card has of another one as a ruling begins.
#[derive(Clone, Debug)]
pub struct BorrowedBefore {
    /// In which way.
    pub verb: BorrowVerb,
    /// The word for it.
    pub word: Name,
    /// What.
    pub what: EffectsOf,
    /// The card that has it; none if whoever took it has left.
    pub onto: Option<Expr>,
    /// How long.
    pub until: Option<Until>,
    /// The phase in which it was borrowed, if that decides how long.
    pub during: Option<Name>,
}

/// `effect 2 of "X"`, `"X".effects`.
#[derive(Clone, Debug)]
pub struct EffectsOf {
    /// Which one, if one is meant.
    pub number: Option<Number>,
    /// The card, or its effects.
    pub of: Expr,
    /// The whole phrase.
    pub span: Span,
}

/// `"X", 3 "Y" face down`: cards or values, the first one on top.
#[derive(Clone, Debug)]
pub struct Pile {
    /// What is in it; at least one.
    pub entries: Vec<PileEntry>,
    /// The whole phrase.
    pub span: Span,
}

/// One entry of a pile.
#[derive(Clone, Debug)]
pub struct PileEntry {
    /// `3` before a name.
    pub count: Option<Number>,
    /// A card or a value.
    pub what: Expr,
    /// Which side is up.
    pub face: Option<(Face, Span)>,
}

/// One line of a `when`.
#[derive(Clone, Debug)]
pub struct Step {
    /// What is done.
    pub kind: StepKind,
    /// The whole phrase.
    pub span: Span,
}

/// What can be done in a ruling.
#[derive(Clone, Debug)]
pub enum StepKind {
    /// `run rule`
    Run(Name),
    /// `to "osom"`
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
        /// Who.
        who: Expr,
        /// What.
        pile: Pile,
    },
    /// `p1 does place("X")`
    Does {
        /// Who.
        who: Expr,
        /// The action.
        action: Name,
        /// What is chosen for it.
        args: Vec<Expr>,
    },
}

/// One line of a `then`.
#[derive(Clone, Debug)]
pub struct Expected {
    /// What must be so.
    pub kind: ExpectedKind,
    /// The whole phrase.
    pub span: Span,
}

/// What can be expected.
#[derive(Clone, Debug)]
pub enum ExpectedKind {
    /// `nothing happens`
    NothingHappens,
    /// `tie`
    Tie,
    /// `deck p1 accepted`
    DeckAccepted(Expr),
    /// `deck p1 refused because "…"`
    DeckRefused {
        /// Whose.
        of: Expr,
        /// Why.
        because: Option<Because>,
    },
    /// `"A" before "B" because icon`
    Before {
        /// What comes first.
        first: Acting,
        /// What comes later.
        second: Acting,
        /// By which criterion.
        because: Option<Because>,
    },
    /// `p1 wins`
    Wins(Expr),
    /// `p1 loses`
    Loses(Expr),
    /// `p1 sees X`
    Sees {
        /// Who.
        who: Expr,
        /// What.
        what: Expr,
    },
    /// `p1 sees nothing of X`
    SeesNothing {
        /// Who.
        who: Expr,
        /// Of what.
        what: Expr,
    },
    /// `p1 is asked "…"`
    IsAsked {
        /// Who.
        who: Expr,
        /// What.
        question: Text,
    },
    /// `p1 can attack("A")`
    Can {
        /// Who.
        who: Expr,
        /// The attempt.
        action: Attempt,
    },
    /// `p1 cannot attack("A") because fresh`
    Cannot {
        /// Who.
        who: Expr,
        /// The attempt.
        action: Attempt,
        /// Why.
        because: Option<Because>,
    },
    /// Any condition.
    Holds(Expr),
}

/// `"A"`, `effect 2 of "A"`: whatever acts of a card, or one of its effects.
#[derive(Clone, Debug)]
pub struct Acting {
    /// Which effect, if one is meant.
    pub number: Option<Number>,
    /// The card.
    pub card: Text,
    /// The whole phrase.
    pub span: Span,
}

/// An action with what is chosen for it.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The action.
    pub name: Name,
    /// What is chosen; none if the action is meant as a whole.
    pub args: Option<Vec<Expr>>,
    /// The whole phrase.
    pub span: Span,
}

/// `because icon`, `because "at most 2"`.
#[derive(Clone, Debug)]
pub enum Because {
    /// A label, criterion or set.
    Name(Name),
    /// Words of the refusal.
    Text(Text),
}
