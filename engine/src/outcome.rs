//! How a match ended, or why it had to be stopped.

use crate::rules::{SeatId, Span};

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This seat won.
    Won {
        /// The seat.
        seat: SeatId,
        /// The reason that the deciding rule gave; empty if it gave none.
        why: String,
        /// Whether all others are out: then the reason is why they lost.
        others_out: bool,
    },
    /// Nobody won.
    Tied {
        /// The reason that the deciding rule gave; empty if it gave none.
        why: String,
        /// Whether it ended because it went on for too long.
        too_long: bool,
    },
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let why = match self {
            Outcome::Won { seat, why, others_out } => {
                write!(f, "{seat} wins{}", if *others_out { ", all others are out" } else { "" })?;
                why
            }
            Outcome::Tied { why, .. } => {
                f.write_str("a tie")?;
                why
            }
        };
        if why.is_empty() { Ok(()) } else { write!(f, ": {why}") }
    }
}

/// Why a match was stopped: rules that go round, or a fault of ours. It can be played again from its seed and answers.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}{}{}", going(.going_round), after(*.steps))]
pub struct Fault {
    /// What went wrong.
    pub kind: FaultKind,
    /// The rules, actions, checks and phases that were at work, the innermost first.
    pub going_round: Vec<String>,
    /// The line that was at work.
    pub span: Option<Span>,
    /// The effects that acted last, one after the other without an end: what each is called, and where it is written.
    pub effects: Vec<(String, Span)>,
    /// How many steps a match may take without asking anybody, if it took more.
    pub steps: Option<u32>,
}

/// How many questions a match may ask before it counts as one that never ends: real ones ask some hundred.
pub(crate) const MOST_QUESTIONS: u32 = 100_000;

/// What went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FaultKind {
    /// More steps than a match may take without asking anybody.
    #[error("nothing comes to an end here")]
    GoesRound,
    /// A question that looks through more than can be gone through, or more ways to choose than can be offered.
    #[error("more has to be looked through here than can be gone through")]
    TooWide,
    /// More things at once than a match has room for.
    #[error("too many things happen inside one another")]
    TooDeep,
    /// More effects on other cards than their own, or silenced, than a match has room for.
    #[error("more effects are borrowed or cancelled at one time than a match has room for")]
    TooManyEffects,
    /// More effects and deeds wait or are noted at one moment than a match has room for.
    #[error("more happens at one moment than there is room for")]
    TooMuch,
    /// A check holds again each time it has been dealt with.
    #[error("a check still holds after it was dealt with again and again")]
    CheckHolds,
    /// A ruling gives chance no result any more.
    #[error("no result of chance is left")]
    NoChanceLeft,
    /// A ruling gives chance a result that cannot be.
    #[error("chance cannot give this here")]
    WrongChance,
    /// More questions than a match may ask.
    #[error("there is no end to the questions")]
    NoEnd,
    /// A part that the machine does not run yet.
    #[error("this part of the game is not run yet")]
    NotYet,
}

fn going(names: &[String]) -> String {
    if names.is_empty() { String::new() } else { format!(": {}", names.join(", in ")) }
}

fn after(steps: Option<u32>) -> String {
    steps.map_or_else(String::new, |steps| format!(" (stopped after {steps} steps without a question)"))
}

/// How far a match went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A seat is asked.
    Asks(crate::prompt::Prompt),
    /// It is over.
    Over(Outcome),
    /// It was stopped.
    Stopped(Box<Fault>),
    /// The phase that was asked for is about to begin.
    Reached,
}
