//! Checks `given { "Ebb".effects.used = 2, 1 }`: the number of uses of a card's limited effects.

use super::Table;
use super::borrowed::Having;
use crate::ast::{self, ExprKind as Text};
use crate::check::checker::Checker;
use crate::checked::{EffectKind, EffectRef, Expr, ExprKind, FactKind, Kind};
use crate::mistake::ruling::wrong_use_count;
use tiru_engine::rules::Id;

/// Returns the card of `"X".effects.used`.
pub(super) fn used_of(what: &ast::Expr) -> Option<&ast::Expr> {
    let Text::Access { base, word } = &what.kind else { return None };
    let Text::Access { base: card, word: effects } = &base.kind else { return None };
    (word.text == "used" && effects.text == "effects").then_some(card)
}

impl Checker<'_> {
    /// Checks one number per limited effect: printed ones in order, then gained ones.
    pub(super) fn used_given(
        &mut self,
        card: &ast::Expr,
        pile: &ast::Pile,
        table: &Table<'_>,
        having: &Having,
    ) -> Option<FactKind> {
        let card_span = card.span;
        let card = self.pile_card(card)?;
        let name = &table.cards.get(card)?.name;
        let limited = self.limited(&having.all_of(card, table));
        if limited.is_empty() {
            self.report(wrong_use_count::none(card_span, name));
            return None;
        }
        let mut times = Vec::new();
        for entry in &pile.entries {
            let value: Expr = self.one(&entry.what, Kind::Number);
            match value.kind {
                ExprKind::Number(number) => times.push((number, entry.what.span)),
                ExprKind::Wrong => return None,
                _ => {
                    self.report(crate::mistake::ruling::cannot_set::one_value(entry.what.span));
                    return None;
                }
            }
        }
        if times.len() != limited.len() {
            self.report(wrong_use_count::other_count(pile.span, name, limited.len(), times.len()));
            return None;
        }
        let mut effects = Vec::new();
        for ((effect, most), (number, span)) in limited.into_iter().zip(times) {
            if number < 0 || number > most {
                self.report(wrong_use_count::too_often(span, most, number));
                return None;
            }
            effects.push((effect, number));
        }
        Some(FactKind::Used { card, effects })
    }

    /// Returns the indices of the limited effects, each with its limit.
    fn limited(&self, effects: &[EffectRef]) -> Vec<(usize, i64)> {
        let limited = effects.iter().enumerate().filter_map(|(nth, id)| {
            let effect = self.found.effects.get(*id)?;
            let limit = match &effect.kind {
                EffectKind::Watch(reaction) => reaction.limit,
                EffectKind::Action(action) => self.found.actions.get(action.index())?.as_ref()?.limit,
                EffectKind::Standing { .. } => None,
            };
            let most = limit.map(|limit| i64::from(limit.times)).or(effect.once.then_some(1))?;
            Some((nth, most))
        });
        limited.collect()
    }
}
