//! R0212: a setting that nobody can set.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "R0212",
    title: "this setting leaves nothing to choose",
    text: "\
A setting is a number or a reading that a match or a house rule may choose among a few.

    Number(\"size\", 30, [20, 30], \"H-001\")                    its default, then all it may be, the default among them
    Choice(\"tied\", [\"share\", \"again\"], \"H-015\")             its words, the default first

The last text is a note: the ids of the rulings it answers, and why. A number that nobody may change is no setting: write it
where it is needed.

Wrong:
    Number(\"size\", 25, [20, 30], \"H-001\"),
    Choice(\"tied\", [\"share\"], \"H-015\"),
Right:
    Number(\"size\", 30, [20, 30], \"H-001\"),
    Choice(\"tied\", [\"share\", \"again\"], \"H-015\"),",
};

/// The default is none of the numbers it may be.
pub fn default(span: Span, default: i64, allowed: &[i64]) -> Diagnostic {
    let allowed: Vec<String> = allowed.iter().take(12).map(i64::to_string).collect();
    Diagnostic::error(&PAGE, span, format!("the default {default} is not among the numbers that are allowed"))
        .help(format!("use {}, or add {default} to the list", allowed.join(" or ")))
}

/// There are fewer than two to choose among.
pub fn too_few(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "a setting needs at least two values to choose among")
}
