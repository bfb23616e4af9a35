//! T0711: a ruling, or a file of rulings, that expects nothing.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

/// Its page.
pub const CODE: &str = "T0711";

/// This ruling says nothing about what follows.
pub fn expects_nothing(span: Span) -> Diagnostic {
    Diagnostic::warning(CODE, span, "this ruling expects nothing: it holds whatever follows")
        .help("say under `then` what must be so; that nothing is done is `nothing happens`")
}

/// There is no ruling in this file.
pub fn no_ruling(span: Span) -> Diagnostic {
    Diagnostic::warning(CODE, span, "there is no ruling in this file")
        .help("write one: `ruling \"…\" { given { … } when { … } then { … } }`")
}
