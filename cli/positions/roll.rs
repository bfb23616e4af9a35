//! Numbers by chance, from a seed: the same seed gives the same numbers everywhere.

use tiru_engine::internals::Digest;

/// A row of numbers.
#[derive(Clone, Debug)]
pub(crate) struct Roll {
    seed: u64,
    next: u64,
}

impl Roll {
    /// Begins a row.
    pub(crate) fn new(seed: u64) -> Roll {
        Roll { seed, next: 0 }
    }

    /// The next number.
    pub(crate) fn wide(&mut self) -> u64 {
        let mut digest = Digest::new();
        digest.add_wide(self.seed);
        digest.add_wide(self.next);
        self.next = self.next.wrapping_add(1);
        digest.value()
    }

    /// The next number below another one; 0 if that is 0.
    pub(crate) fn below(&mut self, most: usize) -> usize {
        let most = u64::try_from(most).unwrap_or(u64::MAX).max(1);
        usize::try_from((self.wide() >> 11) % most).unwrap_or(0)
    }
}
