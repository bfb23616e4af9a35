//! H0809: the two files of a house that do not belong together.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "H0809",
    title: "the two files of a house have different names",
    text: "\
A house is `house.ron`, for what there is, and `house.tiru` beside it, for what is done; one of them is enough. Both say what the house
is called, and say the same.

Wrong:
    house.ron     House(name: \"Short evening\", of: \"mygame\", changes: [])
    house.tiru    house \"Short night\" for mygame
Right:
    house.ron     House(name: \"Short evening\", of: \"mygame\", changes: [])
    house.tiru    house \"Short evening\" for mygame",
};

/// The name in the `.tiru` file, and the one in the `.ron` file.
pub fn two_names(span: Span, first: Span, wanted: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "the two files of the house have different names")
        .note(first, "the other file says this")
        .help(format!("write \"{}\"", shown(wanted)))
}
