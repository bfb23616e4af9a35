//! The cells in which values are that are cards.

use super::{Column, Lineup};
use crate::rules::{AttrId, AttrKind, Id, Of};
use std::ops::Range;

impl Lineup {
    /// The attributes whose values are cards, each with the cells of what is stored.
    pub(crate) fn values_that_are_cards(&self) -> impl Iterator<Item = (AttrId, Range<usize>)> {
        self.cells_naming_cards(&self.layout.stored)
    }

    /// The cells of all such values, stored and derived.
    pub(crate) fn naming_cards(&self) -> impl Iterator<Item = Range<usize>> {
        let layout = &self.layout;
        let derived = self.cells_naming_cards(&layout.attributes);
        let derived = derived
            .filter(|(attr, _)| layout.attributes.get(attr.index()) != layout.stored.get(attr.index()));
        self.values_that_are_cards().chain(derived).map(|(_, cells)| cells)
    }

    fn cells_naming_cards<'l>(
        &'l self,
        columns: &'l [Column],
    ) -> impl Iterator<Item = (AttrId, Range<usize>)> + 'l {
        let cards = self.game.attributes.iter().filter(|(_, def)| def.kind == AttrKind::Card);
        cards.filter_map(|(attr, def)| {
            let rows = match def.of {
                Of::Card => self.cards(),
                Of::Seat => usize::from(self.seats()),
                Of::Game => 1,
            };
            match columns.get(attr.index())? {
                Column::Cell(at) => Some((attr, *at..at + rows)),
                Column::Static(_) => None,
            }
        })
    }
}
