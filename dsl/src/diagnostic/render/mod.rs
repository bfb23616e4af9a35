//! Renders diagnostics: for people, one per line, and for programs.

mod human;
mod json;
mod plain;

pub use human::{Colour, human};
pub use json::json;
pub use plain::plain;

use super::Severity;

/// Returns the word for a severity, in all three formats.
fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    }
}
