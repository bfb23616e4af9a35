//! T0423: house rules that replace or remove something the game does not have.

use tiru_engine::rules::Span;

use crate::ast::Name;
use crate::diagnostic::Diagnostic;
use crate::mistake::or_list;
use crate::mistake::shown;
use crate::mistake::suggest;

pub(crate) const CODE: &str = "T0423";

/// Reports the missing name; `known` are the names that exist.
pub fn nothing_to_change(span: Span, verb: &str, what: &str, name: &str, known: Vec<&str>) -> Diagnostic {
    suggest(
        Diagnostic::error(CODE, span, format!("there is no {what} `{}` to {verb}", shown(name))),
        name,
        known,
    )
}

/// Reports a name to remove that belongs to another kind of declaration.
pub fn other_kind(wanted: &Name, what: &str, kind: &str) -> Diagnostic {
    let name = shown(&wanted.text);
    Diagnostic::error(CODE, wanted.span, format!("there is no {what} `{name}` to remove"))
        .help(format!("write `remove {kind} {name}`: that is what `{name}` is"))
}

/// Reports a print of a card that has others; `variants` are the ones it has.
pub fn no_such_print(
    span: Span,
    verb: &str,
    name: &str,
    variant: Option<&str>,
    variants: &[&str],
) -> Diagnostic {
    let message = match variant {
        Some(variant) => format!("`{}` has no variant `{}` to {verb}", shown(name), shown(variant)),
        None => format!("`{}` has no print without a variant to {verb}", shown(name)),
    };
    let diagnostic = Diagnostic::error(CODE, span, message);
    if variants.is_empty() {
        diagnostic.help("write the name of the card alone")
    } else {
        diagnostic.help(format!("its variants: {}", or_list(variants.iter().copied())))
    }
}
