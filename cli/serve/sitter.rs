//! Who plays at a seat of a served match: the program at the other end, or a player of the computer.

use std::fmt;

use crate::sits::Sits;

/// Who plays at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sitter {
    /// The program at the other end.
    Program,
    /// A player of the computer.
    Computer(Sits),
}

/// Parses who plays at a seat.
pub(super) fn sitter(text: &str) -> Result<Sitter, String> {
    const KNOWN: &str = "the players are `program`, `random`, `greedy`, `search`, and `search:N`";
    match text {
        "program" => Ok(Sitter::Program),
        "human" => Err(format!("nobody is asked at a terminal here; {KNOWN}")),
        _ => text
            .parse()
            .map(Sitter::Computer)
            .map_err(|why: String| if text.starts_with("search:") { why } else { KNOWN.to_owned() }),
    }
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sitter::Program => f.write_str("program"),
            Sitter::Computer(sits) => sits.fmt(f),
        }
    }
}
