//! Renders diagnostics for programs: JSON objects with stable field names.

use std::fmt::Write;

use tiru_engine::rules::Span;

use super::severity;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::is_hidden;
use crate::source::Sources;

/// Renders one diagnostic as a JSON object on one line.
///
/// ```
/// use tiru_dsl::diagnostic::render::json;
/// use tiru_dsl::load::{Folder, load};
/// let loaded = load(Folder::of("pebbles", [("rules.tiru", b"rules for pebbles\n".to_vec())]));
/// assert!(json(&loaded.sources, &loaded.diagnostics[0]).contains("\"code\": \"F0101\""));
/// ```
pub fn json(sources: &Sources, one: &Diagnostic) -> String {
    let notes: Vec<String> = one
        .notes
        .iter()
        .map(|(span, note)| format!("{{{}, \"message\": {}}}", place(sources, *span), quoted(note)))
        .collect();
    format!(
        "{{\"code\": {}, \"severity\": {}, {}, \"message\": {}, \"label\": {}, \"help\": {}, \"notes\": [{}]}}",
        quoted(one.code),
        quoted(severity(one.severity)),
        place(sources, one.span),
        quoted(&one.message),
        maybe(one.label.as_ref()),
        maybe(one.help.as_ref()),
        notes.join(", "),
    )
}

fn place(sources: &Sources, span: Span) -> String {
    let start = sources.place(span);
    let end = sources.place(Span { start: span.end, ..span });
    format!(
        "\"path\": {}, \"line\": {}, \"column\": {}, \"end_line\": {}, \"end_column\": {}",
        quoted(sources.path(span.source)),
        start.line,
        start.column,
        end.line,
        end.column
    )
}

fn maybe(text: Option<&String>) -> String {
    text.map_or_else(|| "null".to_owned(), |text| quoted(text))
}

/// Returns a JSON string; hidden characters are escaped, so that the output is safe to print.
fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            _ if is_hidden(letter) => {
                let mut units = [0; 2];
                for unit in letter.encode_utf16(&mut units) {
                    // Writing to a string cannot fail.
                    let _ = write!(out, "\\u{unit:04x}");
                }
            }
            _ => out.push(letter),
        }
    }
    out.push('"');
    out
}
