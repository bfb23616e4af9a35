//! Scripts: their functions, what those may propose, and calls to them.

use super::{Expr, Frame, Kind, LocalId, Stmt};
use tiru_engine::rules::{SourceId, Span};

/// A script file.
#[derive(Clone, Debug, PartialEq)]
pub struct Script {
    /// Its source id.
    pub source: SourceId,
    /// Its path.
    pub path: String,
    /// Its text.
    pub text: String,
    /// The call sites that propose something.
    pub sites: Vec<ScriptSite>,
}

/// A call in a script that proposes something.
#[derive(Clone, Debug, PartialEq)]
pub struct ScriptSite {
    /// Line and column, counted from 1.
    pub place: (usize, usize),
    /// The function it calls.
    pub word: String,
    /// The indices of the arguments that are literal texts.
    pub said: Vec<usize>,
    /// What it proposes.
    pub proposes: Proposes,
    /// The source span.
    pub span: Span,
}

/// The kinds of proposals.
#[derive(Clone, Debug, PartialEq)]
pub enum Proposes {
    /// A statement with the arguments as parameters.
    Deed {
        /// Its bindings.
        frame: Frame,
        /// The parameters, in order.
        params: Vec<(LocalId, Kind)>,
        /// The statement.
        stmt: Box<Stmt>,
    },
    /// A question whose answer is passed to this function.
    Ask(String),
}

/// A call to a script function.
#[derive(Clone, Debug, PartialEq)]
pub struct ScriptCall {
    /// The index of its file.
    pub file: usize,
    /// Its name.
    pub function: String,
    /// The arguments.
    pub args: Vec<Expr>,
}
