//! What a game declares: its cards, zones, attributes and words, by the numbers that views and events use for them.
//!
//! [`View::rules`](crate::View::rules) and [`Lineup::game`](crate::Lineup::game) give the [`Game`]; its tables turn a number into a
//! name and a label.

pub use crate::rules::{
    ActionDef, ActionId, Agreement, Allowed, AttrDef, AttrId, AttrKind, Ban, Borrowing, CardDef, CardDefId,
    ChoiceDef, ChoiceId, ClaimStep, DeckPart, DeedDef, DeedId, EffectDef, EffectId, Game, Id, Kind, Label,
    Later, ListId, NONE, Node, NodeId, Of, Param, SeatId, Sees, Setting, SettingId, SourceId, Span, Table,
    Topic, VerdictKind, Word, WordList, ZoneDef, ZoneId,
};
