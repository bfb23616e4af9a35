//! T0502: too few or too many arguments.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0502";

/// Reports a number of arguments that is not `wanted`.
pub fn count(span: Span, name: &str, wanted: usize, found: usize, declared: Span) -> Diagnostic {
    let wanted = many(wanted);
    Diagnostic::error(CODE, span, format!("`{name}` takes {wanted}, found {found}"))
        .note(declared, "declared here")
}

/// Reports a number of arguments outside of the range `wanted`.
pub fn between(span: Span, name: &str, wanted: (usize, usize), found: usize, declared: Span) -> Diagnostic {
    let text = format!("`{name}` takes {} to {} arguments, found {found}", wanted.0, wanted.1);
    Diagnostic::error(CODE, span, text).note(declared, "declared here")
}

/// Reports a call of a function of the language; `form` is the right form.
pub fn function(span: Span, name: &str, form: &str, found: usize) -> Diagnostic {
    let text = format!("`{name}` does not take {}", many(found));
    Diagnostic::error(CODE, span, text).help(format!("write `{form}`"))
}

/// Reports an `all` without a condition.
pub fn all_without_where(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`all` needs a condition for the members of the set")
        .help("write `all(S where C)`")
}

/// Reports a `times` of anything but a question about the past.
pub fn times(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`times` counts how often something was done")
        .help("write `times(me did …)`")
}

/// Reports a parameter without a default after one that has a default.
pub fn after_default(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` has no default, but a parameter before it has one"))
        .help("put the parameters with a default last")
}

fn many(count: usize) -> String {
    match count {
        0 => "no arguments".to_owned(),
        1 => "1 argument".to_owned(),
        more => format!("{more} arguments"),
    }
}
