//! Checks deck lists: cards, parts, readings, sizes.

use super::checker::Checker;
use super::constant;
use std::collections::BTreeMap;

use crate::checked::{CardRef, Deck, DeckLine, DeckPile, Kind, Structure, Thing, Type};
use crate::deck::{DeckFile, Part};
use crate::mistake;
use tiru_engine::rules::{SettingId, Span};

impl Checker<'_> {
    /// Checks one deck.
    pub(super) fn deck(&mut self, file: &DeckFile, structure: &Structure) -> Deck {
        let mut readings = Vec::new();
        for reading in &file.readings {
            let name = &reading.setting;
            let (value, span) = (reading.value.value.as_str(), reading.value.span);
            readings.extend(self.setting_value(&name.text, name.span, Some(value), span, structure));
        }
        let mut parts: Vec<DeckPile> = structure.decks.iter().map(|_| DeckPile::default()).collect();
        let mut named: Vec<Option<Span>> = structure.decks.iter().map(|_| None).collect();
        let mut whole = file.whole;
        for part in &file.parts {
            let Some(at) = self.deck_part_at(part, structure) else {
                whole = false;
                continue;
            };
            let law = structure.decks.get(at);
            if let Some(law) = law.filter(|law| law.shared) {
                let place = part.name.as_ref().map_or(file.name.span, |name| name.span);
                self.report(mistake::deck::shared::shared(place, &law.name, law.span));
                whole = false;
                continue;
            }
            let before = self.errors();
            let lines = self.deck_lines(part);
            whole &= self.errors() == before;
            if let (Some(pile), Some(place)) = (parts.get_mut(at), named.get_mut(at)) {
                pile.lines.extend(lines);
                *place = Some(part.name.as_ref().map_or(file.name.span, |name| name.span));
            }
        }
        if whole {
            self.deck_sizes(file, structure, &parts, &named, &readings);
        }
        Deck { name: file.name.value.clone(), span: file.name.span, readings, parts }
    }

    fn deck_part_at(&mut self, part: &Part, structure: &Structure) -> Option<usize> {
        let Some(name) = &part.name else {
            // If all parts are shared, the first is used for messages.
            let own = structure.decks.iter().position(|known| !known.shared);
            return own.or((!structure.decks.is_empty()).then_some(0));
        };
        let at = structure.decks.iter().position(|known| known.name == name.text);
        if at.is_none() {
            let known: Vec<&str> = structure.decks.iter().map(|part| part.name.as_str()).collect();
            self.report(mistake::deck::unknown_part::unknown_part(name.span, &name.text, known));
        }
        at
    }

    fn deck_lines(&mut self, part: &Part) -> Vec<DeckLine> {
        let mut lines: Vec<DeckLine> = Vec::with_capacity(part.entries.len());
        let mut known: BTreeMap<CardRef, Span> = BTreeMap::new();
        for entry in &part.entries {
            // To look for the card that was meant takes time, and nobody reads it any more.
            if self.found.diagnostics.is_full() {
                break;
            }
            let Some(card) = self.one_card(&entry.card.value, entry.card.span) else { continue };
            if let Some(first) = known.get(&card).copied() {
                self.report(mistake::deck::card_twice::card_twice(entry.card.span, first, &entry.card.value));
            }
            known.entry(card).or_insert(entry.span);
            lines.push(DeckLine { count: entry.count.value, card, span: entry.span });
        }
        lines
    }

    /// Checks the size of each part; the other laws are tested when a match is set up.
    fn deck_sizes(
        &mut self,
        file: &DeckFile,
        structure: &Structure,
        parts: &[DeckPile],
        named: &[Option<Span>],
        readings: &[(SettingId, i64)],
    ) {
        let mut settings: Vec<i64> =
            structure.settings.rows().iter().map(|setting| setting.default).collect();
        for (setting, value) in readings {
            if let Some(place) = settings.get_mut(usize::from(setting.0)) {
                *place = *value;
            }
        }
        for ((law, pile), named) in structure.decks.iter().zip(parts).zip(named) {
            if named.is_none() && !law.default.is_empty() {
                continue;
            }
            let count = pile.lines.iter().map(|line| i64::from(line.count)).sum::<i64>();
            let span = named.unwrap_or(file.name.span);
            let value = |formula: &crate::checked::Formula| constant::value(&formula.expr, &settings);
            let Some((least, most)) = value(&law.size.0).zip(value(&law.size.1)) else { continue };
            // A size that no number has is a mistake of its own.
            if least <= most && !(least..=most).contains(&count) {
                self.report(mistake::deck::size::size(span, &law.name, count, (least, most), law.span));
            } else if let Some(advise) = &law.advise
                && let Some((least, most)) = value(&advise.0).zip(value(&advise.1))
                && !(least..=most).contains(&count)
            {
                self.report(mistake::deck::size::advised(span, &law.name, count, (least, most), law.span));
            }
        }
    }

    /// Reads the value of a setting: a number, or one of its words.
    pub(super) fn setting_value(
        &mut self,
        name: &str,
        name_span: Span,
        value: Option<&str>,
        span: Span,
        structure: &Structure,
    ) -> Option<(SettingId, i64)> {
        let Some(setting) = self.names.setting(name) else {
            let known: Vec<&str> = self.names.settings.rows().iter().map(|row| row.name.as_str()).collect();
            self.report(mistake::name::unknown_setting::unknown_setting(name_span, name, known));
            return None;
        };
        self.mention(Thing::Setting(setting), name_span);
        let row = structure.settings.get(setting)?;
        let number = value.and_then(|value| match row.ty {
            Type::One(Kind::Word(list)) => self.names.word(list, value).map(i64::from),
            Type::One(Kind::Flag) => match value {
                "yes" => Some(1),
                "no" => Some(0),
                _ => None,
            },
            _ => value.parse().ok(),
        });
        match number.filter(|number| row.allowed.contains(number)) {
            Some(number) => Some((setting, number)),
            None => {
                let allowed: Vec<String> =
                    row.allowed.iter().map(|value| self.setting_word(row.ty, *value)).collect();
                self.report(mistake::name::unknown_setting::not_allowed(span, name, value, &allowed));
                None
            }
        }
    }

    fn setting_word(&self, ty: Type, value: i64) -> String {
        match ty {
            Type::One(Kind::Word(list)) => {
                let words = self.names.list(list).map(|list| list.words.as_slice()).unwrap_or_default();
                usize::try_from(value).ok().and_then(|at| words.get(at)).cloned().unwrap_or_default()
            }
            Type::One(Kind::Flag) => if value == 0 { "no" } else { "yes" }.to_owned(),
            _ => value.to_string(),
        }
    }
}
