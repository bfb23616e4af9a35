//! The functions of the language. They are not reserved, so names of a game may shadow them.

/// Functions.
pub(crate) const FUNCTIONS: &[&str] = &[
    "count",
    "any",
    "none",
    "all",
    "first",
    "last",
    "sum",
    "most",
    "least",
    "different",
    "top",
    "bottom",
    "min",
    "max",
    "abs",
    "values",
    "numbers",
    "times",
];
