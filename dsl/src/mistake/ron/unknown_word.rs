//! R0207: no word of the language that can stand here.

use tiru_engine::rules::Span;

use super::listed;
use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::{nearest, shown};

/// The page.
pub static PAGE: Page = Page {
    code: "R0207",
    title: "this word cannot stand here",
    text: "\
Where Tiru offers a choice of its own, its words stand without quotes and with a capital letter: who sees a zone
(`Owner`, `All`, `Nobody`), what sorts effects (`Icon`, `Seat`, `Stamp`, …), the kinds of phases (`Turn`, `Round`, `Run`,
`Offer`, `Loop`, `When`). Each place has its own few words; the message lists them.

Wrong:
    (name: \"hold\", sees: Holder)
Right:
    (name: \"hold\", sees: Owner)

Wrong:
    order: [Icons, Simultaneous],
Right:
    order: [Icon, Together],",
};

/// None of the words that can stand here.
pub fn unknown_word(span: Span, wrong: &str, what: &str, known: &[&str]) -> Diagnostic {
    let diagnostic = Diagnostic::error(&PAGE, span, format!("`{}` is no word for {what}", shown(wrong)));
    match nearest(wrong, known.iter().copied()) {
        Some(right) => {
            diagnostic.help(format!("did you mean `{right}`? (it can be {})", listed(known.iter().copied())))
        }
        None => diagnostic.help(format!("write {}", listed(known.iter().copied()))),
    }
}
