//! A choice was made, by a seat or at random.

use tiru_engine::rules::{Asked, ChoiceId, SeatId};
use tiru_engine::{Known, Named};

use super::Words;
use crate::catalogue::say;

pub(super) fn picked(
    words: Words<'_>,
    seat: Option<SeatId>,
    choice: ChoiceId,
    value: Option<&Named>,
    asked: bool,
) -> String {
    let (names, happens) = (&words.texts().names, &words.texts().happens);
    let choice = words.view.rules().choices.get(choice).map(|choice| &choice.what);
    let what = match (choice, value) {
        (_, None) => names.something.to_owned(),
        (Some(Asked::May), Some(Known::Number(0))) => names.no.to_owned(),
        (Some(Asked::May), Some(_)) => names.yes.to_owned(),
        (Some(Asked::Ways(ways)), Some(Known::Number(way))) => {
            let way = usize::try_from(*way).ok().and_then(|way| ways.get(way));
            way.map(|way| say(happens.quoted, &[&words.spoken(way)])).unwrap_or_default()
        }
        (Some(Asked::One { .. }), Some(Known::Nothing)) => names.nothing.to_owned(),
        (_, Some(Known::Nothing)) => happens.nothing_more.to_owned(),
        (_, Some(value)) => match seat {
            Some(seat) => words.thing_of(seat, value, |card| words.card_or_back(*card)),
            None => words.named(value),
        },
    };
    match seat {
        Some(seat) => words.does(if asked { happens.chooses } else { happens.must_choose }, seat, &[&what]),
        None => say(happens.chance, &[&what]),
    }
}
