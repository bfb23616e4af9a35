//! What a game is, before anyone sits down: plain data without state. One noun a file.
//!
//! Made by the text side, consumed by the table; neither changes it.

mod card;
mod claim;
mod deciding;
mod deed;
mod effect;
mod either;
mod game;
mod id;
mod lend;
mod op;
mod ops;
mod past;
mod phase;
mod room;
mod ruling;
pub mod script;
mod setting;
mod shape;
mod span;
mod standing;
mod survey;
pub(crate) mod touched;
mod zone;

pub use card::{CardDef, DeckLaw, DeckLawKind, DeckList, DeckPart, Required, Same};
pub use claim::{Attempted, Ban, Claim, GrantDef, KEPT, Level, Says, Step as ClaimStep};
pub use deciding::{Asks, Deciding};
pub use deed::{
    ARGS, ActionDef, Asked, Asker, CheckDef, ChoiceDef, Count, DeedDef, Does, Kind, Limit, Param, Phrase,
    Range, TOGETHER, Verb,
};
pub use effect::{CRITERIA, EffectDef, Filter, Home, Stands, Topic, Window};
pub use either::Either;
pub use game::{Agreement, First, Game, Label, Later, Limits, Turns};
pub use id::{
    ActionId, AttrId, BodyId, CardDefId, CardId, ChoiceId, DeedId, EffectId, Id, InstanceId, ListId, NamesId,
    NodeId, PastId, PlaceId, SeatId, SettingId, SpotId, Table, TextId, ZoneId,
};
pub(crate) use id::{cell, row};
pub use lend::{BorrowRules, Borrowing, EffectFact, Lasts, Over, Until, Whose};
pub(crate) use op::compare;
pub use op::{
    Arithmetic, Arrival, Bodies, Body, CardFact, Compare, Face, MOST, Many, NO_UNTIL, NONE, PlanStage,
    Position, REGISTERS, Reg, SpotFact, TableFact, Target, VerdictKind, Write,
};
pub use ops::Op;
pub use past::{PastDef, PastSpan};
pub use phase::{
    AskedSeat, Close, Conflict, Criterion, CriterionKind, Height, Node, NodeKind, Offer, Recent, To,
};
pub use room::{MOST_SEATS, TooMany};
pub use ruling::{
    About, Acting, Because, ByWord, Carrier, Due, EffectsOf, Expectation, Expected, Fact, Given, GivenCard,
    Lasting, Origin, Part, Ruling, Step, WhichCard,
};
pub use setting::{Allowed, Setting, Word, WordList};
pub use shape::{Access, Class, Operand};
pub(crate) use shape::{Regs, bit, row as reg_row};
pub use span::{SourceId, Span};
pub use standing::{Beneath, Done, Heap, Lent, Lying, Standing};
pub use survey::Surveyed;
pub(crate) use survey::{Concerned, Reads, Survey, bodies_of_card};
pub use zone::{AttrDef, AttrKind, Formula, Live, Of, Sees, ZoneDef};
