//! X0806: a word of a script that nothing is called.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::nearest;

/// The page.
pub static PAGE: Page = Page {
    code: "X0806",
    title: "nothing is called so in a script",
    text: "\
What a script calls is one of its own functions, a rule or an action of the game, or one of these words:

    cards(zone)  cards(seat, zone)  seats()  foe(seat)  setting(name)  turn()  round()       read the table
    len(x)  push(array, x)  abs(n)  min(a, b)  max(a, b)                                     reckon
    move_to(card, seat, zone)  move_to(card, zone)  reveal(card)  hide(card)  show(card, seat)
    shuffle(seat, zone)  shuffle(zone)  swap(card, card)  add(thing, attribute, n)
    set(thing, attribute, value)  ask(seat, things, function, …)                             propose

Wrong, with `rule bury(card: card)`:
    fn wake(card) { burry(card) }
Right:
    fn wake(card) { bury(card) }",
};

/// Nothing is, and the nearest that is.
pub fn unknown_word<'a>(span: Span, name: &str, known: impl IntoIterator<Item = &'a str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(&PAGE, span, format!("nothing is called `{name}` in a script"));
    match nearest(name, known) {
        Some(right) => diagnostic.help(format!("did you mean `{right}`?")),
        None => diagnostic,
    }
}
