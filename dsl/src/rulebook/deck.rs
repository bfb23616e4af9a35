//! What a legal deck is.

use std::fmt::Write as _;

use super::{Book, Line, called, listed, number, range};
use crate::blueprint::{DeckDefault, DeckRule, DeckRuleKind};

pub(super) fn lines(book: &Book<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    for part in &book.game.decks {
        let mut text = format!(
            "{}: {} cards, which begin in `{}`",
            called(part.label.as_ref(), &part.part.text),
            range(&part.size),
            part.to.text
        );
        if let Some(advise) = &part.advise {
            // Writing into a string cannot fail.
            let _ = write!(text, "; {} are advised", range(advise));
        }
        lines.push(Line::new(text, part.span));
        if let Some(default) = &part.default {
            let cards = match default {
                DeckDefault::Cards(cards) => listed(cards.iter().map(|card| card.value.clone())),
                DeckDefault::All(pattern) => format!("every {}", pattern.value),
            };
            lines.push(Line { depth: 1, text: format!("if a deck says nothing: {cards}"), span: None });
        }
        lines.extend(part.legal.iter().map(|law| Line::new(one(law), law.span).inside(1)));
    }
    lines
}

fn one(law: &DeckRule) -> String {
    match &law.kind {
        DeckRuleKind::Always(cards) => format!("every card: `{}`", cards.text),
        DeckRuleKind::Never(cards) => format!("no card: `{}`", cards.text),
        DeckRuleKind::AtMost { count, cards } => format!("at most {}: `{}`", number(count), cards.text),
        DeckRuleKind::Copies { max, same, unless } => {
            let same = if same.is_empty() {
                "name".to_owned()
            } else {
                same.iter().map(|name| name.text.as_str()).collect::<Vec<_>>().join(", ")
            };
            let unless = unless.as_ref().map_or_else(String::new, |it| format!(", unless `{}`", it.text));
            format!("at most {} of the same {same}{unless}", number(max))
        }
    }
}
