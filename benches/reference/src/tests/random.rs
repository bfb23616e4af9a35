//! Plays whole games at random: they end, no card is lost or duplicated, and the numbers, lists and names of
//! moves agree.

use super::answers::{answer, is_closed, one};
use crate::{Card, Game, Kind, Outcome, Rng, Settings, Setup, ShortDraw, Summoning, playout};

fn deck(rng: &mut Rng, size: u8) -> Vec<Card> {
    let mut card = || Card {
        kind: one(rng, [Kind::Evade, Kind::Strike, Kind::Spell, Kind::Wild]),
        power: one(rng, [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]),
        stars: one(rng, [1, 2, 3, 4]),
    };
    (0..size).map(|_| card()).collect()
}

fn settings(rng: &mut Rng) -> Settings {
    Settings {
        size: one(rng, [20, 30]),
        columns: one(rng, [3, 4, 5]),
        reach: one(rng, [0, 1]),
        short_draw: one(rng, [ShortDraw::DrawTheRest, ShortDraw::Loses]),
        summoning: one(rng, [Summoning::Must, Summoning::May]),
    }
}

/// Returns every card of a seat, sorted.
fn cards(game: &Game<'_>, seat: u8) -> Vec<u8> {
    let mut all: Vec<u8> = game.deck(seat).chain(game.hand(seat).iter().copied()).collect();
    all.extend((0..30).filter(|card| game.discard(seat) >> card & 1 == 1));
    for column in 0..5 {
        all.extend(game.active(seat, column));
        all.extend(game.waiting(seat, column).map(|waiting| waiting.card));
    }
    all.sort_unstable();
    all
}

#[test]
fn ten_thousand_games_end_with_every_card_in_one_place() {
    let mut rng = Rng::seeded(7);
    let mut ends = [0; 3];
    for _ in 0..10_000 {
        let settings = settings(&mut rng);
        let decks = [deck(&mut rng, settings.size), deck(&mut rng, settings.size)];
        let setup = Setup::new([&decks[0], &decks[1]], settings).unwrap();
        let mut game = Game::deal(&setup, &mut rng);
        while game.outcome().is_none() {
            answer(&mut game, &mut rng);
            for seat in 0..2 {
                assert!(cards(&game, seat).into_iter().eq(0..settings.size));
            }
        }
        assert!(game.active(0, u8::MAX).is_none() && game.waiting(1, u8::MAX).is_none());
        assert!(game.turn() <= 500 && is_closed(&mut game));
        ends[match game.outcome().unwrap() {
            Outcome::WonByHp(_) => 0,
            Outcome::WonByDeck(_) => 1,
            Outcome::TurnLimit => 2,
        }] += 1;
    }
    assert!(ends[0] > 100 && ends[1] > 100, "{ends:?}");
}

#[test]
fn the_same_shuffles_and_numbers_give_the_same_game() {
    let cards = deck(&mut Rng::seeded(1), 30);
    let setup = Setup::new([&cards, &cards], Settings::default()).unwrap();
    let dealt = Game::deal(&setup, &mut Rng::seeded(5));
    let orders =
        [0, 1].map(|seat| dealt.hand(seat).iter().copied().chain(dealt.deck(seat)).collect::<Vec<u8>>());
    let mut copied = Game::new(&setup, [&orders[0], &orders[1]], dealt.current()).unwrap();
    let mut again = dealt;
    let stats = playout(&mut again, &mut Rng::seeded(9));
    assert_eq!(playout(&mut copied, &mut Rng::seeded(9)), stats);
    assert!(
        again.outcome().is_some() && (again.outcome(), again.turn()) == (copied.outcome(), copied.turn())
    );
    assert!(stats.decisions > 10 && stats.decisions <= stats.points);
    assert!(Game::new(&setup, [&orders[0], &orders[1][1..]], 0).is_err());
    assert!(Game::new(&setup, [&[3; 30], &orders[1]], 0).is_err());
}

#[test]
fn a_game_is_small() {
    assert!(size_of::<Game<'_>>() <= 208, "{}", size_of::<Game<'_>>());
}
