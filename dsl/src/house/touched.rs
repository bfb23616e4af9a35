//! Finds the change of a house that causes a mistake in a part of `game.ron` that is right without the house.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

/// A change, and the part of `game.ron` that it changes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Touched {
    /// The part.
    pub part: Span,
    /// The place in the house.
    pub by: Span,
}

/// Moves a mistake in the structure of a game to the change of a house that causes it: the one that changes the smallest part around
/// it, of several the last one. Returns whether there is one.
pub(crate) fn blame(diagnostic: &mut Diagnostic, all: &[Touched]) -> bool {
    let at = diagnostic.span;
    let around = all.iter().rev().filter(|touched| holds(touched.part, at));
    let Some(touched) = around.min_by_key(|touched| touched.part.end - touched.part.start) else {
        return false;
    };
    diagnostic.span = touched.by;
    let label = diagnostic.label.take();
    diagnostic.notes.push((at, label.unwrap_or_else(|| "changed by it".to_owned())));
    true
}

/// Whether one stretch is within another.
pub(super) fn holds(outer: Span, inner: Span) -> bool {
    outer.source == inner.source && outer.start <= inner.start && inner.end <= outer.end
}
