//! T0416: an icon that the game does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::{listed, shown};

/// The page.
pub static PAGE: Page = Page {
    code: "T0416",
    title: "the game has no such icon",
    text: "\
The icons that may stand before an effect are listed under `icons` in `game.ron`. They are compared as written: `[02]` is not `[2]`.

Wrong, with `icons: [(mark: \"01\", aim: Cancel), (mark: \"02\", aim: Own)]`:
    card \"Crab\" { [2] on reveal { self.power += 1 } }
Right:
    card \"Crab\" { [02] on reveal { self.power += 1 } }

A game without `icons` has none; its effects are sorted by other criteria of `order`.",
};

/// There is none, and what there is.
pub fn unknown_icon(span: Span, mark: &str, known: &[&str]) -> Diagnostic {
    let diagnostic = Diagnostic::error(&PAGE, span, format!("there is no icon `[{}]`", shown(mark)));
    if known.is_empty() {
        return diagnostic.help("this game has no icons: leave it away");
    }
    let known: Vec<String> = known.iter().map(|mark| format!("[{mark}]")).collect();
    diagnostic.help(format!("write {}", listed(known.iter().map(String::as_str))))
}
