//! Tests many rulings in parallel. The results are in the order in which they are written.

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use tiru_dsl::diagnostic::Diagnostic;
use tiru_dsl::mistake::judged::{fails, in_a_loop, not_yet};
use tiru_engine::judge::judge;
use tiru_engine::rules::{Game, Later, Ruling, Span};

use crate::targets::Part;

/// The result of a ruling.
#[derive(Debug)]
pub(super) enum Judged {
    /// Confirmed.
    Passed,
    /// Not confirmed, with the failures.
    Failed(Vec<Diagnostic>),
    /// Uses something that the engine does not run yet.
    NotYet(Diagnostic),
}

impl Judged {
    /// Returns the diagnostics.
    pub(super) fn diagnostics(&self) -> &[Diagnostic] {
        match self {
            Judged::Passed => &[],
            Judged::Failed(failures) => failures,
            Judged::NotYet(reason) => std::slice::from_ref(reason),
        }
    }
}

/// Counts the requested rulings that are not in the game because of mistakes.
pub(super) fn not_judged(part: &Part) -> usize {
    let loaded = &part.loaded;
    let known = |span: Span| loaded.rulings.iter().any(|ruling| ruling.span == span);
    let unruled = |span: Span| loaded.unruled.iter().any(|unruled| unruled.span == span);
    let is_wrong = |span: &Span| loaded.wrong_rulings.contains(span);
    let kept_out =
        |span: &Span| loaded.left_out.contains(&span.source) || is_wrong(span) || loaded.game.is_none();
    let written = loaded.written_rulings().filter(|span| part.wants_ruling(*span) && kept_out(span));
    written.filter(|span| !known(*span) && !unruled(*span)).count()
}

/// Tests all requested rulings of a game.
pub(super) fn judge_all(part: &Part) -> Vec<Judged> {
    let loaded = &part.loaded;
    let Some(game) = &loaded.game else { return Vec::new() };
    let asked: Vec<&Ruling> = loaded.rulings.iter().filter(|ruling| part.wants_ruling(ruling.span)).collect();
    let laid = part.house_names();
    let judged = asked.into_par_iter().map(|ruling| match game.later.first() {
        Some(later) => (ruling.span, Judged::NotYet(unsupported(ruling.span, &ruling.title, Some(later)))),
        None => (ruling.span, one(game, ruling, &laid)),
    });
    let mut judged: Vec<(Span, Judged)> = judged.collect();
    for unruled in loaded.unruled.iter().filter(|unruled| part.wants_ruling(unruled.span)) {
        let reason = unsupported(unruled.span, &unruled.title, unruled.later.first());
        judged.push((unruled.span, Judged::NotYet(reason)));
    }
    judged.sort_by_key(|(span, _)| (span.source, span.start));
    judged.into_iter().map(|(_, judged)| judged).collect()
}

fn one(game: &std::sync::Arc<Game>, ruling: &Ruling, houses: &[String]) -> Judged {
    let failures = judge(game, ruling);
    if failures.is_empty() {
        return Judged::Passed;
    }
    let about = (ruling.span, ruling.title.as_str());
    let found = failures.iter().map(|failure| {
        let effects = failure.stopped.as_ref().map_or(&[][..], |fault| fault.effects.as_slice());
        in_a_loop(fails(failure.span, about, houses, &failure.expected, &failure.found), effects)
    });
    Judged::Failed(found.collect())
}

fn unsupported(span: Span, title: &str, later: Option<&Later>) -> Diagnostic {
    not_yet(span, title, later.map(|later| (later.word.as_str(), later.span)))
}
