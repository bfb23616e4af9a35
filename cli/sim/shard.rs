//! `--shard I/N`: an equal part of the matches of each leg, by their numbers.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::about::{About, Kind};
use super::show::matches;

/// The most shards.
const MOST: u64 = 1_000_000;

/// One of several parts of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Shard {
    /// Its number, from 1.
    pub(super) number: u64,
    /// How many there are.
    pub(super) of: u64,
}

impl Shard {
    /// The whole run.
    pub(super) const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Returns the numbers of its matches, of so many.
    pub(super) fn of_games(self, games: u64) -> Range<u64> {
        let until = |number: u64| {
            let part = u128::from(games) * u128::from(number) / u128::from(self.of.max(1));
            u64::try_from(part).unwrap_or(games).min(games)
        };
        until(self.number.saturating_sub(1))..until(self.number)
    }

    /// Returns the numbers of its matches, by leg.
    pub(super) fn of_legs(self, about: &About) -> Vec<Range<u64>> {
        about.legs.iter().map(|leg| self.of_games(leg.games)).collect()
    }

    /// Refuses more shards than matches.
    pub(super) fn fits(self, about: &About) -> Result<(), String> {
        let most = about.legs.iter().map(|leg| leg.games).max().unwrap_or(0);
        if self.of <= most {
            return Ok(());
        }
        let matches = match (about.kind, about.legs.as_slice()) {
            (Kind::Pairs, [first, second, ..]) => {
                format!("{} for each pair, half of them from each seat,", matches(first.games + second.games))
            }
            _ => matches(most),
        };
        Err(format!(
            "error: `--shard {self}`: {matches} cannot be cut into {} shards\nhelp: write at most `{}/{most}`, or play more with `--games`",
            self.of,
            self.number.min(most)
        ))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let wrong = || {
            format!(
                "write `I/N`, the number of the shard and how many there are, such as `1/8` (at most {MOST})"
            )
        };
        let (number, of) = text.split_once('/').ok_or_else(wrong)?;
        let [number, of] = [number, of].map(|number| number.trim().parse::<u64>());
        match (number, of) {
            (Ok(number), Ok(of)) if (1..=of).contains(&number) && of <= MOST => Ok(Shard { number, of }),
            (Ok(number), Ok(of)) if (1..=MOST).contains(&of) => {
                Err(format!("there is no shard {number} of {of}: they are numbered from 1 to {of}"))
            }
            _ => Err(wrong()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Shard;

    #[test]
    fn shards_have_every_match_once() {
        for (games, of) in [(10, 3), (7, 7), (1, 1), (100_000_000, 16), (3, 2)] {
            let ranges: Vec<_> = (1..=of).map(|number| Shard { number, of }.of_games(games)).collect();
            assert_eq!((ranges[0].start, ranges.last().unwrap().end), (0, games));
            assert!(ranges.windows(2).all(|pair| pair[0].end == pair[1].start), "{ranges:?}");
            assert!(ranges.iter().all(|range| range.end - range.start <= games.div_ceil(of)), "{ranges:?}");
        }
    }

    #[test]
    fn what_is_no_shard_is_said() {
        assert_eq!("3/8".parse(), Ok(Shard { number: 3, of: 8 }));
        for (text, words) in [
            ("0/8", "numbered from 1 to 8"),
            ("9/8", "no shard 9 of 8"),
            ("3", "write `I/N`"),
            ("1/0", "write `I/N`"),
            ("1/2000000", "write `I/N`"),
        ] {
            let said = text.parse::<Shard>().unwrap_err();
            assert!(said.contains(words), "{text}: {said}");
        }
    }
}
