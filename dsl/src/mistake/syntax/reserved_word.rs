//! S0105: A word of the language where a name is made.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The manual page.
pub static PAGE: Page = Page {
    code: "S0105",
    title: "a word of the language is used as a name",
    text: r"Words like `move`, `on` or `where` mean something in the language, so nothing else can be called by
them: no rule, no action, no parameter, no `let`. After a dot they may stand, since nothing else can
be meant there: `my.win`.

Wrong:

    rule move(card: card) { move card to card.owner.grave }

Right:

    rule bury(card: card) { move card to card.owner.grave }

The words that cannot be names:

    absorb action always and arrange beats because before borrow by can cancel cannot choose chose copy create
    despite did each else extra firm from has hide if immune in instead is let limit lose may move not of on once
    onto or pay pinjam proceed quietly repeat requires reveal reverse says secretly sedut settle show shuffle skip
    stop swap then tie tiru to together under until where while win with
",
};

/// A word of the language stands where a name is made.
pub fn reserved_word(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{word}` is a word of the language and can be no name"))
        .label("a name is expected here")
        .help(format!("take another word, or a longer one such as `{word}_it`"))
}
