//! What a house removed and something still names.

use std::collections::BTreeSet;

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::{Diagnostic, Severity};
use crate::mistake::house::hanging as told;
use crate::source::Sources;

/// Something that is gone because of a house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Removed {
    /// What it was: "zone".
    pub what: &'static str,
    /// What it was called.
    pub name: String,
    /// Words that only it had: they are gone with it.
    pub words: Vec<String>,
    /// Where the house says so.
    pub span: Span,
}

impl Removed {
    /// The removed thing because of whose absence a name is unknown, by its place.
    pub(crate) fn behind(removed: &[Removed], one: &Diagnostic, sources: &Sources) -> Option<usize> {
        let is_name = one.severity == Severity::Error && (one.code.starts_with("T04") || one.code == "R0211");
        let named = sources.slice(one.span).trim_matches('"');
        // The removal itself names what is not there, if it is misspelt.
        let is = |gone: &Removed| {
            gone.span != one.span && (gone.name == named || gone.words.iter().any(|word| word == named))
        };
        removed.iter().position(|gone| is_name && is(gone))
    }
}

/// What is told, and what cannot be played because of removals.
#[derive(Debug, Default)]
pub(crate) struct Hung {
    /// What is told.
    pub told: Vec<Diagnostic>,
    /// The decks that hold cards which are taken out.
    pub decks: BTreeSet<SourceId>,
}

/// Puts mistakes together that come of one removal: the names that are unknown because of it are told with it.
///
/// A deck that has a card which a house takes out is not played under it, and no mistake of the house: `is_deck` says which files
/// are decks.
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
                let told = one.note(gone.span, "the house takes it out, so this deck is not played under it");
                hung.told.push(Diagnostic { severity: Severity::Warning, help: None, ..told });
            }
            Some((_, uses)) if !uses.contains(&one.span) => uses.push(one.span),
            Some(_) => {}
            None => hung.told.push(one),
        }
    }
    let hang = removed.iter().zip(&uses).filter(|(_, uses)| !uses.is_empty());
    hung.told.extend(hang.map(|(gone, uses)| told::hanging(gone.span, gone.what, &gone.name, uses)));
    hung
}
