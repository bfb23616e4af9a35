//! Limits on the size of a game, so that everything can be numbered.

use super::collect::Collected;
use super::diagnostics::Diagnostics;
use crate::blueprint::{AttributeKind, Blueprint, Phase, SettingKind, Word};
use crate::mistake::law::too_much::too_many;
use tiru_engine::rules::Span;

/// The most zones, attributes, settings, phases, actions.
pub(super) const FEW: usize = 250;
/// The most rules, `def`s, checks.
pub(super) const DECLARED: usize = 10_000;
/// The most printed cards.
pub(super) const CARDS: usize = 20_000;
/// The most effects, including granted ones.
pub(super) const EFFECTS: usize = 60_000;
/// The most bindings in one text.
pub(super) const BINDINGS: usize = 1_000;
/// The most branches of one `if … else if …`.
pub(super) const WAYS: usize = 100;
/// The most words in one list, because a set of them is held in one number.
const WORDS: usize = 30;

/// Reports what a structure has too much of.
pub(super) fn structure(blueprint: &Blueprint, diagnostics: &mut Diagnostics) {
    let mut report = |span: Option<Span>, most, what| {
        if let Some(span) = span {
            diagnostics.push(too_many(span, most, what));
        }
    };
    report(blueprint.zones.get(FEW).map(|zone| zone.span), FEW, "zones");
    report(blueprint.attributes.get(FEW).map(|attribute| attribute.span), FEW, "attributes");
    report(blueprint.settings.get(FEW).map(|setting| setting.span), FEW, "settings");
    let mut left = FEW;
    report(blueprint.phases.iter().find_map(|phase| one_too_many(phase, &mut left)), FEW, "phases");
    let word = |words: &[Word]| words.get(WORDS).map(|word| word.name.span);
    for attribute in &blueprint.attributes {
        if let AttributeKind::Enum(words) | AttributeKind::Set(words) = &attribute.kind.value {
            report(word(words), WORDS, "words in a list");
        }
    }
    for setting in &blueprint.settings {
        if let SettingKind::Choice(words) = &setting.kind {
            report(word(words), WORDS, "words in a list");
        }
    }
}

fn one_too_many(phase: &Phase, left: &mut usize) -> Option<Span> {
    if *left == 0 {
        return Some(phase.span);
    }
    *left -= 1;
    phase.steps().iter().find_map(|step| one_too_many(step, left))
}

impl Collected<'_> {
    /// Reports whether there is room for one more; reports a mistake if not.
    pub(super) fn has_room(&mut self, count: usize, most: usize, what: &str, span: Span) -> bool {
        if count == most {
            self.diagnostics.push_once(too_many(span, most, what));
        }
        count < most
    }
}
