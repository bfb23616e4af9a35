//! Writes a position as the `given` block of a ruling: whose turn it is, where cards are, values, borrowed
//! effects, past deeds.

use tiru_engine::judge::{Done, Heap, Lent, Standing};
use tiru_engine::rules::{CardDefId, Due, EffectsOf, Game, Lasting, Lineage, NodeId, PastSpan};

use super::unparse::{print, seat, value, zone};

/// Returns the lines of `given`; nothing if part of the position cannot be written.
pub(super) fn given(game: &Game, standing: &Standing, phase: NodeId) -> Option<Vec<String>> {
    let mut given = time(game, standing, phase)?;
    for heap in &standing.heaps {
        given.push(of_heap(game, heap)?);
    }
    for (card, attr, now) in &standing.cards {
        let name = &game.attributes.get(*attr)?.name;
        given.push(format!("{}.{name} = {}", print(game, *card)?, value(game, *attr, *now)?));
    }
    for lent in &standing.lent {
        given.push(of_lent(game, lent)?);
    }
    for (card, times) in &standing.used {
        given.push(of_used(game, *card, times)?);
    }
    for (of, attr, now) in &standing.seats {
        let of = of.map_or_else(|| "game".to_owned(), seat);
        let name = &game.attributes.get(*attr)?.name;
        given.push(format!("{of}.{name} = {}", value(game, *attr, *now)?));
    }
    for done in &standing.done {
        given.push(of_done(game, done)?);
    }
    Some(given)
}

/// Writes whose turn it is, its number, and the phase that comes next.
fn time(game: &Game, standing: &Standing, phase: NodeId) -> Option<Vec<String>> {
    let turn = standing.turn.map(|turn| format!("turn {}", seat(turn)));
    let turns = standing.turns.map(|turns| format!("turn = {turns}"));
    let rounds = standing.rounds.map(|rounds| format!("round = {rounds}"));
    let phase = format!("phase \"{}\"", game.nodes.get(phase)?.name);
    let all: Vec<String> = turn.into_iter().chain(turns).chain(rounds).chain([phase]).collect();
    Some(vec![all.join("   ")])
}

/// Writes the cards of a zone: `p1.hand = "A", 2 "B"`.
fn of_heap(game: &Game, heap: &Heap) -> Option<String> {
    let mut entries: Vec<(String, usize)> = Vec::new();
    for card in &heap.cards {
        let entry = match card {
            None => "none".to_owned(),
            Some((card, up)) => format!("{}{}", print(game, *card)?, if *up { "" } else { " face down" }),
        };
        match entries.last_mut() {
            Some((last, count)) if *last == entry && card.is_some() => *count += 1,
            _ => entries.push((entry, 1)),
        }
    }
    let entries =
        entries.into_iter().map(|(entry, count)| if count > 1 { format!("{count} {entry}") } else { entry });
    let entries: Vec<String> = entries.collect();
    let entries = if entries.is_empty() { "none".to_owned() } else { entries.join(", ") };
    Some(format!("{} = {entries}", zone(game, heap.zone, heap.seat)?))
}

/// Writes past deeds: `p1 did place "A" this round`, `"A" did reveal this round`.
fn of_done(game: &Game, done: &Done) -> Option<String> {
    let verb = if done.chosen { "chose" } else { "did" };
    let span = match done.span {
        PastSpan::Since(node) => format!(" this {}", game.nodes.get(node)?.name),
        PastSpan::Ever => String::new(),
        PastSpan::LastTurn | PastSpan::Here => return None,
    };
    let deed = &game.deeds.get(done.deed)?.name;
    let card = done.card.map(|card| print(game, card));
    Some(match (done.seat, card) {
        (Some(of), Some(card)) => format!("{} {verb} {deed} {}{span}", seat(of), card?),
        (Some(of), None) => format!("{} {verb} {deed}{span}", seat(of)),
        (None, card) => format!("{} {verb} {deed}{span}", card??),
    })
}

/// Writes a borrowed effect: `tiru effect 2 of "A" onto "B" until end of p1 turn`.
fn of_lent(game: &Game, lent: &Lent) -> Option<String> {
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

/// Writes the use limits of a card, a number per limited effect: `"A".effects.used = 1, 0`.
fn of_used(game: &Game, card: CardDefId, times: &[i32]) -> Option<String> {
    let times: Vec<String> = times.iter().map(i32::to_string).collect();
    Some(format!("{}.effects.used = {}", print(game, card)?, times.join(", ")))
}

/// Writes which effect of a card: `effect 2 of "A"`.
fn effects(game: &Game, effects: EffectsOf) -> Option<String> {
    let card = print(game, effects.card)?;
    Some(match effects.nth {
        Some(nth) => format!("effect {} of {card}", nth + 1),
        None => format!("{card}.effects"),
    })
}

/// Writes a duration: ` until end of p1 turn`, ` during support`, or nothing.
fn lasts(game: &Game, lasts: Lasting) -> Option<String> {
    Some(match lasts {
        Lasting::AsTheGameSays(None) => String::new(),
        Lasting::AsTheGameSays(Some(phase)) => format!(" during {}", game.nodes.get(phase)?.name),
        Lasting::Until(due) => format!(" until {}", edge(game, due)?),
    })
}

/// Writes the end of a duration: `end of p1 next turn`.
fn edge(game: &Game, due: Due) -> Option<String> {
    let edge = if due.starts { "start" } else { "end" };
    let whose = due.seat.map_or_else(String::new, |of| format!("{} ", seat(of)));
    let next = if due.next { "next " } else { "" };
    Some(format!("{edge} of {whose}{next}{}", game.nodes.get(due.node)?.name))
}
