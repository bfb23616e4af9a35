//! T0708: a value that nothing on the table can have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "T0708";

/// Which bound it passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is less than the least.
    Least(i64),
    /// It is more than the most.
    Most(i64),
}

/// It is too low or too high.
pub fn out_of_limits(span: Span, name: &str, found: i64, bound: Bound) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        match bound {
            Bound::Least(least) => format!("`{name}` is never less than {least}, found {found}"),
            Bound::Most(most) => format!("`{name}` is never more than {most}, found {found}"),
        },
    )
}
