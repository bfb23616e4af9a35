//! What people read where an effect or a deed is spoken of: the words of its card and of its game rather than those of its author.

use std::collections::BTreeMap;

use tiru_engine::rules::{Does, Label, Span};

use super::Maker;
use crate::checked::{Effect, filled};
use crate::tell::{Language, handed_out, moment, word};
use crate::vocabulary::{COIN, FACE};

impl Maker<'_> {
    /// Calls deeds by the words that their game gives them, each effect by what it waits for, and what a statement hands out by what
    /// the text around it says of that.
    pub(super) fn told(&mut self) {
        for (deed, words) in &self.checked.structure.deeds {
            let row = self.store.deed(*deed).and_then(|deed| self.game.deeds.get_mut(deed));
            if let Some(row) = row {
                let alone = |words: &str| filled(words, &|_| None);
                row.label =
                    Label { en: alone(&words.label.english.value), ms: alone(&words.label.malay.value) };
            }
        }
        let spoken = self.checked.spoken.iter();
        let spoken = spoken.map(|(key, (en, ms))| (key.clone(), Label { en: en.clone(), ms: ms.clone() }));
        self.game.spoken = spoken.collect();
        for deed in self.game.deeds.ids().collect::<Vec<_>>() {
            if let Some(row) = self.game.deeds.get_mut(deed)
                && let Does::Action(_) = row.does
                && let Some(words) = self.game.spoken.get(&row.name)
            {
                row.label.clone_from(words);
            }
        }
        let written: BTreeMap<Span, &Effect> =
            self.checked.effects.rows().iter().map(|effect| (effect.span, effect)).collect();
        let [english, malay] = [Language::English, Language::Malay].map(|it| handed_out(self.checked, it));
        let ids: Vec<_> = self.game.effects.ids().collect();
        for id in ids {
            let Some(row) = self.game.effects.get_mut(id) else { continue };
            let icon = written.get(&row.span).and_then(|effect| effect.icon);
            let icon = icon.and_then(|icon| self.checked.structure.icons.get(icon));
            let mark = icon.map_or_else(String::new, |icon| format!("[{}] ", icon.mark));
            let told = |language: Language| {
                let around = if language == Language::Malay { &malay } else { &english };
                let text = around
                    .get(&row.span)
                    .cloned()
                    .or_else(|| written.get(&row.span).map(|effect| moment(self.checked, effect, language)));
                text.map(|text| format!("{mark}{text}")).unwrap_or_default()
            };
            let (en, ms) = (told(Language::English), told(Language::Malay));
            row.label = Label { en, ms };
        }
        for list in [COIN, FACE] {
            let words = self.game.lists.get_mut(list).map(|list| list.words.iter_mut());
            for (at, row) in words.into_iter().flatten().enumerate() {
                row.label.ms = word(self.checked, list, at, Language::Malay);
            }
        }
        for ban in &mut self.game.bans {
            let told = |texts: &BTreeMap<Span, String>| texts.get(&ban.span).cloned().unwrap_or_default();
            ban.told = Label { en: told(&english), ms: told(&malay) };
        }
    }
}
