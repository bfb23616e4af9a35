//! A number or an expression, as it may stand wherever the game file wants one of them.

use tiru_engine::rules::Span;

/// `4`, `"rules.columns"` or `"it is osom"`: what the author wrote where a number or a condition is wanted.
#[derive(Clone, Debug)]
pub struct Formula {
    /// The words of the expression, escapes resolved; of a number its digits.
    pub text: String,
    /// Where it is written, without quotes.
    pub span: Span,
}
