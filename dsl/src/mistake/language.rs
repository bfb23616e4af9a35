//! Mistakes in language files: L091x.

use crate::mistake::prelude::*;

/// A text does not have this gap.
const UNKNOWN_GAP: &str = "L0911";

/// Reports the gap and suggests a known one.
pub fn unknown_gap(span: Span, wrong: &str, known: Vec<&str>) -> Diagnostic {
    let known: Vec<String> = known.into_iter().map(|gap| format!("{{{gap}}}")).collect();
    let wrong = format!("{{{wrong}}}");
    let diagnostic =
        Diagnostic::error(UNKNOWN_GAP, span, format!("this text has no gap `{}`", shown(&wrong)));
    if known.is_empty() {
        return diagnostic.help("this text has no gaps");
    }
    suggest(diagnostic, &wrong, known.iter().map(String::as_str).collect())
}

/// A text leaves out a gap.
const GAP_LEFT_OUT: &str = "L0912";

/// Reports a missing gap: an error in English (`is_base`), else a warning.
pub fn gap_left_out(span: Span, gap: &str, is_base: bool) -> Diagnostic {
    let message = format!("this text leaves out the gap `{{{gap}}}`");
    if is_base {
        Diagnostic::error(GAP_LEFT_OUT, span, message)
    } else {
        Diagnostic::warning(GAP_LEFT_OUT, span, message)
    }
}

/// A bracket has no partner.
const BRACKET: &str = "L0913";

/// Reports a bracket that is not closed or not opened.
pub fn bracket(span: Span, bracket: char) -> Diagnostic {
    let (message, other) = match bracket {
        '{' => ("this `{` is not closed", "}"),
        '[' => ("this `[` is not closed", "]"),
        '}' => ("this `}` closes nothing", "{"),
        _ => ("this `]` closes nothing", "["),
    };
    Diagnostic::error(BRACKET, span, message).help(format!("add `{other}`, or remove this one"))
}

/// Square brackets do not hold two forms of a word.
const TWO_FORMS: &str = "L0914";

/// Reports brackets with more or fewer than two forms.
pub fn two_forms(span: Span, inside: &str) -> Diagnostic {
    Diagnostic::error(TWO_FORMS, span, "expected two forms of a word in square brackets")
        .help(format!("write `[{}|…]`: the form for one, then the form for several", shown(inside)))
}

/// A language has no file of this name.
const STRAY: &str = "L0915";

/// Reports the file and suggests a known name.
pub fn stray(source: SourceId, name: &str, known: &[&str]) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    let diagnostic = Diagnostic::error(STRAY, span, format!("`{}` is not a file of a language", shown(name)));
    suggest(diagnostic, name, known.to_vec())
}
