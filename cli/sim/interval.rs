//! How sure a share is: the interval in which the true share lies in 95 of 100 such runs (Wilson).

use serde::Serialize;

use super::score::ratio;

/// A share of some matches.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(super) struct Share {
    pub(super) won: u64,
    pub(super) of: u64,
    /// `won` by `of`; 0 if there were no matches.
    pub(super) rate: f64,
    /// The 95 % interval.
    pub(super) from: f64,
    pub(super) to: f64,
}

/// How many standard deviations hold 95 of 100 results.
pub(super) const DEVIATIONS: f64 = 1.959_964;

impl Share {
    pub(super) fn of(won: u64, of: u64) -> Share {
        let share = ratio(won, of);
        if of == 0 {
            return Share { won, of, rate: share, from: 0.0, to: 1.0 };
        }
        // The number of matches, as `won / of` gives it: both are far below 2^53.
        let many = 1.0 / ratio(1, of);
        let square = DEVIATIONS * DEVIATIONS;
        let centre = share + square / (2.0 * many);
        let spread = DEVIATIONS * (share * (1.0 - share) / many + square / (4.0 * many * many)).sqrt();
        let whole = 1.0 + square / many;
        Share {
            won,
            of,
            rate: share,
            from: ((centre - spread) / whole).max(0.0),
            to: ((centre + spread) / whole).min(1.0),
        }
    }

    /// Formats it in percent: `63.2 % (58.4 to 67.7)`.
    pub(super) fn shown(self) -> String {
        match self.of {
            0 => "–".to_owned(),
            _ => format!("{} % ({} to {})", percent(self.rate), percent(self.from), percent(self.to)),
        }
    }
}

/// Formats a share in percent with one digit, halves away from zero: 499 of 2,000 are 25.0, although 24.95 has no exact number.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1}", rounded(1_000.0 * share) / 10.0)
}

/// Formats a share in whole percent, the same way: 29 of 200 are 15.
pub(super) fn whole_percent(share: f64) -> String {
    format!("{:.0}", rounded(100.0 * share))
}

fn rounded(number: f64) -> f64 {
    (number * (1.0 + 4.0 * f64::EPSILON)).round()
}

/// Formats a difference of shares the same way, with its sign.
pub(super) fn signed(share: f64) -> String {
    let sign = if share.is_sign_negative() { "" } else { "+" };
    format!("{sign}{}", percent(share))
}

#[cfg(test)]
mod tests {
    use super::{Share, percent, whole_percent};

    #[test]
    fn halves_are_rounded_away_from_zero() {
        // Each is an odd number of 2,000ths, so half of a tenth of a percent.
        for won in (1..2_000_u64).step_by(2) {
            let up = format!("{}.{}", won.div_ceil(2) / 10, won.div_ceil(2) % 10);
            assert_eq!(percent(Share::of(won, 2_000).rate), up, "{won} of 2000");
            assert_eq!(percent(-Share::of(won * 3, 6_000).rate), format!("-{up}"), "-{won} of 2000");
        }
        assert_eq!([percent(0.0), percent(1.0), percent(0.24949)], ["0.0", "100.0", "24.9"]);
        // And half percents.
        for won in (1..200_u64).step_by(2) {
            let up = won.div_ceil(2).to_string();
            assert_eq!(whole_percent(Share::of(won, 200).rate), up, "{won} of 200");
            assert_eq!(whole_percent(Share::of(won * 3, 600).rate), up, "{won} of 200");
        }
    }

    #[test]
    fn it_is_as_in_the_tables() {
        // Newcombe (1998), table I, method 3.
        for (won, of, from, to) in
            [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611)]
        {
            let share = Share::of(won, of);
            assert!((share.from - from).abs() < 1e-4 && (share.to - to).abs() < 1e-4, "{share:?}");
        }
    }
}
