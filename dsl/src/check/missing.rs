//! Warns of values that a card does not print although all similar cards do.

use std::collections::BTreeMap;

use super::checker::Checker;
use crate::checked::{Card, CardRef, Kind, Type, Value};
use crate::mistake::types::missing_value::missing_value;
use tiru_engine::rules::{AttrId, Of, Table};

/// The number of other cards that must print a value before a missing one is suspicious.
const ENOUGH: usize = 6;

impl Checker<'_> {
    /// Warns of numbers and words that one card alone leaves out. Cards of rulings are exempt.
    pub(super) fn missing_values(&mut self, cards: &Table<CardRef, Card>) {
        let cards: Vec<&Card> = cards.rows().iter().filter(|card| card.pack.is_some()).collect();
        let kinds: Vec<AttrId> = self.printed_of(|ty| matches!(ty, Type::One(Kind::Word(_))));
        for attr in self.printed_of(|ty| matches!(ty, Type::NUMBER | Type::One(Kind::Word(_)))) {
            let without: Vec<&Card> =
                cards.iter().copied().filter(|card| value(card, attr).is_none()).collect();
            let [card] = without.as_slice() else {
                for kind in kinds.iter().filter(|kind| **kind != attr) {
                    self.missing_of_kind(&cards, attr, *kind);
                }
                continue;
            };
            if cards.len() > ENOUGH {
                self.report_missing(card, attr, cards.len() - 1, "other cards");
            }
        }
    }

    /// Warns of values that the other cards of the same kind print.
    fn missing_of_kind(&mut self, cards: &[&Card], attr: AttrId, kind: AttrId) {
        let mut groups: BTreeMap<u16, (usize, Vec<&Card>)> = BTreeMap::new();
        for card in cards {
            let Some(Value::Word(word)) = value(card, kind) else { continue };
            let group = groups.entry(*word).or_default();
            match value(card, attr) {
                Some(_) => group.0 += 1,
                None => group.1.push(card),
            }
        }
        let odd: Vec<&(usize, Vec<&Card>)> =
            groups.values().filter(|(with, without)| *with > 0 && !without.is_empty()).collect();
        if let [(with, without)] = odd.as_slice()
            && let [card] = without.as_slice()
            && *with >= ENOUGH
        {
            let name = self.names.attributes.get(kind).map_or("", |row| row.name.as_str());
            self.report_missing(card, attr, *with, &format!("cards of the same `{name}`"));
        }
    }

    fn report_missing(&mut self, card: &Card, attr: AttrId, count: usize, like: &str) {
        if let Some(row) = self.names.attributes.get(attr) {
            self.report(missing_value(card.span, &card.name, &row.name, count, like));
        }
    }

    /// Returns the printed attributes of a given type.
    fn printed_of(&self, fits: impl Fn(Type) -> bool) -> Vec<AttrId> {
        let rows = self.names.attributes.iter();
        let printed =
            rows.filter(|(attr, row)| row.printed && row.of == Of::Card && fits(self.attribute_type(*attr)));
        printed.map(|(attr, _)| attr).collect()
    }
}

fn value(card: &Card, attr: AttrId) -> Option<&Value> {
    card.printed.iter().find(|printed| printed.attr == attr).map(|printed| &printed.value)
}
