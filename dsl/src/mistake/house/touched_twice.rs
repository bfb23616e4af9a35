//! H0804: two changes of one thing.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "H0804",
    title: "one thing is changed twice",
    text: "\
Of two changes of one thing only one could count, and which one would be an accident. So what one house changes, removes or adds, no
house laid with it may change as well; nor may one house do it twice. A phase that is removed or replaced counts with all that stands
in it.

What two houses insert before the same phase is no such case: it stands there in the order in which the houses are laid.

Wrong:
    Set(\"seat.lives.start\", 8),
    Set(\"seat.lives.start\", 6),
Right:
    Set(\"seat.lives.start\", 6),

To play with two houses that both change one thing, write a third one that says what is to hold, and lay that one instead.",
};

/// The second change, and where the first stands.
pub fn touched_twice(second: Span, first: Span, what: &str, name: &str, house: Option<&str>) -> Diagnostic {
    let by = match house {
        Some(house) => format!("the house \"{}\"", shown(house)),
        None => "this house".to_owned(),
    };
    Diagnostic::error(&PAGE, second, format!("{by} changes the {what} `{}` already", shown(name)))
        .note(first, "the first change is here")
}
