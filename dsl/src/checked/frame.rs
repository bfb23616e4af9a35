//! Bindings: every rule, action, check, effect and formula has one frame of them, numbered in the order they appear.

use super::{Expr, LocalId, Stmt, Type};
use tiru_engine::rules::{Span, Table};

/// The bindings of one piece of text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frame {
    /// All bindings: roles and parameters, `let`, what was chosen, members of sets.
    pub locals: Table<LocalId, Local>,
    /// Bindings that come from the text around this one. Claims of `always` and `while` read them anew each time; what a
    /// statement hands out (`has … until`, `has {…}`, `until {…}`) keeps the values of that moment.
    pub captures: Vec<Capture>,
}

/// One binding.
#[derive(Clone, Debug, PartialEq)]
pub struct Local {
    /// Its name; `it` for the unnamed member of a set.
    pub name: String,
    /// What it is.
    pub ty: Type,
    /// Where it is bound.
    pub span: Span,
}

/// A binding of the text around that is read inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capture {
    /// Its number in the frame around.
    pub outer: LocalId,
    /// Its number in this frame.
    pub inner: LocalId,
}

/// Statements with their bindings.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Body {
    /// The bindings.
    pub frame: Frame,
    /// What is done.
    pub stmts: Vec<Stmt>,
}

/// A flag that is worked out where it is needed, with its bindings.
#[derive(Clone, Debug, PartialEq)]
pub struct Condition {
    /// The bindings.
    pub frame: Frame,
    /// The thing it is about, if it is about one: `it`.
    pub about: Option<LocalId>,
    /// The flag.
    pub expr: Expr,
}

/// A value of `game.ron` that may depend on settings: always of one type and without bindings from outside.
#[derive(Clone, Debug, PartialEq)]
pub struct Formula {
    /// Bindings of its own.
    pub frame: Frame,
    /// The value.
    pub expr: Expr,
}
