//! Checks `icons`, for cards that print none.

use super::checker::Checker;
use crate::ast;
use crate::checked::{Card, CardRef};
use crate::mistake;
use tiru_engine::rules::Table;

impl Checker<'_> {
    /// Assigns icons to the effects of the named cards, in printed order.
    pub(super) fn icon_table(
        &mut self,
        icons: &ast::Icons,
        pack: Option<&str>,
        cards: &Table<CardRef, Card>,
    ) {
        for (name, marks) in &icons.rows {
            let found = self.names.cards.find(&name.text, None);
            // The cards of this pack are meant, if it has any.
            let of_pack = |card: &&CardRef| cards.get(**card).is_some_and(|row| row.pack.as_deref() == pack);
            let here: Vec<CardRef> = found.iter().filter(of_pack).copied().collect();
            let meant = if here.is_empty() { found } else { here };
            // A card that a house removed needs no icons.
            if meant.is_empty() && !self.names.taken_out.contains(&name.text) {
                self.quoted(&name.text, name.span);
            }
            self.mention_cards(&meant, name.span);
            for card in meant {
                if let Some(card) = cards.get(card) {
                    self.icons_of(card, name, marks);
                }
            }
        }
    }

    fn icons_of(&mut self, card: &Card, name: &ast::Text, marks: &[ast::Icon]) {
        if card.effects.len() != marks.len() {
            let (wanted, found) = (card.effects.len(), marks.len());
            self.report(mistake::types::icon_count::icon_count(
                name.span, &name.text, wanted, found, card.span,
            ));
            return;
        }
        for (effect, mark) in card.effects.iter().zip(marks) {
            let icon = self.icon(mark);
            let Some(effect) = self.found.effects.get_mut(*effect) else { continue };
            if effect.icon.is_some() {
                let printed = effect.span;
                self.report(mistake::types::icon_count::has_one(mark.span, printed));
            } else {
                effect.icon = icon;
            }
        }
    }
}
