//! Whether what was printed is what a page shows. `...` stands for any text of a line; alone on a line for any lines.

/// Whether the lines are the same, where `wanted` may leave out some.
pub(super) fn same(wanted: &str, found: &str) -> bool {
    let wanted: Vec<&str> = wanted.trim_end().lines().map(str::trim_end).collect();
    let found: Vec<&str> = found.trim_end().lines().map(str::trim_end).collect();
    // `reach[f]`: the wanted lines so far can stand for the first `f` found lines.
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
    use super::same;

    #[test]
    fn dots_leave_out() {
        assert!(same("a\n...\nd\n", "a\nb\nc\nd\n") && same("a\n...\nb", "a\nb"));
        assert!(same("x ... z", "x y z") && !same("x ... z", "x y") && !same("a", "a\nb"));
    }
}
