//! Claims: what is so, never what is done.

use tiru_engine::rules::Span;

use super::{DeedName, Effect, Expr, Filter, Name, Range, Text};

/// One claim, perhaps with a label.
#[derive(Clone, Debug)]
pub struct Claim {
    /// `fresh:` before it.
    pub label: Option<Name>,
    /// `fresh "too fresh":` What people read for the label.
    pub called: Option<Text>,
    /// The claim.
    pub kind: ClaimKind,
    /// The whole claim.
    pub span: Span,
}

/// The kinds of claims.
#[derive(Clone, Debug)]
pub enum ClaimKind {
    /// `each m in … { claims }`
    Each {
        /// For what.
        range: Range,
        /// What is so for each.
        claims: Vec<Claim>,
    },
    /// `if … { claims }`
    If {
        /// When.
        cond: Expr,
        /// What is so then.
        claims: Vec<Claim>,
    },
    /// A single claim.
    Says(Assertion),
}

/// `self has speed +20`, `cannot attack where …`: a claim by itself. As a statement it is a grant.
#[derive(Clone, Debug)]
pub struct Assertion {
    /// Of what; a `cannot` without it is about anybody.
    pub subject: Option<Expr>,
    /// What is claimed.
    pub kind: AssertionKind,
    /// The whole phrase.
    pub span: Span,
}

/// What is claimed.
#[derive(Clone, Debug)]
pub enum AssertionKind {
    /// `has …`
    Has(Vec<Mod>),
    /// `cannot …`
    Cannot(Ban),
    /// `can … despite …`
    Can {
        /// What is permitted.
        ban: Ban,
        /// The labels of the bans that are lifted; empty for all.
        despite: Vec<Name>,
    },
    /// `immune to effects where …`
    Immune(Option<Expr>),
}

/// The attempts that a `cannot` forbids or a `can` permits.
#[derive(Clone, Debug)]
pub struct Ban {
    /// The word `choose`: only as an offered action.
    pub choose: Option<Span>,
    /// The deeds.
    pub deeds: Vec<DeedName>,
    /// `from` and `to`, in the order written.
    pub filters: Vec<Filter>,
    /// When.
    pub cond: Option<Expr>,
    /// The whole phrase.
    pub span: Span,
}

/// One thing that is had.
#[derive(Clone, Debug)]
pub struct Mod {
    /// What.
    pub kind: ModKind,
    /// The whole phrase.
    pub span: Span,
}

/// What can be had.
#[derive(Clone, Debug)]
pub enum ModKind {
    /// `no effects`
    NoEffects,
    /// `{ on row { … } }`
    Effects(Vec<Effect>),
    /// `speed +20`
    Value {
        /// The attribute.
        attribute: Name,
        /// How it is changed.
        op: ModOp,
        /// By how much.
        value: Expr,
    },
}

/// How a claim changes a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModOp {
    /// `=`
    Set,
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`
    Times,
}
