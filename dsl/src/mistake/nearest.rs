//! Finds the valid word that is most similar to a wrong one.

/// The most valid words that are compared; with more, a guess would not help.
const MOST: usize = 5_000;

/// Returns the word that was most likely meant, if one is similar enough.
pub fn nearest<'a>(wrong: &str, right: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wrong: Vec<char> = wrong.to_lowercase().chars().collect();
    let mut best: Option<(usize, &str)> = None;
    for word in right.into_iter().take(MOST) {
        let letters: Vec<char> = word.to_lowercase().chars().collect();
        let allowed = allowed(wrong.len().min(letters.len()));
        let most = best.map_or(allowed, |(apart, _)| apart.saturating_sub(1).min(allowed));
        if let Some(apart) = distance(&wrong, &letters, most) {
            best = Some((apart, word));
            if apart == 0 {
                break;
            }
        }
    }
    best.map(|(_, word)| word)
}

/// Returns the largest accepted distance of two words, given the length of the shorter one. It is small for
/// short words, because most of them are similar.
fn allowed(letters: usize) -> usize {
    match letters {
        0..=5 => 1,
        6..=8 => 2,
        _ => 3,
    }
}

/// Returns the edit distance with swaps of neighbours, if it is at most `most`.
fn distance(from: &[char], to: &[char], most: usize) -> Option<usize> {
    if from.len().abs_diff(to.len()) > most {
        return None;
    }
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=to.len()).collect();
    let mut now: Vec<usize> = Vec::with_capacity(last.len());
    let mut previous = None;
    for (row, a) in from.iter().enumerate() {
        now.clear();
        now.push(row + 1);
        let mut least = row + 1;
        for (column, b) in to.iter().enumerate() {
            let cell = |line: &[usize], at: usize| line.get(at).copied().unwrap_or(usize::MAX / 2);
            let mut best = (cell(&last, column) + usize::from(a != b))
                .min(cell(&last, column + 1) + 1)
                .min(cell(&now, column) + 1);
            let swapped = column > 0 && previous == Some(b) && to.get(column - 1) == Some(a);
            if swapped {
                best = best.min(cell(&before, column - 1) + 1);
            }
            least = least.min(best);
            now.push(best);
        }
        // A swap can be one better than the previous row, not more.
        if least > most + 1 {
            return None;
        }
        previous = Some(a);
        std::mem::swap(&mut before, &mut last);
        std::mem::swap(&mut last, &mut now);
    }
    last.last().copied().filter(|apart| *apart <= most)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn finds_the_most_similar_word() {
        assert_eq!(nearest("graveyrad", ["graveyard", "hand"]), Some("graveyard"));
        assert_eq!(nearest("Hand", ["graveyard", "hand"]), Some("hand"));
        assert_eq!(nearest("hnad", ["hans", "hand"]), Some("hand"));
        assert_eq!(nearest("xyzzy", ["graveyard", "hand"]), None);
        assert_eq!(nearest("ad", ["da", "ab"]), Some("da"));
    }

    #[test]
    fn does_not_guess_short_words() {
        for (wrong, other) in
            [("life", "tie"), ("search", "each"), ("stun", "stop"), ("death", "deal"), ("false", "cause")]
        {
            assert_eq!(nearest(wrong, [other]), None, "{wrong}");
        }
        assert_eq!(nearest("summoned", ["summon"]), Some("summon"));
    }
}
