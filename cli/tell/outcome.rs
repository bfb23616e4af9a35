//! How a match ended.

use tiru_dsl::diagnostic::escape;
use tiru_engine::Outcome;

use super::Words;

/// The last sentence of a match.
pub(crate) fn outcome(words: Words<'_>, outcome: &Outcome) -> String {
    let because = |why: &str| if why.is_empty() { String::new() } else { format!(" ({})", escape(why)) };
    match outcome {
        Outcome::Won { seat, why } => {
            format!("{} the match{}", words.does(*seat, "win", "wins"), because(why))
        }
        Outcome::Tied { why, too_long: true } => {
            format!("The match is a tie: it has gone on for too long{}", because(why))
        }
        Outcome::Tied { why, too_long: false } => format!("The match is a tie{}", because(why)),
    }
}
