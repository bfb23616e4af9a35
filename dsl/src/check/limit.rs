//! Limits on the size of a game, so that everything can be numbered.

use super::collect::Collected;
use super::diagnostics::Diagnostics;
use crate::blueprint::{Attribute, AttributeKind, Blueprint, SettingKind, WordList};
use crate::mistake::law::too_much::too_many;
use tiru_engine::rules::Span;

/// The most zones, attributes, settings, phases, actions, parts of a deck, icons, lists of words.
pub(super) const FEW: usize = 250;
/// The most rules, `def`s, checks.
pub(super) const DECLARED: usize = 10_000;
/// The most printed cards.
pub(super) const CARDS: usize = 20_000;
/// The most effects, including granted ones.
pub(super) const EFFECTS: usize = 60_000;
/// The most claims of effects and statements.
pub(super) const CLAIMS: usize = 60_000;
/// The most names in quotes, counted once each, and labels of claims.
pub(super) const QUOTED: usize = 60_000;
/// The most bindings in one text.
pub(super) const BINDINGS: usize = 1_000;
/// The most branches of one `if … else if …`, and the most ways to choose several modes.
pub(super) const WAYS: usize = 100;
/// The most words in one list.
const WORDS: usize = 250;
/// The most words in the list of a Set, because a set of them is held in one number.
const IN_SETS: usize = 30;

/// Reports what a structure has too much of.
pub(super) fn structure(blueprint: &Blueprint, diagnostics: &mut Diagnostics) {
    few(&blueprint.zones, |zone| zone.span, FEW, "zones", diagnostics);
    few(&blueprint.attributes, |attribute| attribute.span, FEW, "attributes", diagnostics);
    few(&blueprint.settings, |setting| setting.span, FEW, "settings", diagnostics);
    few(&blueprint.all_phases(), |phase| phase.span, FEW, "phases", diagnostics);
    few(&blueprint.decks, |part| part.span, FEW, "parts of a deck", diagnostics);
    few(&blueprint.icons, |icon| icon.span, FEW, "icons", diagnostics);
    let (mut lists, mut left) = (Vec::new(), Vec::new());
    let in_sets = |list: &Attribute| {
        blueprint.attributes.iter().any(|other| match &other.kind.value {
            AttributeKind::Set(WordList { from: Some(from), .. }) => from.text == list.name.text,
            AttributeKind::Set(_) => std::ptr::eq(other, list),
            _ => false,
        })
    };
    for attribute in &blueprint.attributes {
        if let Some(list) = attribute.words().filter(|list| list.from.is_none()) {
            lists.push((&list.words, attribute.span, if in_sets(attribute) { IN_SETS } else { WORDS }));
        }
    }
    for setting in &blueprint.settings {
        if let SettingKind::Choice(words) = &setting.kind {
            lists.push((words, setting.span, WORDS));
        }
    }
    for (words, span, most) in lists {
        let what = if most == IN_SETS { "words in a list that a Set holds" } else { "words in a list" };
        few(words, |word| word.name.span, most, what, diagnostics);
        left.push(span);
    }
    few(&left, |span| *span, FEW, "lists of words", diagnostics);
}

/// Reports the first row above a limit.
fn few<T>(rows: &[T], span: impl Fn(&T) -> Span, most: usize, what: &str, diagnostics: &mut Diagnostics) {
    if let Some(first) = rows.get(most) {
        diagnostics.push(too_many(span(first), most, what, rows.len()));
    }
}

impl Collected<'_> {
    /// Reports whether there is room for one more; reports a mistake if not.
    pub(super) fn has_room(&mut self, count: usize, most: usize, what: &'static str, span: Span) -> bool {
        if count >= most {
            self.diagnostics.push_too_many(span, most, what);
        }
        count < most
    }
}
