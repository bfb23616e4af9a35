//! Phrases in rulings.

use super::{Slip, before, here};
use crate::parse::around::Around;
use crate::parse::grammar::Rule;
use crate::parse::token::is_word;

/// Finds a phrase in a ruling.
pub(super) fn slip(around: &Around<'_>) -> Option<Slip> {
    let found = around.found();
    let [last, second, third] = [1, 2, 3].map(|nth| around.past(nth));
    let step = around.wants(Rule::k_does) && around.wants(Rule::k_passes);
    match (second, last, found) {
        (_, seat, "win" | "won" | "lose" | "lost") if around.wants(Rule::k_wins) => {
            let verb = if found.starts_with('w') { "wins" } else { "loses" };
            here(around, format!("write `{seat} {verb}`"))
        }
        (_, seat, "pass" | "concede" | "agree" | "answer" | "do") if step => {
            let ending = if matches!(found, "pass" | "do") { "es" } else { "s" };
            here(around, format!("write `{seat} {found}{ending}`"))
        }
        (_, seat, _) if step && is_word(found) && around.next().starts_with('"') => {
            here(around, format!("write `does` before the action: `{seat} does {found}({})`", around.next()))
        }
        (_, pile, name) if around.wants(Rule::p_eq) && is_word(pile) && name.starts_with('"') => {
            here(around, format!("write what is set with `=`: `{pile} = {name}`"))
        }
        (_, "ruling", name) if around.wants(Rule::string) && is_word(name) => {
            here(around, format!("write the title in quotes: `ruling \"{name}\"`"))
        }
        (_, seat, _) if step && is_word(found) && is_word(around.next()) => {
            here(around, format!("write `does` before the action: `{seat} does {}(…)`", around.next()))
        }
        (_, seat, _) if step && is_word(found) && around.next() == "(" => {
            here(around, format!("write `does` before the action: `{seat} does {found}(…)`"))
        }
        (_, "phase" | "house", name) if around.wants(Rule::string) && is_word(name) => {
            here(around, format!("write the name in quotes: `{last} \"{name}\"`"))
        }
        _ if third == "does" && last.starts_with('"') => {
            before(around, 1, format!("write the card in brackets: `{third} {second}({last})`"))
        }
        (_, pile, "has" | "is" | "+=") if around.wants(Rule::p_eq) && is_word(pile) => {
            here(around, "write what is set with `=`")
        }
        (_, "is", "in") | ("is", "not", "in") => {
            here(around, "check the zone for the card: `p1.ZONE has \"CARD\"`, `my.ZONE has card`")
        }
        (_, card, "in") if card.starts_with('"') => {
            here(around, "check the zone for the card: `p1.ZONE has \"CARD\"`")
        }
        _ => None,
    }
}
