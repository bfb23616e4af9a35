//! `borrow`: how long borrowed effects stay.

use tiru_engine::rules::Span;

use super::{Name, Spanned};

/// What holds for all borrowing.
#[derive(Clone, Debug, Default)]
pub struct Borrow {
    /// Whether a borrowed effect acts at once if its new carrier already did what it waits for.
    pub joins: bool,
    /// How long, by verb and by phase; the first that fits counts.
    pub lasts: Vec<Lasts>,
}

/// How long one kind of borrowing lasts.
#[derive(Clone, Debug)]
pub struct Lasts {
    /// The verbs it is about; all of them if none is named.
    pub verbs: Vec<Spanned<BorrowVerb>>,
    /// The phase in which the borrowing is done; any if none is named.
    pub during: Option<Name>,
    /// The phase at whose end the borrowed effect goes.
    pub until: Name,
    /// The attributes whose `+` claims of the effect stay when it goes.
    pub keeps: Vec<Name>,
    /// The whole entry.
    pub span: Span,
}

/// A verb that borrows; each has a Malay and an English spelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BorrowVerb {
    /// `tiru`, `copy`.
    Tiru,
    /// `pinjam`, `borrow`.
    Pinjam,
    /// `sedut`, `absorb`.
    Sedut,
}
