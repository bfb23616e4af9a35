//! T0403: a rule, action or verb that does not exist.

use tiru_engine::rules::Span;

use crate::ast::verb_words;
use crate::diagnostic::Diagnostic;
use crate::mistake::{nearest, other_games, shown, suggest};

pub(crate) const CODE: &str = "T0403";

/// Reports an unknown trigger; `known` are the rules and actions, `phase` says whether a phase has this name.
pub fn unknown_deed(span: Span, name: &str, known: &[&str], phase: bool) -> Diagnostic {
    let diagnostic =
        Diagnostic::error(CODE, span, format!("there is no rule, action or verb `{}`", shown(name)));
    if phase {
        return diagnostic.help(format!("`{name}` is a phase: write `start of {name}` or `end of {name}`"));
    }
    otherwise(diagnostic, name, known, other_games::moment(name))
}

/// Reports a phase after `cannot` or `can`, which need a deed.
pub fn banned_phase(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let diagnostic = Diagnostic::error(
        CODE,
        span,
        format!("`{name}` is a phase; `cannot` and `can` need a rule, an action or a verb"),
    );
    let skip = format!("to skip the phase, write `skip {name} of foe` in an effect");
    if known.is_empty() || known.len() > 24 {
        return diagnostic.help(format!("name something that happens in it; {skip}"));
    }
    let known = quoted(known);
    diagnostic.help(format!("name something that happens in it: a verb, or {known}; {skip}"))
}

/// Reports a zone in the place of a trigger.
pub fn zone(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` is a zone, not something that happens"))
        .help(format!("write `move to {name}` or `move from {name}`"))
}

/// Reports an unknown call. A phase of this name is no help here: phases cannot be called.
pub fn unknown_call(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let diagnostic =
        Diagnostic::error(CODE, span, format!("there is no rule, action or verb `{}`", shown(name)));
    otherwise(diagnostic, name, known, other_games::verb(name))
}

/// Adds what to write instead: another form of a name of the game, then an idiom of other games, then a similar name.
fn otherwise(diagnostic: Diagnostic, name: &str, known: &[&str], idiom: Option<&str>) -> Diagnostic {
    let is_form = |other: &&&str| other.len() > 2 && (name.starts_with(**other) || other.starts_with(name));
    let form = known.iter().filter(is_form).max_by_key(|other| other.len()).copied();
    let near = form.or_else(|| nearest(name, known.iter().copied()).filter(|_| idiom.is_none()));
    let near = near.or_else(|| nearest(name, verb_words::words()).filter(|_| idiom.is_none()));
    let all = (!known.is_empty() && known.len() <= 24).then(|| quoted(known));
    match (near, idiom, all) {
        (Some(near), _, _) => diagnostic.did_you_mean(name, near),
        (None, Some(idiom), Some(all)) => {
            diagnostic.help(format!("{idiom}; the rules and actions of this game: {all}"))
        }
        (None, Some(idiom), None) => diagnostic.help(idiom),
        (None, None, Some(all)) => {
            diagnostic.help(format!("write a verb of the language, or a rule or action of this game: {all}"))
        }
        (None, None, None) => diagnostic,
    }
}

/// Lists names in backticks.
fn quoted(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    quoted.join(", ")
}

/// Reports an unknown name where a rule is expected; `action` says whether an action has it.
pub fn unknown_rule(span: Span, name: &str, action: bool, known: Vec<&str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("there is no rule `{}`", shown(name)));
    if action {
        return diagnostic.help("this is an action, which a player chooses: put it in an `Offer`");
    }
    suggest(diagnostic, name, known)
}

/// Reports an unknown name where an action is expected; `rule` says whether a rule has it.
pub fn unknown_action(span: Span, name: &str, rule: bool, known: Vec<&str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("there is no action `{}`", shown(name)));
    if rule {
        return diagnostic
            .help("this is a rule, which nobody chooses: declare it as an `action`, or use `Run`");
    }
    suggest(diagnostic, name, known)
}

/// Reports an unknown name where a rule or an action is expected.
pub fn unknown_declared(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    suggest(
        Diagnostic::error(CODE, span, format!("there is no rule or action `{}`", shown(name))),
        name,
        known,
    )
}
