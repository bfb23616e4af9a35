//! What can be a name.

/// Words the language needs for itself.
const KEYWORDS: [&str; 70] = [
    "absorb", "action", "always", "and", "arrange", "beats", "because", "before", "borrow", "by", "can",
    "cancel", "cannot", "choose", "chose", "copy", "create", "despite", "did", "each", "else", "extra",
    "firm", "from", "has", "hide", "if", "immune", "in", "instead", "is", "let", "limit", "lose", "may",
    "move", "not", "of", "on", "once", "onto", "or", "pay", "pinjam", "proceed", "quietly", "repeat",
    "requires", "reveal", "reverse", "says", "secretly", "sedut", "settle", "show", "shuffle", "skip",
    "stop", "swap", "then", "tie", "tiru", "to", "together", "under", "until", "where", "while", "win",
    "with",
];

/// Whether the letters of a text are those of a name.
pub(crate) fn is_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Whether the language needs a name for itself: it may stand after a dot only.
pub(crate) fn is_keyword(text: &str) -> bool {
    KEYWORDS.contains(&text)
}
