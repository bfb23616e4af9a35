//! The same seeds under two versions A and B: how many matches turned, and how sure the difference is.

use serde::{Deserialize, Serialize};

use super::interval::{DEVIATIONS, percent};
use super::score::{End, add, ratio};

/// How often Player 1 won under both versions, by seed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Turned {
    /// Under both.
    pub(super) both: u64,
    pub(super) only_a: u64,
    pub(super) only_b: u64,
    pub(super) neither: u64,
    /// Matches with the same answers, length and end.
    pub(super) alike: u64,
}

/// By how much the win rate of Player 1 is higher under B, with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(super) struct Difference {
    pub(super) by: f64,
    pub(super) from: f64,
    pub(super) to: f64,
}

impl Turned {
    /// Compares matches of the same seeds.
    pub(super) fn of(a: &[End], b: &[End]) -> Turned {
        let mut turned = Turned::default();
        for (a, b) in a.iter().zip(b) {
            let count = match (a.won, b.won) {
                (true, true) => &mut turned.both,
                (true, false) => &mut turned.only_a,
                (false, true) => &mut turned.only_b,
                (false, false) => &mut turned.neither,
            };
            add(count, 1);
            add(&mut turned.alike, u64::from(a.digest == b.digest));
        }
        turned
    }

    /// Adds the comparison of other matches.
    pub(super) fn append(&mut self, other: Turned) {
        add(&mut self.both, other.both);
        add(&mut self.only_a, other.only_a);
        add(&mut self.only_b, other.only_b);
        add(&mut self.neither, other.neither);
        add(&mut self.alike, other.alike);
    }

    /// Returns the number of matches.
    pub(super) fn games(self) -> u64 {
        [self.both, self.only_a, self.only_b, self.neither].into_iter().fold(0, u64::saturating_add)
    }

    /// Returns the difference of the win rates. Its interval is that of Bonett and Price (2012) for paired shares,
    /// which is right for few matches, too.
    pub(super) fn difference(self) -> Difference {
        let many = self.games();
        let [gained, lost] =
            [self.only_b, self.only_a].map(|count| ratio(count.saturating_add(1), many.saturating_add(2)));
        let centre = gained - lost;
        // One over the number of matches, plus two.
        let each = ratio(1, many.saturating_add(2));
        let spread = DEVIATIONS * ((gained + lost - centre * centre) * each).max(0.0).sqrt();
        Difference {
            by: ratio(self.only_b, many) - ratio(self.only_a, many),
            from: (centre - spread).max(-1.0),
            to: (centre + spread).min(1.0),
        }
    }
}

impl Difference {
    /// Whether it may well be none.
    pub(super) fn may_be_none(self) -> bool {
        self.from <= 0.0 && self.to >= 0.0
    }

    /// How much more or less often Player 1 wins under B, in points.
    pub(super) fn how_often(self) -> String {
        let often = if self.by < 0.0 { "less" } else { "more" };
        format!("{} points {often} often under B", percent(self.by.abs()))
    }

    /// Half the width of the interval.
    pub(super) fn give_or_take(self) -> f64 {
        (self.to - self.from) / 2.0
    }
}

#[cfg(test)]
mod tests {
    use super::{End, Turned};

    #[test]
    fn the_interval_is_as_computed_by_hand() {
        let turned = Turned { both: 40, only_a: 12, only_b: 25, neither: 23, alike: 0 };
        let found = turned.difference();
        assert!((found.by - 0.13).abs() < 1e-9, "{found:?}");
        // (26 − 13) / 102 ± 1.96 √((39/102 − (13/102)²) / 102)
        assert!((found.from - 0.0100).abs() < 1e-3 && (found.to - 0.2449).abs() < 1e-3, "{found:?}");
        assert!(!found.may_be_none());
    }

    #[test]
    fn the_interval_holds_the_truth_in_95_of_100_runs() {
        // Pairs in which A wins 3 of 10 alone and B 2 of 10 alone: the truth is −0.1.
        let mut number = 9_u64;
        let mut held = 0;
        for _ in 0..2_000 {
            let mut turned = Turned::default();
            for _ in 0..80 {
                number =
                    number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                match (number >> 33) % 10 {
                    0..3 => turned.only_a += 1,
                    3..5 => turned.only_b += 1,
                    _ => turned.both += 1,
                }
            }
            let found = turned.difference();
            held += u32::from(found.from <= -0.1 && -0.1 <= found.to);
        }
        assert!((1_860..1_940).contains(&held), "{held} of 2000");
    }

    #[test]
    fn matches_are_sorted_by_who_won() {
        let end = |won, digest| End { won, digest };
        let a = [end(true, 1), end(true, 2), end(false, 3), end(false, 4), end(false, 5)];
        let b = [end(true, 1), end(false, 9), end(true, 9), end(true, 9), end(false, 9)];
        let turned = Turned::of(&a, &b);
        assert_eq!(turned, Turned { both: 1, only_a: 1, only_b: 2, neither: 1, alike: 1 });
    }
}
