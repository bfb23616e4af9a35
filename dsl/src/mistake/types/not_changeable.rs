//! T0508: something that cannot be changed.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{nearest, shown};

const CODE: &str = "T0508";

/// It is no attribute and no name.
pub fn not_changeable(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected an attribute or a `let` name to change")
}

/// A name that is not bound.
pub fn unbound(span: Span, name: &str, attribute: bool, seen: &[String]) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("`{}` is not bound here", shown(name)));
    if attribute {
        return diagnostic.help(format!("say whose: `self.{name}`, `card.{name}`, `me.{name}`"));
    }
    match nearest(name, seen.iter().map(String::as_str)) {
        Some(right) => diagnostic.help(format!("did you mean `{right}`?")),
        None => diagnostic.help(format!("write `let {} = …` for a new name", shown(name))),
    }
}

/// A name of the text around, whose value is kept.
pub fn outside(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` is bound outside, and its value was kept"))
}

/// A setting.
pub fn a_setting(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "settings are fixed before the match").help("use an attribute of the game")
}

/// Something that is known of a thing but is no attribute.
pub fn a_fact(span: Span, name: &str, of: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` of {of} cannot be assigned")).help(match name {
        "owner" => "the owner never changes; `holder` does, when the card is moved",
        "name" => "the name never changes",
        _ => "it changes when cards are moved or turned",
    })
}
