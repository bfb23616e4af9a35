//! What was done before a position and lasts, as `given` says it: what cards have of other cards, and how often effects did act.

use tiru_engine::Lent;
use tiru_engine::rules::{CardDefId, Due, EffectsOf, Game, Lasting, Lineage};

use super::source::{print, seat};

/// `tiru effect 2 of "A" onto "B" until end of p1 turn`.
pub(super) fn of_lent(game: &Game, lent: &Lent) -> Option<String> {
    let verb = match lent.how {
        Lineage::Tiru => "tiru",
        Lineage::Pinjam => "pinjam",
        Lineage::Sedut => "sedut",
    };
    let onto = match lent.onto {
        Some(onto) => format!(" onto {}", print(game, onto)?),
        None => String::new(),
    };
    Some(format!("{verb} {}{onto}{}", effects(game, lent.effect)?, lasts(game, lent.lasts)?))
}

/// `"A".effects.used = 1, 0`: a number for each effect of the card that may act only so often.
pub(super) fn of_used(game: &Game, card: CardDefId, times: &[i32]) -> Option<String> {
    let times: Vec<String> = times.iter().map(i32::to_string).collect();
    Some(format!("{}.effects.used = {}", print(game, card)?, times.join(", ")))
}

/// `effect 2 of "A"`.
fn effects(game: &Game, effects: EffectsOf) -> Option<String> {
    let card = print(game, effects.card)?;
    Some(match effects.nth {
        Some(nth) => format!("effect {} of {card}", nth + 1),
        None => format!("{card}.effects"),
    })
}

/// ` until end of p1 turn`, ` during support`, or nothing.
fn lasts(game: &Game, lasts: Lasting) -> Option<String> {
    Some(match lasts {
        Lasting::AsTheGameSays(None) => String::new(),
        Lasting::AsTheGameSays(Some(phase)) => format!(" during {}", game.nodes.get(phase)?.name),
        Lasting::Until(due) => format!(" until {}", edge(game, due)?),
    })
}

/// `end of p1 next turn`.
fn edge(game: &Game, due: Due) -> Option<String> {
    let edge = if due.starts { "start" } else { "end" };
    let whose = due.seat.map_or_else(String::new, |of| format!("{} ", seat(of)));
    let next = if due.next { "next " } else { "" };
    Some(format!("{edge} of {whose}{next}{}", game.nodes.get(due.node)?.name))
}
