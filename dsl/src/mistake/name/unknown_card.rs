//! T0404: a quoted name that no card has.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::{nearest, shown};

/// The page.
pub static PAGE: Page = Page {
    code: "T0404",
    title: "no card has this name",
    text: "\
A name in quotes is that of a card in one of the packs of the game, of a card that is made of parts, or, in a ruling, of a card
that the ruling itself brings along. Capitals and blanks count.

`\"Rain Crab\"` means every print of that name. `\"Rain Crab (rare)\"` means the print with this variant, and
`\"Rain Crab (rare) / River Pack\"` that of one pack.

Wrong:
    requires me did place \"Rain Crap\"
Right:
    requires me did place \"Rain Crab\"

In a ruling, a card can be made up on the spot:

    given { card \"Solo\" { power 3 }   p1.hand = \"Solo\" }",
};

/// There is none, and the nearest there is.
pub fn unknown_card(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(&PAGE, span, format!("there is no card \"{}\"", shown(name)));
    let plain = name.trim_matches(['"', ',', ';', '\'']);
    if plain != name && known.contains(&plain) {
        return diagnostic.help(format!("write `{}`, without quotes and commas", shown(plain)));
    }
    match nearest(name, known) {
        Some(right) => diagnostic.help(format!("did you mean \"{}\"?", shown(right))),
        None => diagnostic,
    }
}
