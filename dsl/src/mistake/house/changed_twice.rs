//! H0804: One thing is changed twice.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "H0804";

/// Reports the second change; `house` is the name of the other house rules, if the first is in those.
pub fn changed_twice(second: Span, first: Span, what: &str, name: &str, house: Option<&str>) -> Diagnostic {
    let by = match house {
        Some(house) => format!("the house rules \"{}\"", shown(house)),
        None => "these house rules".to_owned(),
    };
    Diagnostic::error(CODE, second, format!("the {what} `{}` is already changed by {by}", shown(name)))
        .note(first, "first changed here")
}
