//! The entries of a timeline, shared by the text and the JSON output.

use serde::Serialize;
use tiru_engine::rules::Span;

use super::orders::OrderMatters;
use super::reason::{Because, RestsOn};
use super::truncate::LeftOut;
use super::unresolved::Unresolved;

/// One entry of a timeline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum Entry {
    /// A turn, a round or a phase begins.
    Begins {
        text: String,
        /// Whether it is a turn or a round, by which people count a match.
        beat: bool,
    },
    /// An effect that resolves, or would have.
    Effect(Box<Step>),
    /// The next effects resolve together, from one state.
    Together {
        /// The names of the effects.
        effects: String,
        /// The criterion that says so.
        because: Because,
    },
    /// An event.
    Event {
        text: String,
        /// The line that caused it.
        at: String,
        /// Who did it.
        by: By,
        /// The number of the effect that did it, if one did.
        step: Option<usize>,
        /// The ids of `RULES.md` in a comment on that line.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        statements: Vec<String>,
        #[serde(skip)]
        span: Option<Span>,
    },
    /// A question to a player: a saved match can be stopped there with `--at`.
    Question {
        /// Counted from 1.
        number: usize,
    },
    /// What happened before is no longer kept, because the match is long.
    NotKept { text: String },
    /// An effect that did not resolve though its event happened: there, the first time.
    Unresolved(Box<Unresolved>),
    /// An effect that is in play at the end and whose event never happened: the last entries, and only if everything is shown.
    NeverAnnounced(Box<Unresolved>),
    /// Whether the order of the effects that are pending here matters.
    Order(OrderMatters),
    /// The omitted middle of a match that loops.
    LeftOut(LeftOut),
    /// Several effects are pending: their order can be tried. Replaced by [`Entry::Order`] or removed.
    #[serde(skip)]
    Moment(usize),
}

impl Entry {
    /// The lines that it rests on, each with the statements cited there.
    pub(super) fn rests_on(&self) -> Vec<RestsOn<'_>> {
        match self {
            Entry::Together { because, .. } => vec![because.rests_on()],
            Entry::Effect(step) => {
                let reasons = step.goes_before.iter().map(|before| before.because.rests_on());
                std::iter::once((step.span, &[] as &[String])).chain(reasons).collect()
            }
            Entry::Event { span, statements, .. } => vec![(*span, statements)],
            Entry::Unresolved(unresolved) | Entry::NeverAnnounced(unresolved) => vec![(unresolved.span, &[])],
            Entry::Begins { .. }
            | Entry::Question { .. }
            | Entry::Order(_)
            | Entry::NotKept { .. }
            | Entry::LeftOut(_)
            | Entry::Moment(_) => Vec::new(),
        }
    }
}

/// Who did something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum By {
    /// A statement of an effect.
    Effect,
    /// A player, by an answer.
    Player,
    /// The rules of the game.
    Game,
}

/// An effect whose turn has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Step {
    /// Counted from 1.
    pub(super) number: usize,
    pub(super) card: Option<String>,
    /// The player who controls it.
    pub(super) owner: Option<String>,
    /// The label of its icon.
    pub(super) icon: Option<String>,
    /// Its name: `on play of another card`.
    pub(super) effect: String,
    /// Its whole text, as on its card.
    pub(super) text: String,
    /// The event that triggered it.
    pub(super) triggered_by: String,
    /// Where its card got it from, if it is not printed there.
    pub(super) borrowing: Option<String>,
    pub(super) resolves: bool,
    /// Why it does not resolve.
    pub(super) why_not: Option<String>,
    /// Whether it resolved and changed nothing on the board.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) changes_nothing: bool,
    /// Whether it began a phase.
    #[serde(skip)]
    pub(super) starts_a_phase: bool,
    /// Why it resolves before or in place of its event, if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) goes_first: Option<String>,
    /// The effects after it, and why it goes first.
    pub(super) goes_before: Vec<Before>,
    /// Where it is written.
    pub(super) at: String,
    #[serde(skip)]
    pub(super) span: Option<Span>,
}

/// Why an effect goes before others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Before {
    /// The next effect, or all effects of the next batch.
    pub(super) then: String,
    /// The reason.
    pub(super) because: Because,
}
