//! The decks of a lineup of The Monster Pack for the handwritten version.

use tiru_engine::Lineup;
use tiru_engine::rules::{CardDef, Id};
use tiru_reference as reference;

/// Returns the same decks for the handwritten version.
pub(crate) fn setup(lineup: &Lineup) -> reference::Setup {
    let game = lineup.game();
    let value = |card: &CardDef, name: &str| {
        let attr = game.attributes.find(|attr| attr.name == name).unwrap();
        card.printed.iter().find(|(printed, _)| *printed == attr).unwrap().1
    };
    let types = game.lists.find(|list| list.name == "type").unwrap();
    let cards = (0..lineup.cards()).map(|at| lineup.card(Id::at(at)));
    let all: Vec<reference::Card> = cards
        .map(|card| {
            let word = usize::try_from(value(card, "type")).unwrap();
            let kind = match game.lists[types].words[word].name.as_str() {
                "evade" => reference::Kind::Evade,
                "strike" => reference::Kind::Strike,
                "spell" => reference::Kind::Spell,
                _ => reference::Kind::Wild,
            };
            let power = value(card, "power").try_into().unwrap();
            reference::Card { kind, power, stars: value(card, "stars").try_into().unwrap() }
        })
        .collect();
    let (first, second) = all.split_at(all.len() / 2);
    reference::Setup::new([first, second], reference::Settings::default()).unwrap()
}
