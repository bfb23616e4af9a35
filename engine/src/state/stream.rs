//! Chance: independent streams from one seed, each kept as a position and a block of numbers drawn ahead, so that a copy of a
//! match draws the same.

use super::chacha::{BLOCK, block};
use super::{State, head};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// How many cells one stream takes: how many numbers were drawn, then the block.
pub(crate) const CELLS: usize = 1 + BLOCK;

/// A generator of one purpose; the same seed and purpose give the same numbers everywhere.
pub(crate) fn stream(seed: u64, purpose: u64) -> ChaCha8Rng {
    let mut chacha = ChaCha8Rng::from_seed(key(seed));
    chacha.set_stream(purpose);
    chacha
}

fn key(seed: u64) -> [u8; 32] {
    let mut key = *b"........tiru: a stream of chance";
    for (to, from) in key.iter_mut().zip(seed.to_le_bytes()) {
        *to = from;
    }
    key
}

/// A number below `bound` from numbers of 32 bits, each as likely as the other.
pub fn below(bound: u32, mut next: impl FnMut() -> u32) -> u32 {
    let mut product = u64::from(next()) * u64::from(bound);
    let low = |product: u64| u32::try_from(product & u64::from(u32::MAX)).unwrap_or(0);
    if low(product) < bound {
        // The few values that would make some results likelier than others are drawn again.
        let threshold = bound.wrapping_neg() % bound.max(1);
        while low(product) < threshold {
            product = u64::from(next()) * u64::from(bound);
        }
    }
    u32::try_from(product >> 32).unwrap_or(0)
}

impl State {
    pub(crate) fn set_seed(&mut self, seed: u64) {
        let (low, high) = super::halves(seed);
        self.set(head::SEED, low);
        self.set(head::SEED + 1, high);
    }

    pub(crate) fn seed(&self) -> u64 {
        let half = |cell| u64::from(self.get(cell).cast_unsigned());
        half(head::SEED) | half(head::SEED + 1) << 32
    }

    /// A number below `bound` from the stream whose cells begin at `at`.
    pub(crate) fn draw(&mut self, chance: usize, purpose: usize, bound: u32) -> u32 {
        let at = chance + purpose * CELLS;
        below(bound, || self.next_number(at, purpose))
    }

    fn next_number(&mut self, at: usize, purpose: usize) -> u32 {
        let drawn = self.index(at);
        if drawn.is_multiple_of(BLOCK) {
            self.draw_ahead(at, purpose, drawn / BLOCK);
        }
        self.set_index(at, drawn + 1);
        self.get(at + 1 + drawn % BLOCK).cast_unsigned()
    }

    #[inline(never)]
    fn draw_ahead(&mut self, at: usize, purpose: usize, number: usize) {
        let numbers = block(&key(self.seed()), purpose as u64, number as u64);
        for (cell, number) in self.cells.iter_mut().skip(at + 1).zip(numbers) {
            *cell = number.cast_signed();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{below, stream};
    use rand_chacha::rand_core::Rng;

    #[test]
    fn the_first_numbers_are_the_same_for_ever() {
        let mut chacha = stream(7, 2);
        let drawn: Vec<u32> = (0..6).map(|_| below(52, || chacha.next_u32())).collect();
        assert_eq!(drawn, GOLDEN);
    }

    // Worked out by another program from the definition of ChaCha8: key, stream 2, its first block, each times 52 over 2^32.
    const GOLDEN: [u32; 6] = [20, 15, 2, 19, 35, 19];

    #[test]
    fn every_number_is_as_likely() {
        let mut chacha = stream(1, 0);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[below(6, || chacha.next_u32()) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
    }
}
