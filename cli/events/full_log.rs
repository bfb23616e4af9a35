//! The full log of a match: each event with its rule and line.

use tiru_dsl::diagnostic::escape;
use tiru_dsl::source::Sources;
use tiru_engine::rules::{CardDefId, Game, Span};
use tiru_engine::{Fault, News, Told};

use super::{Words, sentence};
use crate::catalogue::say;

/// Returns one line per event, nested events indented.
pub(crate) fn full_log(words: Words<'_>, sources: &Sources, events: &[Told]) -> Vec<(String, String)> {
    let least = events.iter().map(|event| event.depth).min().unwrap_or(0);
    let lines = events.iter().map(|event| {
        let inward = usize::from(event.depth.saturating_sub(least)).min(12);
        let text = format!("{}{}", "  ".repeat(inward), by(words, &sentence(words, event), event.cause));
        (text, line(words, sources, event))
    });
    lines.collect()
}

/// Returns the line that caused an event; for an effect, the line where it is written.
pub(crate) fn line(words: Words<'_>, sources: &Sources, event: &Told) -> String {
    let rules = words.view.rules();
    match (event.span, &event.what) {
        (_, News::ScriptFailed { span, .. } | News::Proposes(span)) => place(sources, *span),
        (Some(span), _) => whence(rules, sources, span),
        (None, News::Acts { effect, .. } | News::PassedOver { effect, .. }) => {
            rules.effects.get(*effect).map_or_else(String::new, |effect| place(sources, effect.span))
        }
        (None, _) => String::new(),
    }
}

/// Adds the causing card to an event.
pub(crate) fn by(words: Words<'_>, text: &str, cause: Option<CardDefId>) -> String {
    match cause {
        Some(card) => say(words.texts().happens.by, &[text, &words.card(card)]),
        None => text.to_owned(),
    }
}

/// Names the rule and place of a line: `rule countdown, cards/…/rules.tiru:25:5`.
fn whence(rules: &Game, sources: &Sources, span: Span) -> String {
    let at = place(sources, span);
    let body = rules.bodies.rows().iter().find(|body| body.spans.contains(&span));
    match body {
        Some(body) => format!("{}, {at}", escape(&body.name)),
        None => at,
    }
}

/// Formats a place: `cards/…/rules.tiru:25:5`.
pub(crate) fn place(sources: &Sources, span: Span) -> String {
    let place = sources.place(span);
    format!("{}:{}:{}", escape(sources.path(span.source)), place.line, place.column)
}

/// Explains why a match was stopped: what loops, and where.
pub(crate) fn fault(rules: &Game, sources: &Sources, fault: &Fault) -> Vec<String> {
    let mut lines = vec![format!("the match was stopped: {}", escape(&fault.to_string()))];
    lines.extend(fault.span.map(|span| format!("at {}", whence(rules, sources, span))));
    lines.extend(looping_effects(sources, fault));
    lines
}

/// Lists the effects that loop, with their places, and what to do about it.
pub(crate) fn looping_effects(sources: &Sources, fault: &Fault) -> Vec<String> {
    let effects = fault.effects.iter();
    let mut lines: Vec<String> = effects
        .map(|(name, span)| format!("{} goes round at {}", escape(name), place(sources, *span)))
        .collect();
    if !lines.is_empty() {
        lines.push(
            "something has to end it: `limit 1 per turn` or `once` on an effect, or an `if` that stops being so"
                .to_owned(),
        );
    }
    lines
}
