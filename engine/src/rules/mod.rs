//! What a game is, before anyone sits down: plain data without state.

mod span;

pub use span::{SourceId, Span};
