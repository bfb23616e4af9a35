//! Renders one diagnostic per line, for editors and screen readers:
//! `path:line:column: error[S0101]: message; help`.

use std::fmt::Write;

use super::severity;
use crate::diagnostic::{Diagnostic, escape};
use crate::source::Sources;

/// Renders every diagnostic on a line of its own.
///
/// ```
/// use tiru_dsl::diagnostic::render::plain;
/// use tiru_dsl::load::{Folder, load};
/// let loaded = load(Folder::of("pebbles", [("rules.tiru", b"rules for pebbles\n".to_vec())]));
/// let line = plain(&loaded.sources, &loaded.diagnostics);
/// assert!(line.starts_with("game.ron:1:1: error[F0101]: the game `pebbles` has no `game.ron`"), "{line}");
/// ```
pub fn plain(sources: &Sources, diagnostics: &[Diagnostic]) -> String {
    let mut out = String::new();
    for one in diagnostics {
        let place = sources.place(one.span);
        let path = escape(sources.path(one.span.source));
        let (kind, code, message) = (severity(one.severity), one.code, escape(&one.message));
        // Writing to a string cannot fail.
        let _ = write!(out, "{path}:{}:{}: {kind}[{code}]: {message}", place.line, place.column);
        for (span, note) in &one.notes {
            let place = sources.place(*span);
            let other = if span.source == one.span.source { None } else { Some(sources.path(span.source)) };
            let file = other.map_or_else(String::new, |other| format!("{}:", escape(other)));
            let _ = write!(out, "; {} ({file}{}:{})", escape(note), place.line, place.column);
        }
        if let Some(help) = &one.help {
            let _ = write!(out, "; {}", escape(help));
        }
        out.push('\n');
    }
    out
}
