//! A number that stands for a sequence of numbers: the same on every machine.

/// Sums up numbers one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Digest::new()
    }
}

impl Digest {
    /// Of nothing yet.
    pub fn new() -> Digest {
        Digest(0x9E37_79B9_7F4A_7C15)
    }

    /// With one more number.
    #[inline]
    pub fn add(&mut self, number: i32) {
        self.add_wide(u64::from(number.cast_unsigned()));
    }

    /// With one more number of 64 bits.
    #[inline]
    pub fn add_wide(&mut self, number: u64) {
        let mixed = (self.0.rotate_left(25) ^ number).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        self.0 = mixed ^ (mixed >> 32);
    }

    /// What it comes to.
    pub fn value(self) -> u64 {
        self.0
    }
}
