//! The mistakes that were told so far: none twice, and not more than a person would read.

use crate::diagnostic::{Diagnostic, Severity};
use crate::mistake;
use std::collections::BTreeSet;
use tiru_engine::rules::Span;

/// After so many mistakes nothing more is looked at.
const MOST: usize = 300;

/// The mistakes of one game.
#[derive(Debug, Default)]
pub(super) struct Told {
    list: Vec<Diagnostic>,
    seen: BTreeSet<(Span, &'static str)>,
    errors: usize,
}

impl Told {
    /// Adds a mistake, unless one of the same kind was told of the same place.
    pub(super) fn push(&mut self, diagnostic: Diagnostic) {
        if self.is_full() || !self.seen.insert((diagnostic.span, diagnostic.code)) {
            return;
        }
        self.errors += usize::from(diagnostic.severity == Severity::Error);
        let span = diagnostic.span;
        self.list.push(diagnostic);
        if self.is_full() {
            self.list.push(mistake::law::too_much::mistakes(span, MOST));
        }
    }

    /// Adds a mistake, unless the same words were said before, wherever that was.
    pub(super) fn push_once(&mut self, diagnostic: Diagnostic) {
        let same = |known: &Diagnostic| known.code == diagnostic.code && known.message == diagnostic.message;
        if !self.list.iter().any(same) {
            self.push(diagnostic);
        }
    }

    /// Whether so much is wrong that looking on makes no sense.
    pub(super) fn is_full(&self) -> bool {
        self.list.len() >= MOST
    }

    /// How many mistakes are errors.
    pub(super) fn errors(&self) -> usize {
        self.errors
    }

    /// How many mistakes there are.
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// Takes back what was told since there were so many.
    pub(super) fn take_since(&mut self, count: usize) -> Vec<Diagnostic> {
        let taken = self.list.split_off(count.min(self.list.len()));
        for diagnostic in &taken {
            self.seen.remove(&(diagnostic.span, diagnostic.code));
            self.errors -= usize::from(diagnostic.severity == Severity::Error);
        }
        taken
    }

    /// All of them, file by file and from the top of each down.
    pub(super) fn into_list(mut self) -> Vec<Diagnostic> {
        self.list.sort_by_key(|told| (told.span.source, told.span.start, told.span.end));
        self.list
    }
}
