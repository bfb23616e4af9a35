//! What happened and why, as the judge tells it: each event with the line or card that caused it.

use tiru_engine::rules::SeatId;
use tiru_engine::{News, Told};

use super::Session;
use crate::columns::width;
use crate::events;
use crate::print::Tone;

/// How far back to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// To the last thing that happened.
    Last,
    /// To the last answer of the seat.
    SinceAnswer,
}

impl Session<'_> {
    /// Shows what happened, step by step.
    pub(super) fn why(&mut self, seat: SeatId, reach: Reach) {
        let (words, from) = (self.words(seat), self.running.answered(seat));
        let events: Vec<Told> = words.view.told_since(from).collect();
        let events = match reach {
            Reach::Last => events.get(last(&events)).unwrap_or(&events),
            Reach::SinceAnswer => &events,
        };
        let steps = events::full_log(words, &self.running.start().loaded().sources, events);
        let not_kept = events::not_kept(words, from).filter(|_| reach == Reach::SinceAnswer);
        if steps.is_empty() {
            return self.refuse(self.catalogue.texts().talk.nothing_since);
        }
        let wide = steps.iter().map(|(text, _)| width(text)).max().unwrap_or(0).min(56);
        let colour = self.surface.colour();
        let mut lines: Vec<String> = not_kept.map(|text| format!("  {text}")).into_iter().collect();
        lines.extend(steps.iter().map(|(text, from)| {
            let gap = wide.saturating_sub(width(text));
            if from.is_empty() {
                return format!("  {text}");
            }
            format!("  {text}{}  {}", " ".repeat(gap), colour.tone(Tone::Quiet, from))
        }));
        self.surface.lines(&lines);
    }
}

/// Finds the last thing: from the answer, effect or phase that brought it about, without the phases that only pass afterwards.
fn last(events: &[Told]) -> std::ops::Range<usize> {
    let passes = |event: &Told| {
        matches!(event.what, News::Begins(..) | News::Ends(..) | News::Skipped(..) | News::Passed(..))
    };
    let Some(end) = events.iter().rposition(|event| !passes(event)) else {
        return events.len().saturating_sub(1)..events.len();
    };
    let begins = |event: &Told| {
        matches!(
            event.what,
            News::Begins(..)
                | News::Chose { .. }
                | News::Picked { .. }
                | News::Passed(..)
                | News::Acts { .. }
        )
    };
    let start = events.iter().take(end + 1).rposition(begins).unwrap_or(0);
    start..end + 1
}
