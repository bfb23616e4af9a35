//! Collects mistakes, without duplicates and up to a limit.

use crate::diagnostic::{Diagnostic, Severity};
use crate::mistake;
use std::collections::{BTreeMap, BTreeSet};
use tiru_engine::rules::Span;

/// The number of mistakes after which checking stops.
const MOST: usize = 300;

/// The mistakes of one game.
#[derive(Debug, Default)]
pub(super) struct Diagnostics {
    list: Vec<Diagnostic>,
    seen: BTreeSet<(Span, &'static str)>,
    errors: usize,
    /// What there is too much of, by its name: the first one above the limit, the limit, and how many there are.
    too_many: BTreeMap<&'static str, (Span, usize, usize)>,
}

impl Diagnostics {
    /// Adds a mistake, unless one with the same code was reported at the same span.
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

    /// Adds a mistake, unless the same message was reported anywhere.
    pub(super) fn push_once(&mut self, diagnostic: Diagnostic) {
        let same = |known: &Diagnostic| known.code == diagnostic.code && known.message == diagnostic.message;
        if !self.list.iter().any(same) {
            self.push(diagnostic);
        }
    }

    /// Counts one above a limit; all of them are one mistake.
    pub(super) fn push_too_many(&mut self, span: Span, most: usize, what: &'static str) {
        self.too_many.entry(what).or_insert((span, most, most)).2 += 1;
    }

    /// Reports whether the limit is reached.
    pub(super) fn is_full(&self) -> bool {
        self.list.len() >= MOST
    }

    /// Returns the number of errors.
    pub(super) fn errors(&self) -> usize {
        self.errors + self.too_many.len()
    }

    /// Returns the number of mistakes.
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// Removes and returns the mistakes since there were `count`.
    pub(super) fn take_since(&mut self, count: usize) -> Vec<Diagnostic> {
        let taken = self.list.split_off(count.min(self.list.len()));
        for diagnostic in &taken {
            self.seen.remove(&(diagnostic.span, diagnostic.code));
            self.errors -= usize::from(diagnostic.severity == Severity::Error);
        }
        taken
    }

    /// Returns all mistakes in source order.
    pub(super) fn into_list(mut self) -> Vec<Diagnostic> {
        for (what, (span, most, found)) in std::mem::take(&mut self.too_many) {
            self.push(mistake::law::too_much::too_many(span, most, what, found));
        }
        self.list
            .sort_by_key(|diagnostic| (diagnostic.span.source, diagnostic.span.start, diagnostic.span.end));
        self.list
    }
}
