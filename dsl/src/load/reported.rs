//! Sorts the mistakes of a game and leaves out those that nobody would read.

use crate::diagnostic::{Diagnostic, Severity};
use crate::mistake::file::more;

/// The most mistakes of one file that are reported.
pub(super) const MOST_IN_FILE: usize = 300;
/// The most mistakes of one game that are reported, without the closing lines of files.
const MOST: usize = 1_000;

/// Sorts mistakes by file and position, removes duplicates, and keeps the first of each file, errors before
/// warnings. A closing line for each file says how many more there are.
pub(super) fn reported(mut all: Vec<Diagnostic>) -> Vec<Diagnostic> {
    all.sort_by_key(|one| (one.span.source, one.span.start, one.severity));
    all.dedup();
    let mut left = MOST;
    let mut kept = Vec::new();
    for of_file in all.chunk_by(|a, b| a.span.source == b.span.source) {
        let most = left.min(MOST_IN_FILE);
        left -= of_file.len().min(most);
        cut(of_file, most, &mut kept);
    }
    kept
}

/// Keeps some mistakes of a file, and a closing line if there are more.
fn cut(of_file: &[Diagnostic], most: usize, kept: &mut Vec<Diagnostic>) {
    let errors = of_file.iter().filter(|one| one.severity == Severity::Error).count();
    let (mut errors, mut warnings) = (errors.min(most), most.saturating_sub(errors));
    let mut left_out: Option<Diagnostic> = None;
    let count = of_file.len().saturating_sub(most);
    for one in of_file {
        let left = match one.severity {
            Severity::Error => &mut errors,
            Severity::Warning | Severity::Note => &mut warnings,
        };
        if *left > 0 {
            *left -= 1;
            kept.push(one.clone());
        } else {
            let closing = left_out.get_or_insert_with(|| more(one.span, count, one.severity));
            closing.severity = closing.severity.min(one.severity);
        }
    }
    kept.extend(left_out);
}

#[cfg(test)]
mod tests {
    use super::{MOST, MOST_IN_FILE, reported};
    use crate::diagnostic::{Diagnostic, Severity};
    use tiru_engine::rules::{SourceId, Span};

    fn many(source: u16, count: u32, make: fn(&'static str, Span, String) -> Diagnostic) -> Vec<Diagnostic> {
        let span = |start| Span { source: SourceId(source), start, end: start };
        (0..count).map(|at| make("F0002", span(at), "wrong".to_owned())).collect()
    }

    #[test]
    fn few_mistakes_are_all_reported() {
        let few = many(0, 300, Diagnostic::error);
        assert_eq!(reported(few.clone()), few);
    }

    #[test]
    fn errors_go_before_warnings() {
        let mut all = many(0, 1_000, Diagnostic::warning);
        all.extend(many(0, 20, |code, span, text| {
            Diagnostic::error(code, Span { start: span.start + 5_000, ..span }, text)
        }));
        let kept = reported(all);
        assert_eq!(kept.len(), MOST_IN_FILE + 1);
        assert_eq!(kept.iter().filter(|one| one.severity == Severity::Error).count(), 20);
        assert_eq!(kept.last().map(|one| one.message.as_str()), Some("and 720 more mistakes"));
    }

    #[test]
    fn each_file_with_mistakes_has_a_line() {
        let all: Vec<Diagnostic> = (0..50).flat_map(|source| many(source, 400, Diagnostic::error)).collect();
        let kept = reported(all);
        assert_eq!(kept.len(), MOST + 50);
        let of_last: Vec<&str> = kept
            .iter()
            .filter(|one| one.span.source == SourceId(49))
            .map(|one| one.message.as_str())
            .collect();
        assert_eq!(of_last, ["and 400 more mistakes"]);
        assert!(kept.iter().all(|one| one.severity == Severity::Error));
    }
}
