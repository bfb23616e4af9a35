//! What the comment of a line says: which statements it belongs to (`// M-041`, `// M-015..M-023`), and why no ruling notices its
//! mutants (`// mutants: no match lasts so long`).

/// Returns the ids in the comment of the line of a byte; if there are none, those of the nearest line above with less indentation.
pub(super) fn statements(text: &str, at: usize) -> Vec<String> {
    let start = start_of_line(text, at);
    let line = line_at(text, start);
    let own = ids(line);
    if !own.is_empty() {
        return own;
    }
    let mut indent = indentation(line);
    for above in text.get(..start).unwrap_or_default().lines().rev() {
        if above.trim().is_empty() || indentation(above) >= indent {
            continue;
        }
        let found = ids(above);
        if !found.is_empty() {
            return found;
        }
        indent = indentation(above);
    }
    Vec::new()
}

/// Returns the reason that the line of a byte gives.
pub(super) fn reason(text: &str, at: usize) -> Option<String> {
    let (_, comment) = line_at(text, start_of_line(text, at)).split_once("//")?;
    let (_, reason) = comment.split_once("mutants:")?;
    Some(reason.trim().to_owned()).filter(|reason| !reason.is_empty())
}

fn start_of_line(text: &str, at: usize) -> usize {
    text.get(..at).and_then(|before| before.rfind('\n')).map_or(0, |newline| newline + 1)
}

fn line_at(text: &str, start: usize) -> &str {
    text.get(start..).and_then(|rest| rest.lines().next()).unwrap_or_default()
}

fn indentation(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// Returns the ids in the comment of a line. A range stands for all ids in it.
fn ids(line: &str) -> Vec<String> {
    let Some((_, comment)) = line.split_once("//") else { return Vec::new() };
    let words =
        comment.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-' || letter == '.'));
    let mut found = Vec::new();
    for word in words {
        match word.split_once("..") {
            Some((first, last)) => match (id(first), id(last.trim_end_matches('.'))) {
                (Some((letters, from)), Some((same, to))) if letters == same => {
                    found.extend(
                        (from..=to.min(from.saturating_add(MOST))).map(|nth| format!("{letters}-{nth:03}")),
                    );
                }
                _ => {}
            },
            None if id(word.trim_end_matches('.')).is_some() => {
                found.push(word.trim_end_matches('.').to_owned());
            }
            None => {}
        }
    }
    found
}

/// The most ids that one range stands for.
const MOST: u32 = 99;

/// The letters and the number of an id.
fn id(word: &str) -> Option<(&str, u32)> {
    let (letters, digits) = word.split_once('-')?;
    let is_id = !letters.is_empty() && letters.bytes().all(|byte| byte.is_ascii_uppercase());
    if is_id { Some((letters, digits.parse().ok()?)) } else { None }
}

#[cfg(test)]
mod tests {
    use super::{reason, statements};

    #[test]
    fn a_line_says_why_nothing_notices_its_mutants() {
        let text = "stop // P-001\nsettle // P-002; mutants: nothing waits there\nstop // mutants:\n";
        let of = |word: &str| reason(text, text.find(word).unwrap());
        assert_eq!(of("settle").as_deref(), Some("nothing waits there"));
        assert_eq!(of("P-001"), None);
        assert_eq!(reason(text, text.rfind("stop").unwrap()), None);
    }

    #[test]
    fn a_line_belongs_to_the_ids_of_its_comment() {
        let text = "rule a {                // M-001\n    stop\n    settle // M-003..M-005, M-009: so.\n}\nrule b { stop }\n";
        let of = |word: &str| statements(text, text.find(word).unwrap());
        assert_eq!(of("settle"), ["M-003", "M-004", "M-005", "M-009"]);
        assert_eq!(of("stop"), ["M-001"]);
        assert_eq!(of("rule b"), <[&str; 0]>::default());
    }
}
