//! `--until`: plays batches of a fixed size until the 95 % interval is narrow enough. Whether to go on is decided between batches, from
//! results that do not depend on threads.

use serde::{Deserialize, Serialize};

use super::about::{About, Kind};
use super::interval::Share;
use super::pairs::{overall, pairs};
use super::results::Results;

/// The number of matches in a batch, for each lineup or pair.
const BATCH: u64 = 1_000;
/// The same where players think.
const SLOW_BATCH: u64 = 20;
/// The most matches if nothing is said.
pub(super) const MOST: u64 = 1_000_000;

/// How narrow an interval is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Until {
    /// Half of its width, in thousandths of a percent.
    pub(super) thousandths: u32,
}

/// Parses a width such as `0.5%`.
pub(super) fn until(text: &str) -> Result<Until, String> {
    let number = text.trim().trim_start_matches('±').trim_end_matches('%').trim_end();
    let found = number.parse::<f64>().ok().filter(|percent| (0.01..=50.0).contains(percent));
    let wrong = || "write how far the win rate may be off, from 0.01% to 50%, such as `0.5%`".to_owned();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the range was checked")]
    let thousandths = (found.ok_or_else(wrong)? * 1_000.0).round() as u32;
    Ok(Until { thousandths })
}

impl Until {
    /// Whether the results are as narrow as wanted.
    pub(super) fn is_reached(self, about: &About, results: &Results) -> bool {
        100_000.0 * give_or_take(about, results) <= f64::from(self.thousandths)
    }

    /// Formats it: `±0.5 %`.
    pub(super) fn shown(self) -> String {
        format!("±{} %", f64::from(self.thousandths) / 1_000.0)
    }
}

/// Returns the size of a batch.
pub(super) fn batch(about: &About) -> u64 {
    if about.think { SLOW_BATCH } else { BATCH }
}

/// Returns half the width of the widest interval that a report of this kind is about.
pub(super) fn give_or_take(about: &About, results: &Results) -> f64 {
    let half = |share: Share| (share.to - share.from) / 2.0;
    match about.kind {
        Kind::One => {
            let scores = results.scores.iter().take(1);
            let shares = scores.flat_map(|score| score.wins.iter().map(|wins| Share::of(*wins, score.games)));
            shares.map(half).fold(0.0, f64::max)
        }
        Kind::Pairs => {
            let pairs = pairs(about, results);
            let decks = about.versions.first().map_or(0, |version| version.decks.len());
            (0..decks).map(|deck| half(overall(&pairs, deck))).fold(0.0, f64::max)
        }
        Kind::Compare => results.turned.difference().give_or_take(),
    }
}

#[cfg(test)]
mod tests {
    use super::until;

    #[test]
    fn widths_are_read() {
        let of = |text| until(text).map(|until| until.thousandths);
        assert_eq!([of("0.5%"), of("0.5"), of("±2 %"), of("50")], [Ok(500), Ok(500), Ok(2_000), Ok(50_000)]);
        for wrong in ["", "%", "0", "0.001%", "51%", "-1", "nan", "inf", "half"] {
            assert!(of(wrong).is_err(), "{wrong}");
        }
    }
}
