//! T0708: a value outside of the limits of its attribute.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "T0708";

/// The limit that the value passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is below the minimum.
    Least(i64),
    /// It is above the maximum.
    Most(i64),
}

/// Reports a value that is too low or too high.
pub fn out_of_limits(span: Span, name: &str, found: i64, bound: Bound) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        match bound {
            Bound::Least(least) => format!("`{name}` cannot be less than {least}, found {found}"),
            Bound::Most(most) => format!("`{name}` cannot be more than {most}, found {found}"),
        },
    )
}
