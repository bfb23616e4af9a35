//! Labels deeds and effects with the words of their game and card, for everything players read.

use std::collections::BTreeMap;

use tiru_engine::rules::{Does, Label, Phrase, Span};

use super::Maker;
use crate::checked::{filled, gaps};
use crate::language::{Language, Person};
use crate::tell::{Moments, handed_out, logged, word};
use crate::vocabulary::{COIN, FACE};

impl Maker<'_> {
    /// Labels deeds with the game's words, effects with their trigger, and grants with the text around them.
    pub(super) fn labels(&mut self) {
        for (deed, words) in &self.checked.structure.deeds {
            let row = self.store.deed(*deed).and_then(|deed| self.game.deeds.get_mut(deed));
            if let Some(row) = row {
                row.logged = words.log.then(|| Phrase {
                    one: in_each(|language| logged(self.checked, *deed, Person::One, language)),
                    many: in_each(|language| logged(self.checked, *deed, Person::Many, language)),
                });
                row.label = self.checked.translations.label(words.label.text());
                row.gapped = gaps(&row.label.text).next().map(|_| row.label.clone());
                let translations = row.label.translations.iter_mut().map(|(_, text)| text);
                for text in translations.chain([&mut row.label.text]) {
                    *text = filled(text, &|_| None);
                }
            }
        }
        let texts = self.checked.translations.labels().map(|label| (label.text.clone(), label.clone()));
        let names = self.checked.spoken.iter();
        let names = names.map(|(name, words)| (name.clone(), self.checked.translations.label(words)));
        self.game.spoken = texts.chain(names).collect();
        for deed in self.game.deeds.ids().collect::<Vec<_>>() {
            if let Some(row) = self.game.deeds.get_mut(deed)
                && let Does::Action(_) = row.does
                && let Some(words) = self.checked.spoken.get(&row.name)
            {
                row.label = self.checked.translations.label(words);
            }
        }
        let granted: BTreeMap<&str, BTreeMap<Span, String>> =
            Language::of_labels().map(|it| (it.code(), handed_out(self.checked, it))).collect();
        let granted = |language: Language, span| granted.get(language.code())?.get(&span).cloned();
        let checked = self.checked;
        let mut moments: BTreeMap<&str, Moments<'_>> =
            Language::of_labels().map(|it| (it.code(), Moments::new(checked, it))).collect();
        let ids: Vec<_> = self.game.effects.ids().collect();
        for id in ids {
            let Some(row) = self.game.effects.get_mut(id) else { continue };
            let effect = self.checked_effects.get(&id).and_then(|id| self.checked.effects.get(*id));
            let icon =
                effect.and_then(|effect| effect.icon).and_then(|icon| self.checked.structure.icons.get(icon));
            let mark = icon.map_or_else(String::new, |icon| format!("[{}] ", icon.mark));
            row.label = in_each(|language| {
                let text = granted(language, row.span)
                    .or_else(|| Some(moments.get_mut(language.code())?.of(effect?)));
                text.map(|text| format!("{mark}{text}")).unwrap_or_default()
            });
        }
        for list in [COIN, FACE] {
            let words = self.game.lists.get_mut(list).map(|list| list.words.iter_mut());
            for (at, row) in words.into_iter().flatten().enumerate() {
                row.label = in_each(|language| word(self.checked, list, at, language));
            }
        }
        for ban in &mut self.game.bans {
            ban.told = in_each(|language| granted(language, ban.span).unwrap_or_default());
        }
    }
}

/// A generated text in every language: the base is the text, the others are its translations.
pub(super) fn in_each(mut text: impl FnMut(Language) -> String) -> Label {
    let others = Language::of_labels().filter(|language| !language.is_base());
    let others = others.map(|language| (language.code().to_owned(), text(language)));
    let translations = others.filter(|(_, text)| !text.is_empty()).collect();
    Label { translations, text: text(Language::base()) }
}
