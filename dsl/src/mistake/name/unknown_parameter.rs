//! T0417: a parameter that the replaced rule or action does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;
use crate::mistake::suggest;

pub(crate) const CODE: &str = "T0417";

/// Reports the parameter; `known` are the parameters that exist.
pub fn unknown_parameter(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    suggest(
        Diagnostic::error(CODE, span, format!("the action or rule has no parameter `{}`", shown(name))),
        name,
        known,
    )
}
