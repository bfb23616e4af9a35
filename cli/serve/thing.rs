//! A thing that a choice names, as JSON: what its seat knows of it.

use serde::Serialize;
use tiru_engine::rules::{SeatId, ZoneId};
use tiru_engine::{Known, View};

use super::view::{Card, card, number};
use crate::events::Words;

/// A thing.
#[derive(Debug, Serialize)]
#[serde(tag = "is", rename_all = "lowercase")]
pub(super) enum Thing<'a> {
    Nothing,
    Number {
        value: i32,
    },
    Flag {
        value: bool,
    },
    Word {
        value: &'a str,
    },
    Card(Card<'a>),
    Seat {
        seat: u8,
    },
    Spot {
        zone: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        column: u8,
    },
    Zone {
        zone: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    Effect {
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Card<'a>>,
        text: String,
    },
}

/// Returns a thing as the seat knows it.
pub(super) fn thing<'a>(words: Words<'a>, known: &Known) -> Thing<'a> {
    let view: View<'a> = words.view;
    let zone_name = |zone: ZoneId| view.rules().zones.get(zone).map_or("", |zone| zone.name.as_str());
    let seat_number = |seat: Option<SeatId>| seat.map(number);
    match known {
        Known::Nothing => Thing::Nothing,
        Known::Number(value) => Thing::Number { value: *value },
        Known::Flag(value) => Thing::Flag { value: *value },
        Known::Word(list, at) => {
            let word = view.rules().lists.get(*list).and_then(|list| list.words.get(*at));
            Thing::Word { value: word.map_or("", |word| word.name.as_str()) }
        }
        Known::Card(sight) => Thing::Card(card(view, sight)),
        Known::Seat(seat) => Thing::Seat { seat: number(*seat) },
        Known::Spot { zone, seat, column } => {
            Thing::Spot { zone: zone_name(*zone), seat: seat_number(*seat), column: *column }
        }
        Known::Zone { zone, seat } => Thing::Zone { zone: zone_name(*zone), seat: seat_number(*seat) },
        Known::Effect(on, _) => Thing::Effect {
            card: on.as_ref().map(|on| card(view, on)),
            text: words.thing(known, |sight| words.sight(sight)),
        },
    }
}
