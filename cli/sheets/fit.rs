//! How large letters may be so that all that a card says has room on it. Nothing is measured: letters are taken to be rather wide.

use crate::columns::width;

/// What is between the edges of a card, in micrometres.
const WIDE: usize = 56_000;
const HIGH: usize = 81_000;
/// What the lower edge of a card takes.
const FOOT: usize = 4_500;
/// A row of values.
const ROW: usize = 7_600;
/// What stands between two values.
const GAP: usize = 3_000;
/// A tenth of a point.
const TENTH: usize = 36;
/// The letters of texts, in tenths of points; and those of names and of values with their labels.
const TEXTS: [usize; 6] = [90, 82, 74, 66, 60, 54];
const NAMES: [usize; 3] = [110, 95, 80];
const VALUE: usize = 100;
const LABEL: usize = 55;

/// How large the letters of a card are: by number, the largest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fit {
    /// Those of its name.
    pub(super) name: usize,
    /// Those of its texts.
    pub(super) text: usize,
    /// Whether even with the smallest ones something has no room.
    pub(super) too_full: bool,
}

/// The largest letters with which a card has room for its name, its values and its texts.
pub(super) fn fit(name: &str, values: &[(String, String)], texts: &[String]) -> Fit {
    let by_size = |sizes: &[usize], fits: &dyn Fn(usize) -> bool| {
        let found = sizes.iter().position(|size| fits(*size));
        (found.unwrap_or(sizes.len() - 1), found.is_none())
    };
    let (named, _) = by_size(&NAMES, &|size| lines(name, size) == 1);
    let high_name = NAMES.get(named).map_or(0, |size| lines(name, *size) * high(*size)) + GAP;
    let left = HIGH.saturating_sub(high_name + rows(values) * ROW + FOOT);
    let (text, too_full) = by_size(&TEXTS, &|size| {
        let line = high(size);
        // Two texts stand a little apart.
        texts.iter().map(|text| lines(text, size) * line + line / 2).sum::<usize>() <= left
    });
    Fit { name: named, text, too_full }
}

/// How wide a text is; a column takes a little more than half of what a letter is high.
fn wide(text: &str, size: usize) -> usize {
    width(text) * size * TENTH * 11 / 20
}

fn high(size: usize) -> usize {
    size * TENTH * 5 / 4
}

fn lines(text: &str, size: usize) -> usize {
    wide(text, size).div_ceil(WIDE).max(1)
}

/// How many rows values take, one beside the other.
fn rows(values: &[(String, String)]) -> usize {
    let (mut rows, mut left) = (0, 0);
    for (label, value) in values {
        let wide = wide(label, LABEL).max(wide(value, VALUE)) + GAP;
        if rows == 0 || wide > left {
            rows += wide.div_ceil(WIDE).max(1);
            left = WIDE;
        }
        left = left.saturating_sub(wide);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::fit;

    #[test]
    fn the_more_is_said_the_smaller_are_the_letters() {
        let values = [("Power".to_owned(), "450".to_owned())];
        let with = |words: usize| fit("Reed Heron", &values, &["a few words ".repeat(words)]);
        let sizes: Vec<usize> = [1, 15, 30, 45, 55].map(|words| with(words).text).to_vec();
        assert!(sizes.is_sorted() && sizes.first() < sizes.last(), "{sizes:?}");
        assert!(!with(55).too_full && with(200).too_full);
        assert_eq!(fit("Reed Heron", &[], &[]).name, 0);
        assert_eq!(fit("The Reed Heron of the Northern Marshes", &[], &[]).name, 2);
    }
}
