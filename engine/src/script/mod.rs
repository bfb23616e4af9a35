//! Runs functions of scripts. A function gets values and a read-only copy of the match. It returns a value, or
//! proposals that the machine carries out like any other deed. No state survives between two calls.

mod call;
mod fetch;
mod host;
mod table;
mod value;

pub(crate) use call::{Given, call};
pub(crate) use fetch::{Asking, kind_cell, kind_of};

use crate::rules::Span;

/// The result of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Gave {
    /// One value.
    Value(i32),
    /// A set.
    Set(Vec<i32>),
    /// Deeds, each with its body and arguments; then the question, if the function asks one.
    Proposals(Vec<Vec<i32>>, Option<Asking>),
}

/// Why a function failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    /// The position in its source.
    pub(crate) span: Span,
    /// The reason.
    pub(crate) what: String,
}
