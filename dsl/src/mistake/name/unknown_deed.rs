//! T0403: a deed that there is not.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{listed, near, nearest, shown, trade};
use crate::vocabulary::VERBS;

const CODE: &str = "T0403";

/// There is none of this name, but these rules and actions, and perhaps a phase.
pub fn unknown_deed(span: Span, name: &str, known: &[&str], phase: bool) -> Diagnostic {
    let diagnostic =
        Diagnostic::error(CODE, span, format!("there is no rule, action or verb `{}`", shown(name)));
    if phase {
        return diagnostic.help(format!("`{name}` is a phase: write `start of {name}` or `end of {name}`"));
    }
    otherwise(diagnostic, name, known, trade::moment(name))
}

/// It is a zone: cards come to it and leave it.
pub fn zone(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` is a zone, and nothing that happens"))
        .help(format!("write `move to {name}` or `move from {name}`"))
}

/// Something is to be done that nothing is called like. A phase of this name would be no help: nobody does a phase.
pub fn unknown_call(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let diagnostic =
        Diagnostic::error(CODE, span, format!("there is no rule, action or verb `{}`", shown(name)));
    otherwise(diagnostic, name, known, trade::verb(name))
}

/// What to write for a deed that there is not: another form of a word of the game, then what the trade calls so, then what is alike.
fn otherwise(diagnostic: Diagnostic, name: &str, known: &[&str], idiom: Option<&str>) -> Diagnostic {
    let is_form = |other: &&&str| other.len() > 2 && (name.starts_with(**other) || other.starts_with(name));
    let form = known.iter().filter(is_form).max_by_key(|other| other.len()).copied();
    let near = form.or_else(|| nearest(name, known.iter().copied()).filter(|_| idiom.is_none()));
    let near = near.or_else(|| nearest(name, VERBS.iter().copied()).filter(|_| idiom.is_none()));
    let all = (!known.is_empty() && known.len() <= 24).then(|| listed(known.iter().copied()));
    match (near, idiom, all) {
        (Some(near), _, _) => diagnostic.help(format!("did you mean `{near}`?")),
        (None, Some(idiom), Some(all)) => diagnostic.help(format!("{idiom}; this game has {all}")),
        (None, Some(idiom), None) => diagnostic.help(idiom),
        (None, None, Some(all)) => {
            diagnostic.help(format!("beside the verbs of the language this game has {all}"))
        }
        (None, None, None) => diagnostic,
    }
}

/// A rule is wanted.
pub fn unknown_rule(span: Span, name: &str, action: bool, known: Vec<&str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("there is no rule `{}`", shown(name)));
    if action {
        return diagnostic.help("this is an action: a player must choose it, so it stands in an `Offer`");
    }
    near(diagnostic, name, known)
}

/// An action is wanted.
pub fn unknown_action(span: Span, name: &str, rule: bool, known: Vec<&str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("there is no action `{}`", shown(name)));
    if rule {
        return diagnostic
            .help("this is a rule, which nobody chooses; declare it as an `action`, or `Run` it");
    }
    near(diagnostic, name, known)
}

/// A rule or an action is wanted.
pub fn unknown_declared(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    near(Diagnostic::error(CODE, span, format!("there is no rule or action `{}`", shown(name))), name, known)
}
