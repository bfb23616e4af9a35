//! R0211: Nothing in the game file has this name.

use tiru_engine::rules::Span;

use super::or_list;
use crate::diagnostic::Diagnostic;
use crate::mistake::{nearest, shown};

pub(crate) const CODE: &str = "R0211";

/// Reports the name and suggests known ones; `what` is its kind: "a zone of this game".
pub fn unknown_name<'a>(
    span: Span,
    what: &str,
    wrong: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> Diagnostic {
    let known: Vec<&str> = known.into_iter().collect();
    let diagnostic = Diagnostic::error(CODE, span, format!("`{}` is not {what}", shown(wrong)));
    match nearest(wrong, known.iter().copied()) {
        Some(right) => diagnostic.did_you_mean(wrong, right),
        None if known.is_empty() => diagnostic,
        None => diagnostic.help(format!("write {}", or_list(known.iter().copied().take(12)))),
    }
}
