//! Phrases: a text with its grammatical person.

pub(super) use crate::language::Person;

/// A text for one or more things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Phrase {
    /// The text.
    pub(super) text: String,
    /// Its grammatical person.
    pub(super) person: Person,
}

impl Phrase {
    /// Creates a short phrase for one thing.
    pub(super) fn one(text: impl Into<String>) -> Phrase {
        Phrase { text: text.into(), person: Person::One }
    }

    /// Creates a long phrase for one thing.
    pub(super) fn long(text: impl Into<String>) -> Phrase {
        Phrase { text: text.into(), person: Person::Long }
    }

    /// Creates a phrase for a computed number.
    pub(super) fn worked(text: impl Into<String>) -> Phrase {
        Phrase { text: text.into(), person: Person::Worked }
    }

    /// Creates a phrase for several things.
    pub(super) fn many(text: impl Into<String>) -> Phrase {
        Phrase { text: text.into(), person: Person::Many }
    }
}

/// Capitalises the first letter, also after a quotation mark.
pub(super) fn capital(text: &str) -> String {
    let quoted = text.strip_prefix('“');
    let mut letters = quoted.unwrap_or(text).chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    quoted.map(|_| '“').into_iter().chain(first).chain(letters).collect()
}

/// Puts a label in lower case for use inside a sentence, except abbreviations such as `HP`.
pub(super) fn inside(label: &str) -> String {
    let small = |word: &str| {
        let mut rest = word.chars();
        match rest.next() {
            Some(first) if word.chars().count() > 1 && !rest.clone().any(char::is_uppercase) => {
                first.to_lowercase().chain(rest).collect()
            }
            _ => word.to_owned(),
        }
    };
    label.split(' ').map(small).collect::<Vec<String>>().join(" ")
}

/// Joins a list with another mark before the last part: `a, b and c`.
pub(super) fn listed(parts: &[String], comma: &str, last: &str) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{}{last}{end}", first.join(comma)),
    }
}
