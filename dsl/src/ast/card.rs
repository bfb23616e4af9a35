//! Cards and what cards are made of: attributes, texts, parts, icons.

use tiru_engine::rules::Span;

use super::{Effect, Icon, Name, Number, Text};

/// `card "Glass Oar" "gold" { … }`.
#[derive(Clone, Debug)]
pub struct Card {
    /// Its name.
    pub name: Text,
    /// Which print of that name it is.
    pub variant: Option<Text>,
    /// What is printed on it.
    pub print: Print,
}

/// What stands between the braces of a card, a part or a `make`.
#[derive(Clone, Debug)]
pub struct Print {
    /// The attributes, in the order written.
    pub fields: Vec<Field>,
    /// The effects, in the order written.
    pub effects: Vec<Effect>,
    /// The braces and all between.
    pub span: Span,
}

/// `says "Gains 20 ATK."`: the printed text of the effect that follows.
#[derive(Clone, Debug)]
pub struct Says {
    /// The text.
    pub words: Text,
    /// The whole phrase.
    pub span: Span,
}

/// `colours red, blue` or `speed *1.25`.
#[derive(Clone, Debug)]
pub struct Field {
    /// The attribute.
    pub name: Name,
    /// What a part does to the number instead of stating it.
    pub sign: Option<(Sign, Span)>,
    /// One value, or several for a set.
    pub values: Vec<Value>,
    /// The whole field.
    pub span: Span,
}

/// The operator before the value of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`
    Times,
}

/// A value that stands by itself, not in an expression.
#[derive(Clone, Debug)]
pub enum Value {
    /// `100`
    Number(Number),
    /// `"gold"`
    Text(Text),
    /// `red`
    Name(Name),
}

/// `table root { "Left" { … } "Right" { … } }`: named parts of cards.
#[derive(Clone, Debug)]
pub struct Table {
    /// The name of the table, and of the attribute that holds the names of its parts.
    pub name: Name,
    /// The parts.
    pub rows: Vec<Row>,
}

/// One part of a table.
#[derive(Clone, Debug)]
pub struct Row {
    /// The name of the part.
    pub name: Text,
    /// What it adds to a card.
    pub print: Print,
}

/// `make "{brew} {root}" from brew, root { … }`: a card for every combination.
#[derive(Clone, Debug)]
pub struct Make {
    /// How the cards are called.
    pub pattern: Text,
    /// The tables.
    pub from: Vec<Name>,
    /// What all these cards have.
    pub print: Print,
}

/// `icons { "Brass Bell" [02] [03] }`: icons of cards printed without any.
#[derive(Clone, Debug)]
pub struct Icons {
    /// The cards, each with one icon an effect.
    pub rows: Vec<(Text, Vec<Icon>)>,
}

impl Value {
    /// Where it stands.
    pub fn span(&self) -> Span {
        match self {
            Value::Number(number) => number.span,
            Value::Text(text) => text.span,
            Value::Name(name) => name.span,
        }
    }
}
