//! How mistakes look: for people, one line each, and for programs.

mod human;
mod json;
mod plain;

pub use human::{Colour, human};
pub use json::json;
pub use plain::plain;

use super::Severity;

/// The word for a severity, as all three forms write it.
fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    }
}
