//! The scores of matches that ended with a number: how often each came, their mean and spread. Whole numbers, so that parts of a run
//! add up in any order.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::score::{add, as_rows, ratio};

/// The most rows of a picture of all scores.
const ROWS: i64 = 12;

/// How often each score occurred.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Scored {
    #[serde(with = "as_rows")]
    counts: BTreeMap<i32, u64>,
}

/// Neighbouring scores, and how many matches ended with one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Range {
    pub(super) least: i64,
    pub(super) most: i64,
    pub(super) games: u64,
}

impl Scored {
    /// Counts a score.
    pub(super) fn add(&mut self, score: i32, times: u64) {
        add(self.counts.entry(score).or_default(), times);
    }

    /// Adds the scores of other matches.
    pub(super) fn append(&mut self, other: &Scored) {
        for (score, times) in &other.counts {
            self.add(*score, *times);
        }
    }

    /// Returns how many matches ended with a score.
    pub(super) fn games(&self) -> u64 {
        self.counts.values().fold(0, |sum: u64, times| sum.saturating_add(*times))
    }

    /// Returns each score and how often it occurred, lowest first.
    pub(super) fn counts(&self) -> impl Iterator<Item = (i32, u64)> + '_ {
        self.counts.iter().map(|(score, times)| (*score, *times))
    }

    /// Returns the lowest score; 0 if there are none.
    pub(super) fn least(&self) -> i32 {
        self.counts.keys().next().copied().unwrap_or(0)
    }

    /// Returns the highest score; 0 if there are none.
    pub(super) fn most(&self) -> i32 {
        self.counts.keys().next_back().copied().unwrap_or(0)
    }

    /// Returns the mean.
    pub(super) fn mean(&self) -> f64 {
        self.mean_of(f64::from)
    }

    /// Returns the standard deviation.
    pub(super) fn deviation(&self) -> f64 {
        let mean = self.mean();
        self.mean_of(|score| (f64::from(score) - mean).powi(2)).sqrt()
    }

    fn mean_of(&self, of: impl Fn(i32) -> f64) -> f64 {
        let games = self.games();
        self.counts().map(|(score, times)| of(score) * ratio(times, games)).sum()
    }

    /// Returns all scores as few ranges of equal length, lowest first.
    pub(super) fn ranges(&self) -> Vec<Range> {
        let (least, most) = (i64::from(self.least()), i64::from(self.most()));
        let long = (most - least) / ROWS + 1;
        let mut ranges: Vec<Range> = Vec::new();
        for (score, times) in self.counts() {
            let from = least + (i64::from(score) - least) / long * long;
            while ranges.last().is_none_or(|last| last.least < from) {
                let least = ranges.last().map_or(least, |last| last.most + 1);
                ranges.push(Range { least, most: least + long - 1, games: 0 });
            }
            if let Some(range) = ranges.last_mut() {
                add(&mut range.games, times);
            }
        }
        ranges
    }
}

impl Range {
    /// Formats the scores of the range: `17`, `15 to 19`.
    pub(super) fn label(self) -> String {
        if self.least == self.most {
            self.least.to_string()
        } else {
            format!("{} to {}", self.least, self.most)
        }
    }
}
