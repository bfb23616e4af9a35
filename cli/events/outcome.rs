//! How a match ended.

use tiru_engine::rules::MOST_SEATS;
use tiru_engine::{News, Outcome};

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
    let why = if why.is_empty() { by_word(words) } else { Some(words.spoken(why)) };
    why.map_or_else(|| text.clone(), |why| say(ends.because, &[&text, &why]))
}

/// Says whose word ended a match, if its last events are that: somebody gave up, the judge put somebody out, or all agreed.
pub(crate) fn by_word(words: Words<'_>) -> Option<String> {
    let view = words.view;
    let last: Vec<News> =
        view.told_since(view.told_count().saturating_sub(LAST)).map(|told| told.what).collect();
    let happens = &words.texts().happens;
    last.iter()
        .rev()
        .map_while(|news| match news {
            News::Left(_) => Some(None),
            News::Conceded(seat) => Some(Some(words.also_does(happens.concedes, *seat))),
            News::Disqualified(seat) => Some(Some(words.also_does(happens.is_disqualified, *seat))),
            News::Drawn => Some(Some(happens.drawn.to_owned())),
            _ => None,
        })
        .flatten()
        .next()
}

/// How many of the last events are searched: the word, and that each player has left the match.
const LAST: usize = 1 + MOST_SEATS as usize;
