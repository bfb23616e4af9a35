//! Plays whole games of Monsta at random: they end, no card is lost or duplicated, and the numbers, lists and
//! names of moves agree.

use super::answers::{answer, is_closed, one};
use crate::monsta::{Card, Does, Game, Kind, Outcome, Past, Reading, Settings, Setup, WrongSetup};
use crate::{Rng, playout};

fn deck(rng: &mut Rng) -> Vec<Card> {
    let mut card = |print: u8| {
        let kind = match print {
            0 | 1 => Kind::Permanent,
            2..8 => Kind::Support,
            8..12 => Kind::Conditional,
            _ => Kind::Fighter,
        };
        let does = Does { hurts: one(rng, [0, 0, 0, 30]), draws: one(rng, [0, 0, 0, 2]), ..Does::default() };
        Card {
            kind,
            needs: if kind == Kind::Conditional {
                Past { names: 1 << 20, families: 0 }
            } else {
                Past::default()
            },
            costs: one(rng, [kind == Kind::Support, false]),
            does,
            ..Card::fighter(print, one(rng, [0, 40, 80, 120]), one(rng, [10, 20, 50]))
        }
    };
    (0..30).map(&mut card).collect()
}

fn settings(rng: &mut Rng) -> Settings {
    let mut reading = || one(rng, [Reading::Usual, Reading::Other]);
    Settings {
        permanent_limit: Reading::Usual,
        copies: Reading::Usual,
        equal_icons: reading(),
        zero_hp: reading(),
        beaten_acts: reading(),
        strike_back: reading(),
        osom_back: reading(),
        tie_opens: reading(),
        support_windows: reading(),
        support_first: reading(),
        supports: reading(),
        replaces_permanent: reading(),
        defeated_to: reading(),
        both_fall: reading(),
        both_stuck: reading(),
    }
}

/// Returns every visible or held card of an owner, sorted.
fn cards(game: &Game<'_>, owner: u8) -> Vec<u8> {
    let mut all: Vec<u8> = game.hand(owner).to_vec();
    all.extend(game.active(owner).map(|(card, _)| card));
    let won = [0, 1].map(|seat| game.win(seat)[usize::from(owner)]);
    for set in [game.support(owner), game.lose(owner), won[0], won[1]] {
        all.extend((0..30).filter(|card| set >> card & 1 == 1));
    }
    all.sort_unstable();
    all
}

#[test]
fn ten_thousand_games_end_with_every_card_in_one_place() {
    let mut rng = Rng::seeded(7);
    let mut ends = [0; 4];
    for _ in 0..10_000 {
        let settings = settings(&mut rng);
        let decks = [deck(&mut rng), deck(&mut rng)];
        let setup = Setup::new([&decks[0], &decks[1]], settings).unwrap();
        let mut game = Game::deal(&setup, &mut rng);
        while game.outcome().is_none() {
            answer(&mut game, &mut rng);
            for seat in 0..2 {
                let all = cards(&game, seat);
                assert!(all.windows(2).all(|pair| pair[0] < pair[1]), "{all:?}");
                assert_eq!(all.len() + usize::from(game.deck(seat)), 30);
                assert_eq!(game.osom(seat).len() + game.spent(seat).len(), 3);
            }
        }
        assert!(game.round() <= 30 && is_closed(&mut game));
        ends[match game.outcome().unwrap() {
            Outcome::FiveWins(_) => 0,
            Outcome::NoCard(_) => 1,
            Outcome::NobodyCould => 2,
            Outcome::BothHaveFive => 3,
        }] += 1;
    }
    assert!(ends.iter().all(|count| *count > 0), "{ends:?}");
}

#[test]
fn decks_and_orders_are_checked() {
    let lawful = deck(&mut Rng::seeded(1));
    let wrong = |at: usize, card: Card| {
        let mut deck = lawful.clone();
        deck[at] = card;
        Setup::new([&lawful, &deck], Settings::default()).err()
    };
    assert_eq!(wrong(5, lawful[6]), Some(WrongSetup::Copies), "M-008");
    assert_eq!(wrong(5, Card { print: 40, ..lawful[0] }), Some(WrongSetup::Permanents), "M-004");
    assert_eq!(wrong(5, Card { name: 64, ..lawful[5] }), Some(WrongSetup::Name));
    assert_eq!(wrong(5, lawful[5]), None);
    assert_eq!(
        Setup::new([&lawful, &lawful[1..]], Settings::default()).err(),
        Some(WrongSetup::DeckSize),
        "M-001"
    );
    let setup = Setup::new([&lawful, &lawful], Settings::default()).unwrap();
    let order: Vec<u8> = (0..30).collect();
    assert!(
        Game::new(&setup, [&order, &[3; 30]]).is_err() && Game::new(&setup, [&order[1..], &order]).is_err()
    );
    let game = Game::new(&setup, [&order, &order]).unwrap();
    let (mut first, mut second) = (game, game);
    let stats = playout(&mut first, &mut Rng::seeded(9));
    assert_eq!(playout(&mut second, &mut Rng::seeded(9)), stats);
    assert!(first.outcome().is_some() && first.outcome() == second.outcome());
}
