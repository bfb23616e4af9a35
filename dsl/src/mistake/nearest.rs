//! The nearest right word to a wrong one.

/// The word that an author most likely meant, if any is near enough to be worth saying.
pub fn nearest<'a>(wrong: &str, right: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let letters = wrong.chars().count();
    let allowed = letters.div_ceil(3).max(1);
    right
        .into_iter()
        .filter(|word| word.chars().count().abs_diff(letters) <= allowed)
        .map(|word| (distance(&wrong.to_lowercase(), &word.to_lowercase()), word))
        .filter(|(apart, _)| *apart <= allowed)
        .min_by_key(|(apart, _)| *apart)
        .map(|(_, word)| word)
}

/// How many letters must be added, dropped, changed or swapped with their neighbour.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=to.len()).collect();
    let mut previous = None;
    for (row, a) in from.chars().enumerate() {
        let mut now = vec![row + 1];
        for (column, b) in to.iter().enumerate() {
            let cell = |line: &[usize], at: usize| line.get(at).copied().unwrap_or(usize::MAX / 2);
            let mut best = (cell(&last, column) + usize::from(a != *b))
                .min(cell(&last, column + 1) + 1)
                .min(cell(&now, column) + 1);
            let swapped = column > 0 && previous == Some(*b) && to.get(column - 1) == Some(&a);
            if swapped {
                best = best.min(cell(&before, column - 1) + 1);
            }
            now.push(best);
        }
        previous = Some(a);
        before = std::mem::replace(&mut last, now);
    }
    last.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn finds_what_was_meant() {
        assert_eq!(nearest("graveyrad", ["graveyard", "hand"]), Some("graveyard"));
        assert_eq!(nearest("Hand", ["graveyard", "hand"]), Some("hand"));
        assert_eq!(nearest("xyzzy", ["graveyard", "hand"]), None);
    }
}
