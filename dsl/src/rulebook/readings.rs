//! Settings: the default, the other values, and why the choice is left open.

use super::{Book, Line, listed, say};
use crate::blueprint::SettingKind;

pub(super) fn lines(book: &Book<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    for setting in &book.game.settings {
        let (now, others) = match &setting.kind {
            SettingKind::Number { default, allowed } => {
                let others = allowed.iter().filter(|number| number.value != default.value);
                (default.value.to_string(), listed(others.map(|number| number.value.to_string())))
            }
            SettingKind::Choice(words) => {
                let mut words = words.iter().map(|word| book.label(None, &word.name.text));
                (words.next().unwrap_or_default(), listed(words))
            }
        };
        let text = say(book.words.readings.is, &[&book.quoted(&setting.name.text), &now, &others]);
        lines.push(Line::new(text, setting.span));
        if let Some(note) = &setting.note {
            let text = book.translated(note).to_owned();
            lines.push(Line { depth: 1, text, span: None });
        }
    }
    lines
}
