//! T0711: a ruling, or a file of rulings, that expects nothing.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0711",
    title: "nothing is expected here",
    text: "\
A ruling says what must follow, and is tested by it. One whose `then` is empty holds whatever the game does, as long as what stands
under `when` can be done; so it says nothing. Nor does a file of rulings in which there is none.

Doubtful:
    ruling \"he draws\" {
        given { phase \"main\" }
        when  { p1 does draw }
        then  { }
    }
Better:
    ruling \"he draws\" {
        given { phase \"main\" }
        when  { p1 does draw }
        then  { count(p1.hand) = 1 }
    }",
};

/// This ruling says nothing about what follows.
pub fn no_then(span: Span) -> Diagnostic {
    Diagnostic::warning(&PAGE, span, "this ruling expects nothing: it holds whatever follows")
        .help("say under `then` what must be so; that nothing is done is `nothing happens`")
}

/// There is no ruling in this file.
pub fn no_ruling(span: Span) -> Diagnostic {
    Diagnostic::warning(&PAGE, span, "there is no ruling in this file")
        .help("write one: `ruling \"…\" { given { … } when { … } then { … } }`")
}
