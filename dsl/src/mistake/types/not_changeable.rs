//! T0508: something that cannot be changed.

use tiru_engine::rules::{Of, Span};

use crate::diagnostic::Diagnostic;
use crate::mistake::{nearest, shown};

const CODE: &str = "T0508";

/// Reports a target that is neither an attribute nor a name.
pub fn not_changeable(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected an attribute or a `let` name to change")
}

/// Reports a name that was not made with `let`; `attribute` is what has an attribute of this name.
pub fn unbound(span: Span, name: &str, attribute: &[Of], seen: &[String]) -> Diagnostic {
    let diagnostic =
        Diagnostic::error(CODE, span, format!("`{}` is not a name made with `let`", shown(name)));
    let owners =
        [(Of::Card, "self"), (Of::Card, "card"), (Of::Seat, "me"), (Of::Seat, "foe"), (Of::Game, "game")];
    let forms: Vec<String> = owners
        .iter()
        .filter(|(of, _)| attribute.contains(of))
        .map(|(_, owner)| format!("`{owner}.{name}`"))
        .collect();
    if !forms.is_empty() {
        return diagnostic.help(format!("write whose it is: {}", forms.join(", ")));
    }
    match nearest(name, seen.iter().map(String::as_str)) {
        Some(right) => diagnostic.did_you_mean(name, right),
        None => diagnostic.help(format!("write `let {} = …` to make a new name", shown(name))),
    }
}

/// Reports a name from outside of something that is granted for later.
pub fn outside(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` comes from outside and keeps its value here"))
}

/// Reports a setting.
pub fn a_setting(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "settings are fixed before the match")
        .help("use an attribute of the game instead: `game.NAME`")
}

/// Reports a property that is no attribute.
pub fn a_fact(span: Span, name: &str, of: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` of {of} cannot be changed like this")).help(match name {
        "owner" => "the owner never changes; `holder` changes when the card is moved",
        "name" => "the name never changes",
        _ => "it changes when cards are moved or turned",
    })
}
