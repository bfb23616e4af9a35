//! Phrases in rulings.

use super::{Slip, before, here};
use crate::diagnostic::Asks;
use crate::mistake::syntax;
use crate::parse::error_context::ErrorContext;
use crate::parse::grammar::Rule;
use crate::parse::token::is_word;

/// Finds a phrase in a ruling.
pub(super) fn slip(context: &ErrorContext<'_>) -> Option<Slip> {
    let found = context.found();
    let [last, second, third] = [1, 2, 3].map(|nth| context.past(nth));
    let step = context.wants(Rule::k_does) && context.wants(Rule::k_passes);
    match (second, last, found) {
        (_, seat, "win" | "won" | "lose" | "lost") if context.wants(Rule::k_wins) => {
            let verb = if found.starts_with('w') { "wins" } else { "loses" };
            here(context, format!("write `{seat} {verb}`"))
        }
        (_, seat, "pass" | "concede" | "agree" | "answer" | "do") if step => {
            let ending = if matches!(found, "pass" | "do") { "es" } else { "s" };
            here(context, format!("write `{seat} {found}{ending}`"))
        }
        (_, seat, _) if step && is_word(found) && context.next().starts_with('"') => {
            without_does(context, seat, format!("({})", context.next()))
        }
        (_, pile, name) if context.wants(Rule::p_eq) && is_word(pile) && name.starts_with('"') => {
            here(context, format!("write what is set with `=`: `{pile} = {name}`"))
        }
        (_, "ruling", name) if context.wants(Rule::string) && is_word(name) => {
            here(context, format!("write the title in quotes: `ruling \"{name}\"`"))
        }
        (_, seat, _) if step && is_word(found) && is_word(context.next()) => {
            here(context, syntax::step(seat, context.next(), "(…)"))
        }
        (_, seat, _) if step && is_word(found) && context.next() == "(" => {
            without_does(context, seat, "(…)".to_owned())
        }
        (_, "phase" | "house", name) if context.wants(Rule::string) && is_word(name) => {
            here(context, format!("write the name in quotes: `{last} \"{name}\"`"))
        }
        _ if third == "does" && last.starts_with('"') => {
            before(context, 1, format!("write the card in brackets: `{third} {second}({last})`"))
        }
        (_, pile, "has" | "is" | "+=") if context.wants(Rule::p_eq) && is_word(pile) => {
            here(context, "write what is set with `=`")
        }
        (_, card, "in") if card.starts_with('"') && !context.wants(Rule::k_to) => {
            here(context, "check the zone for the card: `p1.ZONE has \"CARD\"`")
        }
        _ => None,
    }
}

/// A step in which the action follows the player. The word in its place may be none of the actions.
fn without_does(context: &ErrorContext<'_>, seat: &str, args: String) -> Option<Slip> {
    let word = context.found().to_owned();
    let slip = here(context, syntax::step(seat, &word, &args))?;
    Some(Slip { asks: Some(Asks::Step { seat: seat.to_owned(), word, args }), ..slip })
}
