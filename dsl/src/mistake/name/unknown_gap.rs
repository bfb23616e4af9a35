//! T0424: a gap in the words for a deed that nothing can fill.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::near;
use crate::mistake::shown;

const CODE: &str = "T0424";

/// The deed has no such parameter.
pub fn unknown_gap(span: Span, gap: &str, known: Vec<&str>) -> Diagnostic {
    if gap.is_empty() {
        let text = "there is no name between `{` and `}`".to_owned();
        return near(Diagnostic::error(CODE, span, text), gap, known);
    }
    near(Diagnostic::error(CODE, span, format!("no parameter is called `{}`", shown(gap))), gap, known)
}

/// It is the one of whom the words are said.
pub fn subject(span: Span, gap: &str) -> Diagnostic {
    let text = format!("`{}` is who the words are said of", shown(gap));
    Diagnostic::error(CODE, span, text).help(format!("leave `{{{}}}` away", shown(gap)))
}
