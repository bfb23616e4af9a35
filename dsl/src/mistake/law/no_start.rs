//! T0635: A phase cannot be started here.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0635";

/// Reports a turn, a round or a secret choice.
pub fn no_start(span: Span, name: &str, defined: Span) -> Diagnostic {
    let message = format!("`{}` cannot be started", shown(name));
    Diagnostic::error(CODE, span, message)
        .note(defined, "a turn, a round or a secret choice")
        .help("start a phase inside a turn, or write for example `extra turn of me`")
}

/// Reports a rule that starts a phase, called in a loop whose rounds happen together.
pub fn through_call(span: Span, rule: &str, started: Span) -> Diagnostic {
    let message =
        format!("`{}` starts a phase, which cannot be done where everything happens at once", shown(rule));
    Diagnostic::error(CODE, span, message)
        .note(started, "the phase is started here")
        .help("call it after the loop, or leave out `together`")
}

/// Reports a phase in a game whose effects act together.
pub fn where_effects_act_together(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "no phase can be started in a game with `Together` in its `order`")
        .help("let effects that tie act one after the other, such as with `Ask(Owner)`")
}

/// Reports a phase in a loop whose rounds happen together.
pub fn in_a_loop(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "no phase can be started where everything happens at once")
        .help("write it after the loop, or leave out `together`")
}
