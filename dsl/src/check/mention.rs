//! Records where names are declared and used.

use super::checker::Checker;
use crate::ast::{File, Item, ItemKind, Name, Print};
use crate::checked::{CardRef, Declared, Deed, Mentions, Thing};
use tiru_engine::rules::{Of, Span};

impl Checker<'_> {
    /// Records the use of a name.
    pub(super) fn mention(&mut self, thing: Thing, span: Span) {
        self.found.mentions.insert((span, thing));
    }

    /// Records the use of a declared rule or action.
    pub(super) fn mention_deed(&mut self, deed: Option<Deed>, span: Span) {
        match deed {
            Some(Deed::Rule(rule)) => self.mention(Thing::Rule(rule), span),
            // Actions on cards follow those of the game, and have no name outside their card.
            Some(Deed::Action(action)) if self.names.actions().get(action).is_some() => {
                self.mention(Thing::Action(action), span);
            }
            _ => {}
        }
    }

    /// Records the use of a card's name.
    pub(super) fn mention_cards(&mut self, cards: &[CardRef], span: Span) {
        for card in cards {
            self.mention(Thing::Card(*card), span);
        }
    }

    /// Records the attributes that cards print: they were read before there was a checker.
    pub(super) fn mention_printed(&mut self, files: &[&File]) {
        for item in files.iter().flat_map(|file| &file.items) {
            let (prints, tables) = printed(item);
            let fields = prints.iter().flat_map(|print| &print.fields).map(|field| &field.name);
            for name in fields.chain(tables) {
                if let Some(attr) = self.names.attribute(Of::Card, &name.text) {
                    self.mention(Thing::Attribute(attr), name.span);
                }
            }
        }
    }

    /// Returns all declarations and uses.
    pub(super) fn mentions(&mut self) -> Mentions {
        let names = self.names;
        let declared = |thing, name: &str, span| Declared { thing, name: name.to_owned(), span };
        let settings =
            names.settings.iter().map(|(id, row)| declared(Thing::Setting(id), &row.name, row.span));
        let attributes =
            names.attributes.iter().map(|(id, row)| declared(Thing::Attribute(id), &row.name, row.span));
        let zones = names.zones.iter().map(|(id, row)| declared(Thing::Zone(id), &row.name, row.span));
        let rules = names.rules().iter().map(|(id, row)| declared(Thing::Rule(id), &row.name, row.span));
        let actions =
            names.actions().iter().map(|(id, row)| declared(Thing::Action(id), &row.name, row.span));
        let defs =
            names.defs().iter().enumerate().map(|(at, row)| declared(Thing::Def(at), &row.name, row.span));
        let cards =
            names.cards.prints().map(|(name, print)| declared(Thing::Card(print.card), name, print.span));
        let all =
            settings.chain(attributes).chain(zones).chain(rules).chain(actions).chain(defs).chain(cards);
        Mentions {
            declared: all.collect(),
            used: std::mem::take(&mut self.found.mentions),
            by_name: std::mem::take(&mut self.found.by_name),
        }
    }
}

/// Returns what an item prints, and its names of tables: a table may be named like the attribute that its rows are words of.
fn printed(item: &Item) -> (Vec<&Print>, Vec<&Name>) {
    match &item.kind {
        ItemKind::Card(card) => (vec![&card.print], Vec::new()),
        ItemKind::Make(make) => (vec![&make.print], make.from.iter().collect()),
        ItemKind::Ruling(ruling) => (ruling.cards().map(|card| &card.print).collect(), Vec::new()),
        ItemKind::Table(table) => (table.rows.iter().map(|row| &row.print).collect(), vec![&table.name]),
        _ => (Vec::new(), Vec::new()),
    }
}
