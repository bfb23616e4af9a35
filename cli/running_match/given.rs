//! The answers that were given in a match, as they are saved.

use serde::{Deserialize, Serialize};

/// An agreement or ruling that ends a match or removes a seat, and does not answer the open question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ByWord {
    /// All agreed on a draw.
    Draw,
    /// A judge disqualified this player, counted from 1.
    Disqualified(u8),
}

/// One answer, with what it led to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Given {
    /// The player who gave it, counted from 1.
    pub(crate) seat: u8,
    /// The index of the legal answer, from 0; none for a draw, a concession or a disqualification.
    pub(crate) option: Option<usize>,
    /// The agreement or disqualification; nothing if the seat conceded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) by_word: Option<ByWord>,
    /// How many legal answers there were.
    pub(crate) of: usize,
    /// The answer in words.
    pub(crate) says: String,
    /// The digest of what the seats saw at the next question.
    pub(crate) then: String,
}
