//! Compares what was printed with what a page shows. `...` stands for any text of a line; alone on a line for any lines.

/// Reports whether the lines match, where `wanted` may leave out some.
pub(super) fn same(wanted: &str, found: &str) -> bool {
    let wanted: Vec<&str> = wanted.trim_end().lines().map(str::trim_end).collect();
    let found: Vec<&str> = found.trim_end().lines().map(str::trim_end).collect();
    // `reach[f]`: the wanted lines so far can match the first `f` found lines.
    let mut reach = vec![false; found.len() + 1];
    reach[0] = true;
    for want in wanted {
        let mut next = vec![false; found.len() + 1];
        if want.trim() == "..." {
            let mut any = false;
            for (at, here) in reach.iter().enumerate() {
                any |= *here;
                next[at] = any;
            }
        } else {
            for (at, line) in found.iter().enumerate() {
                next[at + 1] = reach[at] && line_is(want, line);
            }
        }
        reach = next;
    }
    reach[found.len()]
}

/// The output of a page refreshed: the lines that still match stay as written, and a `...` line still leaves out what lies
/// between the lines around it.
pub(super) fn refresh(wanted: &str, found: &str) -> String {
    let wanted: Vec<&str> = wanted.trim_end().lines().map(str::trim_end).collect();
    let found: Vec<&str> = found.trim_end().lines().map(str::trim_end).collect();
    let mut fresh: Vec<&str> = Vec::new();
    let (mut from_wanted, mut from_found) = (0, 0);
    for (at_wanted, at_found) in alignment(&wanted, &found).into_iter().chain([(wanted.len(), found.len())]) {
        gap(&wanted[from_wanted..at_wanted], &found[from_found..at_found], &mut fresh);
        fresh.extend(wanted.get(at_wanted));
        (from_wanted, from_found) = (at_wanted + 1, at_found + 1);
    }
    fresh.join("\n") + "\n"
}

/// What the page shows between two lines that match: as many lines before and after a `...` as it had there.
fn gap<'a>(wanted: &[&'a str], found: &[&'a str], fresh: &mut Vec<&'a str>) {
    let dots = |line: &&str| line.trim() == "...";
    let (Some(before), Some(last)) = (wanted.iter().position(dots), wanted.iter().rposition(dots)) else {
        fresh.extend(found);
        return;
    };
    let after = wanted.len() - 1 - last;
    if before + after >= found.len() {
        fresh.extend(found);
        return;
    }
    fresh.extend(&found[..before]);
    fresh.push(wanted[last]);
    fresh.extend(&found[found.len() - after..]);
}

/// The longest list of pairs of lines that match, in order; `...` lines match nothing.
fn alignment(wanted: &[&str], found: &[&str]) -> Vec<(usize, usize)> {
    let pairs = |want: &str, line: &str| want.trim() != "..." && line_is(want, line);
    let mut longest = vec![vec![0; found.len() + 1]; wanted.len() + 1];
    for (w, want) in wanted.iter().enumerate().rev() {
        for (f, line) in found.iter().enumerate().rev() {
            let both = if pairs(want, line) { longest[w + 1][f + 1] + 1 } else { 0 };
            longest[w][f] = both.max(longest[w + 1][f]).max(longest[w][f + 1]);
        }
    }
    let (mut w, mut f, mut matched) = (0, 0, Vec::new());
    while w < wanted.len() && f < found.len() {
        if pairs(wanted[w], found[f]) && longest[w][f] == longest[w + 1][f + 1] + 1 {
            matched.push((w, f));
            (w, f) = (w + 1, f + 1);
        } else if longest[w][f] == longest[w + 1][f] {
            w += 1;
        } else {
            f += 1;
        }
    }
    matched
}

fn line_is(want: &str, line: &str) -> bool {
    let mut parts = want.split("...");
    let Some(mut rest) = parts.next().and_then(|first| line.strip_prefix(first)) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
    for part in middle {
        match rest.split_once(part) {
            Some((_, after)) => rest = after,
            None => return false,
        }
    }
    rest.ends_with(last)
}

#[cfg(test)]
mod tests {
    use super::{refresh, same};

    #[test]
    fn refreshing_keeps_the_dots() {
        assert_eq!(refresh("a\n...\nold\nz\n", "a\nb\nc\nnew\nz\n"), "a\n...\nnew\nz\n");
        assert_eq!(refresh("x ...\nb\n", "x 1\nc\n"), "x ...\nc\n");
        assert_eq!(refresh("a\n...\n", "b\nc\nd\n"), "b\n...\n");
    }

    #[test]
    fn dots_leave_out() {
        assert!(same("a\n...\nd\n", "a\nb\nc\nd\n") && same("a\n...\nb", "a\nb"));
        assert!(same("x ... z", "x y z") && !same("x ... z", "x y") && !same("a", "a\nb"));
    }
}
