//! What the game watches, and how a match can end by word of mouth.

use super::{Book, Line, say};
use crate::checked::Agree;
use crate::tell::{check, condition};

pub(super) fn lines(book: &Book<'_>) -> Vec<Line> {
    let words = &book.words.endings;
    let mut lines = Vec::new();
    for row in &book.checked.checks {
        let text = check(book.checked, row, book.language);
        lines.push(Line::new(format!("`{}`: {text}", row.name), row.span));
    }
    for (agree, written) in book.checked.structure.agree.iter().zip(&book.game.agree) {
        let text = match agree {
            Agree::Concede => words.concede.to_owned(),
            Agree::Draw(None) => words.draw.to_owned(),
            Agree::Draw(Some(when)) => {
                say(words.draw_while, &[&condition(book.checked, when, book.language)])
            }
            Agree::Judge => words.judge.to_owned(),
        };
        lines.push(Line::new(text, written.span));
    }
    lines
}
