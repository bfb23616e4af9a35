//! The line about one seat: its name, its values, and how many cards are where.

use tiru_engine::rules::{Id, Of, SeatId, Sees, Turns, ZoneId};
use tiru_engine::{Sight, ZoneView};

use super::{Drawn, values};
use crate::catalogue::say;
use crate::columns::{cut, width, wrap};
use crate::events::{Words, capital};
use crate::print::{Colour, Tone};
use crate::sits::Sits;

/// A seat as one line: its name, its values, and how many cards are where.
#[derive(Clone, Debug)]
pub(in crate::play) struct Side {
    /// `▸` before the seat whose turn it is, or that is asked if all have one turn.
    pub(in crate::play) who: String,
    pub(in crate::play) parts: Vec<String>,
}

/// Describes a seat. `seats` says who is a computer; with `hands` the cards that the owner alone sees are counted, too.
pub(super) fn side(words: Words<'_>, seat: SeatId, seats: &[Sits], hands: bool) -> Side {
    let view = words.view;
    let board = &words.texts().board;
    let who = match seats.get(seat.index()) {
        _ if words.is_me(seat) => say(board.you_are, &[&(seat.index() + 1).to_string()]),
        Some(Sits::Random | Sits::Greedy | Sits::Search(_)) => say(board.computer, &[&words.seat(seat)]),
        _ => words.seat(seat),
    };
    let is_on = match view.rules().turns {
        Turns::Alternate => view.current() == Some(seat),
        // All have the same turn: what counts is who is asked.
        Turns::Together => words.is_me(seat),
    };
    let marks = if is_on { "▸ " } else { "  " };
    let who = format!("{marks}{}", capital(&who));
    let mut parts: Vec<String> = Vec::new();
    if !view.plays(seat) {
        parts.push(board.out.to_owned());
    }
    for (attr, _) in view.rules().attributes.iter().filter(|(_, def)| def.of == Of::Seat) {
        let value = view.value(seat, attr);
        parts.extend(value.and_then(|value| values::shared_value(words, attr, value)));
    }
    for (zone, def) in view.rules().zones.iter().filter(|(_, def)| !def.shared) {
        let lies = view.zone(zone, seat);
        if Drawn::of(def) == Drawn::Pile || (hands && Drawn::of(def) == Drawn::Hand) {
            let own = def.sees == Sees::Owner && words.is_me(seat);
            parts.push(if own {
                format!("{} {}", words.zone(zone), lies.count)
            } else {
                pile(words, zone, &lies)
            });
        }
    }
    Side { who, parts }
}

/// Describes a zone of which little can be seen: how many cards lie there, the top one of an open pile, and those that were shown.
pub(super) fn pile(words: Words<'_>, zone: ZoneId, lies: &ZoneView) -> String {
    let def = words.view.rules().zones.get(zone);
    let top = if def.is_some_and(|def| def.stack) { lies.cards.first() } else { lies.cards.last() };
    let is_open = def.is_some_and(|def| def.sees == Sees::All);
    let seen: Vec<&Sight> = if is_open { top.into_iter().collect() } else { lies.cards.iter().collect() };
    let seen: Vec<String> = seen.into_iter().map(|card| words.sight(card)).collect();
    let seen = if seen.is_empty() { String::new() } else { format!(" ({})", seen.join(", ")) };
    format!("{} {}{seen}", words.zone(zone), lies.count)
}

/// Formats the line above or below the cards of a seat.
pub(super) fn heading(
    words: Words<'_>,
    seat: SeatId,
    seats: &[Sits],
    columns: usize,
    colour: Colour,
) -> Vec<String> {
    let Side { who, parts } = side(words, seat, seats, true);
    let mut lines = wrap(&parts, " · ", columns.saturating_sub(4)).into_iter();
    let first = lines.next().unwrap_or_default();
    let free = columns.saturating_sub(width(&who) + 3);
    let who = colour.tone(Tone::Heading, &who);
    // Values that do not fit beside the name go below it.
    if width(&first) <= free {
        let mut all = vec![format!("{who}   {first}")];
        all.extend(lines.map(|line| format!("    {line}")));
        return all;
    }
    let below = std::iter::once(first).chain(lines).map(|line| format!("    {}", cut(&line, columns - 4)));
    std::iter::once(who).chain(below).collect()
}
