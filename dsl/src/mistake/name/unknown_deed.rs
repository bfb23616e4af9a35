//! T0403: a deed that there is not.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::{listed, near, nearest, shown};
use crate::vocabulary::VERBS;

/// The page.
pub static PAGE: Page = Page {
    code: "T0403",
    title: "there is no such rule, action or verb",
    text: "\
What happens is a deed: a verb of the language (`move`, `reveal`, `choose`, …), a rule or an action. Texts call deeds, wait for them
(`on`, `before`, `instead of`), forbid them (`cannot`) and ask whether they were done (`did`). `game.ron` names rules and
actions in `setup`, `Run`, `Offer`, `Stamp` and `deeds`.

Wrong:
    card \"Heron\" { on atack { draw 1 } }
Right:
    card \"Heron\" { on attack { draw 1 } }

A phase is no deed: it has a start and an end.

Wrong:
    card \"Heron\" { on turn { draw 1 } }
Right:
    card \"Heron\" { on start of my turn { draw 1 } }

An `Offer` offers actions, which players choose; a `Run` runs a rule, which just happens.",
};

/// There is none of this name.
pub fn unknown_deed(span: Span, name: &str, nearest: Option<String>, phase: bool) -> Diagnostic {
    let name = shown(name);
    let diagnostic = Diagnostic::error(&PAGE, span, format!("there is no rule, action or verb `{name}`"));
    match nearest {
        _ if phase => {
            diagnostic.help(format!("`{name}` is a phase: write `start of {name}` or `end of {name}`"))
        }
        Some(nearest) => diagnostic.help(format!("did you mean `{nearest}`?")),
        None => diagnostic,
    }
}

/// Something is to be done that nothing is called like. A phase of this name would be no help: nobody does a phase.
pub fn unknown_call(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    let diagnostic =
        Diagnostic::error(&PAGE, span, format!("there is no rule, action or verb `{}`", shown(name)));
    match nearest(name, known.iter().copied().chain(VERBS.iter().copied())) {
        Some(right) => diagnostic.help(format!("did you mean `{right}`?")),
        None if known.is_empty() || known.len() > 24 => diagnostic,
        None => diagnostic.help(format!("beside the verbs of the language this game has {}", listed(known))),
    }
}

/// A rule is wanted.
pub fn unknown_rule(span: Span, name: &str, action: bool, known: Vec<&str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(&PAGE, span, format!("there is no rule `{}`", shown(name)));
    if action {
        return diagnostic.help("this is an action: a player must choose it, so it stands in an `Offer`");
    }
    near(diagnostic, name, known)
}

/// An action is wanted.
pub fn unknown_action(span: Span, name: &str, rule: bool, known: Vec<&str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(&PAGE, span, format!("there is no action `{}`", shown(name)));
    if rule {
        return diagnostic
            .help("this is a rule, which nobody chooses; declare it as an `action`, or `Run` it");
    }
    near(diagnostic, name, known)
}

/// A rule or an action is wanted.
pub fn unknown_declared(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    near(Diagnostic::error(&PAGE, span, format!("there is no rule or action `{}`", shown(name))), name, known)
}
