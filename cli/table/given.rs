//! Who sits at a table, and what was answered there: as it is kept on a disk, too.

use serde::{Deserialize, Serialize};

/// Who sits at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Sits {
    /// A person at this terminal
    Human,
    /// The computer, which picks every answer at random
    Random,
}

/// What ends a match, or puts a seat out of it, and is no answer to the question that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ByWord {
    /// All agreed on a draw.
    Draw,
    /// A judge put this player out, counted from 1.
    Disqualified(u8),
}

/// One answer, with what it led to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Given {
    /// Who gave it, counted from 1.
    pub(crate) seat: u8,
    /// Which of the answers that were open, counted from 0; none if it was said by word of mouth.
    pub(crate) option: Option<usize>,
    /// What was said by word of mouth; nothing if the seat gave up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) by_word: Option<ByWord>,
    /// How many were open.
    pub(crate) of: usize,
    /// In words, for people.
    pub(crate) says: String,
    /// Stands for what the seats saw when the next question was open.
    pub(crate) then: String,
}
