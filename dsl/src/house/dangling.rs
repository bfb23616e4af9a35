//! Dangling references: names of things that house rules removed.

use std::collections::BTreeSet;

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::{Diagnostic, Severity};
use crate::mistake;
use crate::source::Sources;

/// Something that house rules removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Removed {
    /// Its kind: "zone".
    pub what: &'static str,
    /// What it was called.
    pub name: String,
    /// The words that only it had, which are removed with it.
    pub words: Vec<String>,
    /// The span of the removal.
    pub span: Span,
}

impl Removed {
    /// Returns the index of the removal that made a name unknown.
    pub(crate) fn behind(removed: &[Removed], one: &Diagnostic, sources: &Sources) -> Option<usize> {
        let is_name = one.severity == Severity::Error && (one.code.starts_with("T04") || one.code == "R0211");
        let named = sources.slice(one.span).trim_matches('"');
        // A misspelt removal reports an unknown name itself.
        let is = |gone: &Removed| {
            gone.span != one.span && (gone.name == named || gone.words.iter().any(|word| word == named))
        };
        removed.iter().position(|gone| is_name && is(gone))
    }
}

/// The reported mistakes, and the decks that removals make unplayable.
#[derive(Debug, Default)]
pub(crate) struct Hung {
    /// The mistakes.
    pub diagnostics: Vec<Diagnostic>,
    /// The decks that contain removed cards.
    pub decks: BTreeSet<SourceId>,
}

/// Groups mistakes by the removal that causes them: the names it makes unknown become notes of one mistake.
///
/// A deck with a removed card is not a mistake of the house; it only cannot be played under it. `is_deck`
/// returns which files are decks.
pub(crate) fn hanging(
    removed: &[Removed],
    sources: &Sources,
    is_deck: impl Fn(&Diagnostic) -> bool,
    all: Vec<Diagnostic>,
) -> Hung {
    let mut hung = Hung::default();
    let mut uses: Vec<Vec<Span>> = vec![Vec::new(); removed.len()];
    for one in all {
        let about = Removed::behind(removed, &one, sources);
        match about.and_then(|at| Some((removed.get(at)?, uses.get_mut(at)?))) {
            Some((gone, _)) if is_deck(&one) => {
                hung.decks.insert(one.span.source);
                let one = one.note(gone.span, "the house takes it out, so this deck is not played under it");
                hung.diagnostics.push(Diagnostic { severity: Severity::Warning, help: None, ..one });
            }
            Some((_, uses)) if !uses.contains(&one.span) => uses.push(one.span),
            Some(_) => {}
            None => hung.diagnostics.push(one),
        }
    }
    let hang = removed.iter().zip(&uses).filter(|(_, uses)| !uses.is_empty());
    hung.diagnostics.extend(
        hang.map(|(gone, uses)| mistake::house::hanging::hanging(gone.span, gone.what, &gone.name, uses)),
    );
    hung
}
