//! Tests what the log says of why something happened: the values that decided it, to those who could compare them, and nothing else.

use std::path::Path;
use std::sync::Arc;

use crate::kit::files;
use crate::kit::program::told;
use tiru_engine::rules::SeatId;
use tiru_engine::{Because, DeckList, Lineup, Match, News, Settings, Step, Told, View};

/// What a reader was told, as far as a value fell or a rule is logged: by how much, and why.
fn read(view: View<'_>) -> Vec<(i32, Vec<Because>)> {
    let change = |told: Told| match told.what {
        News::Wrote { attr, base: [was, now], .. } if view.rules().attributes[attr].name == "life" => {
            Some((now - was, told.because))
        }
        News::Does { ref args, .. } => Some((100 * i32::try_from(args.len()).unwrap(), told.because)),
        _ => None,
    };
    view.told().filter_map(change).collect()
}

fn played() -> Match {
    let loaded = files::game("tests/cases/play/scales");
    let game = loaded.game.clone().unwrap();
    let settings = Settings::default_of(&game);
    let own = [DeckList::default(), DeckList::default()];
    let lineup = Lineup::new(game, &own, settings).unwrap();
    let mut game = Match::deal(&Arc::new(lineup), 1);
    game.watch();
    assert!(matches!(game.step(), Step::Over(_)));
    game
}

#[test]
fn each_seat_is_told_only_what_it_could_compare() {
    let game = played();
    let numbers = |left, right| vec![Because::Numbers { left, right }];
    let words = |told: &[(i32, Vec<Because>)], change| {
        told.iter().find(|(by, _)| *by == change).map(|(_, because)| because.clone()).unwrap()
    };
    let first = game.view_together().told().find_map(|told| match told.what {
        News::Begins(_, seat) => seat,
        _ => None,
    });
    let first = first.unwrap();
    let other = SeatId(1 - first.0);
    let [all, own, his] = [game.view_together(), game.view(first), game.view(other)].map(read);
    // The first turn is the first player's.
    for (change, because, is_known) in [
        (-1, numbers(5, 5), [false, false]),
        (-2, numbers(5, 3), [true, false]),
        (-3, numbers(8, 3), [true, false]),
    ] {
        assert_eq!(words(&all, change), because, "{change}");
        for (told, is_known) in [&own, &his].into_iter().zip(is_known) {
            let expected = if is_known { because.clone() } else { Vec::new() };
            assert_eq!(words(told, change), expected, "{change}");
        }
    }
    for told in [&all, &own, &his] {
        // A rule that the log tells of is the first consequence; two arguments.
        assert_eq!(words(told, 200), numbers(3, 3));
        let beats = told.iter().filter(|(by, _)| *by == 200).nth(1).map(|(_, because)| because.clone());
        assert!(matches!(beats.as_deref(), Some([Because::Words { left: 0, right: 0, beats: false, .. }])));
        // Once it is face up, everybody may know what it weighs.
        assert!(told.iter().any(|(by, because)| *by == -7 && *because == numbers(3, 3)));
    }
    // A card that a seat cannot see is not named.
    let peeks = |told: &[(i32, Vec<Because>)]| told.iter().filter(|(by, _)| *by == 100).count();
    assert_eq!((peeks(&all), peeks(&own), peeks(&his)), (4, 2, 2));
}

#[test]
fn the_log_says_it_in_words_and_leaves_out_hidden_attributes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let args = ["play", "tests/cases/play/scales", "--plain", "--seats", "random,random", "--seed", "1"];
    let (_, log, _) = told(root, &args);
    for line in [
        "    Player 1 gains 4 more (3 = 3)\n",
        "    Player 2 gains 5 more (Fire does not beat Fire)\n",
        "Life 20 → 19 (5 = 5)\n",
        " is peeked at\n",
    ] {
        assert!(log.contains(line), "{line}{log}");
    }
    assert!(!log.contains("Steps"), "{log}");
}
