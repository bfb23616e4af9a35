//! A small random number generator for the benchmark, separate from the engine's.

/// `SplitMix64`: one word of state.
#[derive(Clone, Copy, Debug)]
pub struct Rng(u64);

impl Rng {
    /// Creates a generator; equal seeds give equal numbers.
    pub fn seeded(seed: u64) -> Rng {
        Rng(seed)
    }

    /// Returns a number below `bound`. With bounds this small and 32 random bits, the bias is below one in a
    /// hundred million.
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let scaled = (mixed >> 32) * u64::from(bound);
        // INVARIANT: a product of two numbers below 2^32, so the shift leaves 32 bits.
        (scaled >> 32) as u32
    }
}
