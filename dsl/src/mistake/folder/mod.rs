//! What can be wrong with the files of a game taken together, before anybody looks at what they say: F01xx.

mod missing;
mod other_game;
mod other_kind;
mod repeated_name;
mod repeated_statement;
mod stray;
mod unknown_game;

pub use missing::{PAGE as MISSING, missing};
pub use other_game::{PAGE as OTHER_GAME, other_game};
pub use other_kind::{PAGE as OTHER_KIND, other_kind};
pub use repeated_name::{PAGE as REPEATED_NAME, repeated_name};
pub use repeated_statement::{PAGE as REPEATED_STATEMENT, repeated_statement};
pub use stray::{PAGE as STRAY, stray};
pub use unknown_game::{PAGE as UNKNOWN_GAME, unknown_game};
