//! T0424: a gap in the words for a deed that nothing can fill.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::near;
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0424",
    title: "nothing can fill this gap",
    text: "\
The words for a rule or an action in `deeds` may have gaps: `{name}` stands for what the parameter of this name is. The subject, which is
its first card, player or effect, has no gap: the words are said of it.

Wrong, with `rule strike(card: card, target: card)`:
    deeds: [(name: \"strike\", label: \"strike {card}\")],
    deeds: [(name: \"strike\", label: \"strike {enemy}\")],
Right:
    deeds: [(name: \"strike\", label: \"strike {target}\", happens: \"strikes {target}\")],",
};

/// The deed has no such parameter.
pub fn unknown_gap(span: Span, gap: &str, known: Vec<&str>) -> Diagnostic {
    if gap.is_empty() {
        let text = "there is no name between `{` and `}`".to_owned();
        return near(Diagnostic::error(&PAGE, span, text), gap, known);
    }
    near(Diagnostic::error(&PAGE, span, format!("no parameter is called `{}`", shown(gap))), gap, known)
}

/// It is the one of whom the words are said.
pub fn subject(span: Span, gap: &str) -> Diagnostic {
    let text = format!("`{}` is who the words are said of", shown(gap));
    Diagnostic::error(&PAGE, span, text).help(format!("leave `{{{}}}` away", shown(gap)))
}
