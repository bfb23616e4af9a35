//! Assembles printed cards and the tables of quoted names.

use tiru_engine::rules::{self, BodyId, CardDef, CardDefId, Id, Later, Required};

use super::Maker;
use super::structure::cell;
use crate::checked::{Card, Requirement, Value};

impl Maker<'_> {
    /// Assembles all cards. Returns, for each card of a ruling, the parts that the machine cannot run.
    pub(super) fn cards(&mut self) -> Vec<Vec<Later>> {
        let mut of_rulings = Vec::new();
        for card in self.checked.cards.rows() {
            let known = self.store.later.len();
            let requires = self.requires(card);
            let cost = self.cost(card);
            let effects = card.effects.iter().filter_map(|effect| self.effect(*effect)).collect();
            let later = self.store.later.split_off(known);
            let printed = card.printed.iter().map(|row| (row.attr, self.cell(&row.value))).collect();
            self.game.cards.push(CardDef {
                name: card.name.clone(),
                variant: card.variant.clone(),
                pack: card.pack.clone().unwrap_or_default(),
                printed,
                effects,
                requires,
                cost,
                blank: false,
                span: card.span,
            });
            if card.pack.is_some() {
                for Later { word, span } in later {
                    self.store.later(&word, span);
                }
                of_rulings.push(Vec::new());
            } else {
                of_rulings.push(later);
            }
        }
        for names in self.checked.names.rows() {
            self.game.names.push(names.cards.iter().map(|card| CardDefId::at(card.index())).collect());
        }
        if !self.checked.rulings.is_empty() {
            self.blank();
        }
        of_rulings
    }

    /// Compiles the conditions for playing a card.
    fn requires(&mut self, card: &Card) -> Vec<Required> {
        let mut all = Vec::new();
        for Requirement { condition, target, looks } in &card.requires {
            let word = if *target { "targets" } else { "requires" };
            let body = self.store.holds(&format!("{word} of {}", card.name), condition);
            let target = target.then(|| self.words(condition.expr.span));
            all.push(Required { body, target, looks: *looks });
        }
        all
    }

    /// Compiles the cost of a card.
    fn cost(&mut self, card: &Card) -> Option<BodyId> {
        let name = format!("cost of {}", card.name);
        let cost = card.cost.as_ref()?;
        Some(self.store.does(&name, &cost.body.frame, &[], &cost.body.stmts, cost.span))
    }

    /// Converts a literal to the value of a cell.
    pub(super) fn cell(&mut self, value: &Value) -> i32 {
        match value {
            Value::Number(number) => cell(*number),
            Value::Flag(flag) => i32::from(*flag),
            Value::Word(word) => i32::from(*word),
            Value::Words(words) => {
                words.iter().filter(|word| **word < 31).fold(0, |all, word| all | 1 << word)
            }
            Value::Text(text) => i32::from(self.store.text(text).0),
            Value::Seat(seat) => i32::from(seat.0),
            Value::Card(card) => i32::try_from(card.index()).unwrap_or(rules::NONE),
        }
    }
}
