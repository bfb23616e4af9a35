// The files of the small game that the examples of the documentation play: an expression, for `include!`.
[
    ("game.ron", include_bytes!("pebbles/game.ron").to_vec()),
    ("rules.tiru", include_bytes!("pebbles/rules.tiru").to_vec()),
    ("packs/stones.tiru", include_bytes!("pebbles/packs/stones.tiru").to_vec()),
    ("decks/three.deck", include_bytes!("pebbles/decks/three.deck").to_vec()),
]
