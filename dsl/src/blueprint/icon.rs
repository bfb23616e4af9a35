//! `icons`: the priority marks printed on effects, first one first.

use tiru_engine::rules::Span;

use super::{Label, Spanned};

/// One mark.
#[derive(Clone, Debug)]
pub struct Icon {
    /// The digits between the brackets; `02` and `2` are two marks.
    pub mark: Spanned<String>,
    /// Effects without a mark that aim so count as having this one.
    pub aim: Option<Spanned<Aim>>,
    /// What a person is shown.
    pub label: Option<Label>,
    /// The whole entry.
    pub span: Span,
}

/// What an effect is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// It cancels the effects of others.
    Cancel,
    /// It touches only what its holder has.
    Own,
    /// Anything else.
    Other,
}
