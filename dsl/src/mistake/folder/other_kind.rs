//! F0103: a file whose first line says something else than the folder it lies in.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "F0103",
    title: "a file in the wrong folder",
    text: "\
The first word of a file says what it holds, and each kind has its place in the folder of a game:

    rules for mygame                    rules.tiru
    pack \"First cards\" for mygame     packs/
    rulings for mygame                  rulings/
    house \"Short evening\" for mygame  houses/NAME/house.tiru

This file begins with one and lies in the place of another. Move the file, or change its first line.

Wrong:
    packs/first.tiru     begins with   rulings for mygame
Right:
    packs/first.tiru     begins with   pack \"First cards\" for mygame",
};

/// The file begins with `found`; what should stand there comes in words.
pub fn other_kind(span: Span, found: &str, wanted: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("expected {wanted} here, found `{found}`"))
        .label(format!("this place is for {wanted}"))
        .help("`tiru explain F0103` shows what lies where")
}
