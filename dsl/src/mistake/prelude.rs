//! The types and helpers that most of these modules import.

pub(super) use tiru_engine::rules::{Of, SourceId, Span};

pub(super) use super::{nearest, or_list, other_games, shown, suggest};
pub(super) use crate::diagnostic::Diagnostic;
