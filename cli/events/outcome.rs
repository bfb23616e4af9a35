//! How a match ended.

use tiru_engine::Outcome;

use super::Words;
use crate::catalogue::say;

/// Returns the last sentence of a match.
pub(crate) fn outcome(words: Words<'_>, outcome: &Outcome) -> String {
    let ends = &words.texts().ends;
    let (text, why) = match outcome {
        Outcome::Won { seat, why, others_out: true } if !why.is_empty() => {
            let (won, why) = (words.does(ends.won, *seat, &[]), words.spoken(why));
            let mut others = words.view.seats().filter(|other| other != seat);
            let (Some(other), None) = (others.next(), others.next()) else {
                return say(ends.others_out, &[&won, &why]);
            };
            let lost = words.does(words.texts().happens.loses, other, &[]);
            return say(ends.because, &[&won, &say(words.texts().names.titled, &[&lost, &why])]);
        }
        Outcome::Won { seat, why, .. } => (words.does(ends.won, *seat, &[]), why),
        Outcome::Tied { why, too_long: true } => (ends.tied_too_long.to_owned(), why),
        Outcome::Tied { why, too_long: false } => (ends.tied.to_owned(), why),
    };
    if why.is_empty() { text } else { say(ends.because, &[&text, &words.spoken(why)]) }
}
