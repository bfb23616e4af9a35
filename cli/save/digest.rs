//! Short numbers that stand for long things: the files of a game, a whole save, a position.

use std::fmt::Write;

use tiru_engine::rules::{Id, SeatId};
use tiru_engine::{Match, Sight, View};

use super::{Save, Text};

/// Stands for all files of a game.
pub(super) fn of_texts(texts: &[Text]) -> String {
    let mut hasher = blake3::Hasher::new();
    for text in texts {
        for part in [text.path.as_bytes(), text.content.as_bytes()] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
    }
    hasher.finalize().to_hex().to_string()
}

/// Stands for all of a save but its checksum.
pub(super) fn of_save(save: &Save) -> String {
    let plain = Save { checksum: String::new(), ..save.clone() };
    // Texts, numbers and lists of them can always be written.
    let text = serde_json::to_string(&plain).unwrap_or_default();
    blake3::hash(text.as_bytes()).to_hex().to_string()
}

/// Stands for what the seats see of a match, and for the question that is open. What nobody sees is not in it; it comes to
/// light when it matters.
pub(crate) fn position(game: &Match) -> String {
    let mut text = String::new();
    for seat in (0..game.lineup().seats()).map(SeatId) {
        see(game.view(seat), &mut text);
    }
    // Writing into a string cannot fail, here and below.
    if let Some(prompt) = game.prompt() {
        let _ = write!(text, "?{} {} {}", prompt.seat.0, prompt.may_pass, prompt.picked);
    }
    let digest = blake3::hash(text.as_bytes()).to_hex();
    digest.chars().take(16).collect()
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
