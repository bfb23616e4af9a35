//! Effects that act or are passed over, and deeds that they cancel.

use tiru_dsl::diagnostic::escape;
use tiru_engine::rules::{CardDefId, DeedId, EffectId};
use tiru_engine::{Weighed, Why};

use super::Words;
use super::words::{capital, listed};

/// Of effects that wait, one is next, or several act together.
pub(super) fn weighed(words: Words<'_>, weighed: &Weighed) -> String {
    let names: Vec<String> =
        weighed.first.iter().map(|waits| named(words, waits.effect, waits.card)).collect();
    let next = if names.len() == 1 { "is next" } else { "act together" };
    format!("{} {next}", capital(&listed(&names, 8)))
}

/// An effect acts.
pub(super) fn acts(words: Words<'_>, effect: EffectId, card: Option<CardDefId>) -> String {
    format!("{} acts", capital(&named(words, effect, card)))
}

/// An effect was passed over.
pub(super) fn passed_over(
    words: Words<'_>,
    effect: EffectId,
    card: Option<CardDefId>,
    why: Why,
    by: Option<CardDefId>,
) -> String {
    let why = match why {
        Why::Cancelled => match by {
            Some(by) => {
                return format!(
                    "{} does not act: it is cancelled by {}",
                    capital(&named(words, effect, card)),
                    words.card(by)
                );
            }
            None => "it is cancelled",
        },
        Why::Taken => "another card has taken it",
        Why::Condition => "its condition does not hold",
        Why::Silent => "its card has no effects",
        Why::Limit => "it has acted as often as it may",
    };
    format!("{} does not act: {why}", capital(&named(words, effect, card)))
}

/// A deed was cancelled.
pub(super) fn cancelled(words: Words<'_>, deed: DeedId) -> String {
    format!("{} is cancelled", capital(&words.deed(deed)))
}

/// `on reveal of Marsh Heron`; an effect of the game has no card.
pub(crate) fn named(words: Words<'_>, effect: EffectId, card: Option<CardDefId>) -> String {
    let effect = words.view.rules().effects.get(effect);
    let name = effect.map(|effect| escape(&effect.name)).unwrap_or_default();
    match card {
        Some(card) => format!("“{name}” of {}", words.card(card)),
        None => format!("“{name}”"),
    }
}
