//! Words that stand for a thing, and what other words must know of them.

pub(super) use crate::language::Person;

/// Words that stand for a thing or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Phrase {
    /// The words.
    pub(super) text: String,
    /// Who it is.
    pub(super) person: Person,
}

impl Phrase {
    /// One thing in few words.
    pub(super) fn one(text: impl Into<String>) -> Phrase {
        Phrase { text: text.into(), person: Person::One }
    }

    /// One thing in many words.
    pub(super) fn long(text: impl Into<String>) -> Phrase {
        Phrase { text: text.into(), person: Person::Long }
    }

    /// A number that is worked out.
    pub(super) fn worked(text: impl Into<String>) -> Phrase {
        Phrase { text: text.into(), person: Person::Worked }
    }

    /// Several things.
    pub(super) fn many(text: impl Into<String>) -> Phrase {
        Phrase { text: text.into(), person: Person::Many }
    }
}

/// With a capital first letter, also after a quotation mark.
pub(super) fn capital(text: &str) -> String {
    let quoted = text.strip_prefix('“');
    let mut letters = quoted.unwrap_or(text).chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    quoted.map(|_| '“').into_iter().chain(first).chain(letters).collect()
}

/// A label inside a sentence: small letters, but for short forms as `HP`.
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

/// Several in a row, the last after another mark: `a, b and c`.
pub(super) fn listed(parts: &[String], comma: &str, last: &str) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{}{last}{end}", first.join(comma)),
    }
}
