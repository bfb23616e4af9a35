//! Cards that no deck can hold, whatever the settings are.

use std::collections::BTreeSet;

use super::world::{World, packed};
use crate::checked::{Card, CardRef, Condition, DeckLawKind, Expr, ExprKind, Formula, LocalId, Value};
use tiru_engine::rules::{AttrId, Compare, Span};

impl World<'_> {
    /// The cards that are in no deck and that nothing creates, each with the laws that keep it out.
    pub(super) fn homeless(&self) -> Vec<(CardRef, Vec<Span>)> {
        let parts = &self.checked.structure.decks;
        let created: BTreeSet<CardRef> = self.found.creates.iter().copied().collect();
        let given: BTreeSet<CardRef> = parts.iter().flat_map(|part| part.default.iter().copied()).collect();
        let mut found = Vec::new();
        for id in packed(self.checked).filter(|id| !created.contains(id) && !given.contains(id)) {
            let Some(card) = self.checked.cards.get(id) else { continue };
            let laws: Vec<Option<Span>> = parts
                .iter()
                .filter(|part| !part.shared || part.default.is_empty())
                .map(|part| {
                    let law = part.laws.iter().find(|law| keeps_out(&law.kind, card));
                    law.map(|law| law.span).or(is_zero(&part.size.1).then_some(part.span))
                })
                .collect();
            if !laws.is_empty() && laws.iter().all(Option::is_some) {
                found.push((id, laws.into_iter().flatten().collect()));
            }
        }
        found
    }
}

/// Whether a law certainly keeps a card out.
fn keeps_out(law: &DeckLawKind, card: &Card) -> bool {
    let holds = |condition: &Condition| {
        let about = condition.about?;
        Print { card, fixed: None }.test(&condition.expr, &BTreeSet::from([about]))
    };
    match law {
        DeckLawKind::Always(condition) => holds(condition) == Some(false),
        DeckLawKind::Never(condition) => holds(condition) == Some(true),
        DeckLawKind::AtMost(most, condition) => is_zero(most) && holds(condition) == Some(true),
        DeckLawKind::Copies { max, unless, .. } => is_zero(max) && unless.is_none(),
    }
}

fn is_zero(formula: &Formula) -> bool {
    formula.expr.kind == ExprKind::Number(0)
}

/// A printed card, as deck laws see it, or in a match.
pub(super) struct Print<'c> {
    pub(super) card: &'c Card,
    /// The attributes that keep what is printed; without them, all do.
    pub(super) fixed: Option<&'c BTreeSet<AttrId>>,
}

impl Print<'_> {
    /// Whether a condition holds for the card; nothing if it depends on settings, or on what the card does not print.
    pub(super) fn test(&self, expr: &Expr, about: &BTreeSet<LocalId>) -> Option<bool> {
        match &expr.kind {
            ExprKind::Flag(known) => Some(*known),
            ExprKind::Not(a) => self.test(a, about).map(|known| !known),
            ExprKind::And(a, b) => match (self.test(a, about), self.test(b, about)) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                _ => None,
            },
            ExprKind::Or(a, b) => match (self.test(a, about), self.test(b, about)) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (Some(false), Some(false)) => Some(false),
                _ => None,
            },
            ExprKind::Attr(_, _) => match self.printed(expr, about)? {
                Value::Flag(known) => Some(*known),
                _ => None,
            },
            ExprKind::Compare(op, a, b) => match (self.printed(a, about)?, &b.kind) {
                (Value::Word(printed), ExprKind::Word(_, word)) => match op {
                    Compare::Equal => Some(printed == word),
                    Compare::Unequal => Some(printed != word),
                    _ => None,
                },
                (Value::Number(printed), ExprKind::Number(number)) => Some(op.holds(printed, number)),
                _ => None,
            },
            ExprKind::HasWord(a, b) => match (self.printed(a, about)?, &b.kind) {
                (Value::Words(printed), ExprKind::Word(_, word)) => Some(printed.contains(word)),
                _ => None,
            },
            ExprKind::Inline { lets, body, .. } => {
                let mut inner = about.clone();
                inner.extend(lets.iter().filter(|(_, value)| is_it(value, about)).map(|(local, _)| *local));
                self.test(body, &inner)
            }
            _ => None,
        }
    }

    /// The value that a reading of the card gives.
    fn printed(&self, expr: &Expr, about: &BTreeSet<LocalId>) -> Option<&Value> {
        let ExprKind::Attr(of, attr) = &expr.kind else { return None };
        let row = self.card.printed.iter().find(|row| row.attr == *attr);
        let is_fixed = self.fixed.is_none_or(|fixed| fixed.contains(attr));
        row.filter(|_| is_fixed && is_it(of, about)).map(|row| &row.value)
    }
}

/// Whether an expression is the card itself.
fn is_it(expr: &Expr, about: &BTreeSet<LocalId>) -> bool {
    matches!(&expr.kind, ExprKind::Local(local) if about.contains(local))
}
