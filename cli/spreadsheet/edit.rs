//! Applies the rows of a table to the text of a pack: only what a row changes is written anew, so comments, order and
//! layout of the rest stay.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;

use tiru_dsl::ast::{ItemKind, Text};
use tiru_dsl::diagnostic::{Diagnostic, escape};
use tiru_dsl::parse::parse;
use tiru_dsl::source::Sources;

use super::cell::is_same;
use super::pack::{Field, Written, cards, effects};
use super::read::{Mistake, Row};
use super::{EFFECTS, ValueKind};

/// The text of a pack with the rows applied.
#[derive(Debug)]
pub(super) struct Edited {
    pub(super) text: String,
    /// The cards in the text that a row names, with its number.
    rows: Vec<(Written, usize)>,
    /// How many cards are new, and how many have other values or effects.
    pub(super) new: usize,
    pub(super) changed: usize,
    /// The cards of the pack that no row names; they stay.
    pub(super) missing: Vec<String>,
}

impl Edited {
    /// Whether a card is new or changed.
    pub(super) fn differs(&self) -> bool {
        self.new + self.changed > 0
    }

    /// Returns the row and the column of the cell from which a place of the text comes.
    pub(super) fn cell(&self, at: usize) -> Option<(usize, &str)> {
        let (card, row) = self.rows.iter().find(|(card, _)| card.range.contains(&at))?;
        let field = card.fields.iter().find(|field| field.range.contains(&at));
        let is_effect = card.effects.as_ref().is_some_and(|effects| effects.contains(&at));
        let column = field.map_or(if is_effect { EFFECTS } else { "name" }, |field| &field.name);
        Some((*row, column))
    }
}

/// A change of the text: the bytes that it replaces, and the new text.
struct Change {
    range: Range<usize>,
    text: String,
}

/// Applies the rows of one pack, without the cells that have a mistake. `kind_of` says how the values of an attribute are written.
pub(super) fn apply(
    text: &str,
    rows: &[&Row],
    kind_of: &dyn Fn(&str) -> ValueKind,
    mistakes: &mut Vec<Mistake>,
) -> Option<Edited> {
    let Some(written) = cards(text) else {
        mistakes.push(Mistake::new(1, None, "the pack has mistakes of syntax"));
        return None;
    };
    let mut changes: Vec<Change> = Vec::new();
    let (mut new, mut changed) = (0, 0);
    let mut seen: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    let mut place = text.trim_end().len();
    for row in rows {
        let key = (row.name.as_str(), row.variant.as_str());
        let is_twice = seen.contains_key(&key);
        if is_twice {
            mistakes.push(Mistake::new(row.number, Some("name"), "another row has this card, too"));
        }
        let wrong = wrong_cells(row, kind_of);
        let row = without(row, &wrong);
        mistakes.extend(wrong);
        if is_twice {
            continue;
        }
        seen.insert(key, row.number);
        match written.iter().find(|card| card.name == row.name && card.variant == row.variant) {
            Some(card) => {
                let before = changes.len();
                update(text, card, &row, kind_of, &mut changes, mistakes);
                changed += usize::from(changes.len() > before);
                place = line_end(text, card.range.end);
            }
            None => {
                changes.push(Change { range: place..place, text: card(&row, kind_of) });
                new += 1;
            }
        }
    }
    let number = |card: &Written| seen.get(&(card.name.as_str(), card.variant.as_str())).copied();
    let missing = written.iter().filter(|card| number(card).is_none()).map(|card| card.name.clone());
    let missing = missing.collect();
    let text = changed_text(text, changes);
    let rows = cards(&text).unwrap_or_default();
    let rows = rows.into_iter().filter_map(|card| Some((number(&card)?, card)));
    let rows = rows.map(|(number, card)| (card, number)).collect();
    Some(Edited { text, rows, new, changed, missing })
}

/// Returns a row without the cells that have a mistake.
fn without(row: &Row, wrong: &[Mistake]) -> Row {
    let is_wrong = |name: &str| wrong.iter().any(|mistake| mistake.column.as_deref() == Some(name));
    let mut row = row.clone();
    row.values.retain(|(name, _)| !is_wrong(name));
    row.effects = row.effects.filter(|_| !is_wrong(EFFECTS));
    row
}

fn changed_text(text: &str, mut changes: Vec<Change>) -> String {
    changes.sort_by_key(|change| change.range.start);
    let (mut edited, mut at) = (String::new(), 0);
    for change in changes {
        edited.push_str(text.get(at..change.range.start).unwrap_or(""));
        edited.push_str(&change.text);
        at = change.range.end;
    }
    edited.push_str(text.get(at..).unwrap_or(""));
    if !edited.ends_with('\n') {
        edited.push('\n');
    }
    edited
}

/// Changes the values and effects of a card that are not as in its row.
fn update(
    text: &str,
    card: &Written,
    row: &Row,
    kind_of: &dyn Fn(&str) -> ValueKind,
    changes: &mut Vec<Change>,
    mistakes: &mut Vec<Mistake>,
) {
    let first = card.print.start + 1;
    let stays = |field: &&Field| !is_cleared(row, field);
    let last = card.fields.iter().rfind(stays).map_or(first, |field| field.range.end);
    let mut gap = if last == first { " " } else { "   " };
    for (name, cell) in &row.values {
        match card.fields.iter().find(|field| field.name == *name) {
            // Removed below, all together.
            Some(_) if cell.is_empty() => {}
            Some(field) if !is_same(&field.text, cell) => {
                let text = value(cell, kind_of(name));
                changes.push(Change { range: field.values.clone(), text });
            }
            None if !cell.is_empty() => {
                let value = value(cell, kind_of(name));
                changes.push(Change { range: last..last, text: format!("{gap}{name} {value}") });
                gap = "   ";
            }
            _ => {}
        }
    }
    for range in cleared(text, card, row) {
        changes.push(Change { range, text: String::new() });
    }
    let Some(cell) = row.effects.as_deref().filter(|cell| effects(text, card).trim() != cell.trim()) else {
        return;
    };
    match &card.effects {
        Some(range) if card.fields.iter().any(|field| range.contains(&field.range.start)) => mistakes.push(
            Mistake::new(
                row.number,
                Some(EFFECTS),
                "in the pack, a value is between the effects of this card",
            )
            .help("write the values before the effects there first"),
        ),
        Some(range) if cell.trim().is_empty() => {
            let range = with_blanks(text, range);
            changes.push(Change { range, text: String::new() });
        }
        Some(range) => {
            let new = indented(cell.trim());
            changes.push(Change { range: range.clone(), text: new });
        }
        None => {
            let end = card.print.end.saturating_sub(1);
            let head = text.get(..end).map_or(end, |text| text.trim_end().len());
            let is_line = text.get(head..end).is_some_and(|blanks| blanks.contains('\n'));
            let new = if is_line {
                format!("\n    {}", indented(cell.trim()))
            } else {
                format!("\n    {}\n", indented(cell.trim()))
            };
            let range = if is_line { head..head } else { head..end };
            changes.push(Change { range, text: new });
        }
    }
}

/// Writes a new card, with an empty line before it.
fn card(row: &Row, kind_of: &dyn Fn(&str) -> ValueKind) -> String {
    let variant =
        if row.variant.is_empty() { String::new() } else { format!(" {}", Text::new(&*row.variant)) };
    let mut text = format!("\n\ncard {}{variant} {{\n   ", Text::new(&*row.name));
    for (at, (name, cell)) in row.values.iter().filter(|(_, cell)| !cell.is_empty()).enumerate() {
        let gap = if at == 0 { " " } else { "   " };
        let _ = write!(text, "{gap}{name} {}", value(cell, kind_of(name)));
    }
    if let Some(cell) = row.effects.as_deref().map(str::trim).filter(|cell| !cell.is_empty()) {
        let _ = write!(text, "\n    {}", indented(cell));
    }
    text.push_str("\n}");
    text
}

/// Returns what is removed for the empty cells of a row: values beside each other in one piece.
fn cleared(text: &str, card: &Written, row: &Row) -> Vec<Range<usize>> {
    let mut pieces: Vec<Range<usize>> = Vec::new();
    for field in card.fields.iter().filter(|field| is_cleared(row, field)) {
        match pieces.last_mut() {
            Some(last) if text.get(last.end..field.range.start).is_some_and(is_blank) => {
                last.end = field.range.end;
            }
            _ => pieces.push(field.range.clone()),
        }
    }
    pieces.into_iter().map(|range| with_blanks(text, &range)).collect()
}

/// Whether the cell of a value is there and empty, and was not exported so.
fn is_cleared(row: &Row, field: &Field) -> bool {
    row.values.iter().any(|(name, cell)| *name == field.name && cell.is_empty()) && !is_same(&field.text, "")
}

fn is_blank(text: &str) -> bool {
    text.chars().all(|letter| letter == ' ')
}

/// Returns a piece of a card with the blanks that go with it: its line if it has nothing else, the blanks after it if it begins its
/// line or its card, else those before it.
fn with_blanks(text: &str, piece: &Range<usize>) -> Range<usize> {
    let before = text.get(..piece.start).unwrap_or("").trim_end_matches(' ');
    let after = text.get(piece.end..).unwrap_or("").trim_start_matches(' ');
    let end = text.len() - after.len();
    match (before.ends_with('\n'), after.starts_with('\n')) {
        (true, true) => before.len()..end + 1,
        (true, false) => piece.start..end,
        (false, false) if before.ends_with('{') => piece.start..end,
        (false, _) => before.len()..piece.end,
    }
}

/// Writes a value: a text in quotes, anything else as it is.
fn value(cell: &str, kind: ValueKind) -> String {
    if kind == ValueKind::Text { Text::new(cell).to_string() } else { cell.to_owned() }
}

/// Indents all lines but the first, as inside a card.
fn indented(cell: &str) -> String {
    cell.replace('\n', "\n    ")
}

/// Returns the end of a line, comment included.
fn line_end(text: &str, at: usize) -> usize {
    text.get(at..).and_then(|rest| rest.find('\n')).map_or(text.len(), |length| at + length)
}

/// Returns the cells of a row that are no values or effects by themselves, so that none reaches beyond its place.
fn wrong_cells(row: &Row, kind_of: &dyn Fn(&str) -> ValueKind) -> Vec<Mistake> {
    let mut mistakes = Vec::new();
    for (name, cell) in row.values.iter().filter(|(_, cell)| !cell.is_empty()) {
        if kind_of(name) == ValueKind::Whole && is_other_number(cell) {
            mistakes.push(
                Mistake::new(
                    row.number,
                    Some(name),
                    format!("expected a whole number, found `{}`", escape(cell)),
                )
                .help("write it with digits only, without points, commas or spaces between them"),
            );
            continue;
        }
        let written = value(cell, kind_of(name));
        match print_of(&format!("{name} {written}")) {
            Ok((1, 0)) if !written.contains(['\n', '/']) || kind_of(name) == ValueKind::Text => {}
            Ok(_) => mistakes.push(Mistake::new(row.number, Some(name), "expected one value in this cell")),
            Err(mistake) => mistakes.push(told(row, name, &mistake)),
        }
    }
    if let Some(cell) = row.effects.as_deref().filter(|cell| !cell.trim().is_empty()) {
        match print_of(cell) {
            Ok((0, _)) => {}
            Ok(_) => mistakes.push(Mistake::new(
                row.number,
                Some(EFFECTS),
                "values of the card belong into their own columns",
            )),
            Err(mistake) => mistakes.push(told(row, EFFECTS, &mistake)),
        }
    }
    mistakes
}

/// Whether a cell begins as a number and is no whole one. Spreadsheets show thousands with points, commas or
/// apostrophes, which the language would read as another number.
fn is_other_number(cell: &str) -> bool {
    let digits = cell.strip_prefix(['-', '+']).unwrap_or(cell);
    let is_whole = digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.starts_with(|letter: char| letter.is_ascii_digit()) && !is_whole
}

/// Returns a mistake of syntax as one of a cell.
pub(super) fn told(row: &Row, column: &str, mistake: &Diagnostic) -> Mistake {
    let told = Mistake::new(row.number, Some(column), mistake.message.clone());
    match &mistake.help {
        Some(help) => told.help(help.clone()),
        None => told,
    }
}

/// Counts the values and effects of a card that prints a text.
fn print_of(inside: &str) -> Result<(usize, usize), Box<Diagnostic>> {
    let mut sources = Sources::default();
    let id = sources
        .add("cell", format!("pack \"P\" for g\ncard \"C\" {{\n {}\n}}\n", inside.replace('\n', "\n ")));
    let (file, mistakes) = parse(&sources, id);
    match (mistakes.into_iter().next(), file.items.as_slice()) {
        (Some(mistake), _) => Err(Box::new(mistake)),
        (None, [only]) => match &only.kind {
            ItemKind::Card(card) => Ok((card.print.fields.len(), card.print.effects.len())),
            _ => Ok((0, 0)),
        },
        // A cell that ends the card and begins another one.
        (None, _) => Ok((2, 2)),
    }
}
