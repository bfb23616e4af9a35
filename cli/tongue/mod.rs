//! The languages in which a match is told: one table of words a language. It knows no match, and no words of a game.

mod english;
mod malay;
mod table;

use clap::ValueEnum;
use tiru_dsl::tell::{Language, Person, fill};
use tiru_engine::rules::Label;

pub(crate) use table::{Asks, Table};

/// A language, as it is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Tongue {
    /// English
    #[default]
    En,
    /// Malay
    Ms,
}

impl Tongue {
    /// Its words.
    pub(crate) fn words(self) -> &'static Table {
        match self {
            Tongue::En => &english::ENGLISH,
            Tongue::Ms => &malay::MALAY,
        }
    }

    /// The language in which cards are told.
    pub(crate) fn language(self) -> Language {
        match self {
            Tongue::En => Language::English,
            Tongue::Ms => Language::Malay,
        }
    }

    /// What a game calls something: in the language, else as its author wrote it; nothing if it has no words for it.
    pub(crate) fn label(self, label: &Label) -> Option<&str> {
        Some(label.get(self.language().code())).filter(|label| !label.is_empty())
    }

    /// `Player 2`
    pub(crate) fn player(self, seat: usize) -> String {
        say(self.words().names.player, &[&(seat + 1).to_string()])
    }

    /// `a`, `a and b`, `a, b and 2 more`.
    pub(crate) fn listed(self, names: &[String], most: usize) -> String {
        let words = &self.words().names;
        match names {
            [] => String::new(),
            [only] => only.clone(),
            names if names.len() > most => {
                let shown = names.get(..most).unwrap_or(names);
                say(words.more, &[&shown.join(", "), &(names.len() - shown.len()).to_string()])
            }
            [first @ .., last] => say(words.and, &[&first.join(", "), last]),
        }
    }
}

/// A template with its gaps filled.
pub(crate) fn say(template: &str, parts: &[&str]) -> String {
    fill(template, Person::One, parts)
}

/// The same of so many things, which are its first part.
pub(crate) fn counted(template: &str, count: usize, parts: &[&str]) -> String {
    let person = if count == 1 { Person::One } else { Person::Many };
    let count = count.to_string();
    let all: Vec<&str> = std::iter::once(count.as_str()).chain(parts.iter().copied()).collect();
    fill(template, person, &all)
}

#[cfg(test)]
mod tests {
    use super::english::ENGLISH;
    use super::malay::MALAY;
    use super::table::Table;

    /// Templates in which Malay leaves a part out: a name that an author gave in English.
    const FREE: [&str; 1] = ["choose_named"];

    /// Every template with the name of its field, as the table itself lists them.
    fn templates(table: &Table) -> Vec<(String, String)> {
        let listed = format!("{table:#?}");
        let mut field = String::new();
        let mut found = Vec::new();
        for line in listed.lines().map(str::trim) {
            if let Some((name, _)) = line.split_once(':').filter(|(name, _)| !name.contains('"')) {
                name.clone_into(&mut field);
            }
            let text = line.split_once('"').and_then(|(_, rest)| rest.rsplit_once('"'));
            found.extend(text.map(|(text, _)| (field.clone(), text.to_owned())));
        }
        found
    }

    fn gaps(template: &str) -> Vec<char> {
        let mut gaps: Vec<char> =
            template.split('{').skip(1).filter_map(|rest| rest.chars().next()).collect();
        gaps.sort_unstable();
        gaps
    }

    #[test]
    fn both_languages_say_everything() {
        let (english, malay) = (templates(&ENGLISH), templates(&MALAY));
        assert!(english.len() > 150, "the tables are read: {}", english.len());
        assert_eq!(english.len(), malay.len());
        for ((field, one), (other_field, other)) in english.iter().zip(&malay) {
            assert_eq!(field, other_field);
            assert!(!one.trim().is_empty() && !other.trim().is_empty(), "`{field}` says nothing");
            if !FREE.contains(&field.as_str()) {
                assert_eq!(gaps(one), gaps(other), "`{field}`: {one} / {other}");
            }
            let has_words = one
                .split(['{', '}', '[', ']', '`'])
                .any(|part| part.chars().filter(|c| c.is_alphabetic()).count() > 1);
            assert!(!has_words || one != other, "`{field}` stands in the table of the other: {one}");
        }
    }
}
