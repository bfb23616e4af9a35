//! T0502: too few or too many arguments.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0502";

/// So many are wanted.
pub fn count(span: Span, name: &str, wanted: usize, found: usize, declared: Span) -> Diagnostic {
    let wanted = many(wanted);
    Diagnostic::error(CODE, span, format!("`{name}` takes {wanted}, found {found}"))
        .note(declared, "declared here")
}

/// At least and at most so many are wanted.
pub fn between(span: Span, name: &str, wanted: (usize, usize), found: usize, declared: Span) -> Diagnostic {
    let text = format!("`{name}` takes {} to {} arguments, found {found}", wanted.0, wanted.1);
    Diagnostic::error(CODE, span, text).note(declared, "declared here")
}

/// A function of the language was given something else.
pub fn function(span: Span, name: &str, form: &str, found: usize) -> Diagnostic {
    let text = format!("`{name}` was given {}", many(found));
    Diagnostic::error(CODE, span, text).help(format!("write `{form}`"))
}

/// `all` of a set, but all what?
pub fn all_without_where(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`all` asks whether something holds for every member, and nothing is asked")
        .help("write `all(S where C)`")
}

/// `times` of something that is no question about the past.
pub fn times(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`times` counts what was done").help("write `times(me did …)`")
}

/// A parameter that must be given after one that may be left out.
pub fn after_default(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` has no default, but one before it has"))
        .help("put those with defaults last")
}

fn many(count: usize) -> String {
    match count {
        0 => "no arguments".to_owned(),
        1 => "1 argument".to_owned(),
        more => format!("{more} arguments"),
    }
}
