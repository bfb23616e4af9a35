//! Lists of cards with their values in columns: the own hand, and everything a seat may look at.

use tiru_engine::Sight;
use tiru_engine::rules::{SeatId, ZoneId};

use super::alike::in_order;
use super::held::{Held, held};
use super::values::value_of;
use crate::catalogue::{counted, say};
use crate::columns::{cut, fit, width};
use crate::events::{Words, capital};
use crate::print::{Colour, Tone};

/// Lists the cards that the seat holds, then those of players for whom it decides.
pub(super) fn hands(words: Words<'_>, columns: usize, colour: Colour) -> Vec<String> {
    let all = held(words).into_iter();
    all.flat_map(|Held { title, zone, seat }| titled(words, &title, zone, seat, columns, colour)).collect()
}

/// Lists every card that the seat may look at, zone by zone.
pub(in super::super) fn look(words: Words<'_>, columns: usize, colour: Colour) -> Vec<String> {
    let me = words.view.seat();
    let mut lines = Vec::new();
    for (zone, def) in words.view.rules().zones.iter() {
        let seats: Vec<SeatId> = if def.shared { vec![me] } else { words.view.seats().collect() };
        for seat in seats {
            let title = words.zone_of(zone, (!def.shared).then_some(seat));
            lines.extend(titled(words, &capital(&title), zone, seat, columns, colour));
        }
    }
    lines
}

/// Lists the cards of a zone under a title; nothing if none can be seen.
fn titled(
    words: Words<'_>,
    title: &str,
    zone: ZoneId,
    seat: SeatId,
    columns: usize,
    colour: Colour,
) -> Vec<String> {
    let lies = words.view.zone(zone, seat);
    if lies.cards.is_empty() {
        return Vec::new();
    }
    let title = format!("  {title}:");
    let cards = table(words, &lies.cards, columns.saturating_sub(4));
    std::iter::once(colour.tone(Tone::Heading, &title))
        .chain(cards.into_iter().map(|line| format!("    {line}")))
        .collect()
}

/// Cards that look alike share a line.
fn table(words: Words<'_>, cards: &[Sight], columns: usize) -> Vec<String> {
    let alike = |a: &Sight, b: &Sight| {
        (a.card, &a.values, a.column, a.up) == (b.card, &b.values, b.column, b.up)
            && a.under.is_empty()
            && b.under.is_empty()
    };
    let mut kinds: Vec<(&Sight, usize)> = Vec::new();
    for card in in_order(words, cards) {
        match kinds.iter_mut().find(|(other, _)| alike(other, card)) {
            Some((_, count)) => *count += 1,
            None => kinds.push((card, 1)),
        }
    }
    let names = kinds.iter().map(|(card, count)| {
        let column = card.column.map_or_else(String::new, |column| format!("{column}: "));
        let count = if *count > 1 { format!("{count}× ") } else { String::new() };
        let name = format!("{column}{count}{}", words.sight(card));
        let hidden = card.card.is_some() && !card.up;
        let name = if hidden { say(words.texts().board.list_face_down, &[&name]) } else { name };
        beneath(words, name, card)
    });
    let mut lines: Vec<String> = names.collect();
    pad(&mut lines);
    for (attr, _) in words.view.rules().attributes.iter() {
        let value = |card: &Sight| {
            let value = card.values.iter().find(|(other, _)| *other == attr);
            value.and_then(|(_, value)| value_of(words, attr, *value)).unwrap_or_default()
        };
        let values: Vec<String> = kinds.iter().map(|(card, _)| value(card)).collect();
        if values.iter().any(|value| !value.is_empty()) {
            lines.iter_mut().zip(values).for_each(|(line, value)| {
                line.push_str("  ");
                line.push_str(&value);
            });
            pad(&mut lines);
        }
    }
    lines.iter().map(|line| cut(line.trim_end(), columns)).collect()
}

/// Names a card with those under it: `Frog, under it Lamp, 2 cards`.
fn beneath(words: Words<'_>, name: String, card: &Sight) -> String {
    let mut names: Vec<String> =
        card.under.iter().filter(|card| card.card.is_some()).map(|card| words.sight(card)).collect();
    match card.under.len() - names.len() {
        0 => {}
        1 => names.push(words.card_or_back(None)),
        hidden => names.push(counted(words.texts().names.cards, hidden, &[])),
    }
    if names.is_empty() { name } else { say(words.texts().board.list_under, &[&name, &names.join(", ")]) }
}

/// Pads all lines to the width of the widest.
fn pad(lines: &mut [String]) {
    let wide = lines.iter().map(|line| width(line)).max().unwrap_or(0);
    for line in lines {
        *line = fit(line, wide);
    }
}
