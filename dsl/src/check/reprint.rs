//! Applies what houses remove and reprint.

use super::collect::{Collected, Home};
use crate::ast::{self, ItemKind, Removable, Target};
use crate::mistake::name::nothing_to_change::{no_such_print, nothing_to_change};
use tiru_engine::rules::Span;

/// All changes of houses to printed cards.
#[derive(Default)]
pub(super) struct Reprints<'a> {
    rows: Vec<Reprint<'a>>,
}

struct Reprint<'a> {
    /// The name as written: of one print, or of all prints of that name.
    name: &'a str,
    variant: Option<&'a str>,
    span: Span,
    /// The new card; `None` if it is removed.
    by: Option<&'a ast::Card>,
    /// The packs that contained such a card.
    packs: Vec<Option<&'a str>>,
}

impl<'a> Reprints<'a> {
    /// Collects the changes in all files.
    pub(super) fn of(files: &[&'a ast::File]) -> Reprints<'a> {
        let mut rows = Vec::new();
        for item in files.iter().flat_map(|file| &file.items) {
            match &item.kind {
                ItemKind::Card(card) if item.replaces.is_some() => rows.push(Reprint {
                    name: &card.name.text,
                    variant: card.variant.as_ref().map(|variant| variant.text.as_str()),
                    span: card.name.span,
                    by: Some(card),
                    packs: Vec::new(),
                }),
                ItemKind::Remove(remove) if remove.what == Removable::Card => {
                    let (name, span) = match &remove.target {
                        Target::Name(name) => (&name.text, name.span),
                        Target::Text(text) => (&text.text, text.span),
                    };
                    let (name, variant) = print(name);
                    rows.push(Reprint { name, variant, span, by: None, packs: Vec::new() });
                }
                _ => {}
            }
        }
        Reprints { rows }
    }

    /// Reports whether a house changes a card, and remembers its pack.
    pub(super) fn takes(&mut self, name: &str, variant: Option<&str>, pack: Option<&'a str>) -> bool {
        let is_meant = |row: &&mut Reprint<'_>| {
            // A reprint names one print; a removal without a variant removes all prints of the name.
            row.name == name && (row.variant == variant || (row.by.is_none() && row.variant.is_none()))
        };
        match self.rows.iter_mut().find(is_meant) {
            Some(row) => {
                row.packs.push(pack);
                true
            }
            None => false,
        }
    }
}

/// Splits `Gale Cadet (SR)`.
fn print(name: &str) -> (&str, Option<&str>) {
    match name.strip_suffix(')').and_then(|name| name.rsplit_once(" (")) {
        Some((name, variant)) => (name, Some(variant)),
        None => (name, None),
    }
}

impl Collected<'_> {
    /// Adds the reprinted cards to the packs of the originals, and reports changes to unknown cards.
    pub(super) fn reprinted(&mut self) {
        let rows = std::mem::take(&mut self.reprints).rows;
        let known: Vec<String> = self.cards.iter().map(|card| card.name.clone()).collect();
        for row in rows {
            if row.packs.is_empty() {
                let verb = if row.by.is_some() { "replace" } else { "remove" };
                let known: Vec<&str> = known.iter().map(String::as_str).collect();
                let prints = self.cards.iter().filter(|card| card.name == row.name);
                let variants: Vec<&str> = prints.filter_map(|card| card.variant.as_deref()).collect();
                self.diagnostics.push(if known.contains(&row.name) {
                    no_such_print(row.span, verb, row.name, row.variant, &variants)
                } else {
                    nothing_to_change(row.span, verb, "card", row.name, known)
                });
            }
            let Some(card) = row.by else { continue };
            for pack in row.packs {
                self.card(card, &Home { pack, ruling: None });
            }
        }
    }
}
