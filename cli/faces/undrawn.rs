//! Why cards were not drawn.

use std::fmt::{self, Display, Formatter};

use tiru_dsl::diagnostic::Diagnostic;
use tiru_dsl::diagnostic::render::{Colour, human};
use tiru_dsl::source::Sources;

/// Why something was not drawn: a whole message, which begins with `error`.
#[derive(Clone, Debug)]
pub(crate) struct Undrawn(String);

impl Undrawn {
    /// Mistakes in a template, each with its place.
    pub(super) fn mistakes(sources: &Sources, found: &[Diagnostic]) -> Undrawn {
        Undrawn(human(sources, found, Colour::None).trim_end().to_owned())
    }

    /// A message that is whole already.
    pub(crate) fn said(whole: &dyn Display) -> Undrawn {
        Undrawn(whole.to_string())
    }
}

impl From<String> for Undrawn {
    fn from(why: String) -> Undrawn {
        Undrawn(format!("error: {why}"))
    }
}

impl From<&str> for Undrawn {
    fn from(why: &str) -> Undrawn {
        Undrawn::from(why.to_owned())
    }
}

impl Display for Undrawn {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
