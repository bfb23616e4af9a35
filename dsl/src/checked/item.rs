//! What a rules file declares: rules, actions, named expressions and checks.

use super::{Body, Expr, Frame, Limit, LocalId, Stmt, Subject, Type};
use tiru_engine::rules::Span;

/// A declared rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// Its name.
    pub name: String,
    /// The span of its name.
    pub span: Span,
    /// Its parameters, which are the roles of the deed.
    pub params: Vec<Parameter>,
    /// The kind of the subject, and the index of its parameter.
    pub subject: (Subject, Option<usize>),
    /// The body; its first bindings are the parameters.
    pub body: Body,
}

/// A parameter of a rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// Its binding.
    pub local: LocalId,
    /// The source span.
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
    /// The span of its name.
    pub span: Span,
    /// The bindings of its parameters, condition and body.
    pub frame: Frame,
    /// Its parameters, which are the roles of the deed.
    pub params: Vec<Range>,
    /// The kind of the subject, and the index of its parameter.
    pub subject: (Subject, Option<usize>),
    /// The condition for choosing it.
    pub condition: Option<Expr>,
    /// The limit on its use.
    pub limit: Option<Limit>,
    /// The body.
    pub body: Vec<Stmt>,
    /// Whether a card offers it.
    pub on_card: bool,
    /// Whether it takes a set: its body begins with the choice, and it is legal if there is one that fits.
    pub takes_set: bool,
}

impl Action {
    /// Returns the choice of the set that it takes.
    pub fn chosen_set(&self) -> Option<&Stmt> {
        self.body.first().filter(|_| self.takes_set)
    }
}

/// A parameter of an action: one member of a set.
#[derive(Clone, Debug, PartialEq)]
pub struct Range {
    /// Its name.
    pub name: String,
    /// Its binding.
    pub local: LocalId,
    /// The set, which may depend on earlier parameters.
    pub set: Expr,
    /// The source span.
    pub span: Span,
}

/// A condition that is tested at settle points (a state-based check).
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// Its name.
    pub name: String,
    /// The span of its name.
    pub span: Span,
    /// The bindings.
    pub frame: Frame,
    /// The member and the set it ranges over.
    pub each: Option<(LocalId, Expr)>,
    /// The condition.
    pub condition: Option<Expr>,
    /// The statements.
    pub body: Vec<Stmt>,
}
