//! T0630: Effects trigger each other until the match ends or is stopped.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0630";

/// Warns of effects that trigger each other; each step is an effect, and what it does that triggers the next one. `takes_both` is
/// whether both players need the cards, and `per` the longest span of the game in which uses are counted.
pub fn circle(steps: &[(Span, String)], takes_both: bool, per: &str) -> Option<Diagnostic> {
    let ((first, deed), others) = steps.split_first()?;
    let message = match (others.len(), takes_both) {
        (0, false) => format!("this effect triggers itself again each time, by `{}`", shown(deed)),
        (0, true) => format!(
            "if both players have this effect, the two trigger each other until the match ends or is stopped, by `{}`",
            shown(deed)
        ),
        (count, _) => {
            let both = if takes_both { "if both players have them, " } else { "" };
            let end = "until the match ends or is stopped";
            format!("{both}this effect and {count} other{} trigger each other {end}", plural(others))
        }
    };
    let mut diagnostic = Diagnostic::warning(CODE, *first, message);
    if !others.is_empty() {
        diagnostic = diagnostic.label(format!("does `{}`, which triggers", shown(deed)));
    }
    for (at, (span, deed)) in others.iter().enumerate() {
        let next = if at + 1 == others.len() { "the first effect again" } else { "the next" };
        diagnostic =
            diagnostic.note(*span, format!("this; it does `{}`, which triggers {next}", shown(deed)));
    }
    Some(diagnostic.help(format!("write `limit 1 per {per}` or an `if` before the `{{` of one of them")))
}

fn plural(others: &[(Span, String)]) -> &'static str {
    if others.len() == 1 { "" } else { "s" }
}
