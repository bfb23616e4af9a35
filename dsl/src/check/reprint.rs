//! Cards that a house takes out or prints anew.

use super::gather::{Gathered, Home};
use crate::ast::{self, ItemKind, Removable, Target};
use crate::mistake::name::nothing_there::nothing_there;
use tiru_engine::rules::Span;

/// All that houses do to printed cards.
#[derive(Default)]
pub(super) struct Reprints<'a> {
    rows: Vec<Reprint<'a>>,
}

struct Reprint<'a> {
    /// The name as it is written: of one print, or of all that are called so.
    name: &'a str,
    variant: Option<&'a str>,
    span: Span,
    /// What is printed instead; nothing, if it is taken out.
    by: Option<&'a ast::Card>,
    /// The packs in which there was one.
    packs: Vec<Option<&'a str>>,
}

impl<'a> Reprints<'a> {
    /// All that the files do.
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

    /// Whether a card is not printed as its pack says.
    pub(super) fn takes(&mut self, name: &str, variant: Option<&str>, pack: Option<&'a str>) -> bool {
        let is_meant = |row: &&mut Reprint<'_>| {
            // To print anew is to say which print; to take out, without a word, takes out all of the name.
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

/// `Gale Cadet (SR)` taken apart.
fn print(name: &str) -> (&str, Option<&str>) {
    match name.strip_suffix(')').and_then(|name| name.rsplit_once(" (")) {
        Some((name, variant)) => (name, Some(variant)),
        None => (name, None),
    }
}

impl Gathered<'_> {
    /// Prints anew what houses print anew, in the packs of what was there, and tells what they find nothing of.
    pub(super) fn reprinted(&mut self) {
        let rows = std::mem::take(&mut self.reprints).rows;
        let known: Vec<String> = self.cards.iter().map(|card| card.name.clone()).collect();
        for row in rows {
            if row.packs.is_empty() {
                let verb = if row.by.is_some() { "replace" } else { "remove" };
                let known = known.iter().map(String::as_str).collect();
                self.told.push(nothing_there(row.span, verb, "card", row.name, known));
            }
            let Some(card) = row.by else { continue };
            for pack in row.packs {
                self.card(card, &Home { pack, ruling: None });
            }
        }
    }
}
