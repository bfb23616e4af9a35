//! Makes an input that shows something wrong smaller: without files, and without lines, that are not needed to show it.

use std::time::{Duration, Instant};

use crate::case::Case;

/// The longest that is spent on one input.
const LONGEST: Duration = Duration::from_mins(1);

/// Returns the smallest input found that is still `wrong`.
pub(crate) fn shrunk(case: Case, wrong: impl Fn(&Case) -> bool) -> Case {
    let begun = Instant::now();
    let late = || begun.elapsed() > LONGEST;
    let mut best = case;
    for at in (0..best.texts.files.len()).rev() {
        let mut smaller = best.clone();
        smaller.texts.files.remove(at);
        if !late() && wrong(&smaller) {
            best = smaller;
        }
    }
    for at in 0..best.texts.files.len() {
        let lines = |case: &Case| case.texts.files[at].1.split_inclusive(|byte| *byte == b'\n').count();
        let mut length = lines(&best).div_ceil(2);
        while length > 0 {
            let mut from = 0;
            while from < lines(&best) && !late() {
                let smaller = without_lines(&best, at, from, length);
                if wrong(&smaller) {
                    best = smaller;
                } else {
                    from += length;
                }
            }
            length /= 2;
        }
    }
    best
}

fn without_lines(case: &Case, at: usize, from: usize, length: usize) -> Case {
    let mut case = case.clone();
    let content = &mut case.texts.files[at].1;
    let lines: Vec<&[u8]> = content.split_inclusive(|byte| *byte == b'\n').collect();
    let behind = lines.get(from + length..).unwrap_or_default();
    *content = [&lines[..from], behind].concat().concat();
    case
}
