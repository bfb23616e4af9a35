//! Cards in words: what an effect does, told in English and Malay, from the checked text and the labels of its game.
//!
//! One chapter of the language a file; every word of a language stands in its table ([`english`], [`malay`]), so that another
//! language is one folder more. It knows no match: what a card says is the same in every hand.

#[cfg(test)]
pub(crate) mod both;
mod call;
mod card;
mod claim;
mod compare;
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
pub use game::{action, check, condition, effect, number, parameters, rule, set, word};
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

impl Language {
    /// All of them; the first one is what is told where nobody chose.
    pub const ALL: [Language; 2] = [Language::English, Language::Malay];

    /// The code by which translation files name it.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Malay => "ms",
        }
    }
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
    use super::both;
    use super::english::ENGLISH;
    use super::malay::MALAY;

    /// Templates whose gaps may differ: a language says a part twice, or in another order, or leaves it out.
    const FREE: [&str; 11] = [
        "described",
        "of_it",
        "of_it_short",
        "of_them",
        "those",
        "name",
        "happens",
        "base",
        "been",
        "doubled",
        "times",
    ];

    #[test]
    fn both_languages_say_everything() {
        assert_eq!(both::compare(&ENGLISH, &MALAY, 300, &FREE), Vec::<String>::new());
    }
}
