//! L0903: a translation with a gap that the text does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::{near, shown};

/// The page.
pub static PAGE: Page = Page {
    code: "L0903",
    title: "a gap that the text does not have",
    text: "\
`{target}` in the words for a rule or an action is a gap for a parameter. The translation may have the gaps of the text, in any order, and
may leave one out; it has no other.

Wrong:
    { \"duel {target}\": \"lawan {sasaran}\" }
Right:
    { \"duel {target}\": \"lawan {target}\" }",
};

/// The text has no such gap.
pub fn unknown_gap(span: Span, gap: &str, known: Vec<&str>) -> Diagnostic {
    near(Diagnostic::error(&PAGE, span, format!("the text has no gap `{{{}}}`", shown(gap))), gap, known)
}
