//! What happened as a story: what matters at the table, one line each, cards that go the same way together.

use tiru_engine::rules::CardDefId;
use tiru_engine::{Lay, News, Told};

use super::words::capital;
use super::{Words, begins, moved, sentence};

/// One line of the story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// A turn or round begins.
    Heading(String),
    /// Somebody did something.
    Deed(String),
    /// What came of it.
    Effect(String),
}

/// The story of what happened, from the event with this number on.
pub(crate) fn brief(words: Words<'_>, told: &[Told], from: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut way: Option<Way> = None;
    for (at, event) in told.iter().enumerate().skip(from) {
        if let News::Moved { card, from, to, up } = &event.what {
            let next = Way { cards: vec![*card], from: *from, to: *to, up: *up };
            match &mut way {
                Some(way) if way.is_shared_by(&next) => way.cards.push(*card),
                _ => {
                    lines.extend(way.take().map(|way| way.line(words)));
                    way = Some(next);
                }
            }
            continue;
        }
        lines.extend(way.take().map(|way| way.line(words)));
        lines.extend(line(words, event, told.get(..at).unwrap_or(told)));
    }
    lines.extend(way.take().map(|way| way.line(words)));
    lines
}

fn line(words: Words<'_>, event: &Told, before: &[Told]) -> Option<Line> {
    let text = || sentence(words, event);
    match &event.what {
        News::Begins(node, seat) if begins::is_beat(words, *node) => {
            let earlier =
                before.iter().filter(|event| matches!(&event.what, News::Begins(other, _) if other == node));
            let whose = seat.map_or_else(String::new, |seat| format!(": {}", words.seat(seat)));
            Some(Line::Heading(format!("{} {}{whose}", capital(&words.phase(*node)), earlier.count() + 1)))
        }
        // The outcome says it once more, and better.
        News::Begins(..) | News::Ends(..) | News::Left(_) => None,
        News::Chose { .. } | News::Passed(..) | News::Conceded(_) | News::First(_) => {
            Some(Line::Deed(text()))
        }
        _ => Some(Line::Effect(text())),
    }
}

/// Cards that go the same way.
struct Way {
    cards: Vec<Option<CardDefId>>,
    from: Option<Lay>,
    to: Lay,
    up: bool,
}

impl Way {
    fn is_shared_by(&self, other: &Way) -> bool {
        let is_list = |lay: &Lay| lay.column.is_none();
        (self.from, self.to, self.up) == (other.from, other.to, other.up)
            && is_list(&self.to)
            && self.from.as_ref().is_none_or(is_list)
    }

    fn line(&self, words: Words<'_>) -> Line {
        Line::Effect(moved::moved(words, &self.cards, self.from, self.to, self.up))
    }
}
