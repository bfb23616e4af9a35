//! Answers for editors: names and where they are, outlines, what words mean, what can be written at a place. Knows no protocol.

mod complete;
mod known;
mod meaning;
mod name;
mod outline;
mod tokens;

pub use complete::{Completions, Suggested, complete};
pub use known::{Kind, Known};
pub use meaning::{meaning, words};
pub use name::{NameKind, Named, Place, declaration, name_at, places_of, used_by_name};
pub use outline::{Entry, EntryKind, outline};
pub use tokens::{Token, TokenKind, tokens};
