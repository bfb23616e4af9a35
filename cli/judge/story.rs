//! A match that somebody else played, told as the judge tells a ruling.

use std::sync::Arc;

use tiru_dsl::load::Loaded;
use tiru_engine::Match;

use super::case::Case;
use super::report::{Report, Shown};
use super::text::body;
use crate::catalogue::Catalogue;
use crate::print::Print;

/// A judged match.
#[derive(Debug)]
pub(crate) struct Story(Report);

impl Story {
    /// Judges a watched match; `before` is the position in which it began. With `all`, book-keeping is shown, too.
    pub(crate) fn of(
        loaded: &Arc<Loaded>,
        title: String,
        (before, played): (Match, Match),
        all: bool,
    ) -> Story {
        let case = Case::of_match(loaded, title, before, played);
        Story(Report::of(&case, Shown { all, orders: false }, Catalogue::base()))
    }

    /// Prints it.
    pub(crate) fn show(&self, print: &mut Print) {
        body(&self.0, Catalogue::base(), print);
    }

    /// Gives it to programs.
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::to_value(&self.0).unwrap_or_default()
    }
}
