//! The full log of a match: each event with its rule and line.

use tiru_dsl::diagnostic::escape;
use tiru_dsl::source::Sources;
use tiru_engine::rules::{CardDefId, Game, Span};
use tiru_engine::{Fault, FaultKind, News, Told};

use super::because::because;
use super::{Words, sentence};
use crate::catalogue::{Catalogue, say};

/// Returns one line per event, nested events indented.
pub(crate) fn full_log(words: Words<'_>, sources: &Sources, events: &[Told]) -> Vec<(String, String)> {
    let least = events.iter().map(|event| event.depth).min().unwrap_or(0);
    let lines = events.iter().map(|event| {
        let inward = usize::from(event.depth.saturating_sub(least)).min(12);
        let text = format!("{}{}", "  ".repeat(inward), whole(words, event));
        (text, line(words, sources, event))
    });
    lines.collect()
}

/// Returns the line that caused an event; for an effect, the line where it is written.
pub(crate) fn line(words: Words<'_>, sources: &Sources, event: &Told) -> String {
    let rules = words.view.rules();
    match (event.span, &event.what) {
        (_, News::Proposes(span) | News::ScriptFailed { span: Some(span), .. }) => place(sources, *span),
        (_, News::ScriptFailed { span: None, .. }) => String::new(),
        (Some(span), _) => whence(rules, sources, span),
        (None, News::Acts { effect, .. } | News::PassedOver { effect, .. }) => {
            rules.effects.get(*effect).map_or_else(String::new, |effect| place(sources, effect.span))
        }
        (None, _) => String::new(),
    }
}

/// Renders an event with the card that caused it and what led to it.
pub(super) fn whole(words: Words<'_>, event: &Told) -> String {
    because(words, by(words, &sentence(words, event), event.cause), &event.because)
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
pub(crate) fn fault(catalogue: Catalogue, rules: &Game, sources: &Sources, fault: &Fault) -> Vec<String> {
    let faults = &catalogue.texts().faults;
    let mut lines = vec![say(faults.stopped, &[&fault_kind(catalogue, fault)])];
    lines.extend(fault.span.map(|span| say(faults.at, &[&whence(rules, sources, span)])));
    lines.extend(looping_effects(catalogue, sources, fault));
    lines
}

/// Describes a fault and the rules in which it happened.
pub(crate) fn fault_kind(catalogue: Catalogue, fault: &Fault) -> String {
    let faults = &catalogue.texts().faults;
    let mut text = match fault.kind {
        FaultKind::GoesRound => faults.goes_round,
        FaultKind::TooWide => faults.too_wide,
        FaultKind::TooDeep => faults.too_deep,
        FaultKind::TooManyEffects => faults.too_many_effects,
        FaultKind::TooMuch => faults.too_much,
        FaultKind::CheckHolds => faults.check_holds,
        FaultKind::NoChanceLeft => faults.no_chance_left,
        FaultKind::WrongChance => faults.wrong_chance,
        FaultKind::NoEnd => faults.no_end,
        FaultKind::Internal => faults.internal,
    }
    .to_owned();
    let mut names = fault.going_round.iter().map(|name| escape(name));
    if let Some(first) = names.next() {
        let names = names.fold(first, |inner, outer| say(faults.inside, &[&inner, &outer]));
        text = say(catalogue.texts().names.titled, &[&text, &names]);
    }
    match fault.steps {
        Some(steps) => say(faults.after, &[&text, &steps.to_string()]),
        None => text,
    }
}

/// Lists the effects that loop, with their places, and what to do about it.
pub(crate) fn looping_effects(catalogue: Catalogue, sources: &Sources, fault: &Fault) -> Vec<String> {
    let faults = &catalogue.texts().faults;
    let effects = fault.effects.iter();
    let mut lines: Vec<String> =
        effects.map(|(name, span)| say(faults.loops, &[&escape(name), &place(sources, *span)])).collect();
    if !lines.is_empty() {
        lines.push(faults.how_to_end.to_owned());
    }
    lines
}
