//! H0804: two changes of one thing.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "H0804";

/// The second change, and where the first stands.
pub fn touched_twice(second: Span, first: Span, what: &str, name: &str, house: Option<&str>) -> Diagnostic {
    let by = match house {
        Some(house) => format!("the house \"{}\"", shown(house)),
        None => "this house".to_owned(),
    };
    Diagnostic::error(CODE, second, format!("{by} changes the {what} `{}` already", shown(name)))
        .note(first, "the first change is here")
}
