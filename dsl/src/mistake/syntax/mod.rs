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

pub use file_header::{PAGE as FILE_HEADER, file_header};
pub use foreign_mark::{PAGE as FOREIGN_MARK, foreign_mark};
pub use lonely_says::{PAGE as LONELY_SAYS, lonely_says};
pub use no_verb::{PAGE as NO_VERB, among, no_verb, verb_first};
pub use odd_escape::{PAGE as ODD_ESCAPE, odd_escape};
pub use odd_number::{PAGE as ODD_NUMBER, odd_number};
pub use open_bracket::{PAGE as OPEN_BRACKET, open_bracket};
pub use open_text::{PAGE as OPEN_TEXT, open_text};
pub use reserved_word::{PAGE as RESERVED_WORD, reserved_word};
pub use stray_bracket::{PAGE as STRAY_BRACKET, stray_bracket};
pub use too_deep::{PAGE as TOO_DEEP, too_deep, too_deep_expression};
pub use too_great::{PAGE as TOO_GREAT, too_great};
pub use too_long::{PAGE as TOO_LONG, too_long};
pub use too_many::{PAGE as TOO_MANY, too_many};
pub use unexpected_word::{PAGE as UNEXPECTED_WORD, unexpected_word};
pub use unindented_effect::{PAGE as UNINDENTED_EFFECT, unindented_effect};
