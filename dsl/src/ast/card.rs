//! Cards and their parts: attributes, printed texts, tables, icons.

use tiru_engine::rules::Span;

use super::{Effect, Expr, Icon, Name, Number, Text};

/// `card "Glass Oar" "gold" { … }`.
#[derive(Clone, Debug)]
pub struct Card {
    /// Its name.
    pub name: Text,
    /// The variant, if several cards share the name.
    pub variant: Option<Text>,
    /// The printed attributes and effects.
    pub print: Print,
}

/// The content of a card, a table row or a `make`.
#[derive(Clone, Debug)]
pub struct Print {
    /// The attributes, in the order written.
    pub fields: Vec<Field>,
    /// The effects, in the order written.
    pub effects: Vec<Effect>,
    /// The span from brace to brace.
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
    /// The operation on the number, in a part that changes it.
    pub sign: Option<(Sign, Span)>,
    /// One value, or several for a set.
    pub values: Vec<Value>,
    /// The span of the whole field.
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

/// A literal value.
#[derive(Clone, Debug)]
pub enum Value {
    /// `100`
    Number(Number),
    /// `"gold"`
    Text(Text),
    /// `red`
    Name(Name),
    /// `(.power / 100 + 1)`, in a part or a `make`
    Computed(Box<Expr>),
}

/// `table root { "Left" { … } "Right" { … } }`: named parts of cards.
#[derive(Clone, Debug)]
pub struct Table {
    /// The name of the table, and of the attribute that holds the names of its parts.
    pub name: Name,
    /// The parts.
    pub rows: Vec<Row>,
}

/// A row of a table.
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
    /// The pattern of the cards' names.
    pub pattern: Text,
    /// The pattern of their variants.
    pub variant: Option<Text>,
    /// The tables.
    pub from: Vec<Name>,
    /// The condition on what a card prints: others are not made.
    pub such: Option<Expr>,
    /// What all these cards have in common.
    pub print: Print,
}

/// `icons { "Brass Bell" [02] [03] }`: icons for cards that print none.
#[derive(Clone, Debug)]
pub struct Icons {
    /// The cards, each with one icon per effect.
    pub rows: Vec<(Text, Vec<Icon>)>,
}

impl Value {
    /// Returns the source span.
    pub fn span(&self) -> Span {
        match self {
            Value::Number(number) => number.span,
            Value::Text(text) => text.span,
            Value::Name(name) => name.span,
            Value::Computed(expr) => expr.span,
        }
    }
}
