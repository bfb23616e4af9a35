//! The two decks that both versions of Battle Monsters play with: cards of the default decks, sixteen with effects.

use tiru_engine::DeckList;
use tiru_engine::rules::Game;
use tiru_reference::battlemonsters::{Card, KILN, REEDS, Setup};

/// Returns the decks for the engine.
pub(crate) fn decks(game: &Game) -> [DeckList; 2] {
    let id = |card: &Card| game.cards.find(|known| known.name == card.printed().name).unwrap();
    lists().map(|deck| DeckList { name: String::new(), parts: vec![deck.iter().map(id).collect()] })
}

/// Returns the decks for the handwritten version.
pub(crate) fn setup() -> Setup {
    let [first, second] = lists();
    Setup::new([&first, &second]).unwrap()
}

fn lists() -> [Vec<Card>; 2] {
    let list = |cards: &[(Card, u8)]| -> Vec<Card> {
        cards.iter().flat_map(|(card, count)| (0..*count).map(|_| *card)).collect()
    };
    [list(&KILN), list(&REEDS)]
}
