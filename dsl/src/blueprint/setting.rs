//! `settings`: numbers and readings that a house or a match may choose.

use tiru_engine::rules::Span;

use super::{Name, Spanned, Word};

/// `Number(name, default, [allowed], note)` or `Choice(name, [default, others], note)`.
#[derive(Clone, Debug)]
pub struct Setting {
    /// What rules call it after `rules.`.
    pub name: Name,
    /// What it may be.
    pub kind: SettingKind,
    /// The rulings it answers, and why it is there.
    pub note: Option<Spanned<String>>,
    /// The whole entry.
    pub span: Span,
}

/// What a setting may be.
#[derive(Clone, Debug)]
pub enum SettingKind {
    /// One of a few numbers.
    Number {
        /// What it is if nobody chooses; one of `allowed`.
        default: Spanned<i64>,
        /// All it may be.
        allowed: Vec<Spanned<i64>>,
    },
    /// One of a few words, at least two; the first is the default. Of `yes` and `no` it is a flag.
    Choice(Vec<Word>),
}
