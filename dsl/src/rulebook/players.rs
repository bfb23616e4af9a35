//! Who plays, who begins, how turns go round.

use super::{Book, Line};
use crate::blueprint::{First, Turns};

pub(super) fn lines(book: &Book<'_>) -> Vec<Line> {
    let game = book.game;
    let (least, most) = game.seats.value;
    let count = match (least, most) {
        (1, 1) => "one player".to_owned(),
        (least, most) if least == most => format!("{least} players"),
        (least, most) => format!("{least} to {most} players"),
    };
    let turns = match game.turns.value {
        Turns::Alternate => "turns go back and forth",
        Turns::Clockwise => "turns go round the table",
        Turns::Together => "all players act together",
    };
    let mut lines = vec![Line::new(count, game.seats.span), Line::new(turns, game.turns.span)];
    if let Some(first) = &game.first {
        let text = match first.value {
            First::Chance => "chance says who begins",
            First::Ask => "a player whom chance names says who begins",
            First::Loser => "who lost the match before begins",
        };
        lines.push(Line::new(text, first.span));
    }
    lines
}
