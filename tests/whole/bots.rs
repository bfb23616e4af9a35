//! Tests players that think: what they answer depends on nothing that their seat cannot see, is the same every time, and wins.

#![expect(clippy::print_stderr, reason = "the long run reports what it did")]

use std::sync::Arc;

use crate::kit::dice::Dice;
use crate::kit::files;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use tiru_bots::{Estimate, Greedy, Search};
use tiru_dsl::load::Loaded;
use tiru_engine::rules::SeatId;
use tiru_engine::{
    Choices, DeckList, Lineup, Match, Options, Outcome, Player, Random, Settings, Step, playout,
};

const GAMES: [&str; 7] = [
    "cards/battlemonsters",
    "cards/monsta",
    "cards/monsterpack",
    "examples/lanterns",
    "tests/cases/play/mummers",
    "tests/cases/play/masque",
    "tests/cases/effects/strings",
];

/// The first two decks of a game that are legal, or its own.
fn lineup(loaded: &Loaded) -> Arc<Lineup> {
    let game = loaded.game.clone().unwrap();
    let settings = Settings::default_of(&game);
    let decks = loaded.playable.iter().map(|deck| deck.list.clone()).chain([DeckList::default()]);
    let mut legal: Vec<DeckList> =
        decks.filter(|deck| Lineup::refusals(&game, &settings, deck).is_empty()).collect();
    let other = legal.get(1).or(legal.first()).unwrap().clone();
    legal.truncate(1);
    legal.resize(usize::from(game.seats.0), other);
    Arc::new(Lineup::new(game, &legal, settings).unwrap())
}

/// Deals hidden cards anew at positions of random matches: players that think must answer the same.
fn nothing_leaks(folder: &str, matches: u64, every: usize) -> usize {
    let lineup = lineup(&files::game(folder));
    let of_match = |seed: u64| {
        let mut game = Match::deal(&lineup, seed);
        let mut dice = Dice::new(seed);
        let (mut options, mut tried) = (Options::new(), 0);
        let (mut search, mut greedy) = (Search::new(&lineup, 3, 12), Greedy::new(&lineup, 3));
        for number in 0..400 {
            let Step::Asks(prompt) = game.step_and_list(&mut options) else { break };
            if options.len() > 1 && number % every == 0 {
                let mut other = game.clone();
                other.deal_unseen_anew(prompt.seat, seed);
                // A value may be worked out from hidden cards: who sees it knows something of them.
                let [seen, also] = [&game, &other].map(|game| game.view(prompt.seat).digest());
                if seen != also {
                    assert!(game.choose(&options, dice.below(options.len())));
                    continue;
                }
                let mut answers = [&game, &other].map(|game| {
                    let view = game.view(prompt.seat);
                    let choices = Choices::new(view, &prompt, &options);
                    let weighed = search.weigh(view, &prompt, options.len());
                    (weighed, greedy.answer(view, &prompt, choices))
                });
                let [one, other] = &mut answers;
                assert_eq!(one, other, "{folder}, seed {seed}, question {number}");
                tried += 1;
            }
            assert!(game.choose(&options, dice.below(options.len())));
        }
        tried
    };
    (0..matches).into_par_iter().map(of_match).sum()
}

#[test]
fn what_a_seat_cannot_see_changes_no_answer() {
    for folder in GAMES {
        let tried = nothing_leaks(folder, 4, 9);
        assert!(tried >= 4, "{folder}: {tried}");
    }
}

/// Run by hand: `cargo test --release --test whole bots::thousands -- --ignored --nocapture`.
#[test]
#[ignore = "takes minutes"]
fn thousands_of_positions_leak_nothing() {
    for folder in GAMES {
        eprintln!("{folder}: {} positions", nothing_leaks(folder, 200, 2));
    }
}

/// Counts how many of some matches the first seat wins.
fn wins<P: Player>(lineup: &Arc<Lineup>, matches: u64, player: impl Fn(u64, SeatId) -> P + Sync) -> usize {
    let one = |seed: u64| {
        let mut players: Vec<P> = (0..lineup.seats()).map(|seat| player(seed, SeatId(seat))).collect();
        let tally = playout(&mut Match::deal(lineup, seed), &mut players, &mut Options::new());
        usize::from(matches!(tally.end, Ok(Outcome::Won { seats, .. }) if seats.contains(SeatId(0))))
    };
    (0..matches).into_par_iter().map(one).sum()
}

/// Where even a player loses who knows all hidden cards and every shuffle and roll to come, chance decides, not skill: before each
/// answer it plays the match itself on, at random, and takes the answer that won most often. Of these matches against a player who
/// answers at random it begins half.
///
/// Run by hand: `cargo test --release --test whole bots::who_knows_everything -- --ignored --nocapture`.
#[test]
#[ignore = "takes minutes"]
fn who_knows_everything_sets_a_ceiling() {
    const MATCHES: u64 = 400;
    const TRIES: u64 = 20;
    let lineup = lineup(&files::game("cards/monsta"));
    let points = |game: &mut Match, seed: u64, seat: SeatId| {
        let mut players = [0, 1].map(|seat| Random::new(seed, seat));
        match playout(game, &mut players, &mut Options::new()).end {
            Ok(Outcome::Won { seats, .. }) => 2 * usize::from(seats.contains(seat)),
            _ => 1,
        }
    };
    let one = |seed: u64| {
        let me = SeatId(u8::from(seed % 2 == 1));
        let (mut game, mut dice) = (Match::deal(&lineup, seed), Dice::new(seed));
        let mut options = Options::new();
        loop {
            let prompt = match game.step_and_list(&mut options) {
                Step::Asks(prompt) => prompt,
                Step::Over(Outcome::Won { seats, .. }) => {
                    return [seats.contains(me), !seats.contains(me)];
                }
                _ => return [false, false],
            };
            let worth = |at: usize| -> usize {
                let mut on = game.clone();
                assert!(on.choose(&options, at));
                (0..TRIES).map(|seed| points(&mut on.clone(), seed, me)).sum()
            };
            let chosen = match options.len() {
                1 => 0,
                count if prompt.seat == me => (0..count).max_by_key(|at| worth(*at)).unwrap(),
                count => dice.below(count),
            };
            assert!(game.choose(&options, chosen));
        }
    };
    let all: Vec<[bool; 2]> = (0..MATCHES).into_par_iter().map(one).collect();
    let [won, lost] = [0, 1].map(|end| all.iter().filter(|ends| ends[end]).count());
    eprintln!("who knows everything wins {won} and loses {lost} of {MATCHES}");
    assert!(won > lost);
}

#[test]
fn a_search_wins_more_than_chance() {
    let lineup = lineup(&files::game("cards/monsterpack"));
    let random = |seed: u64, seat: SeatId| -> Box<dyn Player> { Box::new(Random::new(seed, seat.0)) };
    let by_chance = wins(&lineup, 60, random);
    let by_search = wins(&lineup, 60, |seed, seat| match seat {
        SeatId(0) => Box::new(Search::new(&lineup, seed, 30)),
        _ => random(seed, seat),
    });
    assert!(by_search >= by_chance + 6, "{by_search} of 60, {by_chance} by chance");
}

/// A game without an end that could be imagined says itself what a position is worth. Higher is better there.
#[test]
fn players_that_think_use_what_the_game_says_a_position_is_worth() {
    let lineup = lineup(&files::game("tests/cases/bots/tower"));
    let mut game = Match::deal(&lineup, 1);
    let mut options = Options::new();
    assert_eq!([0, 1].map(|seat| game.worth(SeatId(seat))), [Some(50), Some(50)]);
    let (mut search, mut greedy) = (Search::new(&lineup, 1, 60), Greedy::new(&lineup, 1));
    for _ in 0..8 {
        let Step::Asks(prompt) = game.step_and_list(&mut options) else { break };
        let view = game.view(prompt.seat);
        let choices = || Choices::new(view, &prompt, &options);
        // The second action climbs, the first rests.
        assert_eq!(search.answer(view, &prompt, choices()), 1);
        assert_eq!(greedy.answer(view, &prompt, choices()), 1);
        assert!(game.choose(&options, usize::from(prompt.seat.0 == 0)));
    }
    // The first seat climbed four times, by a hundred: more than won and more than lost are not to be had.
    assert_eq!([0, 1].map(|seat| game.worth(SeatId(seat))), [Some(100), Some(0)]);
}

/// Each answer of this game takes long to work out.
#[test]
fn where_answers_take_long_a_search_imagines_fewer() {
    let long = lineup(&files::game("tests/cases/bots/mill"));
    let short = lineup(&files::game("cards/monsterpack"));
    let imagined = |lineup: &Arc<Lineup>| {
        let mut game = Match::deal(lineup, 1);
        let mut options = Options::new();
        let Step::Asks(prompt) = game.step_and_list(&mut options) else { return 0 };
        let weighed = Search::new(lineup, 1, 50).weigh(game.view(prompt.seat), &prompt, options.len());
        weighed.iter().map(|answer| answer.playouts).sum()
    };
    assert_eq!(imagined(&short), 50);
    assert!((1..10).contains(&imagined(&long)), "{}", imagined(&long));
}

/// In the shipped games a search imagines as many matches as it was told to.
#[test]
fn the_shipped_games_get_every_playout() {
    for folder in GAMES {
        let lineup = lineup(&files::game(folder));
        let mut game = Match::deal(&lineup, 4);
        let (mut options, mut dice) = (Options::new(), Dice::new(4));
        for number in 0..40 {
            let Step::Asks(prompt) = game.step_and_list(&mut options) else { break };
            if options.len() > 1 && number % 8 == 0 {
                let view = game.view(prompt.seat);
                let weighed = Search::new(&lineup, 1, 20).weigh(view, &prompt, options.len());
                let imagined: u32 = weighed.iter().map(|answer| answer.playouts).sum();
                assert_eq!(imagined, 20, "{folder}, question {number}: {:?}", prompt.what);
            }
            assert!(game.choose(&options, dice.below(options.len())));
        }
    }
}

/// A search that is only asked for its answer stops once nothing can change it.
#[test]
fn the_answer_is_what_all_playouts_would_try_most_often() {
    for folder in GAMES {
        let lineup = lineup(&files::game(folder));
        let mut game = Match::deal(&lineup, 5);
        let (mut options, mut dice) = (Options::new(), Dice::new(5));
        for _ in 0..30 {
            let Step::Asks(prompt) = game.step_and_list(&mut options) else { break };
            if options.len() > 1 {
                let view = game.view(prompt.seat);
                let mut search = Search::new(&lineup, 1, 40);
                let answer = search.answer(view, &prompt, Choices::new(view, &prompt, &options));
                let weighed = search.weigh(view, &prompt, options.len());
                let rank = |answer: &Estimate| f64::from(answer.playouts) + answer.wins / 2.0;
                let best = weighed.iter().max_by(|one, other| rank(one).total_cmp(&rank(other))).unwrap();
                let chosen = weighed.get(answer).unwrap();
                let is_best =
                    chosen.playouts + 1 >= best.playouts && chosen.wins.total_cmp(&best.wins).is_eq();
                assert!(is_best, "{folder}: {answer} of {weighed:?}");
            }
            assert!(game.choose(&options, dice.below(options.len())));
        }
    }
}
