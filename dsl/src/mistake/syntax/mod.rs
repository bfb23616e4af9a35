//! The mistakes that keep a `.tiru` text from being read: S01xx.

mod file_header;
mod foreign_mark;
mod lonely_says;
mod no_verb;
mod odd_escape;
mod odd_number;
mod open_bracket;
mod open_text;
mod reserved_word;
mod stray_bracket;
mod too_deep;
mod too_great;
mod too_long;
mod too_many;
mod unexpected_word;
mod unindented_effect;

pub use file_header::file_header;
pub use foreign_mark::foreign_mark;
pub use lonely_says::lonely_says;
pub use no_verb::{among, no_verb, verb_first};
pub use odd_escape::odd_escape;
pub use odd_number::odd_number;
pub use open_bracket::open_bracket;
pub use open_text::open_text;
pub use reserved_word::{other_name, reserved_word};
pub use stray_bracket::stray_bracket;
pub use too_deep::{too_deep, too_deep_expression};
pub use too_great::too_great;
pub use too_long::too_long;
pub use too_many::too_many;
pub use unexpected_word::unexpected_word;
pub use unindented_effect::unindented_effect;
