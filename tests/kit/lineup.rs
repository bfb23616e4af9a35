//! Two decks of a game, by name, with the default settings.

use std::sync::Arc;

use tiru_dsl::load::Loaded;
use tiru_engine::{DeckList, Lineup, Settings};

/// Returns the deck with a name.
pub(crate) fn deck(loaded: &Loaded, name: &str) -> DeckList {
    let deck = loaded.playable.iter().find(|deck| deck.list.name == name).unwrap();
    deck.list.clone()
}

/// Returns the lineup of two decks.
pub(crate) fn lineup(loaded: &Loaded, decks: [&str; 2]) -> Arc<Lineup> {
    let game = loaded.game.clone().unwrap();
    let settings = Settings::default_of(&game);
    Arc::new(Lineup::new(game, &decks.map(|name| deck(loaded, name)), settings).unwrap())
}
