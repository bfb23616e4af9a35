//! T0632: The printed text of an effect names a number that the effect does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0632";

/// Warns of a number in `says`.
pub fn unkept_number(span: Span, number: &str, card: &str) -> Diagnostic {
    let (number, card) = (shown(number), shown(card));
    let message =
        format!("the text of this effect of `{card}` says {number}, and the effect has no {number}");
    Diagnostic::warning(CODE, span, message)
        .help("correct the text or the effect; without `says`, the text is generated from the effect")
}
