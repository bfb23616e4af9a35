//! Dangling references: names of things that house rules removed.

use std::collections::BTreeSet;

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::{Diagnostic, Severity};
use crate::mistake::Topic;
use crate::mistake::house::still_used;
use crate::mistake::law::no_foe;
use crate::source::Sources;

/// Something that house rules removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Removed {
    /// Its kind: "zone".
    pub what: &'static str,
    /// Its name.
    pub name: String,
    /// The words that only it had, which are removed with it.
    pub words: Vec<String>,
    /// The span of the removal.
    pub span: Span,
}

impl Removed {
    /// Returns the index of the removal that made a name unknown.
    pub(crate) fn cause_of(removed: &[Removed], one: &Diagnostic, sources: &Sources) -> Option<usize> {
        if one.severity != Severity::Error || Topic::of(one.code) != Topic::UnknownName {
            return None;
        }
        let name = sources.slice(one.span).trim_matches('"');
        removed.iter().position(|removed| {
            let is_meant = removed.name == name || removed.words.iter().any(|word| word == name);
            // A misspelt removal reports an unknown name itself.
            is_meant && removed.span != one.span
        })
    }
}

/// Diagnostics with one for each removal that leaves dangling references.
#[derive(Debug, Default)]
pub(crate) struct Grouped {
    /// The diagnostics.
    pub diagnostics: Vec<Diagnostic>,
    /// The decks that contain removed cards.
    pub unplayable: BTreeSet<SourceId>,
}

/// Makes one mistake of all places in the game that say `foe`, if a house makes it a game for more than two: at the number of players.
pub(crate) fn group_foes(seats: Span, is_of_game: impl Fn(&Diagnostic) -> bool, all: &mut Vec<Diagnostic>) {
    let mut uses: Vec<Span> = Vec::new();
    all.retain(|one| {
        let is_meant = one.code == no_foe::CODE && is_of_game(one);
        if is_meant && !uses.contains(&one.span) {
            uses.push(one.span);
        }
        !is_meant
    });
    if !uses.is_empty() {
        all.push(still_used::foe_still_used(seats, &uses));
    }
}

/// Groups diagnostics by the removal that causes them: the names it makes unknown become notes of one mistake.
///
/// A deck with a removed card is not a mistake of the house; it only cannot be played under it. `is_deck`
/// returns which files are decks.
pub(crate) fn group_dangling(
    removed: &[Removed],
    sources: &Sources,
    is_deck: impl Fn(&Diagnostic) -> bool,
    all: Vec<Diagnostic>,
) -> Grouped {
    let mut grouped = Grouped::default();
    let mut uses: Vec<Vec<Span>> = vec![Vec::new(); removed.len()];
    for one in all {
        let cause = Removed::cause_of(removed, &one, sources);
        match cause.and_then(|at| Some((removed.get(at)?, uses.get_mut(at)?))) {
            Some((cause, _)) if is_deck(&one) => {
                grouped.unplayable.insert(one.span.source);
                let one = one
                    .note(cause.span, "removed by the house rules, so this deck cannot be played under them");
                grouped.diagnostics.push(Diagnostic { severity: Severity::Warning, help: None, ..one });
            }
            Some((_, uses)) if !uses.contains(&one.span) => uses.push(one.span),
            Some(_) => {}
            None => grouped.diagnostics.push(one),
        }
    }
    // A word of a setting means something else where the setting is gone.
    let is_part = |one: &Diagnostic| {
        let line = |span: Span| (span.source, sources.place(span).line);
        removed.iter().zip(&uses).any(|(removed, uses)| {
            removed.words.iter().any(|word| word == sources.slice(one.span))
                && uses.iter().any(|place| line(*place) == line(one.span))
        })
    };
    grouped.diagnostics.retain(|one| !is_part(one));
    let dangling = removed.iter().zip(&uses).filter(|(_, uses)| !uses.is_empty());
    let dangling = dangling
        .map(|(removed, uses)| still_used::still_used(removed.span, removed.what, &removed.name, uses));
    grouped.diagnostics.extend(dangling);
    grouped
}
