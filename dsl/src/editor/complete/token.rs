//! The words, texts and marks of a text that is half-typed.

/// Whether a character belongs to a word.
pub(super) fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// Returns the name in a token that is a text in quotes.
pub(super) fn quoted(token: &str) -> Option<&str> {
    token.strip_prefix('"')?.strip_suffix('"')
}

/// Splits a text into words, texts in quotes and marks, without comments.
pub(super) fn tokens(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            _ if rest.starts_with("//") => {
                rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
                continue;
            }
            '"' => {
                let mut escaped = false;
                let close = rest.char_indices().skip(1).find(|(_, letter)| {
                    let ends = (*letter == '"' || *letter == '\n') && !escaped;
                    escaped = *letter == '\\' && !escaped;
                    ends
                });
                close.map_or(rest.len(), |(at, _)| at + 1)
            }
            first if is_word(first) => rest.find(|letter| !is_word(letter)).unwrap_or(rest.len()),
            '!' if rest.starts_with("!=") => 2,
            first => first.len_utf8(),
        };
        let (token, after) = rest.split_at_checked(length).unwrap_or((rest, ""));
        if !first.is_whitespace() {
            found.push(token);
        }
        rest = after;
    }
    found
}
