//! Differences between a game under house rules and the official game, described for players.

use std::fmt;
use std::sync::Arc;

use tiru_engine::rules::Span;

use crate::language::Language;
use crate::language::rulebook::Differs;

/// One difference.
#[derive(Clone)]
pub struct Difference {
    says: Arc<dyn Fn(&'static Differs) -> String + Send + Sync>,
    /// The line of the house rules that makes it.
    pub span: Span,
    /// The index of the house that made it.
    pub house: usize,
}

impl Difference {
    /// Creates a difference; `says` renders it in a language.
    pub(super) fn new(
        span: Span,
        house: usize,
        says: impl Fn(&'static Differs) -> String + Send + Sync + 'static,
    ) -> Difference {
        Difference { says: Arc::new(says), span, house }
    }

    /// In words: "`lives` starts at 8, not 5".
    pub fn text(&self, language: Language) -> String {
        (self.says)(&language.rulebook().differs)
    }
}

impl fmt::Debug for Difference {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Difference({}, {:?}, {})", self.text(Language::base()), self.span, self.house)
    }
}
