//! Answers for editors: names and where they are, types, tokens, hints, outlines, what words mean, what can be written at a place and what
//! can be run. Knows no protocol.

mod complete;
mod declaration;
mod hint;
mod known;
mod meaning;
mod name;
mod outline;
mod run;
mod tokens;
mod type_at;

pub use complete::{Completions, Suggested, complete};
pub use declaration::declaration;
pub use hint::{Hint, hints};
pub use known::{Kind, Known};
pub use meaning::{meaning, words};
pub use name::{NameKind, Named, Place, cards_of, name_at, places_of, used_by_name};
pub use outline::{Entry, EntryKind, outline};
pub use run::{RunKind, Runnable, runnable};
pub use tokens::{Token, TokenKind, tokens};
pub use type_at::{TypeAt, type_at};
