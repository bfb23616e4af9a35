//! Functions for the odd card, written in Rhai: as text, with what they may propose. `read` finds out what is in a text.
//!
//! Every place of a text that proposes a deed has a body of the game's program, made like any other. A function only picks among
//! those places and gives them values, so that what it may do is known before it is run, and every deed has its line in the text.

mod read;
mod simple;
mod strict;

pub use read::{ScriptFunction, ScriptMistake, ScriptPlace, ScriptText, Word, declared, read};
pub(crate) use strict::strict;
pub use strict::{LEAST_WORDS, MOST_CALLS, MOST_ITEMS, MOST_LETTERS, MOST_STEPS};

use super::{BodyId, ListId, SourceId, Span};

/// The word by which a function asks a seat.
pub const ASK: &str = "ask";

/// What functions may read and do beside the rules and actions of the game: word, fewest and most values.
pub const READING: [(&str, usize, usize); 12] = [
    ("cards", 1, 2),
    ("sees", 1, 1),
    ("seats", 0, 0),
    ("foe", 1, 1),
    ("setting", 1, 1),
    ("turn", 0, 0),
    ("round", 0, 0),
    ("len", 1, 1),
    ("push", 2, 2),
    ("abs", 1, 1),
    ("min", 2, 2),
    ("max", 2, 2),
];

/// What can be read of a card and of a seat beside their attributes.
pub const OF_CARD: [&str; 7] = ["name", "holder", "owner", "zone", "column", "facing", "up"];
/// Likewise of a seat.
pub const OF_SEAT: [&str; 1] = ["number"];

/// A file of functions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptFile {
    /// Its path, as a person would type it.
    pub path: String,
    /// Its text.
    pub text: String,
    /// The file as it was read.
    pub source: SourceId,
    /// The places that propose something.
    pub sites: Vec<ScriptSite>,
}

/// A place of a text that proposes something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptSite {
    /// Its line, counted from 1.
    pub line: u16,
    /// Its column, counted from 1.
    pub column: u16,
    /// The word it calls.
    pub word: String,
    /// What it proposes.
    pub proposes: Proposes,
    /// Which of its values are texts that say what is meant: a zone, an attribute. They are known beforehand.
    pub said: Vec<usize>,
    /// Where it is written.
    pub span: Span,
}

/// What a place of a text proposes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proposes {
    /// A deed: the body that does it, and what its values are.
    Deed(BodyId, Vec<ScriptKind>),
    /// To ask a seat, and to go on with the answer in this function.
    Ask(String),
}

/// A place of the game's program that calls a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptCall {
    /// The row of the file.
    pub file: u16,
    /// The function.
    pub function: String,
    /// What it is given, in registers in a row: one for a thing, two for a set.
    pub args: Vec<ScriptType>,
    /// What it is to give; none if it is to propose.
    pub gives: Option<ScriptType>,
}

impl ScriptCall {
    /// How many registers its values take.
    #[must_use]
    pub fn cells(&self) -> u8 {
        let cells = self.args.iter().map(|ty| if matches!(ty, ScriptType::Set(_)) { 2 } else { 1 });
        cells.sum()
    }
}

/// What a value of a function is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScriptType {
    /// One thing, or none.
    One(ScriptKind),
    /// An array of things.
    Set(ScriptKind),
}

/// What one thing is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScriptKind {
    /// A whole number.
    Number,
    /// `true` or `false`.
    Flag,
    /// A word of a list, as a string.
    Word(ListId),
    /// A card.
    Card,
    /// A seat.
    Seat,
    /// A card or a seat.
    Target,
}

impl ScriptKind {
    /// What it is called in messages.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            ScriptKind::Number => "a number",
            ScriptKind::Flag => "true or false",
            ScriptKind::Word(_) => "a word",
            ScriptKind::Card => "a card",
            ScriptKind::Seat => "a seat",
            ScriptKind::Target => "a card or a seat",
        }
    }
}
