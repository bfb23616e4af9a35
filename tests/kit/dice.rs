//! A deterministic source of random numbers for decks, settings and moves.

use tiru_engine::internals::Digest;

/// A stream of numbers.
pub(crate) struct Dice(Digest);

impl Dice {
    /// Creates the stream of a seed.
    pub(crate) fn new(seed: u64) -> Dice {
        let mut numbers = Digest::new();
        numbers.add_wide(seed);
        Dice(numbers)
    }

    /// Returns a number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0.add(1);
        usize::try_from(self.0.value() >> 33).unwrap() % bound
    }
}
