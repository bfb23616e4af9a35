//! A position as `given` says it, before one of the phases of a game.

use tiru_engine::rules::{Game, NodeId, PastSpan};
use tiru_engine::{Done, Heap, Standing};

use super::lasting::{of_lent, of_used};
use super::source::{print, seat, value, zone};

/// The lines of `given`; nothing where something has no words.
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

/// Whose turn it is, which one, and before which phase.
fn time(game: &Game, standing: &Standing, phase: NodeId) -> Option<Vec<String>> {
    let turn = standing.turn.map(|turn| format!("turn {}", seat(turn)));
    let turns = standing.turns.map(|turns| format!("turn = {turns}"));
    let rounds = standing.rounds.map(|rounds| format!("round = {rounds}"));
    let phase = format!("phase \"{}\"", game.nodes.get(phase)?.name);
    let all: Vec<String> = turn.into_iter().chain(turns).chain(rounds).chain([phase]).collect();
    Some(vec![all.join("   ")])
}

/// `p1.hand = "A", 2 "B"`.
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

/// `p1 did place "A" this round`, `"A" did reveal this round`.
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
