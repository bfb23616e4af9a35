//! Items of a file.

use tiru_engine::rules::Span;

use super::{Block, Card, Effect, Expr, HowMany, Icons, Limit, Make, Name, Range, Ruling, Table, Text};

/// An item of a file.
#[derive(Clone, Debug)]
pub struct Item {
    /// The word `replace` before it, in a house file.
    pub replaces: Option<Span>,
    /// The item itself.
    pub kind: ItemKind,
    /// The span of the whole item.
    pub span: Span,
}

impl Item {
    /// Reports whether a place is in this item.
    pub(crate) fn holds(&self, place: Span) -> bool {
        place.source == self.span.source && self.span.start <= place.start && place.end <= self.span.end
    }

    /// Returns the title of a ruling and its place, also of a ruling with a syntax error.
    pub(crate) fn ruling_title(&self) -> Option<(&str, Span)> {
        match &self.kind {
            ItemKind::Ruling(ruling) => Some((&ruling.name.text, ruling.name.span)),
            ItemKind::Broken(Some(stub)) if stub.word.text == "ruling" => {
                Some((&stub.name.text, stub.name.span))
            }
            _ => None,
        }
    }
}

/// The kinds of items.
#[derive(Clone, Debug)]
pub enum ItemKind {
    /// `card "X" { … }`
    Card(Card),
    /// `table name { … }`
    Table(Table),
    /// `make "…" from … { … }`
    Make(Box<Make>),
    /// `icons { … }`
    Icons(Icons),
    /// `ruling "…" { … }`
    Ruling(Ruling),
    /// `rule name(…) { … }`
    Rule(Rule),
    /// `action name(…) { … }`
    Action(Box<Action>),
    /// `def name(…) = …`
    Def(Def),
    /// `check name { … }`
    Check(Box<Check>),
    /// An effect of the game or the house itself.
    Effect(Box<Effect>),
    /// `remove rule name`
    Remove(Remove),
    /// A piece with a syntax error, which was already reported.
    Broken(Option<Stub>),
}

/// What a broken piece would have declared, so that uses of its name are not reported as unknown.
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
    /// Its name, which is also the name of the deed.
    pub name: Name,
    /// Its parameters.
    pub params: Vec<Param>,
    /// The body.
    pub body: Block,
}

/// `n: number = 1`.
#[derive(Clone, Debug)]
pub struct Param {
    /// Its name.
    pub name: Name,
    /// Its type, as written.
    pub kind: Name,
    /// The default value.
    pub default: Option<Expr>,
    /// The span of the whole parameter.
    pub span: Span,
}

/// `action row(card in my.waiting, …) if … limit 1 per turn { … }`: an action that a player may choose.
#[derive(Clone, Debug)]
pub struct Action {
    /// Its name, which is also the name of the deed.
    pub name: Name,
    /// The display name.
    pub called: Option<Text>,
    /// What the player chooses: one thing each.
    pub ranges: Vec<Range>,
    /// The parameters that are several things, or have a condition on the whole.
    pub sets: Vec<Chosen>,
    /// The condition for choosing it.
    pub cond: Option<Expr>,
    /// The limit on its use.
    pub limit: Option<Limit>,
    /// The body.
    pub body: Block,
}

/// `2 c in my.hand with sum(c, .power) = 10`: a parameter that is a set.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// The number to choose; `None` means one.
    pub count: Option<HowMany>,
    /// The name and the set to choose from.
    pub range: Range,
    /// The condition on all that is chosen, together.
    pub whole: Option<Expr>,
    /// The span of the whole parameter.
    pub span: Span,
}

/// `def afloat(c) = …`: a name for an expression.
#[derive(Clone, Debug)]
pub struct Def {
    /// Its name.
    pub name: Name,
    /// Its parameters.
    pub params: Vec<Name>,
    /// The expression it stands for.
    pub value: Expr,
}

/// `check sunk for c in field where … { … }`: a condition that is tested at settle points.
#[derive(Clone, Debug)]
pub struct Check {
    /// Its name.
    pub name: Name,
    /// The member and the set it ranges over.
    pub range: Option<Range>,
    /// The condition.
    pub cond: Option<Expr>,
    /// The statements to run if it holds.
    pub body: Block,
}

/// `remove check no_supply`.
#[derive(Clone, Debug)]
pub struct Remove {
    /// Its kind.
    pub what: Removable,
    /// Its name.
    pub target: Target,
}

/// The kinds of items that house rules may remove.
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
