//! T0424: a gap that nothing can fill, in the text for a rule or an action.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;
use crate::mistake::suggest;

pub(crate) const CODE: &str = "T0424";

/// Reports a gap that names no parameter.
pub fn unknown_gap(span: Span, gap: &str, known: Vec<&str>) -> Diagnostic {
    if gap.is_empty() {
        let text = "there is no name between `{` and `}`".to_owned();
        return suggest(Diagnostic::error(CODE, span, text), gap, known);
    }
    suggest(Diagnostic::error(CODE, span, format!("there is no parameter `{}`", shown(gap))), gap, known)
}

/// Reports a gap for the subject of the sentence.
pub fn subject(span: Span, gap: &str) -> Diagnostic {
    let text = format!("`{}` is the subject of the sentence", shown(gap));
    Diagnostic::error(CODE, span, text)
        .help(format!("remove `{{{}}}`: the sentence begins with the subject anyway", shown(gap)))
}
