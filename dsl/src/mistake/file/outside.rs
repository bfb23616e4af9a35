//! F0007: A link leads out of the folder in which it was found.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "F0007";

/// Reports the path of the link, not where it leads.
pub fn outside(source: SourceId, path: &str) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::error(CODE, span, format!("`{}` is a link to a place outside its folder", shown(path)))
        .help("put the file itself there, or name it on the command line")
}
