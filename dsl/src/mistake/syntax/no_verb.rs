//! S0116: A verb that the language does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::{Asks, Diagnostic};
use crate::mistake::{nearest, other_games, shown};

const CODE: &str = "S0116";

/// The most actions that are listed.
const MOST_ACTIONS: usize = 24;

/// Reports a word that is used as a verb; a rule or an action may have its name.
pub fn no_verb(span: Span, word: &str) -> Diagnostic {
    let help = match other_games::verb(word) {
        Some(help) => help.to_owned(),
        None => format!("a rule or an action of the game needs brackets: `{}(…)`", shown(word)),
    };
    Diagnostic { asks: Some(Box::new(Asks::Verb(word.to_owned()))), ..unknown_verb(span, word).help(help) }
}

/// Reports a sentence whose subject comes before the verb.
pub fn verb_first(span: Span, word: &str, seat: &str) -> Diagnostic {
    let (word, seat) = (shown(word), shown(seat));
    let diagnostic = Diagnostic::error(CODE, span, format!("`{word}` cannot follow `{seat}`"));
    let help = match other_games::verb(&word) {
        Some(help) => help.to_owned(),
        None => format!("write the action first, and who does it in brackets: `{word}({seat})`"),
    };
    Diagnostic { asks: Some(Box::new(Asks::Verb(word))), ..diagnostic.help(help) }
}

fn unknown_verb(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("there is no verb `{}`", shown(word)))
}

/// Improves the mistake where the names of the game are known: `forms` are its rules and actions, each with the form of a call.
pub fn among(diagnostic: Diagnostic, forms: &[(&str, String)]) -> Diagnostic {
    let Some(Asks::Verb(word)) = diagnostic.asks.as_deref().cloned() else { return diagnostic };
    let names = || forms.iter().map(|(name, _)| *name);
    let form = |wanted: &str| forms.iter().find(|(name, _)| *name == wanted).map(|(_, form)| form);
    let known = other_games::verb(&word).is_some();
    let singular = word.strip_suffix('s').filter(|word| names().any(|name| name == *word));
    // A rule of this name without parameters is probably not what was meant.
    if let Some(form) = form(singular.unwrap_or(&word)).filter(|form| !known || !form.ends_with("()")) {
        let message = format!("`{}` cannot be written like this", shown(&word));
        return Diagnostic { message, ..diagnostic }.help(format!("write `{form}`"));
    }
    match nearest(&word, names()).and_then(form).filter(|_| !known) {
        Some(form) => diagnostic.help(format!("did you mean `{form}`?")),
        None if forms.is_empty() || forms.len() > 24 => diagnostic,
        None => {
            // None of them has this name, so brackets do not help.
            let before = match diagnostic.help.clone() {
                Some(help) if known => help,
                _ => "write a verb of the language, or call a rule or an action".to_owned(),
            };
            let others = forms.iter().filter(|(name, _)| *name != word);
            let all: Vec<String> = others.map(|(name, _)| format!("`{name}`")).collect();
            diagnostic.help(format!("{before}; the rules and actions of this game: {}", all.join(", ")))
        }
    }
}

/// Says how to write a step with this action.
pub fn step(seat: &str, action: &str, args: &str) -> String {
    format!("write `does` before the action: `{seat} does {action}{args}`")
}

/// Improves a mistake about a step without `does`, where the actions of the game are known.
pub fn among_actions(diagnostic: Diagnostic, actions: &[&str]) -> Diagnostic {
    let Some(Asks::Step { seat, word, args }) = diagnostic.asks.as_deref().cloned() else {
        return diagnostic;
    };
    let names = || actions.iter().copied();
    if names().any(|name| name == word) {
        return diagnostic;
    }
    let singular = word.strip_suffix('s').and_then(|word| names().find(|name| *name == word));
    match singular.or_else(|| nearest(&word, names())) {
        Some(right) => diagnostic.help(step(&seat, right, &args)),
        None if actions.is_empty() || actions.len() > MOST_ACTIONS => diagnostic,
        None => {
            let all: Vec<String> = names().map(|name| format!("`{name}`")).collect();
            let step = step(&seat, "ACTION", &args);
            diagnostic.help(format!("{step}; the actions in the rules of this game: {}", all.join(", ")))
        }
    }
}
