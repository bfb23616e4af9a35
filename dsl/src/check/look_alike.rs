//! Finds names of cards that look alike: by letters of other scripts, or by letters that are put together differently.

use std::collections::BTreeMap;

use tiru_engine::rules::Span;
use unicode_security::confusable_detection::skeleton;

use super::collect::Collected;
use crate::mistake::name::look_alike::look_alike;

impl Collected<'_> {
    /// Reports cards whose names or variants look alike. Names in plain ASCII are not compared with each other: `Barn` and
    /// `Bam` are close, but every reader knows them apart.
    pub(super) fn look_alikes(&mut self) {
        let variant = |card: &super::collect::NewCard| card.variant.clone().unwrap_or_default();
        if self.cards.iter().all(|card| card.name.is_ascii() && variant(card).is_ascii()) {
            return;
        }
        let mut names: BTreeMap<String, (String, Span)> = BTreeMap::new();
        let mut found = Vec::new();
        for card in &self.cards {
            for name in [card.name.clone(), format!("{} ({})", card.name, variant(card))] {
                let (first, span) = names.entry(seen(&name)).or_insert_with(|| (name.clone(), card.span));
                if *first != name && !(first.is_ascii() && name.is_ascii()) {
                    found.push(look_alike(card.span, &name, *span, first));
                }
            }
        }
        for diagnostic in found {
            self.diagnostics.push(diagnostic);
        }
    }
}

/// What is seen of a name. Letters that only choose between forms of the letter before them are left out.
fn seen(name: &str) -> String {
    let chooses = |letter: &char| matches!(letter, '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}');
    let plain: String = name.chars().filter(|letter| !chooses(letter)).collect();
    skeleton(&plain).collect()
}
