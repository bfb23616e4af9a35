//! T0515: what several players chose at once, read as if it were one thing; or `of` where nobody chose.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0515";

/// The name alone.
pub fn whose(span: Span, name: &str) -> Diagnostic {
    let name = shown(name);
    Diagnostic::error(CODE, span, format!("`{name}` is what each player chose: it is not said whose"))
        .help(format!("write `{name} of me` or `{name} of s`"))
}

/// `… of …` of something that nobody chose.
pub fn nothing(span: Span, name: Option<&str>, owner: &str) -> Diagnostic {
    let told = match name {
        Some(name) => {
            format!("expected the name of what players chose at once before `of`, found `{}`", shown(name))
        }
        None => "expected the name of what players chose at once before `of`".to_owned(),
    };
    let help = match name {
        Some(name) => format!(
            "write `{}.{}`, or choose it before: `choose {} in … by seats`",
            shown(owner),
            shown(name),
            shown(name)
        ),
        None => "write it with a dot: `foe.hand`".to_owned(),
    };
    Diagnostic::error(CODE, span, told).help(help)
}

/// In what is handed out.
pub fn handed_out(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "what is looked up or done later cannot ask what was chosen at once")
        .help("give it a name before: `let mine = bid of me`")
}
