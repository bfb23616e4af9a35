//! How a match ended.

use tiru_engine::Outcome;

use super::Words;
use crate::catalogue::say;

/// Returns the last sentence of a match.
pub(crate) fn outcome(words: Words<'_>, outcome: &Outcome) -> String {
    let ends = &words.texts().ends;
    let (text, why) = match outcome {
        Outcome::Won { seats, why, others_out: true } if !why.is_empty() => {
            let (won, why) = (words.all_do(ends.won, *seats), words.spoken(why));
            let mut others = words.view.seats().filter(|other| !seats.contains(*other));
            let (Some(other), None) = (others.next(), others.next()) else {
                return say(ends.others_out, &[&won, &why]);
            };
            let lost = words.also_does(words.texts().happens.loses, other);
            return say(ends.because, &[&won, &say(words.texts().names.titled, &[&lost, &why])]);
        }
        Outcome::Won { seats, why, .. } => (words.all_do(ends.won, *seats), why),
        Outcome::Lost { why } => (ends.lost.to_owned(), why),
        Outcome::Scored { score, why } => (say(ends.scored, &[&score.to_string()]), why),
        Outcome::Tied { why, too_long: true } => (ends.tied_too_long.to_owned(), why),
        Outcome::Tied { why, too_long: false } => (ends.tied.to_owned(), why),
    };
    if why.is_empty() { text } else { say(ends.because, &[&text, &words.spoken(why)]) }
}
