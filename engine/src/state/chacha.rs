//! One block of `ChaCha8`, the generator of a match. A match draws few numbers at a time from each of its streams: the several
//! blocks that generators of long streams make at once would mostly be made in vain.

/// How many numbers a block has.
pub(crate) const BLOCK: usize = 16;

/// Double rounds.
const ROUNDS: usize = 4;

/// Four numbers that are worked on alike.
type Row = [u32; 4];

/// The block with this number of a stream.
pub(crate) fn block(key: &[u8; 32], stream: u64, number: u64) -> [u32; BLOCK] {
    let constants = [*b"expa", *b"nd 3", *b"2-by", *b"te k"].map(u32::from_le_bytes);
    let mut words = [0; 8];
    for (word, bytes) in words.iter_mut().zip(key.as_chunks().0) {
        *word = u32::from_le_bytes(*bytes);
    }
    let [first, second, third, fourth, fifth, sixth, seventh, eighth] = words;
    let ([low, high], [from, to]) = (halves(number), halves(stream));
    let rows =
        [constants, [first, second, third, fourth], [fifth, sixth, seventh, eighth], [low, high, from, to]];
    let mut worked = rows;
    for _ in 0..ROUNDS {
        let [a, b, c, d] = quarter_rounds(worked);
        // The same again on the diagonals.
        let [a, b, c, d] = quarter_rounds([a, turned(b), turned(turned(c)), turned(turned(turned(d)))]);
        worked = [a, turned(turned(turned(b))), turned(turned(c)), turned(d)];
    }
    let mut block = [0; BLOCK];
    for ((numbers, worked), row) in block.as_chunks_mut().0.iter_mut().zip(&worked).zip(&rows) {
        *numbers = sum(*worked, *row);
    }
    block
}

/// Four quarter rounds side by side.
#[inline]
fn quarter_rounds([a, b, c, d]: [Row; 4]) -> [Row; 4] {
    let a = sum(a, b);
    let d = mixed::<16>(d, a);
    let c = sum(c, d);
    let b = mixed::<12>(b, c);
    let a = sum(a, b);
    let d = mixed::<8>(d, a);
    let c = sum(c, d);
    [a, mixed::<7>(b, c), c, d]
}

#[inline]
fn sum([a1, a2, a3, a4]: Row, [b1, b2, b3, b4]: Row) -> Row {
    [a1.wrapping_add(b1), a2.wrapping_add(b2), a3.wrapping_add(b3), a4.wrapping_add(b4)]
}

#[inline]
fn mixed<const BY: u32>([a1, a2, a3, a4]: Row, [b1, b2, b3, b4]: Row) -> Row {
    let turned = |a: u32, b: u32| (a ^ b).rotate_left(BY);
    [turned(a1, b1), turned(a2, b2), turned(a3, b3), turned(a4, b4)]
}

/// A row that begins with its second number.
#[inline]
fn turned([a, b, c, d]: Row) -> Row {
    [b, c, d, a]
}

/// A wide number as two, the lower first.
fn halves(wide: u64) -> [u32; 2] {
    match wide.to_le_bytes().as_chunks().0 {
        [low, high] => [u32::from_le_bytes(*low), u32::from_le_bytes(*high)],
        _ => [0; 2],
    }
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, block};
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    #[test]
    fn it_is_the_block_that_others_make() {
        for seed in 0_u8..40 {
            let key = [0; 32].map(|start: u8| start.wrapping_add(seed).wrapping_mul(37));
            let (stream, number) = (u64::from(seed) << (seed / 2), u64::from(seed) * 1_000_003);
            let mut other = ChaCha8Rng::from_seed(key);
            other.set_stream(stream);
            other.set_word_pos(u128::from(number) * BLOCK as u128);
            let theirs: Vec<u32> = (0..BLOCK).map(|_| other.next_u32()).collect();
            assert_eq!(block(&key, stream, number).as_slice(), theirs);
        }
    }
}
