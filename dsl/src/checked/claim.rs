//! Claims: what is so. They are looked up, never run.

use super::{Condition, Deed, EffectRef, Expr, Frame, LabelRef, LocalId, Roles};
use tiru_engine::rules::{AttrId, Span};

/// A claim of `always`, `while` or `until {…}`.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// What `despite`, rulings and refusals call it.
    pub label: Option<LabelRef>,
    /// What it says.
    pub kind: ClaimKind,
    /// Where it is written.
    pub span: Span,
}

/// What a claim says.
#[derive(Clone, Debug, PartialEq)]
pub enum ClaimKind {
    /// For every member of a set, as it is at any time.
    Each {
        /// The member.
        member: LocalId,
        /// The set.
        set: Expr,
        /// What is so for it.
        claims: Vec<Claim>,
    },
    /// While a flag holds.
    If {
        /// The flag.
        condition: Expr,
        /// What is so then.
        claims: Vec<Claim>,
    },
    /// Something is so.
    Says {
        /// About whom: cards or seats, one or a set; nobody in particular for a bare `cannot`.
        thing: Option<Expr>,
        /// What: several for `has a +1, b +2`.
        says: Vec<Says>,
    },
}

/// What is so about something.
#[derive(Clone, Debug, PartialEq)]
pub enum Says {
    /// It has another value.
    Has(Has),
    /// It has no effects.
    NoEffects(Span),
    /// It has these effects beside its own.
    Effects(Vec<EffectRef>),
    /// It cannot do something, or have it done.
    Cannot(Ban),
    /// It can do something although a ban says not.
    Can {
        /// What it can do.
        ban: Ban,
        /// Only bans with these labels are lifted; all if none is named.
        despite: Vec<LabelRef>,
    },
    /// Effects pass it by.
    Immune(Immunity),
}

/// `atk +20`.
#[derive(Clone, Debug, PartialEq)]
pub struct Has {
    /// The attribute.
    pub attr: AttrId,
    /// In which step.
    pub step: Step,
    /// The amount, factor or value; of a Set one word, or for `=` a set of them.
    pub value: Expr,
    /// Where it is written.
    pub span: Span,
}

/// The steps in which values are worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// `=`: only the strongest counts.
    Becomes,
    /// `*`
    Times,
    /// `+`, of a set of words: with this word.
    Plus,
    /// `-`, of a set of words: without this word.
    Minus,
}

/// A deed that is banned or permitted. Its own frame: what it needs of the text around is captured.
#[derive(Clone, Debug, PartialEq)]
pub struct Ban {
    /// Choosing only, or doing in any way.
    pub attempt: Attempt,
    /// Any of these.
    pub deeds: Vec<Deed>,
    /// The bindings.
    pub frame: Frame,
    /// The roles of the deed that are read, by their place; all deeds of a list have them in the same places.
    pub roles: Roles,
    /// Only from this place.
    pub from: Option<Expr>,
    /// Only to this place, card or seat.
    pub to: Option<Expr>,
    /// Only if this holds.
    pub condition: Option<Expr>,
    /// Where it is written.
    pub span: Span,
}

/// What a ban is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// The deed, whoever or whatever does it.
    Doing,
    /// Picking it in an offer; if an effect does it, it may.
    Choosing,
}

/// `immune to effects where …`.
#[derive(Clone, Debug, PartialEq)]
pub struct Immunity {
    /// Which effects, the effect being `it`; all if nothing is said.
    pub from: Option<Condition>,
    /// Where it is written.
    pub span: Span,
}
