//! What a search remembers: for each position as its seat sees it, how often each answer was tried and what came of it.

use std::collections::HashMap;

/// How much an answer that was rarely tried is preferred: the weight of doubt in UCB1, for results between 0 and 1.
const CURIOSITY: f64 = 0.7;

/// What came of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Arm {
    pub(crate) visits: u32,
    /// The sum of what the ends were worth.
    pub(crate) worth: f64,
}

impl Arm {
    /// What the ends were worth on average.
    pub(crate) fn mean(self) -> f64 {
        if self.visits == 0 { 0.0 } else { self.worth / f64::from(self.visits) }
    }
}

/// A position that was seen, by a number for what its seat sees; the seat whose turn it is is part of that number.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    positions: HashMap<u64, Vec<Arm>>,
}

impl Memory {
    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.positions.clear();
    }

    /// Returns which of so many answers to try at a position, and whether the position is new. Answers that were never tried come
    /// first, in an order that `chance` decides.
    pub(crate) fn choose(&mut self, position: u64, answers: usize, chance: u64) -> (usize, bool) {
        let mut is_new = false;
        let arms = self.positions.entry(position).or_insert_with(|| {
            is_new = true;
            vec![Arm::default(); answers]
        });
        // Two positions with the same number: what does not fit is tried anew.
        arms.resize(answers, Arm::default());
        let untried: Vec<usize> =
            (0..answers).filter(|at| arms.get(*at).is_some_and(|arm| arm.visits == 0)).collect();
        if let Some(at) = untried.get(index(chance, untried.len())) {
            return (*at, is_new);
        }
        let total: u32 = arms.iter().map(|arm| arm.visits).sum();
        let doubt = f64::from(total).ln();
        let score = |arm: &Arm| arm.mean() + CURIOSITY * (doubt / f64::from(arm.visits)).sqrt();
        let mut best = (0, f64::MIN);
        for (at, arm) in arms.iter().enumerate() {
            let score = score(arm);
            if score > best.1 {
                best = (at, score);
            }
        }
        (best.0, is_new)
    }

    /// Remembers what came of an answer.
    pub(crate) fn note(&mut self, position: u64, answer: usize, worth: f64) {
        if let Some(arm) = self.positions.get_mut(&position).and_then(|arms| arms.get_mut(answer)) {
            arm.visits += 1;
            arm.worth += worth;
        }
    }

    /// Returns what is known of the answers at a position.
    pub(crate) fn arms(&self, position: u64) -> &[Arm] {
        self.positions.get(&position).map_or(&[], Vec::as_slice)
    }
}

/// A number below `count`; 0 if there is none.
pub(crate) fn index(chance: u64, count: usize) -> usize {
    usize::try_from(chance % (count as u64).max(1)).unwrap_or(0)
}
