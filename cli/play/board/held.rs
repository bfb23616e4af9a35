//! The hands that are shown to a seat.

use tiru_engine::rules::{SeatId, ZoneId};

use super::Drawn;
use crate::events::{Words, capital};

/// One hand.
pub(super) struct Held {
    pub(super) title: String,
    pub(super) zone: ZoneId,
    pub(super) seat: SeatId,
}

/// Returns the hands of the seat, then those of players for whom it decides, with their names.
pub(super) fn held(words: Words<'_>) -> Vec<Held> {
    let view = words.view;
    let seats = std::iter::once(view.seat()).chain(view.seats().filter(|seat| view.decides_for(*seat)));
    let zones = || view.rules().zones.iter().filter(|(_, def)| Drawn::of(def) == Drawn::Hand && !def.shared);
    let of = |seat: SeatId| {
        let title = move |zone: ZoneId| capital(&words.zone_of(zone, Some(seat)));
        zones().map(move |(zone, _)| Held { title: title(zone), zone, seat })
    };
    seats.flat_map(of).collect()
}
