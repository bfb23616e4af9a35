//! Values with their source spans.

use std::ops::Deref;

use tiru_engine::rules::Span;

use crate::ast::Name;

/// A value with its source span.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// The source span, without the quotes of a text.
    pub span: Span,
}

/// A text for people, in the language of its author; files beside the game translate it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label(pub Spanned<String>);

/// A value of an Enum, a Set or a setting.
#[derive(Clone, Debug)]
pub struct Word {
    /// The word.
    pub name: Name,
    /// The label that players read.
    pub label: Option<Label>,
}

impl Label {
    /// The author's text.
    pub fn text(&self) -> &str {
        &self.0.value
    }
}

impl<T> Deref for Spanned<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}
