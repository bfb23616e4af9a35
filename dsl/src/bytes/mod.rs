//! Turns files into texts: files arrive as bytes, or with the reason why they could not be read.

mod read_error;
mod text;
mod together;

pub use read_error::ReadError;
pub use text::add_other;
pub(crate) use text::{Readable, add_text};
pub use together::Together;
pub(crate) use together::{MOST_FILES, MOST_SCRIPT_BYTES, MOST_WORDS};
