//! Words of the language that are not reserved, so names of a game may shadow them.

/// Words that can be an expression.
pub const PLAIN_WORDS: &[&str] = &[
    "me", "my", "foe", "self", "it", "current", "doer", "cause", "turn", "round", "phase", "seats", "rules",
    "game", "none", "yes", "no", "any", "up", "down",
];
