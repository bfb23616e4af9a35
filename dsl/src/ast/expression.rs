//! Expressions.

use tiru_engine::rules::Span;

use super::{DeedName, Name, Number, Text};

/// An expression.
#[derive(Clone, Debug)]
pub struct Expr {
    /// Its kind.
    pub kind: ExprKind,
    /// The source span, parentheses included.
    pub span: Span,
}

impl Expr {
    /// Returns a name with words after dots, `foe.hand`, as it is written; `None` for any other expression.
    pub fn path(&self) -> Option<String> {
        match &self.kind {
            ExprKind::Name(name) => Some(name.text.clone()),
            ExprKind::Access { base, word } => Some(format!("{}.{}", base.path()?, word.text)),
            _ => None,
        }
    }
}

/// Expressions that are in no file.
impl Expr {
    /// Makes a name.
    pub fn name(name: impl Into<String>) -> Expr {
        ExprKind::Name(Name::new(name)).into()
    }

    /// Makes a number.
    pub fn number(number: i32) -> Expr {
        let size: Expr = ExprKind::Number(Number::new(number.unsigned_abs() as usize)).into();
        if number < 0 { ExprKind::Neg(Box::new(size)).into() } else { size }
    }

    /// Makes `self.word`.
    #[must_use]
    pub fn dot(self, word: impl Into<String>) -> Expr {
        ExprKind::Access { base: Box::new(self), word: Name::new(word) }.into()
    }

    /// Makes `self of owner`.
    #[must_use]
    pub fn of(self, owner: Expr) -> Expr {
        ExprKind::Of { what: Box::new(self), owner: Box::new(owner) }.into()
    }

    /// Makes `name(args)`.
    pub fn call(name: &str, args: Vec<Expr>) -> Expr {
        ExprKind::Call { name: Name::new(name), args }.into()
    }

    /// Makes `left op right`.
    pub fn binary(left: Expr, op: Op, right: Expr) -> Expr {
        let (left, right) = (Box::new(left), Box::new(right));
        ExprKind::Binary { op, at: Span::default(), left, right }.into()
    }
}

impl From<ExprKind> for Expr {
    fn from(kind: ExprKind) -> Expr {
        Expr { kind, span: Span::default() }
    }
}

impl From<Text> for Expr {
    fn from(text: Text) -> Expr {
        ExprKind::Text(text).into()
    }
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
    /// `m in my.field where m is up`; it has a binder or a condition, or both.
    Where {
        /// A name for the member, in addition to `it`.
        binder: Option<Name>,
        /// The set.
        set: Box<Expr>,
        /// The condition on members.
        cond: Option<Box<Expr>>,
    },
    /// `count(my.hand)`
    Call {
        /// The function.
        name: Name,
        /// The arguments.
        args: Vec<Expr>,
    },
    /// `script name(…)`
    Script {
        /// The function.
        name: Name,
        /// The arguments.
        args: Vec<Expr>,
    },
    /// `card.owner`
    Access {
        /// The thing.
        base: Box<Expr>,
        /// The word after the dot.
        word: Name,
    },
    /// `"X" of p1.field`
    Of {
        /// The thing.
        what: Box<Expr>,
        /// The seat, card or zone it belongs to.
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
        /// The span of the operator.
        at: Span,
        /// The left operand.
        left: Box<Expr>,
        /// The right operand.
        right: Box<Expr>,
    },
    /// `a is b`, `a is not b`
    Is {
        /// The left operand.
        left: Box<Expr>,
        /// The word `not`.
        negated: Option<Span>,
        /// The right operand.
        right: Box<Expr>,
    },
    /// `a is on DEED`, `a is not on DEED`
    IsOn {
        /// The effect.
        effect: Box<Expr>,
        /// The word `not`.
        negated: Option<Span>,
        /// The deeds; it acts on any of them.
        deeds: Vec<DeedName>,
    },
    /// `if a then b else c`
    If {
        /// The condition.
        cond: Box<Expr>,
        /// The value if it holds.
        then: Box<Expr>,
        /// The value otherwise.
        otherwise: Box<Expr>,
    },
    /// `me did place "Paper Boat" this turn`
    Past(Box<Past>),
    /// `effect 2 of "X"`: an argument or answer in a ruling.
    Effect {
        /// The number of the effect.
        number: Number,
        /// The card.
        of: Box<Expr>,
    },
}

/// A binary operator.
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
    /// `meets`
    Meets,
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`
    Times,
    /// `/`
    Over,
    /// What a division leaves over.
    Mod,
}

/// A question about the past.
#[derive(Clone, Debug)]
pub struct Past {
    /// The seat that did it, or the card it was done to.
    pub subject: Expr,
    /// Whether doing counts, or only choosing in an offer.
    pub verb: PastVerb,
    /// The deeds.
    pub deeds: Vec<DeedName>,
    /// The cards that count.
    pub pattern: Option<Pattern>,
    /// The time span.
    pub period: Option<Period>,
}

/// The verbs of a question about the past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PastVerb {
    /// `did`
    Did,
    /// `chose`
    Chose,
}

/// The cards that a question about the past counts.
#[derive(Clone, Debug)]
pub enum Pattern {
    /// `"Paper Boat"`
    Text(Text),
    /// `(it is red)`
    Expr(Expr),
}

/// The time span of a question about the past.
#[derive(Clone, Debug)]
pub struct Period {
    /// Its kind.
    pub kind: PeriodKind,
    /// The span of the whole phrase.
    pub span: Span,
}

/// The kinds of time spans.
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

/// `c in my.hand where c.playable`: a name and the set it ranges over.
#[derive(Clone, Debug)]
pub struct Range {
    /// The name; in the condition it means the same as `it`.
    pub name: Name,
    /// The set.
    pub set: Expr,
    /// The condition on members.
    pub cond: Option<Expr>,
    /// The span of the whole phrase.
    pub span: Span,
}
