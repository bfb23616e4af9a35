//! L0911: A text does not have this gap.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{shown, suggest};

const CODE: &str = "L0911";

/// Reports the gap and suggests a known one.
pub fn unknown_gap(span: Span, wrong: &str, known: Vec<&str>) -> Diagnostic {
    let known: Vec<String> = known.into_iter().map(|gap| format!("{{{gap}}}")).collect();
    let wrong = format!("{{{wrong}}}");
    let diagnostic = Diagnostic::error(CODE, span, format!("this text has no gap `{}`", shown(&wrong)));
    if known.is_empty() {
        return diagnostic.help("this text has no gaps");
    }
    suggest(diagnostic, &wrong, known.iter().map(String::as_str).collect())
}
