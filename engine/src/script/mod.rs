//! Functions of scripts at work. One is given values and a copy of the table that it can only read; what it gives is a value, or
//! proposals that the machine then does like anything else. Nothing of it lives on between two calls.

mod call;
mod fetch;
mod host;
mod table;
mod value;

pub(crate) use call::{Given, call};
pub(crate) use fetch::{Asking, kind_cell, kind_of};

use crate::rules::Span;

/// What a function gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Gave {
    /// A thing.
    Value(i32),
    /// Things.
    Set(Vec<i32>),
    /// Deeds: for each the body that does it and its values; and what it then asks, if it asks.
    Proposals(Vec<Vec<i32>>, Option<Asking>),
}

/// Why a function gave nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    /// Where in its text.
    pub(crate) span: Span,
    /// What went wrong.
    pub(crate) what: String,
}
