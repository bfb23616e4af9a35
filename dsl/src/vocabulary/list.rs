//! The built-in lists of words.

use crate::checked::List;
use tiru_engine::rules::ListId;

/// The sides of a coin.
pub(crate) const COIN: ListId = ListId(0);
/// The faces of a card.
pub(crate) const FACE: ListId = ListId(1);

/// Returns the built-in lists, in the order of their ids.
pub(super) fn built_in() -> [List; 2] {
    [list("coin", &["heads", "tails"]), list("face", &["up", "down"])]
}

fn list(name: &str, words: &[&str]) -> List {
    List {
        name: name.to_owned(),
        words: words.iter().map(|word| (*word).to_owned()).collect(),
        labels: words.iter().map(|_| None).collect(),
        beats: Vec::new(),
    }
}
