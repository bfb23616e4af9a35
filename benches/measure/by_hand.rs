//! Plays matches of a handwritten version.

use tiru_reference::{Playable, Rng, playout};

/// Plays matches; returns the number of decisions.
pub(crate) fn by_hand<G: Playable>(matches: u64, rng: &mut Rng, deal: impl Fn(&mut Rng) -> G) -> u64 {
    (0..matches).map(|_| u64::from(playout(&mut deal(rng), rng).decisions)).sum()
}
