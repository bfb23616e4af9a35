//! L0911 to L0914: the gaps and verbs of a text.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{near, shown};

const UNKNOWN_GAP: &str = "L0911";

const GAP_LEFT_OUT: &str = "L0912";

const BRACKET: &str = "L0913";

const TWO_FORMS: &str = "L0914";

/// No gap of this name.
pub fn unknown_gap(span: Span, wrong: &str, known: Vec<&str>) -> Diagnostic {
    let known: Vec<String> = known.into_iter().map(|gap| format!("{{{gap}}}")).collect();
    let wrong = format!("{{{wrong}}}");
    let diagnostic =
        Diagnostic::error(UNKNOWN_GAP, span, format!("this text has no gap `{}`", shown(&wrong)));
    if known.is_empty() {
        return diagnostic.help("this text has no gaps");
    }
    near(diagnostic, &wrong, known.iter().map(String::as_str).collect())
}

/// A gap that the text should have.
pub fn gap_left_out(span: Span, gap: &str, is_base: bool) -> Diagnostic {
    let message = format!("this text leaves out `{{{gap}}}`");
    if is_base {
        Diagnostic::error(GAP_LEFT_OUT, span, message)
    } else {
        Diagnostic::warning(GAP_LEFT_OUT, span, message)
    }
}

/// A bracket without its other half.
pub fn bracket(span: Span, bracket: char) -> Diagnostic {
    let (message, other) = match bracket {
        '{' => ("this `{` is not closed", "}"),
        '[' => ("this `[` is not closed", "]"),
        '}' => ("this `}` closes nothing", "{"),
        _ => ("this `]` closes nothing", "["),
    };
    Diagnostic::error(BRACKET, span, message).help(format!("add `{other}`, or take this one away"))
}

/// Not exactly two forms.
pub fn two_forms(span: Span, inside: &str) -> Diagnostic {
    Diagnostic::error(TWO_FORMS, span, "expected two forms of a word in square brackets")
        .help(format!("write `[{}|…]`: the form for one, then the form for several", shown(inside)))
}
