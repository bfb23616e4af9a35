//! R0202: deeper or longer than a game file can be.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "R0202",
    title: "too many brackets inside each other, or too many values",
    text: "\
A game file may have 64 brackets inside each other and 20,000 values, a house 200 changes. Games that people play need about ten brackets
and some hundred values; more than the limit is nearly always a file that a program wrote, or that is damaged.

If a tree of phases grows so deep, give the inner part its own rule in `rules.tiru`: a rule can call rules.

Wrong:
    phases: [Loop(steps: [Loop(steps: [Loop(steps: [ … 64 times …
Right:
    phases: [Turn(steps: [Run(do: \"inner_part\")])],",
};

/// Brackets nest too deeply.
pub fn depth(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("more than {most} brackets are open here"))
        .label(format!("bracket {}", most + 1))
}

/// A house changes too much.
pub fn changes(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("this is more than the {most} changes that a house may have"))
}

/// There are too many values.
pub fn values(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("this file holds more than {most} values"))
}
