//! What was counted: a score for each leg, and how matches differed where two legs are compared.

use serde::{Deserialize, Serialize};

use super::compare::Turned;
use super::score::Score;

/// The results of a run, or of a part of one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Results {
    /// By leg.
    pub(super) scores: Vec<Score>,
    /// How matches of the second leg differ from those of the first, if they are compared.
    pub(super) turned: Turned,
}

impl Results {
    /// Starts without a match; `seats` has the number of seats of each leg.
    pub(super) fn new(seats: &[usize]) -> Results {
        Results { scores: seats.iter().map(|seats| Score::new(*seats)).collect(), turned: Turned::default() }
    }

    /// Returns these results with those of other matches.
    pub(super) fn merged(mut self, other: Results) -> Results {
        for (score, more) in self.scores.iter_mut().zip(other.scores) {
            score.append(more);
        }
        self.turned.append(other.turned);
        self
    }

    /// Adds up a number of all legs.
    pub(super) fn sum(&self, of: impl Fn(&Score) -> u64) -> u64 {
        self.scores.iter().map(of).fold(0, u64::saturating_add)
    }

    /// Returns the number of matches played.
    pub(super) fn games(&self) -> u64 {
        self.sum(|score| score.games)
    }
}
