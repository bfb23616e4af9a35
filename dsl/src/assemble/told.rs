//! What people read where an effect or a deed is spoken of: the words of its card and of its game rather than those of its author.

use std::collections::BTreeMap;

use tiru_engine::rules::{Label, Span};

use super::Maker;
use crate::checked::{Effect, filled};
use crate::tell::{Language, moment};

impl Maker<'_> {
    /// Calls deeds by the words that their game gives them, and each effect by what it waits for. What a statement hands out goes by how it is written.
    pub(super) fn told(&mut self) {
        for (deed, words) in &self.checked.structure.deeds {
            let row = self.store.deed(*deed).and_then(|deed| self.game.deeds.get_mut(deed));
            if let Some(row) = row {
                let alone = |words: &str| filled(words, &|_| None);
                row.label =
                    Label { en: alone(&words.label.english.value), ms: alone(&words.label.malay.value) };
            }
        }
        let written: BTreeMap<Span, &Effect> =
            self.checked.effects.rows().iter().map(|effect| (effect.span, effect)).collect();
        let ids: Vec<_> = self.game.effects.ids().collect();
        for id in ids {
            if let Some(row) = self.game.effects.get_mut(id)
                && let Some(effect) = written.get(&row.span)
            {
                let icon = effect.icon.and_then(|icon| self.checked.structure.icons.get(icon));
                let mark = icon.map_or_else(String::new, |icon| format!("[{}] ", icon.mark));
                row.name = format!("{mark}{}", moment(self.checked, effect, Language::English));
            }
        }
    }
}
