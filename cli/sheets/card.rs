//! One printed card.

use tiru_dsl::diagnostic::escape;
use tiru_dsl::tell::CardText;

use super::layout::{Layout, layout};

/// The content of a card.
#[derive(Clone, Debug)]
pub(super) struct Face {
    pub(super) name: String,
    /// Labels and values; a flag has only a label.
    pub(super) values: Vec<(String, String)>,
    /// Icons and texts.
    pub(super) texts: Vec<(Option<String>, String)>,
    pub(super) pack: String,
    pub(super) layout: Layout,
}

impl Face {
    /// Builds the face of a card in a pack.
    pub(super) fn of(card: &CardText, pack: &str) -> Face {
        let name = escape(&card.name);
        let values = card.values.iter().map(|(label, value)| (escape(label), escape(value)));
        let values: Vec<(String, String)> = values.collect();
        let texts = card.texts.iter().map(|part| (part.icon.as_deref().map(escape), escape(&part.text)));
        let texts: Vec<(Option<String>, String)> = texts.collect();
        let pack = escape(pack);
        let layout = layout(&name, &values, &texts, &pack);
        Face { name, values, texts, pack, layout }
    }

    /// Returns its first value that is a word: cards that share it have the same colour.
    pub(super) fn sort(&self) -> Option<&str> {
        let values = self.values.iter().map(|(_, value)| value.as_str());
        values.into_iter().find(|value| !value.is_empty() && value.parse::<i64>().is_err())
    }
}

/// Escapes a text for HTML and SVG.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len());
    for letter in escape(text).chars() {
        match letter {
            '&' => quoted.push_str("&amp;"),
            '<' => quoted.push_str("&lt;"),
            '>' => quoted.push_str("&gt;"),
            '"' => quoted.push_str("&quot;"),
            '\'' => quoted.push_str("&#39;"),
            // XML does not allow these characters.
            '\u{fffe}' | '\u{ffff}' => quoted.push('\u{fffd}'),
            letter => quoted.push(letter),
        }
    }
    quoted
}
