//! How much one game may have: what is numbered must have a number.

use super::gather::Gathered;
use super::told::Told;
use crate::blueprint::{AttributeKind, Blueprint, Phase, SettingKind, Word};
use crate::mistake::law::too_much::too_many;
use tiru_engine::rules::Span;

/// Zones, attributes, settings, phases, actions.
pub(super) const FEW: usize = 250;
/// Rules, `def`s, checks.
pub(super) const DECLARED: usize = 10_000;
/// Printed cards.
pub(super) const CARDS: usize = 20_000;
/// Effects, with those that are handed out.
pub(super) const EFFECTS: usize = 60_000;
/// Bindings of one text.
pub(super) const BINDINGS: usize = 1_000;
/// Ways of one `if … else if …`.
pub(super) const WAYS: usize = 100;
/// Words of one list: a set of them is held in one number.
const WORDS: usize = 30;

/// Tells of what a structure has too much of.
pub(super) fn structure(blueprint: &Blueprint, told: &mut Told) {
    let mut tell = |span: Option<Span>, most, what| {
        if let Some(span) = span {
            told.push(too_many(span, most, what));
        }
    };
    tell(blueprint.zones.get(FEW).map(|zone| zone.span), FEW, "zones");
    tell(blueprint.attributes.get(FEW).map(|attribute| attribute.span), FEW, "attributes");
    tell(blueprint.settings.get(FEW).map(|setting| setting.span), FEW, "settings");
    let mut left = FEW;
    tell(blueprint.phases.iter().find_map(|phase| one_too_many(phase, &mut left)), FEW, "phases");
    let word = |words: &[Word]| words.get(WORDS).map(|word| word.name.span);
    for attribute in &blueprint.attributes {
        if let AttributeKind::Enum(words) | AttributeKind::Set(words) = &attribute.kind.value {
            tell(word(words), WORDS, "words in a list");
        }
    }
    for setting in &blueprint.settings {
        if let SettingKind::Choice(words) = &setting.kind {
            tell(word(words), WORDS, "words in a list");
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

impl Gathered<'_> {
    /// Whether there is room for one more; if not, that is told.
    pub(super) fn has_room(&mut self, count: usize, most: usize, what: &str, span: Span) -> bool {
        if count == most {
            self.told.push_once(too_many(span, most, what));
        }
        count < most
    }
}
