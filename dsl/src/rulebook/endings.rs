//! What the game watches, and how a match can end by word of mouth.

use super::{Book, Line};
use crate::blueprint::Agree;

pub(super) fn lines(book: &Book<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    for check in &book.checked.checks {
        let each = check.each.as_ref().map(|(_, set)| format!("for each of `{}`", book.words(set.span)));
        let cond = check.condition.as_ref().map(|cond| format!("if `{}`", book.words(cond.span)));
        let when = [each, cond].into_iter().flatten().collect::<Vec<_>>().join(" ");
        let does = check.body.first().zip(check.body.last()).map(|(first, last)| first.span.to(last.span));
        let does = does.map(|span| book.words(span)).unwrap_or_default();
        lines.push(Line::new(format!("{}: {when}: `{does}`", check.name.replace('_', " ")), check.span));
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
