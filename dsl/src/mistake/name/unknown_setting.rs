//! T0407: a setting or a value of it that there is not.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::{listed, near, shown};

/// The page.
pub static PAGE: Page = Page {
    code: "T0407",
    title: "there is no such setting, or it cannot be this",
    text: "\
Settings and readings are listed under `settings` in `game.ron`. Rules read them behind `rules.`; decks and rulings set them in a
line `reading name = value`, to one of the values that are listed there.

Wrong, with `Number(\"size\", 30, [20, 30])`:
    reading siez = 20
    reading size = 25
Right:
    reading size = 20

Wrong:
    if rules.tie_goes_on { settle }
Right, with `Choice(\"ties\", [\"nobody\", \"both\"])`:
    if rules.ties = both { settle }",
};

/// There is none of this name.
pub fn unknown_setting(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(&PAGE, span, format!("there is no setting `{}`", shown(name)));
    if known.is_empty() {
        diagnostic.help("this game has no settings")
    } else {
        near(diagnostic, name, known)
    }
}

/// It is not one of its values.
pub fn not_allowed(span: Span, name: &str, allowed: &[String]) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{name}` cannot be this"))
        .help(format!("write {}", listed(allowed.iter().map(String::as_str))))
}
