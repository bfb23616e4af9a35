//! T0513: a number that makes no sense in its place, as it is written or under some setting.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0513",
    title: "a number makes no sense here",
    text: "\
Some numbers of `game.ron` have bounds of their own: a zone has 1 to 60 spots; `max` of a turn or round, `upto` and
`exactly` of an offer are at least 1; `min` is not more than `max`, and `start` lies between them. Where a number is worked
out from settings, every value that a setting may have is tried: players may choose any of them.

Wrong:
    (name: \"field\", sees: All, spots: 0)
Right:
    (name: \"field\", sees: All, spots: 5)

Wrong, with `Number(\"lives\", 3, [3, 5])`:
    (of: Seat, name: \"lives\", type: Int, min: 0, max: 4, start: \"rules.lives\")
Right:
    (of: Seat, name: \"lives\", type: Int, min: 0, max: 5, start: \"rules.lives\")

A setting may well make `upto` or `exactly` 0: under it nothing is offered there.",
};

/// A number is not between two others; `choice` says under which settings, if it depends on any.
pub fn outside(span: Span, what: &str, found: i64, (least, most): (i64, i64), choice: &str) -> Diagnostic {
    let bounds =
        if most == i64::MAX { format!("at least {least}") } else { format!("from {least} to {most}") };
    Diagnostic::error(&PAGE, span, format!("`{}` must be {bounds}, found {found}{choice}", shown(what)))
}

/// What should be the smaller number is the greater.
pub fn crossed(span: Span, (least, low): (&str, i64), (most, high): (&str, i64), choice: &str) -> Diagnostic {
    let message = format!("`{least}` is {low}, `{most}` only {high}{choice}");
    Diagnostic::error(&PAGE, span, message).label(format!("`{least}` must not be more than `{most}`"))
}
