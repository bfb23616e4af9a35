//! Escapes text for XML.

use tiru_dsl::diagnostic::escape;

/// Escapes a text for HTML and SVG, and makes it visible.
pub(crate) fn quoted(text: &str) -> String {
    as_is(&escape(text))
}

/// Escapes a text that comes from a picture, where tabs and line breaks mean something.
pub(super) fn as_is(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => quoted.push_str("&amp;"),
            '<' => quoted.push_str("&lt;"),
            '>' => quoted.push_str("&gt;"),
            '"' => quoted.push_str("&quot;"),
            '\'' => quoted.push_str("&#39;"),
            // XML does not allow these characters.
            '\u{fffe}' | '\u{ffff}' => quoted.push('\u{fffd}'),
            letter => quoted.push(letter),
        }
    }
    quoted
}
