//! One card on a sheet.

use std::fmt::Write;

use tiru_dsl::diagnostic::escape;
use tiru_dsl::tell::CardText;

use super::fit::{Fit, fit};

/// What stands on a card.
#[derive(Clone, Debug)]
pub(super) struct Face {
    name: String,
    values: Vec<(String, String)>,
    /// The mark before each text, and the text.
    texts: Vec<(Option<String>, String)>,
    pack: String,
    fit: Fit,
}

impl Face {
    /// A card of a pack.
    pub(super) fn of(card: &CardText, pack: &str) -> Face {
        let texts = card.texts.iter().map(|part| (part.icon.clone(), part.text.clone()));
        let said = card.texts.iter().map(|part| match &part.icon {
            Some(icon) => format!("{icon}   {}", part.text),
            None => part.text.clone(),
        });
        let said: Vec<String> = said.collect();
        Face {
            name: card.name.clone(),
            values: card.values.clone(),
            texts: texts.collect(),
            pack: pack.to_owned(),
            fit: fit(&card.name, &card.values, &said),
        }
    }

    /// Its name.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Whether it says more than there is room for.
    pub(super) fn is_too_full(&self) -> bool {
        self.fit.too_full
    }

    /// The first of its values that is a word: cards in which it is the same have the same colour.
    pub(super) fn sort(&self) -> Option<&str> {
        let values = self.values.iter().map(|(_, value)| value.as_str());
        values.into_iter().find(|value| !value.is_empty() && value.parse::<i64>().is_err())
    }

    /// As a part of a page, in one of its colours.
    pub(super) fn draw(&self, colour: usize) -> String {
        let mut page = String::new();
        let Fit { name, text, .. } = self.fit;
        // Writing into a string cannot fail, here and below.
        let _ = write!(page, "<article class=\"c{colour} n{name} t{text}\"><h2>{}</h2>", quoted(&self.name));
        if !self.values.is_empty() {
            page.push_str("<dl>");
            for (label, value) in &self.values {
                // Of a flag the label is all there is to say.
                let (label, value) = if value.is_empty() { ("", label) } else { (label.as_str(), value) };
                let _ = write!(page, "<div><dt>{}</dt><dd>{}</dd></div>", quoted(label), quoted(value));
            }
            page.push_str("</dl>");
        }
        page.push_str("<section>");
        for (icon, text) in &self.texts {
            page.push_str("<p>");
            if let Some(icon) = icon {
                let _ = write!(page, "<b>{}</b> ", quoted(icon));
            }
            let _ = write!(page, "{}</p>", quoted(text));
        }
        let _ = writeln!(page, "</section><footer>{}</footer></article>", quoted(&self.pack));
        page
    }
}

/// A text as a page holds it: nothing in it is taken for a part of the page.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len());
    for letter in escape(text).chars() {
        match letter {
            '&' => quoted.push_str("&amp;"),
            '<' => quoted.push_str("&lt;"),
            '>' => quoted.push_str("&gt;"),
            '"' => quoted.push_str("&quot;"),
            '\'' => quoted.push_str("&#39;"),
            letter => quoted.push(letter),
        }
    }
    quoted
}
