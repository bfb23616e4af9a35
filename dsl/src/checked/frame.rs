//! Frames: the local bindings of a rule, action, check, effect or formula, numbered in order.

use super::{Expr, LocalId, Stmt, Type};
use tiru_engine::rules::{Span, Table};

/// The bindings of one text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frame {
    /// All bindings: roles, parameters, `let`, choices, members of sets.
    pub locals: Table<LocalId, Local>,
    /// The captures from the surrounding text. Claims of `always` and `while` read them anew each time;
    /// grants (`has … until`, `has {…}`, `until {…}`) keep the values of the moment they are made.
    pub captures: Vec<Capture>,
}

/// One binding.
#[derive(Clone, Debug, PartialEq)]
pub struct Local {
    /// Its name; `it` for the unnamed member of a set.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// The span of its binding.
    pub span: Span,
}

/// A captured binding of the surrounding text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capture {
    /// Its id in the outer frame.
    pub outer: LocalId,
    /// Its id in this frame.
    pub inner: LocalId,
}

/// Statements with their bindings.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Body {
    /// The bindings.
    pub frame: Frame,
    /// The statements.
    pub stmts: Vec<Stmt>,
}

/// A condition with its bindings.
#[derive(Clone, Debug, PartialEq)]
pub struct Condition {
    /// The bindings.
    pub frame: Frame,
    /// The binding of its subject `it`, if it has one.
    pub about: Option<LocalId>,
    /// The condition.
    pub expr: Expr,
}

/// A value in `game.ron` that may depend on settings. It captures nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct Formula {
    /// Its own bindings.
    pub frame: Frame,
    /// The value.
    pub expr: Expr,
}
