//! The players, who goes first, and the order of turns.

use super::{Book, Line, say};
use crate::blueprint::{First, Turns};
use crate::checked;

pub(super) fn lines(book: &Book<'_>) -> Vec<Line> {
    let (game, words) = (book.game, &book.words.players);
    let (least, most) = game.seats.value;
    let count = match (least, most) {
        (1, 1) => words.one.to_owned(),
        (least, most) if least == most => say(words.some, &[&least.to_string()]),
        (least, most) => say(words.between, &[&least.to_string(), &most.to_string()]),
    };
    let turns = match game.turns.value {
        Turns::Alternate => words.back_and_forth,
        Turns::Clockwise => words.round_the_table,
        Turns::Together => words.together,
    };
    let mut lines = vec![Line::new(count, game.seats.span), Line::new(turns, game.turns.span)];
    for team in &game.teams {
        let members: Vec<String> = team.value.iter().map(|seat| seat.value.to_string()).collect();
        lines.push(Line::new(say(words.team, &[&members.join(", ")]), team.span));
    }
    if let Some(first) = &game.first {
        let text = match (&first.value, &book.checked.structure.first) {
            (First::Ask, _) => words.asked_begins.to_owned(),
            (First::Seat(written), checked::First::Seat(seat)) => {
                say(words.begins, &[&book.seat(&seat.expr, &written.text)])
            }
            (First::Chance | First::Seat(_), _) => words.chance_begins.to_owned(),
        };
        lines.push(Line::new(text, first.span));
    }
    lines
}
