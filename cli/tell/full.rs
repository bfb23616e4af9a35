//! What happened step by step: each event with the rule and the line it came from.

use tiru_dsl::diagnostic::escape;
use tiru_dsl::source::Sources;
use tiru_engine::rules::{CardDefId, Game, Span};
use tiru_engine::{Fault, News, Told};

use super::{Words, sentence};
use crate::tongue::say;

/// One line an event, those inside others further to the right.
pub(crate) fn full(words: Words<'_>, sources: &Sources, told: &[Told]) -> Vec<(String, String)> {
    let least = told.iter().map(|event| event.depth).min().unwrap_or(0);
    let lines = told.iter().map(|event| {
        let inward = usize::from(event.depth.saturating_sub(least)).min(12);
        let text = format!("{}{}", "  ".repeat(inward), by(words, &sentence(words, event), event.cause));
        (text, line(words, sources, event))
    });
    lines.collect()
}

/// The line that did it; of an effect the line it stands in.
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

/// What happened, with the card whose doing it is.
pub(crate) fn by(words: Words<'_>, text: &str, cause: Option<CardDefId>) -> String {
    match cause {
        Some(card) => say(words.table().happens.by, &[text, &words.card(card)]),
        None => text.to_owned(),
    }
}

/// Where a line is, and the rule it belongs to: `rule countdown, cards/…/rules.tiru:25:5`.
fn whence(rules: &Game, sources: &Sources, span: Span) -> String {
    let at = place(sources, span);
    let body = rules.bodies.rows().iter().find(|body| body.spans.contains(&span));
    match body {
        Some(body) => format!("{}, {at}", escape(&body.name)),
        None => at,
    }
}

/// Where something is written: `cards/…/rules.tiru:25:5`.
pub(crate) fn place(sources: &Sources, span: Span) -> String {
    let place = sources.place(span);
    format!("{}:{}:{}", escape(sources.path(span.source)), place.line, place.column)
}

/// Why a match was stopped: what goes round, and where.
pub(crate) fn fault(rules: &Game, sources: &Sources, fault: &Fault) -> Vec<String> {
    let mut lines = vec![format!("the match was stopped: {}", escape(&fault.to_string()))];
    lines.extend(fault.span.map(|span| format!("at {}", whence(rules, sources, span))));
    lines.extend(going_round(sources, fault));
    lines
}

/// The effects that go round, each with its line, and what to do about it.
pub(crate) fn going_round(sources: &Sources, fault: &Fault) -> Vec<String> {
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
