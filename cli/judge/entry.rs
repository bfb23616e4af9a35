//! The entries of a timeline: what a judge is shown line by line, in text and as JSON alike.

use serde::Serialize;
use tiru_engine::rules::Span;

use super::orders::OrderMatters;
use super::reason::Because;
use super::truncate::LeftOut;

/// One entry of a timeline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum Entry {
    /// A turn, a round or a phase begins.
    Begins {
        /// Which.
        text: String,
        /// Whether it is a turn or a round, by which people count a match.
        beat: bool,
    },
    /// An effect resolves, or would have.
    Effect(Box<Step>),
    /// The next effects resolve together, from one state.
    Together {
        /// Which.
        effects: String,
        /// The criterion that says so.
        because: Because,
    },
    /// Something happened.
    Event {
        /// What.
        text: String,
        /// The line that did it.
        at: String,
        /// The number of the effect that it came of.
        step: Option<usize>,
        /// The ids of `RULES.md` that stand in a comment on that line.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        statements: Vec<String>,
        #[serde(skip)]
        span: Option<Span>,
    },
    /// A player was asked: a saved match can be stopped there with `--at`.
    Question {
        /// Counted from 1.
        number: usize,
    },
    /// Whether the order of the effects that are pending here matters.
    Order(OrderMatters),
    /// The middle of a match that loops.
    LeftOut(LeftOut),
    /// Several effects are pending: their order can be tried. It becomes [`Entry::Order`], or nothing.
    #[serde(skip)]
    Moment(usize),
}

/// An effect whose turn has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Step {
    /// Counted from 1.
    pub(super) number: usize,
    /// Its card.
    pub(super) card: Option<String>,
    /// The player it speaks for.
    pub(super) owner: Option<String>,
    /// Its icon, as players read it.
    pub(super) icon: Option<String>,
    /// What it is called: `on play of another card`.
    pub(super) effect: String,
    /// All that it says, as on its card.
    pub(super) text: String,
    /// What triggered it.
    pub(super) triggered_by: String,
    /// Where its card has it from, if it is not printed there.
    pub(super) lineage: Option<String>,
    /// Whether it resolves.
    pub(super) resolves: bool,
    /// Why it does not.
    pub(super) why_not: Option<String>,
    /// What comes after it, and why it goes first.
    pub(super) goes_before: Vec<Before>,
    /// Where it is written.
    pub(super) at: String,
    #[serde(skip)]
    pub(super) span: Option<Span>,
}

/// Why an effect goes before others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Before {
    /// The next one, or all that come next.
    pub(super) then: String,
    /// Why.
    pub(super) because: Because,
}
