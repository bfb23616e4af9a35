//! What one seat may see, as JSON. Made from a view alone.

use serde::Serialize;
use tiru_engine::rules::{AttrId, AttrKind, CardDef, CardDefId, Id, ListId, Of, SeatId, ZoneId};
use tiru_engine::{Alteration, Altered, Sight, View, ZoneView};

use super::pairs::Pairs;

/// A view.
#[derive(Debug, Serialize)]
pub(super) struct Seen<'a> {
    seat: u8,
    turn: i32,
    round: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    current: Option<u8>,
    phases: Vec<&'a str>,
    /// The values of the game.
    game: Pairs<'a, Value<'a>>,
    /// The shared zones.
    zones: Pairs<'a, Zone<'a>>,
    seats: Vec<Seat<'a>>,
}

#[derive(Debug, Serialize)]
struct Seat<'a> {
    #[serde(rename = "seat")]
    number: u8,
    plays: bool,
    values: Pairs<'a, Value<'a>>,
    zones: Pairs<'a, Zone<'a>>,
}

#[derive(Debug, Serialize)]
struct Zone<'a> {
    count: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<u8>,
    cards: Vec<Card<'a>>,
}

/// A card as a seat sees it: what it may not know is not there.
#[derive(Debug, Serialize)]
pub(super) struct Card<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<u32>,
    /// Its position in the list of printed cards.
    #[serde(rename = "card", skip_serializing_if = "Option::is_none")]
    print: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    holder: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    zone: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u8>,
    up: bool,
    #[serde(skip_serializing_if = "Pairs::is_empty")]
    values: Pairs<'a, Value<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    effects: Vec<Effect<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    under: Vec<Card<'a>>,
}

/// An effect of a card that differs from its text.
#[derive(Debug, Serialize)]
struct Effect<'a> {
    name: &'a str,
    /// The position of the card that prints it.
    #[serde(rename = "card", skip_serializing_if = "Option::is_none")]
    print: Option<usize>,
    added: bool,
    cancelled: bool,
    taken: bool,
}

/// A value of an attribute.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Value<'a> {
    Number(i32),
    Flag(bool),
    /// A word or a text.
    Text(&'a str),
    Words(Vec<&'a str>),
    /// A card. Both fields are missing if the seat does not see it.
    Card {
        #[serde(rename = "card", skip_serializing_if = "Option::is_none")]
        print: Option<usize>,
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
}

/// Returns the number of a seat, counted from 1.
pub(super) fn number(seat: SeatId) -> u8 {
    seat.0.saturating_add(1)
}

/// Returns what the seat of a view may see.
pub(super) fn seen(view: View<'_>) -> Seen<'_> {
    let rules = view.rules();
    let name = |node| rules.nodes.get(node).map(|node| node.name.as_str());
    Seen {
        seat: number(view.seat()),
        turn: view.turn(),
        round: view.round(),
        current: view.current().map(number),
        phases: view.phases().into_iter().filter_map(name).collect(),
        game: values(view, view.seat(), Of::Game),
        zones: zones(view, view.seat(), true),
        seats: view
            .seats()
            .map(|seat| Seat {
                number: number(seat),
                plays: view.plays(seat),
                values: values(view, seat, Of::Seat),
                zones: zones(view, seat, false),
            })
            .collect(),
    }
}

fn values(view: View<'_>, seat: SeatId, of: Of) -> Pairs<'_, Value<'_>> {
    let own = view.rules().attributes.iter().filter(|(_, def)| def.of == of);
    let with_value = own.filter_map(|(attr, _)| named(view, attr, view.value(seat, attr)?));
    Pairs(with_value.collect())
}

fn zones(view: View<'_>, seat: SeatId, shared: bool) -> Pairs<'_, Zone<'_>> {
    let zones = view.rules().zones.iter().filter(|(_, def)| def.shared == shared);
    Pairs(zones.map(|(id, def)| (def.name.as_str(), zone(view, id, seat))).collect())
}

fn zone(view: View<'_>, zone: ZoneId, seat: SeatId) -> Zone<'_> {
    let ZoneView { count, columns, cards } = view.zone(zone, seat);
    // Where it is is said by the zone around it.
    let cards = cards.iter().map(|sight| Card { zone: None, ..card(view, sight) });
    Zone { count, columns, cards: cards.collect() }
}

/// Returns a card as the seat of a view sees it, with its place.
pub(super) fn card<'a>(view: View<'a>, sight: &Sight) -> Card<'a> {
    let rules = view.rules();
    let print = sight.card.and_then(|print| rules.cards.get(print));
    let shown = sight.values.iter().filter_map(|(attr, value)| named(view, *attr, *value));
    Card {
        id: sight.handle,
        print: sight.card.map(Id::index),
        name: print.map(tiru_engine::rules::CardDef::full_name),
        holder: sight.holder.map(number),
        zone: sight.zone.and_then(|zone| rules.zones.get(zone)).map(|zone| zone.name.as_str()),
        column: sight.column,
        up: sight.up,
        values: Pairs(shown.collect()),
        effects: sight.effects.iter().filter_map(|altered| effect(view, *altered)).collect(),
        under: sight.under.iter().map(|under| Card { zone: None, ..card(view, under) }).collect(),
    }
}

fn effect(view: View<'_>, altered: Altered) -> Option<Effect<'_>> {
    let rules = view.rules();
    let print = rules.cards.iter().find(|(_, card)| card.effects.contains(&altered.effect));
    Some(Effect {
        name: &rules.effects.get(altered.effect)?.name,
        print: print.map(|(id, _)| id.index()),
        added: matches!(altered.how, Alteration::Added | Alteration::AddedAndCancelled),
        cancelled: matches!(altered.how, Alteration::Cancelled | Alteration::AddedAndCancelled),
        taken: altered.how == Alteration::Taken,
    })
}

/// Returns an attribute with a value; nothing if it has none.
fn named(view: View<'_>, attr: AttrId, value: i32) -> Option<(&str, Value<'_>)> {
    let rules = view.rules();
    let def = rules.attributes.get(attr)?;
    let at = usize::try_from(value).ok();
    let word = |list: ListId, at: usize| Some(rules.lists.get(list)?.words.get(at)?.name.as_str());
    let value = match def.kind {
        AttrKind::Int => Value::Number(value),
        AttrKind::Flag => Value::Flag(value == 1),
        AttrKind::Enum(list) => Value::Text(word(list, at?)?),
        AttrKind::Set(list) => {
            let is_in = |bit: &usize| value >> bit & 1 == 1;
            Value::Words((0..31).filter(is_in).filter_map(|bit| word(list, bit)).collect())
        }
        AttrKind::Text => Value::Text(rules.texts.get(Id::at(at?))?),
        AttrKind::Seat => Value::Number(value.saturating_add(1)),
        AttrKind::Card => {
            let known = at.and_then(|at| rules.cards.get(CardDefId::at(at)));
            Value::Card { print: at, name: known.map(CardDef::full_name) }
        }
    };
    Some((def.name.as_str(), value))
}
