//! Limits on how much a match can number: one below, at, and one above each of them.

use std::sync::Arc;

use tiru_engine::rules::{CardDefId, Formula, Game, Of, Sees};
use tiru_engine::{DeckList, Lineup, LineupError, Settings};

use crate::maker::Maker;

/// What prevents a lineup of this game with the same deck for two players; nothing if there is one.
fn refused(game: Game, deck: &DeckList) -> Option<String> {
    let game = Arc::new(game);
    let settings = Settings::default_of(&game);
    let error = Lineup::new(game, &[deck.clone(), deck.clone()], settings).err()?;
    assert!(matches!(error, LineupError::TooMany { .. }), "{error}");
    Some(error.to_string())
}

/// A game of so many zones for each player and so many for both.
fn zones(each: usize, shared: usize) -> Game {
    let mut maker = Maker::new("zones");
    for nth in 0..each + shared {
        maker.zone(&format!("zone{nth}"), Sees::All, nth >= each);
    }
    maker.done()
}

#[test]
fn zones_of_all_players_have_numbers() {
    let of = |each, shared| refused(zones(each, shared), &DeckList::default());
    assert_eq!((of(127, 0), of(127, 1)), (None, None));
    let words = "256 zones, counted for each player, but there can be at most 255";
    assert_eq!(of(128, 0).unwrap(), words);
    assert_eq!(of(127, 2).unwrap(), words);
}

#[test]
fn spots_of_all_players_have_numbers() {
    let of = |each: &[i32], shared: i32| {
        let mut maker = Maker::new("spots");
        for (nth, count) in each.iter().chain([&shared]).enumerate() {
            let zone = maker.zone(&format!("zone{nth}"), Sees::All, nth == each.len());
            maker.spots(zone, *count);
        }
        refused(maker.done(), &DeckList::default())
    };
    assert_eq!((of(&[60, 60], 14), of(&[60, 60], 15)), (None, None));
    let words = "256 spots, counted for each player, but there can be at most 255";
    assert_eq!(of(&[60, 60], 16).unwrap(), words);
    assert_eq!(of(&[60, 60, 8], 0).unwrap(), words);
}

/// A game with one printed card and this many effects on it; decks may have as many cards as they like.
fn cards(effects: usize) -> Game {
    let mut maker = Maker::new("cards");
    let pile = maker.zone("pile", Sees::Nobody, false);
    let power = maker.number("power", Of::Card);
    let card = maker.card("Leaf", power, 1);
    maker.deck(pile, Vec::new());
    let part = maker.game.decks.first_mut().unwrap();
    part.size = (Formula::Fixed(0), Formula::Fixed(1_000_000));
    for _ in 0..effects {
        let effect = maker.idle_effect();
        maker.game.cards.get_mut(card).unwrap().effects.push(effect);
    }
    maker.done()
}

fn deck(cards: usize) -> DeckList {
    DeckList { name: "One".to_owned(), parts: vec![vec![CardDefId(0); cards]] }
}

#[test]
fn cards_of_decks_have_numbers() {
    assert_eq!(refused(cards(0), &deck(32_767)), None);
    assert_eq!(
        refused(cards(0), &deck(32_768)).unwrap(),
        "65536 cards in the decks, but there can be at most 65535"
    );
    let game = Arc::new(cards(0));
    let settings = Settings::default_of(&game);
    let with = |first, second| Lineup::new(Arc::clone(&game), &[deck(first), deck(second)], settings.clone());
    assert!(with(32_767, 32_768).is_ok());
    assert!(with(32_768, 32_768).is_err());
}

#[test]
fn a_single_deck_is_refused_by_its_part() {
    let game = Arc::new(cards(0));
    let of = |count| Lineup::refusals(&game, &Settings::default_of(&game), &deck(count));
    assert_eq!((of(65_534).len(), of(65_535).len()), (0, 0));
    assert_eq!(
        of(65_536)[0].to_string(),
        "deck 1, part `main`: it has 65536 cards, and a match can have at most 65535"
    );
}

#[test]
fn effects_on_cards_have_numbers() {
    let own = |count| {
        let mut game = cards(1);
        let part = game.decks.first_mut().unwrap();
        (part.shared, part.default) = (true, vec![CardDefId(0); count]);
        refused(game, &DeckList::default())
    };
    assert_eq!((own(65_534), own(65_535)), (None, None));
    let words = "65536 effects on cards, but there can be at most 65535";
    assert_eq!(refused(cards(8), &deck(4_096)).unwrap(), words);
}
