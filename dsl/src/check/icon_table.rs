//! Tables of icons, for cards that were printed before there were any.

use super::checker::Checker;
use crate::ast;
use crate::checked::{Card, CardRef};
use crate::mistake;
use tiru_engine::rules::Table;

impl Checker<'_> {
    /// Gives the effects of the named cards their icons, in printed order.
    pub(super) fn icon_table(
        &mut self,
        icons: &ast::Icons,
        pack: Option<&str>,
        cards: &Table<CardRef, Card>,
    ) {
        for (name, marks) in &icons.rows {
            let found = self.names.cards.find(&name.text, None);
            // The prints of this pack are meant, if it has any.
            let of_pack = |card: &&CardRef| cards.get(**card).is_some_and(|row| row.pack.as_deref() == pack);
            let here: Vec<CardRef> = found.iter().filter(of_pack).copied().collect();
            let meant = if here.is_empty() { found } else { here };
            // What a house takes out needs none any more.
            if meant.is_empty() && !self.names.taken_out.contains(&name.text) {
                self.quoted(&name.text, name.span);
            }
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
            self.tell(mistake::types::icon_count::icon_count(
                name.span, &name.text, wanted, found, card.span,
            ));
            return;
        }
        for (effect, mark) in card.effects.iter().zip(marks) {
            let icon = self.icon(mark);
            let Some(effect) = self.found.effects.get_mut(*effect) else { continue };
            if effect.icon.is_some() {
                let printed = effect.span;
                self.tell(mistake::types::icon_count::has_one(mark.span, printed));
            } else {
                effect.icon = icon;
            }
        }
    }
}
