//! Claims: the statements of static abilities. They are evaluated when a value is read, never run.

use super::{Condition, Deed, EffectRef, Expr, Frame, LabelRef, LocalId, Roles};
use tiru_engine::rules::{AttrId, ClaimStep, Span};

/// A claim of `always`, `while` or `until {…}`.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// The name used by `despite`, rulings and refusals.
    pub label: Option<LabelRef>,
    /// What it claims.
    pub kind: ClaimKind,
    /// The source span.
    pub span: Span,
}

/// The kinds of claims.
#[derive(Clone, Debug, PartialEq)]
pub enum ClaimKind {
    /// A claim about every member of a set, evaluated each time.
    Each {
        /// The member.
        member: LocalId,
        /// The set.
        set: Expr,
        /// The claims about the member.
        claims: Vec<Claim>,
    },
    /// A claim that applies while a condition holds.
    If {
        /// The condition.
        condition: Expr,
        /// The claims that then hold.
        claims: Vec<Claim>,
    },
    /// A single claim.
    Says {
        /// The subject: cards or seats, one or a set; none for a bare `cannot`.
        thing: Option<Expr>,
        /// What is claimed; several for `has a +1, b +2`.
        says: Vec<Says>,
    },
}

/// What is claimed about a subject.
#[derive(Clone, Debug, PartialEq)]
pub enum Says {
    /// Its value changes.
    Has(Has),
    /// It has no effects.
    NoEffects(Span),
    /// It has these effects in addition to its own.
    Effects(Vec<EffectRef>),
    /// It cannot do something, or cannot have it done to it.
    Cannot(Box<Ban>),
    /// It can do something despite a ban.
    Can {
        /// The permitted attempt.
        ban: Box<Ban>,
        /// The labels of the bans that are lifted; all bans if empty.
        despite: Vec<LabelRef>,
    },
    /// It is immune to effects.
    Immune(Immunity),
}

/// `atk +20`.
#[derive(Clone, Debug, PartialEq)]
pub struct Has {
    /// The attribute.
    pub attr: AttrId,
    /// The step in which it applies.
    pub step: ClaimStep,
    /// The amount, factor or value; for a Set one word, or a set of them for `=`.
    pub value: Expr,
    /// The source span.
    pub span: Span,
}

/// A banned or permitted deed. Its frame captures what it needs from the surrounding text.
#[derive(Clone, Debug, PartialEq)]
pub struct Ban {
    /// Whether only choosing counts, or doing it in any way.
    pub attempt: Attempt,
    /// The deeds; any of them counts.
    pub deeds: Vec<Deed>,
    /// The bindings.
    pub frame: Frame,
    /// The roles that are read, by index. All deeds of the list have them at the same indices.
    pub roles: Roles,
    /// The place it must come from.
    pub from: Option<Expr>,
    /// The place, card or seat it must go to.
    pub to: Option<Expr>,
    /// The condition.
    pub condition: Option<Expr>,
    /// The source span.
    pub span: Span,
}

/// What a ban is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// The deed, whatever causes it.
    Doing,
    /// Choosing it in an offer. An effect may still do it.
    Choosing,
}

/// `immune to effects where …`.
#[derive(Clone, Debug, PartialEq)]
pub struct Immunity {
    /// A condition on the effect (`it`); all effects if `None`.
    pub from: Option<Box<Condition>>,
    /// The source span.
    pub span: Span,
}
