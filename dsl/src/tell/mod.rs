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
mod group;
mod head;
mod malay;
mod name;
mod number;
mod past;
mod phrase;
mod qualify;
mod scope;
mod span;
mod statement;
mod teller;
mod template;
mod thing;
mod value;
mod words;

pub use card::{card, full_name};

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
