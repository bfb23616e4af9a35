//! H0804: One thing is changed twice.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "H0804";

/// Reports the second change of a thing of a kind, `what`; `removed` says whether the first removed it, `house` is the name of the
/// other house rules, if the first is in those.
pub fn changed_twice(
    second: Span,
    first: Span,
    (what, name): (&str, &str),
    removed: bool,
    house: Option<&str>,
) -> Diagnostic {
    let by = match house {
        Some(house) => format!("the house rules \"{}\"", shown(house)),
        None => "these house rules".to_owned(),
    };
    let (done, note) = if removed { ("removed", "removed here") } else { ("changed", "first changed here") };
    let diagnostic =
        Diagnostic::error(CODE, second, format!("the {what} `{}` is already {done} by {by}", shown(name)))
            .note(first, note);
    // Other house rules cannot be changed from here.
    match house {
        None if removed => diagnostic.help(
            "write a single change: `Set(…)` for one of its fields, `Setting(…)` for a default, `replace` in `house.tiru`",
        ),
        _ => diagnostic,
    }
}
