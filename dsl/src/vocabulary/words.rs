//! The words of the language that are no keywords: they stand where names of the game may stand too.

/// What can stand alone in an expression.
pub const PLAIN_WORDS: &[&str] = &[
    "me", "my", "foe", "self", "it", "current", "doer", "cause", "turn", "round", "seats", "rules", "game",
    "none", "yes", "no", "any", "up", "down",
];

/// What can be called in an expression.
pub const FUNCTIONS: &[&str] = &[
    "count", "any", "none", "all", "first", "last", "sum", "most", "least", "top", "bottom", "min", "max",
    "abs", "values", "numbers", "times",
];

/// The deeds of the language, by the words authors use.
pub const VERBS: &[&str] = &[
    "move", "reveal", "hide", "show", "arrange", "shuffle", "swap", "create", "tiru", "copy", "pinjam",
    "borrow", "sedut", "absorb", "cancel", "choose", "pay", "skip", "extra", "win", "lose", "tie",
];
