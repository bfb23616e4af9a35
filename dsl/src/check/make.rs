//! Collects tables of parts, and makes cards from them.

use super::collect::{Collected, Home, NewCard, Origin};
use super::computed;
use super::printed::{Does, Field, Fields};
use crate::ast;
use crate::checked::{CardRef, Kind, Type, Value};
use crate::mistake;
use tiru_engine::rules::{Id, Of};

/// The most cards that are made in one game.
const MOST: usize = 10_000;

/// A table with its fields read.
pub(super) struct Parts<'a> {
    pub name: &'a ast::Name,
    pub rows: Vec<Part<'a>>,
}

/// A row with its fields read.
pub(super) struct Part<'a> {
    pub name: &'a ast::Text,
    pub fields: Vec<Field>,
    pub flavor: Option<String>,
    /// The index of its text among the unchecked ones.
    pub text: usize,
}

impl<'a> Collected<'a> {
    /// Reads a table.
    pub(super) fn table(&mut self, table: &'a ast::Table, home: &Home<'a>) -> Parts<'a> {
        let mut rows: Vec<Part<'a>> = Vec::new();
        for row in &table.rows {
            if let Some(first) = rows.iter().find(|known| known.name.text == row.name.text) {
                let first = first.name.span;
                self.diagnostics.push(mistake::name::already_defined::already_defined(
                    row.name.span,
                    first,
                    "the part",
                    &row.name.text,
                ));
                continue;
            }
            self.card_name(&row.name);
            let mut reader = Fields { names: &self.names, diagnostics: &mut self.diagnostics };
            let mut fields = reader.read(&row.print.fields, true);
            let flavor = reader.flavor(&row.print.fields);
            fields.extend(self.own_word(&table.name, &row.name));
            let text = self.unread(&row.print, &row.name.text, home);
            rows.push(Part { name: &row.name, fields, flavor, text });
        }
        Parts { name: &table.name, rows }
    }

    /// Returns the row's name as a word of the attribute named like the table, if there is one.
    fn own_word(&mut self, table: &ast::Name, row: &ast::Text) -> Option<Field> {
        let attr = self.names.attribute(Of::Card, &table.text)?;
        let attribute = self.names.attributes.get(attr)?;
        let Type::One(Kind::Word(list) | Kind::Words(list)) = attribute.ty else { return None };
        let spelt = row.text.to_lowercase().replace(' ', "_");
        let known = self.names.list(list)?;
        let Some(word) = known.words.iter().position(|word| *word == row.text || *word == spelt) else {
            let words = known.words.iter().map(String::as_str);
            self.diagnostics.push(mistake::name::unknown_word::unknown_word(
                row.span,
                &row.text,
                &known.name,
                words,
            ));
            return None;
        };
        let word = u16::try_from(word).ok()?;
        let value = if attribute.ty == Type::One(Kind::Word(list)) {
            Value::Word(word)
        } else {
            Value::Words(vec![word])
        };
        Some(Field { attr, what: Does::Is(value), span: row.span })
    }

    /// Makes every combination, or records that cards are missing.
    pub(super) fn make(&mut self, make: &'a ast::Make, tables: &[Parts<'a>], home: &Home<'a>) {
        if self.combined(make, tables, home).is_none() {
            self.names.broken.whole = false;
            self.names.broken.cards = true;
        }
    }

    /// Makes every combination; nothing, and a mistake, if they cannot be made.
    fn combined(&mut self, make: &'a ast::Make, tables: &[Parts<'a>], home: &Home<'a>) -> Option<()> {
        let mut from: Vec<&Parts<'a>> = Vec::new();
        for name in &make.from {
            match tables.iter().find(|table| table.name.text == name.text) {
                Some(table) => from.push(table),
                None if self.names.broken.names.contains(&name.text) => {}
                None => {
                    let known: Vec<&str> = tables.iter().map(|table| table.name.text.as_str()).collect();
                    self.diagnostics
                        .push(mistake::name::unknown_table::unknown_table(name.span, &name.text, known));
                }
            }
        }
        if from.len() != make.from.len() || !self.pattern_fits(make) {
            return None;
        }
        let count = from.iter().fold(1_usize, |count, table| count.saturating_mul(table.rows.len()));
        self.made = self.made.saturating_add(count);
        if self.made > MOST {
            self.diagnostics.push(mistake::name::unknown_table::too_many(make.pattern.span, self.made, MOST));
            return None;
        }
        let mut reader = Fields { names: &self.names, diagnostics: &mut self.diagnostics };
        let own = reader.read(&make.print.fields, true);
        let own_flavor = reader.flavor(&make.print.fields);
        let such = match &make.such {
            Some(text) => Some(computed::read(&self.names, &mut self.diagnostics, text, Type::FLAG)?),
            None => None,
        };
        let own_text = self.unread(&make.print, &make.pattern.text, home);
        let before = self.cards.len();
        for number in 0..count {
            let mut rest = number;
            let mut picked: Vec<&Part<'a>> = Vec::new();
            for table in from.iter().rev() {
                let rows = table.rows.len().max(1);
                picked.extend(table.rows.get(rest % rows));
                rest /= rows;
            }
            picked.reverse();
            let filled = |pattern: &ast::Text| {
                let mut name = pattern.text.clone();
                for (table, part) in from.iter().zip(&picked) {
                    name = name.replace(&format!("{{{}}}", table.name.text), &part.name.text);
                }
                name
            };
            let (name, variant) = (filled(&make.pattern), make.variant.as_ref().map(filled));
            let mut fields: Vec<&[Field]> = picked.iter().map(|part| part.fields.as_slice()).collect();
            fields.push(&own);
            let reported = self.diagnostics.len();
            let ranges = std::mem::take(&mut self.ranges);
            let printed =
                Fields { names: &self.names, diagnostics: &mut self.diagnostics }.add_up(&fields, &ranges);
            self.ranges = ranges;
            match such.as_ref().map(|such| computed::value(such, &printed)) {
                None | Some(Ok(Some(1))) => {}
                Some(Ok(_)) => {
                    // Mistakes in a card that is not made are not reported.
                    self.diagnostics.take_since(reported);
                    continue;
                }
                Some(Err(span)) => {
                    computed::report(&mut self.diagnostics, span);
                    return None;
                }
            }
            let texts = picked.iter().map(|part| part.text).chain([own_text]).collect();
            let span = make.pattern.span;
            let parts: Vec<&str> = picked.iter().filter_map(|part| part.flavor.as_deref()).collect();
            let of_parts = (!parts.is_empty()).then(|| parts.join(" "));
            let flavor = own_flavor.clone().or(of_parts);
            let card = NewCard { name, variant, span, printed, flavor, texts, origin: Origin::Made };
            self.add_card(card, home);
        }
        if let Some(such) = make.such.as_ref().filter(|_| self.cards.len() == before) {
            self.diagnostics.push(mistake::types::printed::nothing_fits(such.span));
        }
        let made = (before..self.cards.len()).map(CardRef::at);
        self.patterns.entry(make.pattern.text.clone()).or_default().extend(made);
        Some(())
    }

    /// Checks that the patterns contain every table in braces, and no others.
    fn pattern_fits(&mut self, make: &ast::Make) -> bool {
        let pattern = &make.pattern;
        let variant = make.variant.as_ref().map_or("", |variant| variant.text.as_str());
        let mut rest = format!("{}\n{variant}", pattern.text);
        for name in &make.from {
            let hole = format!("{{{}}}", name.text);
            if !rest.contains(&hole) {
                self.diagnostics.push(mistake::name::unknown_table::no_hole(pattern.span, &name.text));
                return false;
            }
            rest = rest.replace(&hole, "");
        }
        let open = rest.contains(['{', '}']);
        if open {
            self.diagnostics.push(mistake::name::unknown_table::open_hole(pattern.span));
        }
        !open
    }
}
