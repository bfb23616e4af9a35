//! The mistakes that keep a `.tiru` text from being read: S01xx.

mod bad_escape;
mod file_header;
mod no_verb;
mod reserved_word;
mod says_without_effect;
mod stray_bracket;
mod too_deep;
mod too_large;
mod too_long;
mod too_many_digits;
pub mod too_many_mistakes;
mod unclosed_bracket;
mod unclosed_text;
mod unexpected_word;
mod unindented;
mod unknown_character;

pub use bad_escape::bad_escape;
pub use file_header::file_header;
pub use no_verb::{among, among_actions, no_verb, step, verb_first};
pub use reserved_word::{other_name, reserved_word};
pub use says_without_effect::says_without_effect;
pub use stray_bracket::stray_bracket;
pub use too_deep::{too_deep, too_deep_expression};
pub use too_large::too_large;
pub use too_long::too_long;
pub use too_many_digits::too_many_digits;
pub use too_many_mistakes::too_many_mistakes;
pub use unclosed_bracket::unclosed_bracket;
pub use unclosed_text::unclosed_text;
pub(crate) use unexpected_word::CODE as UNEXPECTED_WORD;
pub use unexpected_word::unexpected_word;
pub use unindented::unindented;
pub use unknown_character::unknown_character;
