//! Mistakes in translation files: L09xx.

/// A translation of a text that does not exist.
pub mod unknown_text {
    use crate::mistake::prelude::*;

    const CODE: &str = "L0901";

    /// Reports the text and suggests a known one.
    pub fn unknown_text<'t>(span: Span, text: &str, known: impl IntoIterator<Item = &'t str>) -> Diagnostic {
        let diagnostic =
            Diagnostic::error(CODE, span, format!("there is no text \"{}\" to translate", shown(text)));
        match nearest(text, known) {
            Some(right) => {
                diagnostic.help(format!("did you mean \"{}\"?", shown(right))).instead_of(text, [right])
            }
            None => diagnostic.help("copy the original text exactly"),
        }
    }

    /// Reports a text of files that this one does not translate.
    pub fn elsewhere(span: Span, text: &str, place: Span) -> Diagnostic {
        let message = format!("\"{}\" is no text of the files that this one translates", shown(text));
        Diagnostic::error(CODE, span, message)
            .note(place, "it is written here")
            .help("remove it: a text is translated beside the file in which it is written")
    }
}

/// A text has two translations.
pub mod twice {
    use crate::mistake::prelude::*;

    const CODE: &str = "L0902";

    /// Reports a text that one file translates twice.
    pub fn twice(span: Span, first: Span, text: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("\"{}\" is translated twice", shown(text)))
            .note(first, "first translated here")
            .help("remove one of the two")
    }

    /// Reports a text that another file translates differently.
    pub fn otherwise(span: Span, first: Span, text: &str, other: &str) -> Diagnostic {
        let message = format!("\"{}\" is already translated as \"{}\"", shown(text), shown(other));
        Diagnostic::error(CODE, span, message)
            .note(first, "first translated here")
            .help("write the same translation, or remove this one")
    }
}

/// A translation has a gap that the text does not have.
pub mod unknown_gap {
    use crate::mistake::prelude::*;

    const CODE: &str = "L0903";

    /// Reports the gap and suggests a known one.
    pub fn unknown_gap(span: Span, gap: &str, known: Vec<&str>) -> Diagnostic {
        suggest(
            Diagnostic::error(CODE, span, format!("the original text has no gap `{{{}}}`", shown(gap))),
            gap,
            known,
        )
    }
}
