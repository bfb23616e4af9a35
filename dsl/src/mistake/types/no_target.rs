//! T0508: something that cannot be changed.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::{nearest, shown};

/// The page.
pub static PAGE: Page = Page {
    code: "T0508",
    title: "this cannot be changed",
    text: "\
Changed are attributes (`card.hp -= 1`, `me.lives = 3`, `game.rounds_won += 1`) and names bound by `let`. Settings are fixed before
the match. Where a card lies and which way is changed by moving and turning it.

Wrong:
    rule flip_it(card: card) { card.zone = my.hand }
Right:
    rule flip_it(card: card) { move card to my.hand }

What a statement hands out (`until … { }`, `has { }`) keeps the values of its moment, so a `let` name from outside cannot be changed
inside.",
};

/// It is no attribute and no name.
pub fn no_target(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "expected an attribute or a `let` name to change")
}

/// A name that is not bound.
pub fn unbound(span: Span, name: &str, attribute: bool, seen: &[String]) -> Diagnostic {
    let diagnostic = Diagnostic::error(&PAGE, span, format!("`{}` is not bound here", shown(name)));
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
    Diagnostic::error(&PAGE, span, format!("`{name}` is bound outside, and its value was kept"))
}

/// A setting.
pub fn a_setting(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "settings are fixed before the match").help("use an attribute of the game")
}

/// Something that is known of a thing but is no attribute.
pub fn a_fact(span: Span, name: &str, of: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{name}` of {of} cannot be assigned")).help(match name {
        "owner" => "the owner never changes; `holder` does, when the card is moved",
        "name" => "the name never changes",
        _ => "it changes when cards are moved or turned",
    })
}
