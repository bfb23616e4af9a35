//! How a match ended, or why it had to be stopped.

use crate::rules::{SeatId, Span};
use std::sync::Arc;

/// How a match ended. `Display` puts it into one sentence for a log; what players read is up to the program.
///
/// ```
/// # use tiru_engine::{Outcome, game::SeatId};
/// let end = Outcome::Won { seats: SeatId(0).into(), why: "no cards left".into(), others_out: false };
/// assert_eq!(end.to_string(), "Player 1 wins: no cards left");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// These seats won: one, or several together.
    Won {
        /// The seats.
        seats: Seats,
        /// The reason that the deciding rule gave; empty if it gave none.
        why: Arc<str>,
        /// Whether all others are out: then the reason is why they lost.
        others_out: bool,
    },
    /// All seats lost together, or the only one did.
    Lost {
        /// The reason that the deciding rule gave; empty if it gave none.
        why: Arc<str>,
    },
    /// It ended with a number, as games against the game do: nobody won or lost.
    Scored {
        /// The number.
        score: i32,
        /// The reason that the deciding rule gave; empty if it gave none.
        why: Arc<str>,
    },
    /// Nobody won.
    Tied {
        /// The reason that the deciding rule gave; empty if it gave none.
        why: Arc<str>,
        /// Whether it ended because it went on for too long.
        too_long: bool,
    },
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let why = match self {
            Outcome::Won { seats, why, others_out } => {
                let names: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
                let wins = if names.len() == 1 { "wins" } else { "win" };
                let out = if *others_out { ", all others are out" } else { "" };
                write!(f, "{} {wins}{out}", names.join(" and "))?;
                why
            }
            Outcome::Lost { why } => {
                f.write_str("nobody wins")?;
                why
            }
            Outcome::Scored { score, why } => {
                write!(f, "a score of {score}")?;
                why
            }
            Outcome::Tied { why, too_long } => {
                write!(
                    f,
                    "a tie{}",
                    if *too_long { ", because the match has gone on too long" } else { "" }
                )?;
                why
            }
        };
        if why.is_empty() { Ok(()) } else { write!(f, ": {why}") }
    }
}

/// Some seats of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u8);

impl Seats {
    /// One bit a seat.
    pub(crate) fn of_bits(bits: i32) -> Seats {
        Seats(u8::try_from(bits & 0xff).unwrap_or(0))
    }

    /// Whether a seat is among them.
    pub fn contains(self, seat: SeatId) -> bool {
        self.0.checked_shr(u32::from(seat.0)).is_some_and(|bits| bits & 1 == 1)
    }

    /// The seats, in table order.
    pub fn iter(self) -> impl Iterator<Item = SeatId> {
        (0..8).map(SeatId).filter(move |seat| self.contains(*seat))
    }

    /// The seat, if it is only one.
    pub fn only(self) -> Option<SeatId> {
        self.iter().next().filter(|_| self.0.is_power_of_two())
    }
}

impl From<SeatId> for Seats {
    fn from(seat: SeatId) -> Seats {
        Seats(1u8.checked_shl(u32::from(seat.0)).unwrap_or(0))
    }
}

/// Why a match was stopped: rules that loop forever, or a bug of ours. The same seed and answers lead to it again.
///
/// ```
/// # use tiru_engine::{Fault, FaultKind};
/// # let loops = Fault { kind: FaultKind::GoesRound, going_round: vec!["on touch".into()], span: None, effects: vec![], steps: Some(20_000) };
/// assert_eq!(
///     loops.to_string(),
///     "the effects or rules seem to loop forever: on touch (stopped after 20000 steps without a question)",
/// );
/// ```
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
    #[error("the effects or rules seem to loop forever")]
    GoesRound,
    /// More work than one answer may take, or more ways to choose than can be offered.
    #[error("there is too much to search, to work out or to choose from")]
    TooWide,
    /// More things at once than a match has room for.
    #[error("too many things happen inside one another")]
    TooDeep,
    /// More effects on other cards than their own, or silenced, than a match has room for.
    #[error("too many effects are granted, borrowed or cancelled at once")]
    TooManyEffects,
    /// More effects and deeds wait or are noted at one moment than a match has room for.
    #[error("too many effects and events are pending at once")]
    TooMuch,
    /// A check holds again each time it has been dealt with.
    #[error("a check still holds after its body has run again and again")]
    CheckHolds,
    /// A ruling gives chance no result any more.
    #[error("the ruling gives no further random result")]
    NoChanceLeft,
    /// A ruling gives chance a result that cannot be.
    #[error("the random result that the ruling gives is not possible here")]
    WrongChance,
    /// More questions than a match may ask.
    #[error("the match asks questions without end")]
    NoEnd,
    /// Something that no game can lead to: a mistake in the engine.
    #[error("Tiru has made a mistake of its own; please report it")]
    Internal,
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
