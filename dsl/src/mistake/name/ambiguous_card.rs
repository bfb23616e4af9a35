//! T0421: a name that means several prints where one is expected.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

/// The code of its manual page.
pub const CODE: &str = "T0421";

/// Reports the name; `prints` are the cards that have it, each with its place.
pub fn ambiguous_card(span: Span, name: &str, prints: &[(String, Option<Span>)]) -> Diagnostic {
    let shown_prints: Vec<String> =
        prints.iter().take(6).map(|(print, _)| format!("\"{}\"", shown(print))).collect();
    let places = prints.iter().take(6).filter_map(|(_, place)| *place);
    let diagnostic =
        Diagnostic::error(CODE, span, format!("several cards have the name \"{}\"", shown(name)))
            .help(format!("write which one you mean: {}", shown_prints.join(", ")));
    places.fold(diagnostic, |diagnostic, place| diagnostic.note(place, "one of them"))
}

/// Reports a card whose name a card of the game has, so that other files no longer say which one they mean: in so many places.
pub fn taken(span: Span, name: &str, places: usize) -> Diagnostic {
    let (name, in_places) =
        (shown(name), if places == 1 { "one place".to_owned() } else { format!("{places} places") });
    let message = format!(
        "the game has a card {name} already, and in {in_places} its decks and rulings no longer say which one they mean"
    );
    Diagnostic::error(CODE, span, message).help("choose another name: until then those decks are left out")
}
