//! R0204: There is no such field.

use tiru_engine::rules::Span;

use super::or_list;
use crate::diagnostic::Diagnostic;
use crate::mistake::{nearest, shown};

const CODE: &str = "R0204";

/// Reports the field and suggests known ones.
pub fn unknown_field(span: Span, wrong: &str, what: &str, known: &[&str]) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("{what} has no field `{}`", shown(wrong)));
    match nearest(wrong, known.iter().copied()) {
        Some(right) => diagnostic
            .help(format!("did you mean `{right}`? (fields: {})", known.join(", ")))
            .instead_of(wrong, [right]),
        None => diagnostic.help(format!("write {}", or_list(known.iter().copied()))),
    }
}

/// Reports a change of house rules to something that `.tiru` files declare; `what` is the change, such as "`Remove`".
pub fn in_tiru(span: Span, word: &str, name: Option<&str>, what: &str) -> Diagnostic {
    let name = name.map_or("NAME".to_owned(), shown);
    let name = if word == "card" { format!("\"{name}\"") } else { name };
    let form = if what == "`Add`" { format!("{word} {name} …") } else { format!("remove {word} {name}") };
    Diagnostic::error(CODE, span, format!("{what} has no field `{word}`"))
        .help(format!("write this in `house.tiru`: `{form}`"))
}

/// Reports a phase where house rules add something else; `what` is the change: "`Add`".
pub fn phase_is_inserted(span: Span, what: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("{what} has no field `phase`"))
        .help("a phase needs a place: write `Insert(step: Offer(…), before: \"PHASE\")`, or `after:`")
}
