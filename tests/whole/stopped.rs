//! Tests games that never end: each is stopped quickly, with a reason and a place. A folder in
//! `cases/stopped` adds a game; its rules start with `// stops: words`.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::kit::files;
use tiru_engine::{DeckList, Lineup, Match, Options, Settings, Step};

#[test]
fn games_that_have_to_be_stopped_say_why() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/stopped");
    for entry in fs::read_dir(cases).unwrap() {
        let folder = entry.unwrap().path();
        let rules = fs::read_to_string(folder.join("rules.tiru")).unwrap();
        let wanted =
            rules.lines().next().and_then(|line| line.strip_prefix("// stops: ")).unwrap().to_owned();
        let name = folder.file_name().unwrap().display().to_string();
        let loaded = files::game(&format!("tests/cases/stopped/{name}"));
        let game = loaded.game.as_ref().unwrap();
        let deck = loaded.playable.first();
        let parts = deck.map_or_else(Vec::new, |deck| deck.list.parts.clone());
        let decks = vec![DeckList { name: name.clone(), parts }; 2];
        let lineup = Lineup::new(Arc::clone(game), &decks, Settings::default_of(game)).unwrap();
        let start = Instant::now();
        let why = play(&mut Match::deal(&Arc::new(lineup), 1));
        assert!(why.contains(&wanted), "{name}: {why}");
        assert!(start.elapsed() < Duration::from_secs(10), "{name} took {:?}", start.elapsed());
    }
}

/// Plays with the first option each time; returns why the match was stopped.
fn play(game: &mut Match) -> String {
    let mut options = Options::new();
    for _ in 0..10_000 {
        match game.step() {
            Step::Asks(_) => {
                game.options(&mut options);
                game.choose(&options, 0);
            }
            Step::Stopped(fault) => return fault.to_string(),
            other => return format!("{other:?}"),
        }
    }
    "it did not end".to_owned()
}
