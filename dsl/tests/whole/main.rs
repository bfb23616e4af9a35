//! Tests of the language, a file for each of its subjects, in one program. `cargo test -p tiru-dsl --test whole check::` runs those of one file.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on fails")]

mod blueprint;
mod check;
mod compile;
mod format;
mod house;
mod language;
mod limits;
mod load;
mod parse;
mod render;
mod scripts;
mod translation;
