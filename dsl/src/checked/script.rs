//! Scripts: which functions there are, what they may propose, and the calls of them.

use super::{Expr, Frame, Kind, LocalId, Stmt};
use tiru_engine::rules::{SourceId, Span};

/// One file of functions.
#[derive(Clone, Debug, PartialEq)]
pub struct Script {
    /// Which file it is.
    pub source: SourceId,
    /// Its path.
    pub path: String,
    /// Its text.
    pub text: String,
    /// The places that propose something.
    pub sites: Vec<ScriptSite>,
}

/// A place of a script that proposes something.
#[derive(Clone, Debug, PartialEq)]
pub struct ScriptSite {
    /// Line and column, counted from 1.
    pub place: (usize, usize),
    /// The word it calls.
    pub word: String,
    /// Which of its values are texts that are known beforehand.
    pub said: Vec<usize>,
    /// What it proposes.
    pub proposes: Proposes,
    /// Where it stands.
    pub span: Span,
}

/// What a place proposes.
#[derive(Clone, Debug, PartialEq)]
pub enum Proposes {
    /// A statement about the values given.
    Deed {
        /// Its bindings.
        frame: Frame,
        /// The values, in order.
        params: Vec<(LocalId, Kind)>,
        /// What it does.
        stmt: Box<Stmt>,
    },
    /// A question that goes on in this function.
    Ask(String),
}

/// A call of a function.
#[derive(Clone, Debug, PartialEq)]
pub struct ScriptCall {
    /// The row of its file.
    pub file: usize,
    /// Its name.
    pub function: String,
    /// What it is given.
    pub args: Vec<Expr>,
}
