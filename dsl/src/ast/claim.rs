//! Claims: the statements of static abilities.

use tiru_engine::rules::{ClaimStep, Span};

use super::{DeedName, Effect, Expr, Filter, Name, Range, Text};

/// A claim, possibly with a label.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The label before it.
    pub label: Option<Box<ClaimLabel>>,
    /// The claim.
    pub kind: ClaimKind,
    /// The span of the whole claim.
    pub span: Span,
}

/// `fresh:` or `fresh "too fresh":`
#[derive(Clone, Debug)]
pub struct ClaimLabel {
    /// The name.
    pub name: Name,
    /// The words that players read instead.
    pub called: Option<Text>,
}

/// The kinds of claims.
#[derive(Clone, Debug)]
pub enum ClaimKind {
    /// `each m in … { claims }`
    Each {
        /// The member and the set it ranges over.
        range: Box<Range>,
        /// The claims about each member.
        claims: Vec<Claim>,
    },
    /// `if … { claims }`
    If {
        /// The condition.
        cond: Expr,
        /// The claims that then hold.
        claims: Vec<Claim>,
    },
    /// A single claim.
    Says(Assertion),
}

/// `self has speed +20`, `cannot attack where …`: a single claim. As a statement it is a grant.
#[derive(Clone, Debug)]
pub struct Assertion {
    /// The subject; a `cannot` without one is about anybody.
    pub subject: Option<Box<Expr>>,
    /// Its kind.
    pub kind: AssertionKind,
    /// The span of the whole phrase.
    pub span: Span,
}

/// The kinds of assertions.
#[derive(Clone, Debug)]
pub enum AssertionKind {
    /// `has …`
    Has(Vec<Mod>),
    /// `cannot …`
    Cannot(Box<Ban>),
    /// `can … despite …`
    Can {
        /// The permitted attempt.
        ban: Box<Ban>,
        /// The labels of the bans that are lifted; empty for all.
        despite: Vec<Name>,
    },
    /// `immune to effects where …`
    Immune(Option<Box<Expr>>),
}

/// The attempts that a `cannot` forbids or a `can` permits.
#[derive(Clone, Debug)]
pub struct Ban {
    /// The word `choose`: only choosing it in an offer counts.
    pub choose: Option<Span>,
    /// The deeds.
    pub deeds: Vec<DeedName>,
    /// `from` and `to`, in the order written.
    pub filters: Vec<Filter>,
    /// The condition.
    pub cond: Option<Box<Expr>>,
    /// The span of the whole phrase.
    pub span: Span,
}

/// An item after `has`.
#[derive(Clone, Debug)]
pub struct Mod {
    /// Its kind.
    pub kind: ModKind,
    /// The span of the whole phrase.
    pub span: Span,
}

/// The kinds of items after `has`.
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
        /// The operation.
        op: ClaimStep,
        /// The operand.
        value: Expr,
    },
}
