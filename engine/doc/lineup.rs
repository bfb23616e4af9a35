// The lineup that the examples of the documentation play: an expression, for `include!`.
{
    let files = include!("files.rs");
    let loaded = tiru_dsl::load::load(tiru_dsl::load::Folder::of("pebbles", files));
    let game = loaded.require_game().unwrap();
    let deck = loaded.playable[0].list.clone();
    let settings = tiru_engine::Settings::default_of(&game);
    std::sync::Arc::new(tiru_engine::Lineup::new(game, &[deck.clone(), deck], settings).unwrap())
}
