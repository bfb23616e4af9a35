//! Messages about mistakes in files. Produced by every pass, printed by the command line.

mod escape;
pub mod render;
mod replacement;

pub use escape::escape;
#[doc(hidden)]
pub use escape::is_hidden;
pub use replacement::Replacement;

use tiru_engine::rules::Span;

/// A mistake or a warning at one span.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The code of its manual page.
    pub code: &'static str,
    /// Its severity.
    pub severity: Severity,
    /// Its span.
    pub span: Span,
    /// The message: one line, lower case, no full stop, the author's words in backticks.
    pub message: String,
    /// A short text below the marked span.
    pub label: Option<String>,
    /// Other relevant spans, each with a short text.
    pub notes: Vec<(Span, String)>,
    /// How to fix it; if possible, text that can be typed.
    pub help: Option<String>,
    /// What can be written in place of a wrong word, if that is certain enough to offer it.
    pub replacement: Option<Replacement>,
    /// The wrong word, if the help needs the names of the game's rules and actions. They are known only after all files are read.
    #[doc(hidden)]
    pub asks: Option<Box<Asks>>,
}

/// A mistake for which the rules and actions of the game matter.
#[doc(hidden)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asks {
    /// An unknown word that is used as a verb.
    Verb(String),
    /// A step of a ruling without `does`: who does it, the word in the place of the action, and what follows that.
    Step { seat: String, word: String, args: String },
}

/// The severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The file cannot be used.
    Error,
    /// The file can be used, but probably does not mean what its author wanted.
    Warning,
    /// Nothing is wrong; the author should know of it.
    Note,
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
            replacement: None,
            asks: None,
        }
    }

    /// A warning with its code.
    pub fn warning(code: &'static str, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::error(code, span, message) }
    }

    /// A note with its code.
    pub fn note_of(code: &'static str, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Note, ..Diagnostic::error(code, span, message) }
    }

    /// Adds a short text below the span.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Diagnostic {
        self.label = Some(label.into());
        self
    }

    /// Adds another relevant span.
    #[must_use]
    pub fn note(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.notes.push((span, text.into()));
        self
    }

    /// Adds how to fix it.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = Some(help.into());
        self
    }
}
