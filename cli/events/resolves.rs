//! Effects that resolve or are skipped, and deeds that they cancel.

use tiru_dsl::diagnostic::escape;
use tiru_engine::Why;
use tiru_engine::judge::Weighed;
use tiru_engine::rules::{CardDefId, DeedId, EffectId};

use super::Words;
use super::words::{capital, plain};
use crate::catalogue::say;

/// Says which of several pending effects is next, or that some resolve together.
pub(super) fn weighed(words: Words<'_>, weighed: &Weighed) -> String {
    let happens = &words.texts().happens;
    let names: Vec<String> =
        weighed.first.iter().map(|waits| named(words, waits.effect, waits.card)).collect();
    let next = if names.len() == 1 { happens.is_next } else { happens.together };
    say(next, &[&capital(&words.listed(&names, 8))])
}

/// An effect resolves.
pub(super) fn resolves(words: Words<'_>, effect: EffectId, card: Option<CardDefId>) -> String {
    say(words.texts().happens.acts, &[&capital(&named(words, effect, card))])
}

/// An effect was skipped.
pub(super) fn passed_over(
    words: Words<'_>,
    effect: EffectId,
    card: Option<CardDefId>,
    why: Why,
    by: Option<CardDefId>,
) -> String {
    let why = self::why(words, why, by);
    say(words.texts().happens.does_not_act, &[&capital(&named(words, effect, card)), &why])
}

/// Says why an effect is skipped.
pub(crate) fn why(words: Words<'_>, why: Why, by: Option<CardDefId>) -> String {
    let happens = &words.texts().happens;
    let why = match (why, by) {
        (Why::Cancelled, Some(by)) => return say(happens.why_cancelled_by, &[&words.card(by)]),
        (Why::Cancelled, None) => happens.why_cancelled,
        (Why::Taken, _) => happens.why_taken,
        (Why::Condition, _) => happens.why_condition,
        (Why::Silent, Some(by)) => return say(happens.why_silent_by, &[&words.card(by)]),
        (Why::Silent, None) => happens.why_silent,
        (Why::Limit, _) => happens.why_limit,
    };
    why.to_owned()
}

/// A deed was cancelled. Its name is quoted: the label is a verb.
pub(super) fn cancelled(words: Words<'_>, deed: DeedId) -> String {
    let happens = &words.texts().happens;
    say(happens.cancelled, &[&say(happens.quoted, &[&capital(&words.deed(deed))])])
}

/// Names an effect by its trigger and card: `on reveal of Marsh Heron`; an effect of the game has no card.
pub(crate) fn named(words: Words<'_>, effect: EffectId, card: Option<CardDefId>) -> String {
    let (names, name) = (&words.texts().names, bare(words, effect, card));
    match card {
        Some(card) => say(names.effect_of, &[&name, &words.card(card)]),
        None => say(names.effect, &[&name]),
    }
}

/// Returns the first card that prints an effect.
pub(crate) fn printed_on(words: Words<'_>, effect: EffectId) -> Option<CardDefId> {
    words.view.rules().cards.ids().find(|card| is_on(words, *card, effect))
}

fn is_on(words: Words<'_>, card: CardDefId, effect: EffectId) -> bool {
    words.view.rules().cards.get(card).is_some_and(|card| card.effects.contains(&effect))
}

/// Names an effect by its trigger: `on reveal`. If its card prints another effect with the same name, its
/// number is added, as in rulings. If it is on another `card` than the one that prints it, that one is added.
pub(crate) fn bare(words: Words<'_>, effect: EffectId, card: Option<CardDefId>) -> String {
    let rules = words.view.rules();
    let prints = |id: &CardDefId| is_on(words, *id, effect);
    let name = |effect: EffectId| {
        let effect = rules.effects.get(effect)?;
        Some(words.catalogue.label(&effect.label).map_or_else(|| plain(&effect.name), escape))
    };
    let Some(text) = name(effect) else { return String::new() };
    let origin = card.filter(prints).or_else(|| printed_on(words, effect));
    let printed = origin.and_then(|id| rules.cards.get(id)).map_or(&[][..], |card| card.effects.as_slice());
    let alike = printed.iter().filter(|other| name(**other).as_ref() == Some(&text)).count();
    let names = &words.texts().names;
    let text = match printed.iter().position(|other| *other == effect) {
        Some(nth) if alike > 1 => say(names.numbered, &[&text, &(nth + 1).to_string()]),
        _ => text,
    };
    match (card, origin) {
        (Some(card), Some(origin)) if card != origin => {
            say(names.of_other_card, &[&text, &words.card(origin)])
        }
        _ => text,
    }
}
