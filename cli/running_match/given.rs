//! The answers that were given in a match, as they are saved.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

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
    /// The answer in words, shortened if it is long.
    pub(crate) says: String,
    /// What the seats saw at the next question.
    pub(crate) then: Seen,
}

/// The most letters of an answer in words: there may be many answers.
const LETTERS: usize = 120;

/// Returns an answer in words as it is kept.
pub(crate) fn shortened(says: &str) -> String {
    if says.chars().count() <= LETTERS {
        return says.to_owned();
    }
    says.chars().take(LETTERS - 1).chain(['…']).collect()
}

/// The digits of a digest of what the seats saw at a question; none before it is reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seen([u8; DIGITS]);

const DIGITS: usize = 16;

impl Seen {
    /// Keeps the digits of a digest; nothing if there are more.
    pub(super) fn of(digits: &str) -> Option<Seen> {
        let mut seen = Seen::default();
        seen.0.get_mut(..digits.len())?.copy_from_slice(digits.as_bytes());
        Some(seen)
    }
}

impl Serialize for Seen {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let digits = self.0.split(|digit| *digit == 0).next().unwrap_or_default();
        to.serialize_str(std::str::from_utf8(digits).unwrap_or_default())
    }
}

impl<'de> Deserialize<'de> for Seen {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Seen, D::Error> {
        let text = String::deserialize(from)?;
        Seen::of(&text).ok_or_else(|| D::Error::invalid_length(text.len(), &"16"))
    }
}
