//! The syntax tree of `.tiru` files, with the span of every node; names are not resolved here.
//!
//! One chapter of the grammar per file. Produced by `parse`, consumed by `check`.

mod card;
mod claim;
mod effect;
mod expression;
mod item;
mod plain_words;
mod ruling;
mod statement;
pub mod verb_words;
pub mod visit;
mod word;

pub use card::{Card, Field, Icons, Make, Print, Row, Says, Sign, Table, Value};
pub use claim::{Assertion, AssertionKind, Ban, Claim, ClaimKind, ClaimLabel, Mod, ModKind};
pub use effect::{
    Cue, Deed, DeedKind, DeedName, Edge, Effect, EffectKind, Filter, Limit, Moment, Timing, Until,
};
pub use expression::{Expr, ExprKind, Op, Past, PastVerb, Pattern, Period, PeriodKind, Range};
pub use item::{Action, Check, Chosen, Def, Item, ItemKind, Param, Removable, Remove, Rule, Stub, Target};
pub use plain_words::PLAIN_WORDS;
pub use ruling::{
    Acting, Attempt, Because, BorrowedBefore, EffectsOf, Expected, ExpectedKind, Fact, FactKind, Pile,
    PileEntry, Round, Ruling, Step, StepKind,
};
pub use statement::{
    Arm, Assign, AssignOp, Block, By, Create, Face, Floating, HowMany, Landing, Mode, Move, Part, Plain,
    Stmt, StmtKind,
};
pub use word::{Icon, Name, Number, Text};

use tiru_engine::rules::{SourceId, Span};

/// A whole file.
#[derive(Clone, Debug)]
pub struct File {
    /// Its source id.
    pub source: SourceId,
    /// The first line; `None` if it is missing or broken, which was reported.
    pub header: Option<Header>,
    /// The probable meaning of a broken first line, which may name the game by its title.
    pub meant: Option<Header>,
    /// Its items as written, broken pieces included.
    pub items: Vec<Item>,
    /// Its texts for people, in the order written; those of broken pieces are missing.
    pub texts: Vec<Text>,
}

/// The first line of a file: `pack "First Tide" for harbour`.
#[derive(Clone, Debug)]
pub struct Header {
    /// The kind of the file.
    pub kind: FileKind,
    /// The name of the pack or house; rules and rulings have none.
    pub title: Option<Text>,
    /// The game it is for.
    pub game: Name,
    /// The span of the whole line.
    pub span: Span,
}

/// The kind of a file, from its first word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// `pack`: cards.
    Pack,
    /// `house`: changes to a game.
    House,
    /// `rules`: the rules of a game.
    Rules,
    /// `rulings`: positions and their expected results.
    Rulings,
}

impl FileKind {
    /// Returns the first word of such a file.
    pub fn word(self) -> &'static str {
        match self {
            FileKind::Pack => "pack",
            FileKind::House => "house",
            FileKind::Rules => "rules",
            FileKind::Rulings => "rulings",
        }
    }
}
