//! The board as one seat sees it, in plain text: the other seats above, one's own side below, facing columns
//! aligned.
//!
//! It depends on no game: the zones and attributes in the game file decide how things are drawn.

mod alike;
mod altered;
mod grid;
mod held;
mod list;
mod row;
mod scene;
mod side;
mod values;

pub(super) use alike::is_like_any;
pub(super) use altered::altered;
pub(super) use list::{look, zones_of};
pub(super) use row::{Cell, Row};
pub(super) use scene::Scene;
pub(super) use side::Side;
pub(super) use values::{first, telling, values};

use tiru_engine::rules::{Live, NodeKind, Of, SeatId, Sees, ZoneDef};

use crate::columns::cut;
use crate::events::{Words, capital};
use crate::house::marked;
use crate::print::{Colour, Tone};
use crate::sits::Sits;

/// How the cards of a zone are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Drawn {
    /// Side by side, each with everything that can be seen of it.
    Row,
    /// As a list for the seat that owns the zone, as a number for the others.
    Hand,
    /// As a number, with the top card if it can be seen.
    Pile,
}

impl Drawn {
    fn of(zone: &ZoneDef) -> Drawn {
        match zone.sees {
            _ if zone.spots.is_some() || zone.sees == Sees::Others => Drawn::Row,
            Sees::Owner => Drawn::Hand,
            // Show each card if cards have active effects there, or keep their state.
            Sees::All if zone.live != Live::Never || !zone.fresh => Drawn::Row,
            Sees::All | Sees::Others | Sees::Nobody => Drawn::Pile,
        }
    }
}

/// Draws the board in lines of at most this width.
pub(super) fn draw(words: Words<'_>, seats: &[Sits], columns: usize, colour: Colour) -> Vec<String> {
    let me = words.view.seat();
    let mut lines = vec![colour.tone(Tone::Heading, &cut(&headline(words), columns))];
    let others: Vec<SeatId> = words.view.seats().filter(|seat| *seat != me).collect();
    for seat in &others {
        lines.extend(side::heading(words, *seat, seats, columns, colour));
    }
    lines.extend(grid::draw(&row::rows(words, &others), columns, colour));
    lines.extend(side::heading(words, me, seats, columns, colour));
    lines.extend(list::hands(words, columns, colour));
    lines
}

/// Formats the headline: `Turn 3 · your turn · Summon`.
fn headline(words: Words<'_>) -> String {
    let view = words.view;
    let rules = view.rules();
    let phases = view.phases();
    let mut parts = Vec::new();
    let mut inner = None;
    for node in phases {
        match rules.nodes.get(node).map(|node| &node.kind) {
            Some(NodeKind::Turn { .. }) => {
                let count = format!("{} {}", capital(&words.phase(node)), view.turn());
                parts.push(count);
                parts.extend(view.current().map(|seat| words.of(seat, &words.phase(node).to_lowercase())));
            }
            Some(NodeKind::Round { .. }) => {
                parts.push(format!("{} {}", capital(&words.phase(node)), view.round()));
            }
            _ => inner = Some(words.phase(node)),
        }
    }
    parts.extend(inner.map(|phase| capital(&phase)));
    for (attr, _) in rules.attributes.iter().filter(|(_, def)| def.of == Of::Game) {
        let value = view.value(view.seat(), attr);
        parts.extend(value.and_then(|value| values::shared_value(words, attr, value)));
    }
    for (zone, _) in rules.zones.iter().filter(|(_, def)| def.shared && Drawn::of(def) == Drawn::Pile) {
        parts.push(side::pile(words, zone, &view.zone(zone, view.seat())));
    }
    parts.extend(marked(view.house_rules(), words.catalogue));
    parts.join(" · ")
}
