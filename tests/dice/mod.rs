//! Numbers drawn for decks, settings and moves of tests: the same seed, the same numbers.

use tiru_engine::Digest;

/// A stream of them.
pub(crate) struct Dice(Digest);

impl Dice {
    /// Those of a seed.
    pub(crate) fn new(seed: u64) -> Dice {
        let mut numbers = Digest::new();
        numbers.add_wide(seed);
        Dice(numbers)
    }

    /// One below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0.add(1);
        usize::try_from(self.0.value() >> 33).unwrap() % bound
    }
}
