//! Shows a person who orders effects what follows if a certain effect goes first.

use tiru_engine::Match;
use tiru_engine::judge::{Orders, Stands, differences_for};
use tiru_engine::rules::SeatId;

use crate::events::{Words, at_end, outcome};

/// The most consequences to list.
const LISTED: usize = 3;

/// Returns the consequences of each answer, if they differ.
pub(in crate::play) fn foreseen(
    words: Words<'_>,
    orders: &Orders,
    seat: SeatId,
    answers: usize,
) -> Vec<String> {
    let tables: Vec<&Match> = orders.ends.iter().map(|end| &end.table).collect();
    let differ = differences_for(&tables, seat);
    let listed = (0..answers).map(|answer| {
        let mut ends: Vec<usize> =
            orders.tried.iter().filter(|tried| tried.first == Some(answer)).map(|tried| tried.end).collect();
        ends.dedup();
        let [end] = ends.as_slice() else { return words.texts().asks.hangs_on_the_rest.to_owned() };
        let over = orders.ends.get(*end).and_then(|end| match &end.how {
            Stands::Over(result) => Some(outcome(words, result)),
            Stands::Settled | Stands::Asks(_) | Stands::Stopped(_) => None,
        });
        let stands = differ.iter().map(|difference| at_end(words, difference, *end));
        let mut listed: Vec<String> = over.into_iter().chain(stands).collect();
        if listed.len() > LISTED {
            listed.truncate(LISTED);
            listed.push("…".to_owned());
        }
        listed.join(", ")
    });
    listed.collect()
}
