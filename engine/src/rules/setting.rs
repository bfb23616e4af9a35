//! Settings and readings: the numbers and the choices that a game leaves open, and lists of words.

use super::{Game, Label, ListId, Span};

/// One named number or choice of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// As rules call it after `rules.`.
    pub name: String,
    /// What it may be. The first is the default.
    pub allowed: Allowed,
    /// What it is about, with the ids of the rulings it answers.
    pub note: String,
    /// Where it is declared.
    pub span: Span,
}

impl Setting {
    /// The values that it may have.
    pub fn values(&self, game: &Game) -> Vec<i32> {
        match &self.allowed {
            Allowed::Numbers(numbers) => numbers.clone(),
            Allowed::Words(list) => {
                (0..).take(game.lists.get(*list).map_or(0, |list| list.words.len())).collect()
            }
            Allowed::Flag { .. } => vec![0, 1],
        }
    }
}

/// What a setting may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// One of these numbers; the first is the default.
    Numbers(Vec<i32>),
    /// One of these words; the first is the default.
    Words(ListId),
    /// Yes or no.
    Flag {
        /// The value if nobody says otherwise.
        default: bool,
    },
}

/// Words that belong together: an Enum, a Set, the choices of a setting, the sides of a coin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordList {
    /// The name of the attribute or setting.
    pub name: String,
    /// The words, at most 30.
    pub words: Vec<Word>,
    /// Which word beats which, by index.
    pub beats: Vec<(u8, u8)>,
}

/// One word of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// As authors write it.
    pub name: String,
    /// As players read it.
    pub label: Label,
}
