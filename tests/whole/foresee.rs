//! Tests predictions: if the engine skips a question or predicts an outcome for a player, every order leads
//! to it, and hidden information does not change it.

use std::sync::Arc;

use crate::kit::dice::Dice;
use crate::kit::files;
use tiru_engine::judge::{Difference, Orders, differences, differences_for};
use tiru_engine::rules::SeatId;
use tiru_engine::{Answer, DeckList, Lineup, Match, Options, Question, Settings, Step};

fn lineup() -> Arc<Lineup> {
    let loaded = files::game("tests/cases/foresee");
    let game = Arc::clone(loaded.game.as_ref().unwrap());
    let settings = Settings::default_of(&game);
    let decks: Vec<DeckList> = loaded.playable.iter().map(|deck| deck.list.clone()).collect();
    Arc::new(Lineup::new(game, &decks, settings).unwrap())
}

/// Visits every question of random matches.
fn questions(matches: u64, mut visit: impl FnMut(&mut Match, &mut Dice)) {
    let lineup = lineup();
    let mut options = Options::new();
    for seed in 0..matches {
        let (mut game, mut dice) = (Match::deal(&lineup, seed), Dice::new(seed));
        game.watch();
        loop {
            match game.step_and_list(&mut options) {
                Step::Asks(prompt) => {
                    if prompt.what == Question::Order {
                        visit(&mut game, &mut dice);
                    }
                    let picked = dice.below(options.len());
                    assert!(game.choose(&options, picked));
                }
                Step::Over(_) => break,
                other => assert_eq!(other, Step::Reached),
            }
        }
    }
}

/// Collects the outcomes of all answers to questions about the order, up to the next other question.
fn ends(game: &Match, found: &mut Vec<Match>) {
    let prompt = game.prompt().unwrap();
    if prompt.what != Question::Order {
        return found.push(game.clone());
    }
    for nth in 0..i32::from(prompt.picked) {
        let mut next = game.clone();
        next.submit(prompt.seat, Answer::Pick(nth)).unwrap();
        if let Step::Asks(_) = next.step() { ends(&next, found) } else { found.push(next) }
    }
}

/// Returns what a player would read, and which first answer leads to which outcome.
fn read(orders: &Orders, seat: SeatId) -> (Vec<Difference>, Vec<(usize, usize)>) {
    let tables: Vec<&Match> = orders.ends.iter().map(|end| &end.table).collect();
    let led = orders.tried.iter().map(|tried| (tried.first.unwrap(), tried.end)).collect();
    (differences_for(&tables, seat), led)
}

#[test]
fn what_is_said_not_to_matter_does_not() {
    let (mut left_out, mut told, mut asked) = (0, 0, 0);
    questions(100, |game, _| {
        let Some(orders) = game.foresee_orders() else {
            asked += 1;
            return;
        };
        let mut played = Vec::new();
        ends(game, &mut played);
        let played: Vec<&Match> = played.iter().collect();
        if orders.makes_no_difference() {
            left_out += 1;
            assert_eq!(differences(&played), [], "an order that was left out matters");
            let asks: Vec<Option<Question>> =
                played.iter().map(|game| game.prompt().map(|prompt| prompt.what)).collect();
            assert!(asks.iter().all(|what| Some(what) == asks.first()), "{asks:?}");
        } else {
            told += 1;
        }
    });
    assert!(left_out > 12 && told > 12 && asked > 12, "{left_out} left out, {told} told, {asked} asked");
}

#[test]
fn it_tells_nothing_of_what_is_hidden() {
    let mut same = 0;
    questions(30, |game, dice| {
        let seat = game.prompt().unwrap().seat;
        let before = game.foresee_orders().map(|orders| read(&orders, seat));
        for _ in 0..4 {
            let mut other = game.clone();
            other.deal_unseen_anew(seat, u64::try_from(dice.below(1 << 20)).unwrap());
            let after = other.foresee_orders().map(|orders| read(&orders, seat));
            assert_eq!(before, after, "what is hidden shows through");
            same += 1;
        }
    });
    assert!(same > 120, "{same} questions");
}
