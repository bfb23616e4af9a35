//! Counts the heap allocations between the deal and the end of matches of the shipped games: there are none.

use crate::kit::files;
use crate::kit::lineup::lineup;
use tiru_engine::{Match, Options, Random, playout};

/// Plays 50 matches of two decks after 50 others, in which buffers grow; returns the allocations of the 50.
fn allocations(game: &str, decks: [&str; 2]) -> u64 {
    let lineup = lineup(&files::game(&format!("cards/{game}")), decks);
    let fresh = Match::deal(&lineup, 0);
    let (mut table, mut options) = (fresh.clone(), Options::new());
    let mut play = |seed: u64| {
        table.deal_again(&fresh, seed);
        let tally = playout(&mut table, &mut [0, 1].map(|seat| Random::new(seed, seat)), &mut options);
        assert!(tally.end.is_ok(), "seed {seed}: {tally:?}");
    };
    (1..51).for_each(&mut play);
    allocation_counter::measure(|| (51..101).for_each(&mut play)).count_total
}

#[test]
fn of_monsta() {
    assert_eq!(allocations("monsta", ["Roots and Tides", "Thunder and Brass"]), 0);
}

#[test]
fn of_battle_monsters() {
    assert_eq!(allocations("battlemonsters", ["Kiln and Tin", "Reeds and Lanterns"]), 0);
}

#[test]
fn of_the_monster_pack() {
    assert_eq!(allocations("monsterpack", ["Sparks and Thieves", "Sparks and Thieves"]), 0);
}

#[test]
fn of_the_monster_pack_without_effects() {
    assert_eq!(allocations("monsterpack", ["Long Reach", "Quick Sparks"]), 0);
}
