//! Plays each shipped game in the engine and in a handwritten version, move by move: both must allow the same answers,
//! show the same board, and name the same winner.

#![expect(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

mod battlemonsters;
#[path = "../kit/dice.rs"]
mod dice;
#[path = "../kit/files.rs"]
mod files;
mod monsta;
mod monster_pack;
mod pair;
#[path = "../kit/plain.rs"]
mod plain;
