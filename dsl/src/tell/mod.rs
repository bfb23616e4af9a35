//! Generates card texts from the checked text and the labels of a game.
//!
//! One kind of phrase per file. This module decides the content and order of a text; the wording is in
//! `languages/CODE/cards.ron`.

mod call;
mod card;
mod claim;
mod compare;
mod compound;
mod condition;
mod deed;
mod duration;
mod effect;
mod form;
mod game;
mod granted;
mod group;
mod history;
mod hurdle;
mod moment;
mod naming;
mod number;
mod object;
mod phrase;
mod qualify;
mod question;
mod scope;
mod shared;
mod statement;
mod term;
mod thing;
mod trigger;
mod value;
mod verb;
mod writer;

use crate::language::Language;
pub use card::{card, full_name};
pub(crate) use form::logged;
pub use game::{
    action, check, condition, effect, expected, named, number, parameters, rule, set, terms, word,
};
pub use granted::handed_out;
pub use hurdle::{Needed, Numbers, chosen_from, needed, required, set_taken};
pub use moment::{Moments, whole};
pub use question::question;

/// The text of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardText {
    /// Its name, with its variant.
    pub name: String,
    /// Its printed labels and values. A flag has only a label.
    pub values: Vec<(String, String)>,
    /// Its requirements, its cost and its effects, in printed order.
    pub texts: Vec<EffectText>,
    /// Its flavour text.
    pub flavor: Option<String>,
}

/// A part of a card's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EffectText {
    /// The priority mark before it.
    pub icon: Option<String>,
    /// Whole sentences.
    pub text: String,
}
