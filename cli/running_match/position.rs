//! The digest of a position.

use std::fmt::Write;

use tiru_engine::rules::{Id, SeatId};
use tiru_engine::{Match, Sight, View};

use super::given::Seen;

/// Computes a digest of what the seats see and of the open question. Hidden things are left out: they show up
/// when they matter.
pub(super) fn position(game: &Match) -> Seen {
    let mut text = String::new();
    for seat in (0..game.lineup().seats()).map(SeatId) {
        see(game.view(seat), &mut text);
    }
    // Writing into a string cannot fail, here and below.
    if let Some(prompt) = game.prompt() {
        let _ = write!(text, "?{} {} {}", prompt.seat.0, prompt.may_pass, prompt.picked);
    }
    let digest = blake3::hash(text.as_bytes()).to_hex();
    Seen::of(digest.get(..16).unwrap_or_default()).unwrap_or_default()
}

fn see(view: View<'_>, text: &mut String) {
    let rules = view.rules();
    let current = view.current().map(Id::index);
    let _ = write!(text, "@{} {} {} {current:?}", view.seat().0, view.turn(), view.round());
    for node in view.phases() {
        let _ = write!(text, "/{}", rules.nodes.get(node).map_or("", |node| node.name.as_str()));
    }
    for seat in view.seats() {
        let _ = write!(text, "\n{} {}", seat.0, view.plays(seat));
        for (attr, def) in rules.attributes.iter() {
            if let Some(value) = view.value(seat, attr) {
                let _ = write!(text, " {}={value}", def.name);
            }
        }
        for (zone, def) in rules.zones.iter() {
            let lies = view.zone(zone, seat);
            let _ = write!(text, "\n{} {}:", def.name, lies.count);
            lies.cards.iter().for_each(|card| see_card(view, card, text));
        }
    }
}

fn see_card(view: View<'_>, card: &Sight, text: &mut String) {
    let rules = view.rules();
    let print = card.card.and_then(|card| rules.cards.get(card));
    let name = print.map_or_else(|| "-".to_owned(), |card| format!("{}/{}", card.full_name(), card.pack));
    let _ = write!(text, " [{name} {:?} {}", card.column, card.up);
    for (attr, value) in &card.values {
        let _ = write!(text, " {}={value}", rules.attributes.get(*attr).map_or("", |def| def.name.as_str()));
    }
    text.push(']');
}
