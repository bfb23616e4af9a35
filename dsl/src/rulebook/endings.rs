//! What the game watches, and how a match can end by word of mouth.

use super::{Book, Line};
use crate::blueprint::Agree;
use crate::tell::{Language, check};

pub(super) fn lines(book: &Book<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    for row in &book.checked.checks {
        let text = check(book.checked, row, Language::English);
        lines.push(Line::new(format!("`{}`: {text}", row.name), row.span));
    }
    for agree in &book.game.agree {
        let text = match &agree.value {
            Agree::Concede => "a player may give up".to_owned(),
            Agree::Draw(None) => "the players may agree on a draw".to_owned(),
            Agree::Draw(Some(when)) => format!("the players may agree on a draw while `{}`", when.text),
            Agree::Judge => "a judge may put a player out".to_owned(),
        };
        lines.push(Line::new(text, agree.span));
    }
    lines
}
