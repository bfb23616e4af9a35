//! Expressions, from a number to a question about the past.

use tiru_engine::rules::Span;

use super::{DeedName, Name, Number, Text};

/// One expression.
#[derive(Clone, Debug)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// The whole of it, round brackets included.
    pub span: Span,
}

/// The kinds of expressions.
#[derive(Clone, Debug)]
pub enum ExprKind {
    /// `3`
    Number(Number),
    /// `"Paper Boat"`
    Text(Text),
    /// `hand`
    Name(Name),
    /// `.speed`: an attribute of `it`.
    Dot(Name),
    /// `[a, b]`
    List(Vec<Expr>),
    /// `m in my.field where m is up`; it has a binder or a condition, else it would be the set alone.
    Where {
        /// The name of the member, beside `it`.
        binder: Option<Name>,
        /// The set.
        set: Box<Expr>,
        /// Which members.
        cond: Option<Box<Expr>>,
    },
    /// `count(my.hand)`
    Call {
        /// The function.
        name: Name,
        /// What it is given.
        args: Vec<Expr>,
    },
    /// `script name(…)`
    Script {
        /// The function.
        name: Name,
        /// What it is given.
        args: Vec<Expr>,
    },
    /// `card.owner`
    Access {
        /// Of what.
        base: Box<Expr>,
        /// The word after the dot.
        word: Name,
    },
    /// `"X" of p1.field`
    Of {
        /// What.
        what: Box<Expr>,
        /// Of whom or where.
        owner: Box<Expr>,
    },
    /// `-x`
    Neg(Box<Expr>),
    /// `not x`
    Not(Box<Expr>),
    /// `a + b`, `a and b`, `a = b`
    Binary {
        /// The operator.
        op: Op,
        /// Where the operator stands.
        at: Span,
        /// Its left side.
        left: Box<Expr>,
        /// Its right side.
        right: Box<Expr>,
    },
    /// `a is b`, `a is not b`
    Is {
        /// Its left side.
        left: Box<Expr>,
        /// The word `not`.
        negated: Option<Span>,
        /// Its right side.
        right: Box<Expr>,
    },
    /// `if a then b else c`
    If {
        /// When.
        cond: Box<Expr>,
        /// What it is then.
        then: Box<Expr>,
        /// What it is else.
        otherwise: Box<Expr>,
    },
    /// `me did place "Paper Boat" this turn`
    Past(Box<Past>),
    /// `effect 2 of "X"`, where a ruling says what a player does or answers.
    Effect {
        /// Which of them.
        number: Number,
        /// The card.
        of: Box<Expr>,
    },
}

/// An operator between two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    /// `or`
    Or,
    /// `and`
    And,
    /// `=`
    Equal,
    /// `!=`
    Unequal,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
    /// `has`
    Has,
    /// `beats`
    Beats,
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`
    Times,
    /// `/`
    Over,
}

/// A question about what was done.
#[derive(Clone, Debug)]
pub struct Past {
    /// Who did it, or to what it was done.
    pub subject: Expr,
    /// Whether any doing counts, or only a choice in an offer.
    pub verb: PastVerb,
    /// The deeds.
    pub deeds: Vec<DeedName>,
    /// Which cards count.
    pub pattern: Option<Pattern>,
    /// How far back.
    pub period: Option<Period>,
}

/// The two verbs of the past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PastVerb {
    /// `did`
    Did,
    /// `chose`
    Chose,
}

/// Which cards a question about the past counts.
#[derive(Clone, Debug)]
pub enum Pattern {
    /// `"Paper Boat"`
    Text(Text),
    /// `(it is red)`
    Expr(Expr),
}

/// How far a question looks back.
#[derive(Clone, Debug)]
pub struct Period {
    /// Which stretch.
    pub kind: PeriodKind,
    /// The whole phrase.
    pub span: Span,
}

/// The stretches of time.
#[derive(Clone, Debug)]
pub enum PeriodKind {
    /// `this turn`
    This(Name),
    /// `last turn`
    LastTurn,
    /// `here`
    Here,
    /// `ever`
    Ever,
}

/// `c in my.hand where c.playable`: a name and what it ranges over.
#[derive(Clone, Debug)]
pub struct Range {
    /// The name; inside the condition it means the same as `it`.
    pub name: Name,
    /// The set.
    pub set: Expr,
    /// Which members.
    pub cond: Option<Expr>,
    /// The whole phrase.
    pub span: Span,
}
