//! The text of a card: what its effects do, from the checked text and the labels of its game.
//!
//! One kind of phrase a file. It decides what is said and in which order; the sentences are in `languages/CODE/cards.ron`.

mod call;
mod card;
mod claim;
mod compare;
mod condition;
mod deed;
mod effect;
mod flow;
mod form;
mod game;
mod group;
mod handed;
mod head;
mod moment;
mod name;
mod number;
mod object;
mod past;
mod phrase;
mod qualify;
mod question;
mod scope;
mod shared;
mod span;
mod statement;
mod teller;
mod term;
mod thing;
mod value;

pub use crate::language::{Language, Person};
pub use card::{card, full_name};
pub use game::{action, check, condition, effect, expected, number, parameters, rule, set, terms, word};
pub use handed::handed_out;
pub use moment::{moment, whole};
pub use question::question;

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
