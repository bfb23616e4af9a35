//! T0515: what several players chose at once, read as if it were one thing; or `of` where nobody chose.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0515",
    title: "whose choice is meant",
    text: "\
After `choose x in … by seats` each player has chosen for himself, so `x` alone is no thing: `x of s` is what `s` chose, or none
if he chose nothing or was not asked. It is read in the text that asked; what is handed out to act later (`has … until`, `until {…}`)
keeps one value, which gets a name with `let`. Of anything else there is no `… of …`: values, zones and cards are read with a dot.

Wrong:
    choose bid in numbers(0, 3) by seats
    if bid > 2 { draw 1 }
    until end of turn { each c in my.field { c has atk +(bid of me) } }
    move first(hand of foe) to my.hand
Right:
    choose bid in numbers(0, 3) by seats
    if bid of me > 2 { draw 1 }
    let mine = bid of me
    until end of turn { each c in my.field { c has atk +mine } }
    move first(foe.hand) to my.hand",
};

/// The name alone.
pub fn whose(span: Span, name: &str) -> Diagnostic {
    let name = shown(name);
    Diagnostic::error(&PAGE, span, format!("`{name}` is what each player chose: it is not said whose"))
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
    Diagnostic::error(&PAGE, span, told).help(help)
}

/// In what is handed out.
pub fn handed_out(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "what is looked up or done later cannot ask what was chosen at once")
        .help("give it a name before: `let mine = bid of me`")
}
