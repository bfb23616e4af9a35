//! A question was answered, by a seat or by chance.

use tiru_engine::rules::{Asked, ChoiceId, SeatId};
use tiru_engine::{Known, Named};

use super::Words;
use super::words::plain;

pub(super) fn picked(
    words: Words<'_>,
    seat: Option<SeatId>,
    choice: ChoiceId,
    value: Option<&Named>,
) -> String {
    let asked = words.view.rules().choices.get(choice).map(|choice| &choice.what);
    let what = match (asked, value) {
        (_, None) => "something".to_owned(),
        (Some(Asked::May), Some(Known::Number(0))) => "no".to_owned(),
        (Some(Asked::May), Some(_)) => "yes".to_owned(),
        (Some(Asked::Ways(ways)), Some(Known::Number(way))) => {
            let way = usize::try_from(*way).ok().and_then(|way| ways.get(way));
            way.map(|way| format!("“{}”", plain(way))).unwrap_or_default()
        }
        (_, Some(Known::Nothing)) => "nothing more".to_owned(),
        (_, Some(value)) => match seat {
            Some(seat) => words.thing_of(seat, value, |card| words.card_or_back(*card)),
            None => words.named(value),
        },
    };
    match seat {
        Some(seat) => format!("{} {what}", words.does(seat, "choose", "chooses")),
        None => format!("Chance decides: {what}"),
    }
}
