//! What a person is told about a mistake in a file. Made by every pass, printed by the command line.

mod escape;
pub mod render;

pub use escape::escape;

use tiru_engine::rules::Span;

/// One mistake, or one thing worth knowing, at one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The page that explains it, by code.
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// Where it is.
    pub span: Span,
    /// What is wrong: one line, lower case, no full stop, the author's words in backticks.
    pub message: String,
    /// A few words under the marked place.
    pub label: Option<String>,
    /// Other places that matter, each with a few words.
    pub notes: Vec<(Span, String)>,
    /// What to do about it: text that can be typed, if possible.
    pub help: Option<String>,
    /// The word that stands like a deed and is none of the language: whoever knows the names of the game can tell more.
    pub asks: Option<String>,
}

/// How bad a mistake is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The file cannot be used as it is.
    Error,
    /// It can be used, but hardly means what its author wanted.
    Warning,
}

impl Diagnostic {
    /// An error with its code.
    pub fn error(code: &'static str, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            code,
            severity: Severity::Error,
            span,
            message: message.into(),
            label: None,
            notes: Vec::new(),
            help: None,
            asks: None,
        }
    }

    /// A warning with its code.
    pub fn warning(code: &'static str, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::error(code, span, message) }
    }

    /// The same with a few words under the place.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Diagnostic {
        self.label = Some(label.into());
        self
    }

    /// The same with another place that matters.
    #[must_use]
    pub fn note(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.notes.push((span, text.into()));
        self
    }

    /// The same with what to do about it.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = Some(help.into());
        self
    }
}
