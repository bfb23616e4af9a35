//! A first pass over all files that collects declarations, so that texts may use names declared later or in
//! another file.

use super::Inputs;
use super::diagnostics::Diagnostics;
use super::limit;
use super::printed::{Fields, Ranges};
use super::reprint::Reprints;
use crate::ast::{self, FileKind, ItemKind};
use crate::checked::{CardRef, Printed};
use crate::mistake;
use crate::vocabulary::{Print, Vocabulary};
use std::collections::BTreeMap;
use tiru_engine::rules::{Id, Level, Span};

/// The results of the first pass.
pub(super) struct Collected<'a> {
    pub names: Vocabulary<'a>,
    pub diagnostics: Diagnostics,
    /// The levels of the actions, by id.
    pub action_levels: Vec<Level>,
    pub checks: Vec<(&'a ast::Check, Level)>,
    pub effects: Vec<(&'a ast::Effect, Level)>,
    pub cards: Vec<NewCard>,
    /// The packs of the cards, by id.
    pub packs: Vec<Option<String>>,
    pub unread: Vec<Unread<'a>>,
    pub icons: Vec<(&'a ast::Icons, Option<String>)>,
    pub rulings: Vec<&'a ast::Ruling>,
    ruling_names: BTreeMap<&'a str, Span>,
    pub ranges: Ranges,
    pub made: usize,
    /// The cards made from each pattern.
    pub patterns: BTreeMap<String, Vec<CardRef>>,
    /// The changes that houses make to printed cards.
    pub(super) reprints: Reprints<'a>,
}

/// The file that contains something.
pub(super) struct Home<'a> {
    pub pack: Option<&'a str>,
    pub ruling: Option<usize>,
}

/// A card with its name and printed values, whose text is not checked yet.
pub(super) struct NewCard {
    pub name: String,
    pub variant: Option<String>,
    pub span: Span,
    pub printed: Vec<Printed>,
    pub flavor: Option<String>,
    /// The indices of its texts among the unchecked ones.
    pub texts: Vec<usize>,
    pub origin: Origin,
}

/// Whether an author wrote a card, or a `make` put it together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    Written,
    Made,
}

/// The text of a card or a table row that is not checked yet.
pub(super) struct Unread<'a> {
    pub print: &'a ast::Print,
    pub name: String,
    pub ruling: Option<usize>,
}

/// Runs the first pass.
pub(super) fn collect<'a>(inputs: &Inputs<'a>, names: Vocabulary<'a>, ranges: Ranges) -> Collected<'a> {
    let mut found = Collected {
        names,
        diagnostics: Diagnostics::default(),
        action_levels: Vec::new(),
        checks: Vec::new(),
        effects: Vec::new(),
        cards: Vec::new(),
        packs: Vec::new(),
        unread: Vec::new(),
        icons: Vec::new(),
        rulings: Vec::new(),
        ruling_names: BTreeMap::new(),
        ranges,
        made: 0,
        patterns: BTreeMap::new(),
        reprints: Reprints::default(),
    };
    let mut declared = super::declare::Declarations::default();
    for file in &inputs.files {
        found.broken(file);
        found.misplaced(file);
        declared.file(file, &mut found.diagnostics);
    }
    declared.settle(&mut found);
    found.reprints = Reprints::of(&inputs.files);
    found.cards_of_packs(inputs);
    found.reprinted();
    found.look_alikes();
    for file in &inputs.files {
        for item in &file.items {
            if let ItemKind::Ruling(ruling) = &item.kind {
                found.ruling(ruling);
            }
        }
    }
    found
}

impl<'a> Collected<'a> {
    /// Records the names of pieces with syntax errors, so that their uses are not reported as unknown.
    fn broken(&mut self, file: &ast::File) {
        for item in &file.items {
            if let ItemKind::Broken(stub) = &item.kind {
                let broken = &mut self.names.broken;
                broken.whole = false;
                broken.names.extend(stub.iter().map(|stub| stub.name.text.clone()));
                broken.cards |= stub.iter().any(|stub| matches!(stub.word.text.as_str(), "table" | "make"));
            }
        }
    }

    /// Reports items in the wrong kind of file.
    fn misplaced(&mut self, file: &ast::File) {
        let Some(header) = &file.header else { return };
        for item in &file.items {
            let (what, fits) = match &item.kind {
                ItemKind::Card(_) => ("a card", holds_cards(header.kind)),
                ItemKind::Table(_) | ItemKind::Make(_) => ("parts of cards", holds_cards(header.kind)),
                ItemKind::Icons(_) => ("a table of icons", holds_cards(header.kind)),
                ItemKind::Ruling(_) => ("a ruling", header.kind == FileKind::Rulings),
                ItemKind::Rule(_) => ("a rule", header.kind != FileKind::Rulings),
                ItemKind::Def(_) => ("a `def`", header.kind != FileKind::Rulings),
                ItemKind::Action(_) => {
                    ("an action", matches!(header.kind, FileKind::Rules | FileKind::House))
                }
                ItemKind::Check(_) => ("a check", matches!(header.kind, FileKind::Rules | FileKind::House)),
                ItemKind::Effect(_) => {
                    ("an effect outside of a card", matches!(header.kind, FileKind::Rules | FileKind::House))
                }
                ItemKind::Remove(_) => ("`remove`", header.kind == FileKind::House),
                ItemKind::Broken(_) => continue,
            };
            if !fits {
                self.diagnostics.push(mistake::law::other_file::other_file(
                    item.span,
                    what,
                    header.kind,
                    header.span,
                ));
            }
            if let Some(span) = item.replaces
                && header.kind != FileKind::House
            {
                self.diagnostics.push(mistake::law::other_file::other_file(
                    span,
                    "`replace`",
                    header.kind,
                    header.span,
                ));
            }
        }
    }

    fn cards_of_packs(&mut self, inputs: &Inputs<'a>) {
        let mut tables: Vec<super::make::Parts<'a>> = Vec::new();
        let home = |file: &'a ast::File| Home {
            pack: file
                .header
                .as_ref()
                .and_then(|header| header.title.as_ref())
                .map(|title| title.text.as_str()),
            ruling: None,
        };
        for file in &inputs.files {
            for item in &file.items {
                if let ItemKind::Table(table) = &item.kind {
                    if let Some(first) = tables.iter().find(|known| known.name.text == table.name.text) {
                        let first = first.name.span;
                        let name = &table.name.text;
                        self.diagnostics.push(mistake::name::already_defined::already_defined(
                            table.name.span,
                            first,
                            "the table",
                            name,
                        ));
                        continue;
                    }
                    let parts = self.table(table, &home(file));
                    tables.push(parts);
                }
            }
        }
        for file in &inputs.files {
            let home = home(file);
            for item in &file.items {
                match &item.kind {
                    // A card that replaces another one goes into the pack of that one.
                    ItemKind::Card(_) if item.replaces.is_some() => {}
                    ItemKind::Card(card) if is_house(file) && self.is_printed(card) => {}
                    ItemKind::Card(card) => self.card(card, &home),
                    ItemKind::Make(make) => self.make(make, &tables, &home),
                    ItemKind::Icons(icons) => self.icons.push((icons, home.pack.map(str::to_owned))),
                    _ => {}
                }
            }
        }
    }

    /// Reports a house's card that exists already, where `replace` is missing.
    fn is_printed(&mut self, card: &ast::Card) -> bool {
        let variant = card.variant.as_ref().map(|variant| variant.text.as_str());
        let Some(first) = self.names.cards.printed(&card.name.text, variant).map(|print| print.span) else {
            return false;
        };
        self.diagnostics.push(mistake::name::already_defined::card_in_house(
            card.name.span,
            first,
            &card.name.text,
        ));
        true
    }

    /// Adds a printed card.
    pub(super) fn card(&mut self, card: &'a ast::Card, home: &Home<'a>) {
        self.card_name(&card.name);
        if let Some(variant) = &card.variant {
            self.card_name(variant);
        }
        let mut reader = Fields { names: &self.names, diagnostics: &mut self.diagnostics };
        let fields = reader.read(&card.print.fields, false);
        let flavor = reader.flavor(&card.print.fields);
        let ranges = std::mem::take(&mut self.ranges);
        let printed =
            Fields { names: &self.names, diagnostics: &mut self.diagnostics }.add_up(&[&fields], &ranges);
        self.ranges = ranges;
        let text = self.unread(&card.print, &card.name.text, home);
        let variant = card.variant.as_ref().map(|variant| variant.text.clone());
        let new = NewCard {
            name: card.name.text.clone(),
            variant,
            span: card.name.span,
            printed,
            flavor,
            texts: vec![text],
            origin: Origin::Written,
        };
        self.add_card(new, home);
    }

    /// Adds a text to be checked later, and returns its index.
    pub(super) fn unread(&mut self, print: &'a ast::Print, name: &str, home: &Home<'a>) -> usize {
        self.unread.push(Unread { print, name: name.to_owned(), ruling: home.ruling });
        self.unread.len() - 1
    }

    /// Adds a card, unless its name is taken.
    pub(super) fn add_card(&mut self, card: NewCard, home: &Home<'a>) {
        if self.diagnostics.is_full() || !self.has_room(self.cards.len(), limit::CARDS, "cards", card.span) {
            // Its name must not be reported as unknown elsewhere.
            self.names.broken.names.insert(card.name);
            return;
        }
        if home.ruling.is_none() && self.reprints.takes(&card.name, card.variant.as_deref(), home.pack) {
            self.names.taken_out.insert(card.name);
            return;
        }
        let same = self.names.cards.same(&card.name, card.variant.as_deref(), home.pack, home.ruling);
        if let Some(same) = same {
            let second = match card.origin {
                _ if home.ruling.is_some() => mistake::name::already_defined::Second::Ruling,
                Origin::Written => mistake::name::already_defined::Second::Pack,
                Origin::Made => mistake::name::already_defined::Second::Make,
            };
            self.diagnostics
                .push(mistake::name::already_defined::card(card.span, same.span, &card.name, second));
            return;
        }
        let print = Print {
            card: CardRef::at(self.cards.len()),
            variant: card.variant.clone(),
            pack: home.pack.map(str::to_owned),
            ruling: home.ruling,
            span: card.span,
        };
        self.names.cards.add(&card.name, print);
        self.packs.push(home.pack.map(str::to_owned));
        self.cards.push(card);
    }

    fn ruling(&mut self, ruling: &'a ast::Ruling) {
        if let Some(first) = self.ruling_names.insert(&ruling.name.text, ruling.name.span) {
            self.diagnostics.push(mistake::name::already_defined::already_defined(
                ruling.name.span,
                first,
                "the ruling",
                &ruling.name.text,
            ));
        }
        let home = Home { pack: None, ruling: Some(self.rulings.len()) };
        for card in ruling.cards() {
            self.card(card, &home);
        }
        self.rulings.push(ruling);
    }

    /// Reports names that are ambiguous or that cannot be written in a deck or a ruling.
    pub(super) fn card_name(&mut self, name: &ast::Text) {
        if let Some(diagnostic) = mistake::name::card_name::card_name(name.span, &name.text) {
            self.diagnostics.push(diagnostic);
        }
    }
}

fn is_house(file: &ast::File) -> bool {
    file.header.as_ref().is_some_and(|header| header.kind == FileKind::House)
}

/// Reports whether cards may be in such a file.
fn holds_cards(kind: FileKind) -> bool {
    matches!(kind, FileKind::Pack | FileKind::House)
}
