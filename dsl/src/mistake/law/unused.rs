//! T0612: Nothing uses a declaration.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

pub(crate) const CODE: &str = "T0612";

/// Warns of a declaration that nothing uses.
pub fn unused(span: Span, what: &str, name: &str) -> Diagnostic {
    Diagnostic::warning(CODE, span, format!("no rule, card or formula uses the {what} `{}`", shown(name)))
        .help("remove it, or correct the line that should use it")
}

/// Warns of an attribute that nothing reads, though something may change it.
pub fn unread(span: Span, name: &str) -> Diagnostic {
    Diagnostic::warning(CODE, span, format!("no rule, card or formula reads the attribute `{}`", shown(name)))
        .help("remove it, or correct the line that should read it")
}

/// Warns of a rule that is never carried out; `bare` says whether it can be called without arguments.
pub fn never_run(span: Span, name: &str, bare: bool) -> Diagnostic {
    let name = shown(name);
    let help = if bare {
        format!(
            "run it in `game.ron`, `setup: [\"{name}\"]` or `Run(do: \"{name}\")`, or call it: `{name}()`"
        )
    } else {
        format!("call it, `{name}(…)`, or remove it")
    };
    Diagnostic::warning(CODE, span, format!("nothing calls the rule `{name}`, and no phase runs it"))
        .help(help)
}

/// Warns of an action that nobody can choose.
pub fn never_offered(span: Span, name: &str) -> Diagnostic {
    Diagnostic::warning(
        CODE,
        span,
        format!("no phase offers the action `{}`, and no rule calls it", shown(name)),
    )
    .help("add it to an `Offer` in `game.ron`; in house rules, write `Set(\"phase.NAME.do\", […])` in `house.ron`")
}
