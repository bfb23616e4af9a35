//! H0801: a house for another game.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "H0801",
    title: "these house rules are for another game",
    text: "\
A house says for which game it is: `of:` in house.ron, `for` in the first line of the `.tiru` file beside it. It is the name of
that game's folder. What changes one game means nothing in another, so it is not laid over this one.

Wrong, laid over `mygame`:
    House(name: \"Short evening\", of: \"theirgame\", changes: [])
Right:
    House(name: \"Short evening\", of: \"mygame\", changes: [])",
};

/// The house names this game and is laid over that one.
pub fn other_game(span: Span, named: &str, laid: &str) -> Diagnostic {
    let message = format!("this house is for `{}`, and is laid over `{}`", shown(named), shown(laid));
    Diagnostic::error(&PAGE, span, message).help(format!("write `{}`, if it is for that game", shown(laid)))
}
