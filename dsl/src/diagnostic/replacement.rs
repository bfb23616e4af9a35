//! Words to write in place of a wrong one: what an editor offers as a quick fix.

use tiru_engine::rules::Span;

use super::Diagnostic;
use crate::source::Sources;

/// A wrong word, and what may have been meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    /// The wrong word, somewhere in the span of the diagnostic.
    pub wrong: String,
    /// The words that may have been meant, the likeliest first.
    pub right: Vec<String>,
}

impl Diagnostic {
    /// Adds the only word that was probably meant, also as help.
    #[must_use]
    pub(crate) fn did_you_mean(self, wrong: &str, right: &str) -> Diagnostic {
        self.help(format!("did you mean `{right}`?")).instead_of(wrong, [right])
    }

    /// Adds what can be written in place of a wrong word.
    #[must_use]
    pub(crate) fn instead_of<'r>(
        mut self,
        wrong: &str,
        right: impl IntoIterator<Item = &'r str>,
    ) -> Diagnostic {
        let right = right.into_iter().map(str::to_owned).collect();
        self.replacement = Some(Replacement { wrong: wrong.to_owned(), right });
        self
    }

    /// Returns the span of the wrong word, if it is written exactly once in the span of the diagnostic.
    pub fn wrong_word(&self, sources: &Sources) -> Option<Span> {
        let wrong = self.replacement.as_ref()?.wrong.as_str();
        let text = sources.slice(self.span);
        let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
        let is_whole = |at: &usize| {
            let before = text.get(..*at).and_then(|before| before.chars().next_back());
            let after = text.get(at + wrong.len()..).and_then(|after| after.chars().next());
            !before.is_some_and(|letter| is_letter(letter) && wrong.starts_with(is_letter))
                && !after.is_some_and(|letter| is_letter(letter) && wrong.ends_with(is_letter))
        };
        let mut found = text.match_indices(wrong).map(|(at, _)| at).filter(is_whole);
        let first = found.next().filter(|_| !wrong.is_empty() && found.next().is_none())?;
        let start = self.span.start + u32::try_from(first).ok()?;
        Some(Span { start, end: start + u32::try_from(wrong.len()).ok()?, ..self.span })
    }
}

#[cfg(test)]
mod tests {
    use super::Diagnostic;
    use crate::source::Sources;
    use tiru_engine::rules::Span;

    #[test]
    fn the_wrong_word_is_found_in_its_span() {
        let mut sources = Sources::default();
        let source = sources.add("a", "x = \"Rede\" or rede_x rede, rede");
        let found = |start, end, wrong| {
            let span = Span { source, start, end };
            let diagnostic = Diagnostic::error("T0401", span, "").instead_of(wrong, ["Reed"]);
            diagnostic.wrong_word(&sources).map(|span| (span.start, span.end))
        };
        assert_eq!(found(0, 10, "Rede"), Some((5, 9)));
        assert_eq!(found(14, 25, "rede"), Some((21, 25)));
        assert_eq!(found(14, 31, "rede"), None);
        assert_eq!(found(0, 10, ""), None);
        assert_eq!(found(0, 10, "Rod"), None);
    }
}
