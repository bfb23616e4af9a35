//! Plays whole matches of Battle Monsters at random: they end, and no card is lost or duplicated.

use super::answers::{answer, is_closed};
use crate::Rng;
use crate::battlemonsters::{Card, Game, Setup};

fn deck(rng: &mut Rng) -> Vec<Card> {
    let count = u32::try_from(Card::ALL.len()).unwrap();
    (0..30).map(|_| Card::ALL[rng.below(count) as usize]).collect()
}

/// Returns every card of a seat, sorted.
fn cards(game: &Game<'_>, seat: u8) -> Vec<u8> {
    let piles = [game.hand(seat), game.field(seat), game.grave(seat)];
    let mut all: Vec<u8> = game.supply(seat).chain(piles.into_iter().flatten().copied()).collect();
    all.sort_unstable();
    all
}

#[test]
fn a_thousand_matches_end_with_every_card_in_one_place() {
    let mut rng = Rng::seeded(11);
    for _ in 0..1_000 {
        let decks = [deck(&mut rng), deck(&mut rng)];
        let setup = Setup::new([&decks[0], &decks[1]]).unwrap();
        let mut game = Game::deal(&setup, &mut rng);
        while game.outcome().is_none() {
            answer(&mut game, &mut rng);
            assert!((0..2).all(|seat| cards(&game, seat).into_iter().eq(0..30)));
        }
        assert!(is_closed(&mut game));
    }
}

#[test]
fn decks_and_orders_that_are_wrong_are_refused() {
    let deck = [Card::SluiceEel; 30];
    assert!(Setup::new([&deck, &deck[1..]]).is_err());
    let setup = Setup::new([&deck, &deck]).unwrap();
    let order: Vec<u8> = (0..30).collect();
    assert!(Game::new(&setup, [&order, &order[1..]], 0).is_err());
    assert!(Game::new(&setup, [&order, &[0; 30]], 0).is_err());
    assert!(Game::new(&setup, [&order, &order], 1).is_ok());
}
