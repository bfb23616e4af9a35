//! Cards in words: what an effect does, told in English and Malay, from the checked text and the labels of its game.
//!
//! One chapter of the language a file; every word of a language stands in its table ([`english`], [`malay`]), so that another
//! language is one file more. It knows no match: what a card says is the same in every hand.

mod call;
mod card;
mod claim;
mod condition;
mod deed;
mod effect;
mod english;
mod flow;
mod form;
mod game;
mod group;
mod handed;
mod head;
mod malay;
mod moment;
mod name;
mod number;
mod object;
mod past;
mod phrase;
mod qualify;
mod question;
mod scope;
mod span;
mod statement;
mod teller;
mod template;
mod thing;
mod value;
mod words;

pub use card::{card, full_name};
pub use game::{action, check, effect, rule, word};
pub use handed::handed_out;
pub use moment::{moment, whole};
pub use phrase::Person;
pub use question::question;
pub use template::fill;

/// A language in which cards are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Malay.
    Malay,
}

/// A card as a player reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardText {
    /// Its name, with its variant.
    pub name: String,
    /// What it prints: labels and values. A flag is its label alone.
    pub values: Vec<(String, String)>,
    /// What it demands, what it costs, what its effects do, in printed order.
    pub texts: Vec<EffectText>,
}

/// A part of the text of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EffectText {
    /// The priority mark before it.
    pub icon: Option<String>,
    /// Whole sentences.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::english::ENGLISH;
    use super::malay::MALAY;
    use super::words::Words;

    /// Templates whose gaps may differ: a language says a part twice, or in another order, or leaves it out.
    const FREE: [&str; 9] =
        ["described", "of_it", "of_it_short", "of_them", "those", "name", "happens", "base", "been"];

    /// Every template with the name of its field, as the table itself lists them.
    fn templates(words: &Words) -> Vec<(String, String)> {
        let listed = format!("{words:#?}");
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
        assert!(english.len() > 300, "the tables are read: {}", english.len());
        assert_eq!(english.len(), malay.len());
        let mut same = 0;
        for ((field, one), (other_field, other)) in english.iter().zip(&malay) {
            assert_eq!(field, other_field);
            assert!(!one.trim().is_empty() && !other.trim().is_empty(), "`{field}` says nothing");
            if !FREE.contains(&field.as_str()) {
                assert_eq!(gaps(one), gaps(other), "`{field}`: {one} / {other}");
            }
            let has_words = one
                .split(['{', '}', '[', ']'])
                .any(|part| part.chars().filter(|c| c.is_alphabetic()).count() > 1);
            same += usize::from(has_words && one == other);
        }
        assert_eq!(same, 0, "a template of one language stands in the table of the other");
    }
}
