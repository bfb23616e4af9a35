//! The first line: who serves, and everything of the game that stays the same in all matches of the conversation.

use serde::Serialize;
use tiru_engine::rules::{AttrDef, AttrKind, CardDef, Game, Id, Of, SeatId};
use tiru_engine::{Match, View};

use super::PROTOCOL;
use super::line::MOST;
use super::pairs::Pairs;
use super::sitter::Sitter;
use super::view::number;
use crate::deal::{Dealt, differing};

/// The line that begins a conversation.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename = "hello")]
pub(super) struct Hello<'a> {
    protocol: u32,
    tiru: &'static str,
    longest_line: u64,
    game: &'a str,
    name: &'a str,
    house_rules: &'a [String],
    /// Those that differ from the defaults.
    settings: Vec<Setting>,
    seats: Vec<Seat<'a>>,
    phases: Vec<&'a str>,
    actions: Vec<&'a str>,
    zones: Vec<Zone<'a>>,
    attributes: Vec<Attribute<'a>>,
    lists: Pairs<'a, Vec<&'a str>>,
    cards: Vec<Card<'a>>,
}

#[derive(Debug, Serialize)]
struct Setting {
    name: String,
    value: String,
}

#[derive(Debug, Serialize)]
struct Seat<'a> {
    #[serde(rename = "seat")]
    number: u8,
    plays: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    deck: Option<&'a str>,
}

#[derive(Debug, Serialize)]
struct Zone<'a> {
    name: &'a str,
    shared: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<u8>,
}

#[derive(Debug, Serialize)]
struct Attribute<'a> {
    name: &'a str,
    of: &'static str,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    list: Option<&'a str>,
}

#[derive(Debug, Serialize)]
struct Card<'a> {
    name: String,
    #[serde(skip_serializing_if = "str::is_empty")]
    pack: &'a str,
}

impl<'a> Hello<'a> {
    /// Describes a game with its decks and settings, and who plays.
    pub(super) fn new(dealt: &'a Dealt, sitters: &[Sitter]) -> Hello<'a> {
        let game = dealt.lineup.game();
        let seats = sitters.iter().enumerate().map(|(seat, sitter)| Seat {
            number: number(SeatId::at(seat)),
            plays: sitter.to_string(),
            deck: dealt.decks.get(seat).map(|deck| deck.name.as_str()),
        });
        let shown = game.attributes.rows().iter().filter(|def| !def.hidden);
        let settings = differing(game, dealt.lineup.settings()).into_iter();
        Hello {
            protocol: PROTOCOL,
            tiru: env!("CARGO_PKG_VERSION"),
            longest_line: MOST,
            game: &game.id,
            name: &game.name,
            house_rules: &game.houses,
            settings: settings.map(|(name, value)| Setting { name, value }).collect(),
            seats: seats.collect(),
            phases: once_each(game.nodes.rows().iter().map(|node| node.name.as_str())),
            actions: once_each(
                game.actions.rows().iter().filter_map(|def| Some(game.deeds.get(def.deed)?.name.as_str())),
            ),
            zones: zones(Match::deal(&dealt.lineup, 0).view(SeatId(0)), game),
            attributes: shown.map(|def| attribute(game, def)).collect(),
            lists: Pairs(
                game.lists
                    .rows()
                    .iter()
                    .map(|list| {
                        (list.name.as_str(), list.words.iter().map(|word| word.name.as_str()).collect())
                    })
                    .collect(),
            ),
            cards: printed(game).iter().map(card).collect(),
        }
    }
}

fn once_each<'a>(names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut found = Vec::new();
    for name in names.filter(|name| !name.is_empty()) {
        if !found.contains(&name) {
            found.push(name);
        }
    }
    found
}

fn zones<'a>(view: View<'_>, game: &'a Game) -> Vec<Zone<'a>> {
    let columns = |zone| view.zone(zone, view.seat()).columns;
    let zones = game.zones.iter();
    zones.map(|(id, def)| Zone { name: &def.name, shared: def.shared, columns: columns(id) }).collect()
}

fn attribute<'a>(game: &'a Game, def: &'a AttrDef) -> Attribute<'a> {
    let (kind, list) = match def.kind {
        AttrKind::Int => ("number", None),
        AttrKind::Flag => ("flag", None),
        AttrKind::Enum(list) => ("word", Some(list)),
        AttrKind::Set(list) => ("words", Some(list)),
        AttrKind::Text => ("text", None),
        AttrKind::Seat => ("seat", None),
        AttrKind::Card => ("card", None),
    };
    let of = match def.of {
        Of::Card => "card",
        Of::Seat => "seat",
        Of::Game => "game",
    };
    let list = list.and_then(|list| game.lists.get(list)).map(|list| list.name.as_str());
    Attribute { name: &def.name, of, kind, list }
}

fn card(def: &CardDef) -> Card<'_> {
    Card { name: def.full_name(), pack: &def.pack }
}

/// The cards of packs; those that only rulings have follow them.
fn printed(game: &Game) -> &[CardDef] {
    let cards = game.cards.rows();
    let last = cards.iter().rposition(|card| !card.pack.is_empty());
    cards.get(..last.map_or(0, |last| last + 1)).unwrap_or_default()
}
