//! Questions to seats and what they may answer. A prompt is derived from a match each time it is asked for, never kept.

use crate::rules::{ARGS, ActionId, CardDefId, ChoiceId, Kind, NodeId, SeatId};

/// A question that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// Who is asked.
    pub seat: SeatId,
    /// Whose question it is, who acts by the answer: the seat that is asked, unless that one decides for another.
    pub of: SeatId,
    /// How many answers this seat gave before. It counts no answers of others, who may have been asked in secret.
    pub serial: u32,
    /// What is asked.
    pub what: Question,
    /// Whether passing, or being done, is an answer.
    pub may_pass: bool,
    /// How many things were picked already, where several are; how many effects there are to order.
    pub picked: u16,
}

impl Prompt {
    /// A question of a seat that has to answer. Who answers for that seat, and with which serial, is found when it is asked.
    pub(crate) fn of(seat: SeatId, what: Question) -> Prompt {
        Prompt { seat, of: seat, serial: 0, what, may_pass: false, picked: 0 }
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// An action of an offer.
    Act(NodeId),
    /// One thing of a set.
    Pick(ChoiceId, Kind),
    /// Whether to do something.
    May(ChoiceId),
    /// One of several ways.
    Way(ChoiceId),
    /// Which of several waiting effects acts first.
    Order,
}

/// An answer to a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// This action with these arguments, as cells.
    Act {
        /// Which.
        action: ActionId,
        /// As many as it has parameters; the rest is none.
        args: [i32; ARGS],
    },
    /// This thing: a cell; 1 or 0 for yes or no; the number of a way, from 0.
    Pick(i32),
    /// No action, or nothing more to pick.
    Pass,
}

impl Answer {
    /// The cell of an argument, or of what is picked.
    pub(crate) fn cell(self, at: usize) -> Option<i32> {
        match self {
            Answer::Act { args, .. } => args.get(at).copied(),
            Answer::Pick(cell) => Some(cell).filter(|_| at == 0),
            Answer::Pass => None,
        }
    }
}

/// All answers to a prompt but agreements, in the order in which sets are walked; a pass stands last.
///
/// Kept and filled again by whoever asks often, so that asking takes no memory anew.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    pub(crate) answers: Vec<Answer>,
    /// Room to give those that look alike a new order.
    pub(crate) alike: Alike,
}

/// Room for options that look alike to the one who is asked.
#[derive(Clone, Debug, Default)]
pub(crate) struct Alike {
    /// As they look, and where they stand.
    pub(crate) looks: Vec<(Answer, usize)>,
    /// Which of them look alike, by the number of the first; what sorts them, and the option.
    pub(crate) order: Vec<(usize, u64, usize, Answer)>,
}

/// Nothing that is asked about: two lists of options are equal whatever room they keep.
impl PartialEq for Alike {
    fn eq(&self, _: &Alike) -> bool {
        true
    }
}

impl Eq for Alike {}

impl Options {
    /// None yet.
    pub fn new() -> Options {
        Options::default()
    }

    /// All of them.
    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.answers.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.answers.is_empty()
    }

    /// One of them.
    pub fn get(&self, at: usize) -> Option<Answer> {
        self.answers.get(at).copied()
    }
}

/// A set as written, without the name of its parameter: `action buy(card in hand where …)` names both.
fn bare<'s>(param: &str, set: &'s str) -> &'s str {
    let rest = set.strip_prefix(param).and_then(|rest| rest.trim_start().strip_prefix("in "));
    rest.map_or(set, str::trim_start)
}

/// Why an answer was not taken. Nothing has changed: the same question is still open.
///
/// Rulings of authors name a part of these sentences (`cannot draw because "limit"`), so their words stay.
///
/// ```
/// # use tiru_engine::Refusal;
/// let refusal = Refusal::Limit { times: 1, per: "turn".to_owned() };
/// assert_eq!(refusal.to_string(), "the limit of 1 per turn is reached");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Nobody is asked anything.
    #[error("the match is over")]
    Over,
    /// Another seat is asked.
    #[error("another seat is asked")]
    NotAsked,
    /// Something is legal, so passing is not.
    #[error("passing is not allowed while another answer is possible")]
    NoPass,
    /// The action is not offered now.
    #[error("this action is not offered now")]
    NotOffered,
    /// An argument is not in its set.
    #[error("`{param}` is not in {}", bare(param, set))]
    NotInSet {
        /// The parameter.
        param: String,
        /// Its set as written.
        set: String,
    },
    /// A seat was chosen that is out of the match.
    #[error("p{} is out of the match", seat.0 + 1)]
    Out {
        /// The seat.
        seat: SeatId,
    },
    /// A card has no legal target, and says that it needs one.
    #[error("no legal target: {targets}")]
    NoTarget {
        /// The card.
        card: CardDefId,
        /// How it says what is one.
        targets: String,
    },
    /// The condition of the action does not hold.
    #[error("the condition of the action does not hold")]
    Condition,
    /// It was done as often as it may be.
    #[error("the limit of {times} per {per} is reached")]
    Limit {
        /// So often.
        times: u16,
        /// The phase, or `match`.
        per: String,
    },
    /// A ban forbids it.
    #[error("{label}: {text}")]
    Banned {
        /// The name of the ban; `banned` if it has none.
        label: String,
        /// As written.
        text: String,
        /// Where.
        span: crate::rules::Span,
        /// The card that it protects: the first one that the action would have been done to.
        card: Option<CardDefId>,
        /// The card that says so; none if the rules of the game do.
        by: Option<CardDefId>,
    },
    /// It is not among what can be picked.
    #[error("that is not one of the choices")]
    NotAnOption,
    /// The game has no such agreement.
    #[error("this game has no such agreement")]
    NoAgreement,
    /// The game has draws by agreement, but not now.
    #[error("no draw can be agreed on now")]
    NoDraw,
}
