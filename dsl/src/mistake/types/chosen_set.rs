//! T0516: a set that cannot be chosen as a whole here.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0516";

/// Reports a number or a condition on the whole where only one thing is chosen.
pub fn one(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "only one thing is chosen here, so there is no set")
        .help("write a condition on it after `where`, without a number before it, or ask for more than one")
}

/// Reports a condition on the whole of a choice by several players.
pub fn at_once(span: Span) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        "several players choose at once here, which has no condition on a whole set",
    )
    .help("let one player choose after the other: `each s in seats { choose … with … by s }`")
}

/// Reports a second set.
pub fn second(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "an action takes only one set")
        .help("let the player choose the second set in the body: `choose 2 c in …`")
}

/// Reports a parameter behind the set.
pub fn not_last(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "a set is the last parameter of an action, because it is chosen last")
        .help("write this parameter before the set")
}

/// Reports an `if` that reads the set.
pub fn not_yet(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this `if` is tested before the set is chosen")
        .help("write a condition on the set after `with`, inside the brackets")
}

/// Reports an action with a set where all choose in secret.
pub fn in_secret(span: Span) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        "all choose in secret in an offer of this action, but a set is chosen openly",
    )
    .help("let a rule ask for the set: `choose 2 c in … by seats`")
}
