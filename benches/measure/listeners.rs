//! The small game in `listeners/`. Its cards trigger on every event with a false condition, or have static abilities.

use std::sync::Arc;

use tiru_dsl::load::{File, Folder, Role, load};
use tiru_engine::rules::Game;
use tiru_engine::{DeckList, Lineup, Settings};

const FILES: [(Role, &str, &[u8]); 3] = [
    (Role::Structure, "game.ron", include_bytes!("listeners/game.ron")),
    (Role::Rules, "rules.tiru", include_bytes!("listeners/rules.tiru")),
    (Role::Pack, "packs/pack.tiru", include_bytes!("listeners/pack.tiru")),
];

/// Returns the game.
pub(crate) fn game() -> Arc<Game> {
    let files =
        FILES.map(|(role, path, text)| File { role, path: path.to_owned(), content: Ok(text.into()) });
    let loaded = load(Folder { id: "listeners".to_owned(), files: files.into(), houses: Vec::new() });
    assert!(loaded.diagnostics.is_empty(), "{:?}", loaded.diagnostics);
    loaded.game.unwrap()
}

/// Returns a lineup in which both players have these cards, the first `in_play` of them in play.
pub(crate) fn lineup(game: &Arc<Game>, cards: &[(&str, usize)], in_play: usize) -> Arc<Lineup> {
    let id = |name: &str| game.cards.find(|card| card.name == name).unwrap();
    let deck = cards.iter().flat_map(|(name, count)| std::iter::repeat_n(id(name), *count)).collect();
    let list = DeckList { name: String::new(), parts: vec![deck] };
    let mut settings = Settings::default_of(game);
    let (setting, value) = Lineup::setting_named(game, "in_play", &in_play.to_string()).unwrap();
    assert!(settings.set(game, setting, value));
    Arc::new(Lineup::new(Arc::clone(game), &[list.clone(), list], settings).unwrap())
}
