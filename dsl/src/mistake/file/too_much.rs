//! F0008: The files of a game are too large together.

use std::fmt::Display;

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "F0008";

/// Reports the file that goes over.
pub fn too_much(source: SourceId, path: &str, of: impl Display) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::error(CODE, span, format!("`{}` is too much with the files before it: {of}", shown(path)))
        .help("remove what the game does not need, or make two games of it")
}
