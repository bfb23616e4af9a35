//! What a rules file declares: rules, actions, named expressions and checks.

use super::{Body, Expr, Frame, Limit, LocalId, Stmt, Subject, Type};
use tiru_engine::rules::Span;

/// A declared rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// Its name.
    pub name: String,
    /// Where the name is written.
    pub span: Span,
    /// Its parameters: the roles of the deed, in this order.
    pub params: Vec<Parameter>,
    /// What the subject is, and which parameter.
    pub subject: (Subject, Option<usize>),
    /// What it does; the first bindings are the parameters.
    pub body: Body,
}

/// A parameter of a rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// What it takes.
    pub ty: Type,
    /// Its binding.
    pub local: LocalId,
    /// Where it is written.
    pub span: Span,
}

/// A named expression. It has no types of its own: each call is checked with its arguments.
#[derive(Clone, Debug, PartialEq)]
pub struct Def {
    /// Its name.
    pub name: String,
    /// Where the name is written.
    pub span: Span,
    /// The names of its parameters.
    pub params: Vec<String>,
    /// The first call that was checked, to describe what the expression means; none if nothing calls it.
    pub call: Option<Expr>,
}

/// Something a seat may choose to do.
#[derive(Clone, Debug, PartialEq)]
pub struct Action {
    /// Its name.
    pub name: String,
    /// Where the name is written.
    pub span: Span,
    /// The bindings of parameters, condition and body.
    pub frame: Frame,
    /// Its parameters: the roles of the deed, in this order.
    pub params: Vec<Range>,
    /// What the subject is, and which parameter.
    pub subject: (Subject, Option<usize>),
    /// Only while this holds.
    pub condition: Option<Expr>,
    /// How often.
    pub limit: Option<Limit>,
    /// What it does.
    pub body: Vec<Stmt>,
    /// Whether it stands on a card.
    pub on_card: bool,
}

/// A parameter of an action: one member of a set.
#[derive(Clone, Debug, PartialEq)]
pub struct Range {
    /// Its name.
    pub name: String,
    /// Its binding.
    pub local: LocalId,
    /// The set; may read earlier parameters.
    pub set: Expr,
    /// Where it is written.
    pub span: Span,
}

/// A condition that the game watches at settle points.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// Its name.
    pub name: String,
    /// Where the name is written.
    pub span: Span,
    /// The bindings.
    pub frame: Frame,
    /// For which members of which set.
    pub each: Option<(LocalId, Expr)>,
    /// Only if this holds.
    pub condition: Option<Expr>,
    /// What is done.
    pub body: Vec<Stmt>,
}
