//! A match that somebody else played, explained as the judge explains a ruling: all of it, or the order at one moment.

use std::sync::Arc;

use tiru_dsl::ast::{Expected, StepKind};
use tiru_dsl::load::Loaded;
use tiru_engine::judge::Contradiction;
use tiru_engine::rules::{CardDefId, Game};
use tiru_engine::{Answer, Match, Prompt};

use super::case::Case;
use super::contradiction::dispute;
use super::describe;
use super::orders::OrderMatters;
use super::report::{Report, Shown};
use super::text::{body, orders};
use super::what_followed::follows;
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

/// The results of the orders at one moment.
#[derive(Debug)]
pub(crate) struct OrderStory(OrderMatters);

impl OrderStory {
    /// Tries the orders; nothing unless it is known to matter which of two cards goes first.
    pub(crate) fn between(pair: [CardDefId; 2], played: &Match, moment: usize) -> Option<OrderStory> {
        let orders = OrderMatters::of(played, (moment, false), None, Catalogue::base())?;
        orders.matters_between(pair).then_some(OrderStory(orders))
    }

    /// Prints it.
    pub(crate) fn show(&self, print: &mut Print) {
        orders(&self.0, Catalogue::base(), print);
    }

    /// Gives it to programs.
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::to_value(&self.0).unwrap_or_default()
    }
}

/// Which of two claims counts, and why, in a sentence each.
pub(crate) fn contradiction(loaded: &Loaded, played: &Match, one: &Contradiction) -> [String; 2] {
    let dispute = dispute(loaded, played, one, Catalogue::base());
    [dispute.says, dispute.because.says]
}

/// An answer as a step of a ruling; nothing if a ruling cannot say it.
pub(crate) fn step(played: &Match, prompt: &Prompt, answer: Answer) -> Option<StepKind> {
    describe::step(played, prompt, answer)
}

/// What a match has come to, as the expectations of a ruling.
pub(crate) fn followed(game: &Game, played: &Match) -> Vec<Expected> {
    follows(game, played)
}
