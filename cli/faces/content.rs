//! The content of a card face: name, values, texts and pictures. It knows nothing of templates.

use tiru_dsl::checked::{CardRef, Checked, Kind, Type, Value};
use tiru_dsl::diagnostic::escape;
use tiru_dsl::language::Language;
use tiru_dsl::tell::card as card_text;

/// A printed value.
#[derive(Clone, Debug)]
pub(crate) struct Printed {
    /// The name of the attribute, as the rules write it.
    pub(crate) attribute: String,
    /// Its label.
    pub(crate) label: String,
    /// The printed value; empty for a flag.
    pub(crate) value: String,
    /// The words of its list, as the rules write them.
    pub(crate) words: Vec<String>,
    /// The number, if it is one.
    pub(crate) number: Option<i64>,
}

/// The content of a card.
#[derive(Clone, Debug, Default)]
pub(crate) struct Content {
    /// Its name, with its variant.
    pub(crate) name: String,
    /// Its name alone.
    pub(crate) short_name: String,
    pub(crate) values: Vec<Printed>,
    /// Icons and texts.
    pub(crate) texts: Vec<(Option<String>, String)>,
    /// Its flavour text, or nothing.
    pub(crate) flavor: String,
    pub(crate) pack: String,
    pub(crate) game: String,
    /// The colour of its sort.
    pub(crate) colour: &'static str,
}

impl Content {
    /// Returns the content of a card.
    pub(crate) fn of(checked: &Checked, id: CardRef, game: &str, language: Language) -> Option<Content> {
        let card = checked.cards.get(id)?;
        let text = card_text(checked, id, language)?;
        // Values that are not shown have no text.
        let shown = card
            .printed
            .iter()
            .filter(|row| !matches!(row.value, Value::Flag(false) | Value::Seat(_) | Value::Card(_)));
        let values = shown.zip(&text.values).filter_map(|(row, (label, value))| {
            let attribute = checked.structure.attributes.get(row.attr)?;
            let list = match attribute.ty {
                Type::One(Kind::Word(list) | Kind::Words(list)) => checked.structure.lists.get(list),
                _ => None,
            };
            let word = |at: &u16| list.and_then(|list| list.words.get(usize::from(*at)).cloned());
            let words = match &row.value {
                Value::Word(at) => word(at).into_iter().collect(),
                Value::Words(all) => all.iter().filter_map(word).collect(),
                _ => Vec::new(),
            };
            let number = match row.value {
                Value::Number(number) => Some(number),
                _ => None,
            };
            let (label, value) = (escape(label), escape(value));
            Some(Printed { attribute: attribute.name.clone(), label, value, words, number })
        });
        let values = values.collect();
        let first_word = card.printed.iter().find_map(|row| match &row.value {
            Value::Word(word) => Some(usize::from(*word)),
            Value::Words(words) => words.first().map(|word| usize::from(*word)),
            _ => None,
        });
        let texts = text.texts.iter().map(|part| (part.icon.as_deref().map(escape), escape(&part.text)));
        Some(Content {
            name: escape(&text.name),
            short_name: escape(&card.name),
            values,
            texts: texts.collect(),
            flavor: escape(text.flavor.as_deref().unwrap_or_default()),
            pack: escape(card.pack.as_deref().unwrap_or_default()),
            game: escape(game),
            colour: COLOURS.get(first_word.unwrap_or(0) % COLOURS.len()).copied().unwrap_or("#4a4a48"),
        })
    }

    /// Returns the value of an attribute, if the card prints it.
    pub(super) fn value(&self, attribute: &str) -> Option<&Printed> {
        self.values.iter().find(|value| value.attribute == attribute)
    }

    /// Returns all words that it prints, in order.
    pub(crate) fn words(&self) -> impl Iterator<Item = &str> {
        self.values.iter().flat_map(|value| &value.words).map(String::as_str)
    }

    /// Returns its values and texts as lines, for people who cannot see it.
    pub(crate) fn spoken(&self) -> String {
        let values =
            self.values.iter().map(|value| format!("{} {}", value.label, value.value).trim().to_owned());
        let texts = self.texts.iter().map(|(icon, text)| match icon {
            Some(icon) => format!("[{icon}] {text}"),
            None => text.clone(),
        });
        let flavor = (!self.flavor.is_empty()).then(|| self.flavor.clone());
        values.chain(texts).chain(flavor).collect::<Vec<_>>().join(" · ")
    }
}

/// The name of a game and all of its words that templates can use.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Known {
    pub(super) attributes: Vec<String>,
    pub(super) words: Vec<String>,
}

impl Known {
    /// Collects what cards of a game may print.
    pub(crate) fn of(checked: &Checked) -> Known {
        let mut known = Known::default();
        for row in checked.structure.attributes.rows().iter().filter(|row| row.printed) {
            known.attributes.push(row.name.clone());
            if let Type::One(Kind::Word(list) | Kind::Words(list)) = row.ty
                && let Some(list) = checked.structure.lists.get(list)
            {
                known.words.extend(list.words.iter().cloned());
            }
        }
        known
    }
}

/// The colours of cards, by the place of their first word among the words of its value: a card has the same colour on every sheet.
const COLOURS: [&str; 8] =
    ["#3d5a80", "#8c3b3b", "#2f6b4f", "#7a5c1e", "#5b4585", "#1f6f78", "#8a4a73", "#4a4a48"];
