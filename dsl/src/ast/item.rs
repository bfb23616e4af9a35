//! What a file is made of: its items.

use tiru_engine::rules::Span;

use super::{Block, Card, Effect, Expr, Icons, Limit, Make, Name, Range, Ruling, Table, Text};

/// One item of a file.
#[derive(Clone, Debug)]
pub struct Item {
    /// The word `replace` before it, in a house file.
    pub replaces: Option<Span>,
    /// The item itself.
    pub kind: ItemKind,
    /// The whole item.
    pub span: Span,
}

/// The kinds of items.
#[derive(Clone, Debug)]
pub enum ItemKind {
    /// `card "X" { … }`
    Card(Card),
    /// `table name { … }`
    Table(Table),
    /// `make "…" from … { … }`
    Make(Make),
    /// `icons { … }`
    Icons(Icons),
    /// `ruling "…" { … }`
    Ruling(Ruling),
    /// `rule name(…) { … }`
    Rule(Rule),
    /// `action name(…) { … }`
    Action(Action),
    /// `def name(…) = …`
    Def(Def),
    /// `check name { … }`
    Check(Check),
    /// An effect of the game or the house itself.
    Effect(Box<Effect>),
    /// `remove rule name`
    Remove(Remove),
    /// A piece that could not be read; its mistake was told.
    Broken(Option<Stub>),
}

/// What a broken piece would have declared, so that its name need not be called unknown elsewhere.
#[derive(Clone, Debug)]
pub struct Stub {
    /// Its first word: `card`, `rule`, …
    pub word: Name,
    /// Its second word, without quotes.
    pub name: Name,
}

/// `rule hurt(card: card, amount: number) { … }`: a deed that the game declares.
#[derive(Clone, Debug)]
pub struct Rule {
    /// Its name, also that of the deed.
    pub name: Name,
    /// Its parameters.
    pub params: Vec<Param>,
    /// What it does.
    pub body: Block,
}

/// `n: number = 1`.
#[derive(Clone, Debug)]
pub struct Param {
    /// Its name.
    pub name: Name,
    /// Its type, as written.
    pub kind: Name,
    /// What it is if a call leaves it out.
    pub default: Option<Expr>,
    /// The whole parameter.
    pub span: Span,
}

/// `action row(card in my.waiting, …) if … limit 1 per turn { … }`: what a player may choose to do.
#[derive(Clone, Debug)]
pub struct Action {
    /// Its name, also that of the deed.
    pub name: Name,
    /// What people read for the name.
    pub called: Option<Text>,
    /// What the player chooses.
    pub ranges: Vec<Range>,
    /// When it may be chosen at all.
    pub cond: Option<Expr>,
    /// How often.
    pub limit: Option<Limit>,
    /// What it does.
    pub body: Block,
}

/// `def afloat(c) = …`: a name for an expression.
#[derive(Clone, Debug)]
pub struct Def {
    /// Its name.
    pub name: Name,
    /// Its parameters.
    pub params: Vec<Name>,
    /// What it stands for.
    pub value: Expr,
}

/// `check sunk for c in field where … { … }`: what the game watches at settle points.
#[derive(Clone, Debug)]
pub struct Check {
    /// Its name.
    pub name: Name,
    /// What is tested one by one.
    pub range: Option<Range>,
    /// A condition beside it.
    pub cond: Option<Expr>,
    /// What it does when it holds.
    pub body: Block,
}

/// `remove check no_supply`.
#[derive(Clone, Debug)]
pub struct Remove {
    /// What is removed.
    pub what: Removable,
    /// Which one.
    pub target: Target,
}

/// What a house may remove.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removable {
    /// `rule`
    Rule,
    /// `action`
    Action,
    /// `def`
    Def,
    /// `check`
    Check,
    /// `card`
    Card,
}

/// The name of what is removed.
#[derive(Clone, Debug)]
pub enum Target {
    /// A plain name.
    Name(Name),
    /// The name of a card, in quotes.
    Text(Text),
}
