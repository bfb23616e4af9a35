//! Changed rulings, each in a file of its own: those without mistakes are judged, and the orders of their effects compared.

use tiru_dsl::load::load;
use tiru_engine::judge::hear;

use super::{has_mistakes, parse_equal_texts_once};
use crate::case::Case;
use crate::corpus::{Corpus, Texts, is_read};
use crate::dice::Dice;
use crate::mutate::changed;

/// How many rulings an input has.
const RULINGS: usize = 12;
/// Of how many moments the orders are compared.
const MOMENTS: usize = 3;

fn is_ruling(path: &str) -> bool {
    path.starts_with("rulings/")
}

/// Changes some rulings of a game and leaves out the others.
pub(crate) fn make(corpus: &Corpus, dice: &mut Dice) -> Case {
    let has = |game: &&Texts| game.files.iter().any(|(path, _)| is_ruling(path));
    let small = dice.below(4) > 0;
    let games: Vec<&Texts> = if small { &corpus.small } else { &corpus.shipped }.iter().filter(has).collect();
    let game = games[dice.below(games.len())];
    let all = game.files.iter().filter(|(path, _)| is_ruling(path));
    let all: Vec<String> = all.map(|(_, content)| String::from_utf8_lossy(content).into_owned()).collect();
    let bodies: Vec<&str> = all.iter().flat_map(|text| text.split("\nruling ").skip(1)).collect();
    let mut texts = game.only(|path| is_read(path) && !is_ruling(path) && !path.starts_with("houses/"));
    for number in 0..RULINGS {
        let (one, other) = (bodies[dice.below(bodies.len())], bodies[dice.below(bodies.len())]);
        // Titles must differ.
        let body = one.splitn(3, '"').last().unwrap_or(one).as_bytes();
        let body = if dice.below(8) == 0 { body.to_vec() } else { changed(body, other.as_bytes(), 2, dice) };
        let head = format!("rulings for {}\n\nruling \"number {number}\"", game.id);
        texts.files.push((format!("rulings/f{number}.tiru"), [head.as_bytes(), &body].concat()));
    }
    Case { texts, house: None, seed: 0 }
}

/// Judges the rulings that have no mistakes.
pub(crate) fn attempt(case: &Case) -> &'static str {
    parse_equal_texts_once();
    let loaded = load(case.texts.folder(None));
    has_mistakes(&loaded);
    let Some(game) = loaded.game.as_ref().filter(|game| game.later.is_empty()) else {
        return "without a game";
    };
    let mut reached = "with mistakes";
    for ruling in &loaded.rulings {
        let hearing = hear(game, ruling);
        for failure in &hearing.failures {
            assert!(loaded.sources.place(failure.span).line > 0, "{failure}");
        }
        let Some(table) = hearing.table else { continue };
        reached = if reached == "with orders" { reached } else { "judged" };
        for moment in 0..table.moments().min(MOMENTS) {
            if table.try_orders(moment, true).is_some() {
                reached = "with orders";
            }
        }
    }
    reached
}
