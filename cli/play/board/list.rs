//! Lists of cards with their values in columns: the own hand, and everything a seat may look at.

use tiru_engine::Sight;
use tiru_engine::rules::{AttrId, CardDefId, SeatId, ZoneId};

use super::alike::in_order;
use super::altered;
use super::held::{Held, held};
use super::values::{is_unprinted, value_of};
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
    let all = places(words).into_iter();
    all.flat_map(|(title, zone, seat)| titled(words, &title, zone, seat, columns, colour)).collect()
}

/// Lists the zones of all seats and the shared ones, each with its title.
pub(super) fn places(words: Words<'_>) -> Vec<(String, ZoneId, SeatId)> {
    named(words).map(|(name, zone, seat)| (capital(&name), zone, seat)).collect()
}

/// Returns the zones in which the seat sees a card of this print.
pub(in super::super) fn zones_of(words: Words<'_>, print: CardDefId) -> Vec<String> {
    let is_there = |zone, seat| words.view.zone(zone, seat).cards.iter().any(|card| card.card == Some(print));
    named(words).filter(|(_, zone, seat)| is_there(*zone, *seat)).map(|(name, ..)| name).collect()
}

fn named(words: Words<'_>) -> impl Iterator<Item = (String, ZoneId, SeatId)> {
    let view = words.view;
    view.rules().zones.iter().flat_map(move |(zone, def)| {
        let seats: Vec<SeatId> = if def.shared { vec![view.seat()] } else { view.seats().collect() };
        let name = move |seat| words.zone_of(zone, (!def.shared).then_some(seat));
        seats.into_iter().map(move |seat| (name(seat), zone, seat))
    })
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

/// Lists cards with their values; those that look alike share a line.
fn table(words: Words<'_>, cards: &[Sight], columns: usize) -> Vec<String> {
    let alike = |a: &Sight, b: &Sight| {
        (a.card, &a.values, a.column, a.up, &a.effects) == (b.card, &b.values, b.column, b.up, &b.effects)
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
    let mut table: Vec<Vec<String>> = vec![names.collect()];
    let altered = kinds.iter().map(|(card, _)| altered::brief(words, card).join("  "));
    table.push(altered.collect());
    // Values that are not as printed come first.
    let attributes = || words.view.rules().attributes.iter();
    let is_changed = |attr: AttrId| {
        let has = |card: &Sight| {
            let mut values = card.values.iter().filter(|(of, _)| *of == attr);
            values.any(|(_, value)| is_unprinted(words, card, attr, *value))
        };
        kinds.iter().any(|(card, _)| has(card))
    };
    let (changed, printed): (Vec<AttrId>, Vec<AttrId>) =
        attributes().map(|(attr, _)| attr).partition(|attr| is_changed(*attr));
    for attr in changed.into_iter().chain(printed) {
        let value = |card: &Sight| {
            let value = card.values.iter().find(|(other, _)| *other == attr);
            value.and_then(|(_, value)| value_of(words, attr, *value)).unwrap_or_default()
        };
        table.push(kinds.iter().map(|(card, _)| value(card)).collect());
    }
    lines(&table, columns)
}

/// Sets columns side by side. Those that have no room go on below the first, again side by side.
fn lines(table: &[Vec<String>], columns: usize) -> Vec<String> {
    let wide = |column: &Vec<String>| column.iter().map(|text| width(text)).max().unwrap_or(0);
    let mut parts: Vec<Vec<(&Vec<String>, usize)>> = vec![Vec::new()];
    let mut used = 0;
    for column in table.iter().filter(|column| column.iter().any(|text| !text.is_empty())) {
        let own = wide(column);
        if used > 0 && used + 2 + own > columns {
            parts.push(Vec::new());
            used = HANGING;
        } else if used > 0 {
            used += 2;
        }
        used += own;
        parts.iter_mut().rev().take(1).for_each(|part| part.push((column, own)));
    }
    let count = table.first().map_or(0, Vec::len);
    let mut lines = Vec::new();
    for row in 0..count {
        for (nth, part) in parts.iter().enumerate() {
            let cells =
                part.iter().map(|(column, own)| fit(column.get(row).map_or("", String::as_str), *own));
            let text = cells.collect::<Vec<_>>().join("  ");
            if nth == 0 || !text.trim().is_empty() {
                let indent = if nth == 0 { 0 } else { HANGING };
                lines.push(cut(format!("{}{text}", " ".repeat(indent)).trim_end(), columns));
            }
        }
    }
    lines
}

/// How far values that have no room beside a name are indented below it.
const HANGING: usize = 4;

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
