//! Reads a table: its first row, its rows, and what is wrong with its shape.

use tiru_dsl::diagnostic::escape;
use tiru_dsl::mistake::nearest;

use super::cell::from_cell;
use super::{EFFECTS, FIRST, MADE};
use crate::report::count;

/// A row, with its number as a spreadsheet shows it.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) number: usize,
    pub(super) pack: String,
    pub(super) name: String,
    pub(super) variant: String,
    /// The cells of the attributes that have a column, in the order of the game.
    pub(super) values: Vec<(String, String)>,
    /// The cell of the effects; `None` if there is no such column.
    pub(super) effects: Option<String>,
}

/// A mistake in the table, in one line, and how to fix it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Mistake {
    pub(super) row: usize,
    pub(super) column: Option<String>,
    pub(super) message: String,
    pub(super) help: Option<String>,
}

impl Mistake {
    pub(super) fn new(row: usize, column: Option<&str>, message: impl Into<String>) -> Mistake {
        Mistake { row, column: column.map(str::to_owned), message: message.into(), help: None }
    }

    pub(super) fn help(self, help: impl Into<String>) -> Mistake {
        Mistake { help: Some(help.into()), ..self }
    }

    /// Returns the mistake as it is printed.
    pub(super) fn shown(&self, file: &str) -> String {
        let column =
            self.column.as_ref().map_or_else(String::new, |column| format!(", column `{}`", escape(column)));
        let help = self.help.as_ref().map_or_else(String::new, |help| format!("\nhelp: {help}"));
        format!("error: {file}, row {}{column}: {}{help}", self.row, self.message)
    }
}

/// Reads the rows of a table. `attributes` are the columns that it may have besides its own; it must name packs if there are several.
pub(super) fn rows(text: &str, attributes: &[&str], several_packs: bool) -> Result<Vec<Row>, Vec<Mistake>> {
    // Line ends of Windows may be inside of cells, too.
    let text = text.replace("\r\n", "\n");
    let text = table(&text);
    let first = text.lines().next().unwrap_or("");
    // Spreadsheets of many countries separate cells by semicolons.
    let most = |delimiter: &u8| first.bytes().filter(|byte| byte == delimiter).count();
    let delimiter = [b',', b';', b'\t'].into_iter().rev().max_by_key(most).unwrap_or(b',');
    let mut reader = ::csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .flexible(true)
        .has_headers(false)
        .from_reader(text.as_bytes());
    let mut mistakes = Vec::new();
    let mut columns: Vec<String> = Vec::new();
    let mut rows = Vec::new();
    for (at, record) in reader.records().enumerate() {
        let number = at + 1;
        let Ok(record) = record else {
            mistakes.push(Mistake::new(number, None, "this row is no text in UTF-8"));
            continue;
        };
        if at == 0 {
            columns = record.iter().map(|cell| cell.trim().to_lowercase()).collect();
            mistakes.extend(wrong_columns(&columns, attributes, several_packs));
            if !mistakes.is_empty() {
                return Err(mistakes);
            }
            continue;
        }
        // A spreadsheet may save rows in which nothing is.
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        if record.len() != columns.len() {
            let (wanted, cells) = (count(columns.len(), "cell"), count(record.len(), "cell"));
            let mistake =
                Mistake::new(number, None, format!("expected {wanted}, as in the first row, found {cells}"));
            let swallows = record.iter().any(|cell| cell.lines().count() > 3);
            mistakes.push(if swallows {
                mistake.help("is a quote `\"` open? It takes all that follows into one cell")
            } else {
                mistake
            });
            continue;
        }
        let cell = |name: &str| {
            let at = columns.iter().position(|column| column == name)?;
            record.get(at).map(|cell| from_cell(cell).to_owned())
        };
        if let Some(made) = cell(MADE).filter(|made| !made.is_empty() && !made.eq_ignore_ascii_case("yes")) {
            let message = format!("expected `yes` or an empty cell, found `{}`", escape(&made));
            mistakes.push(Mistake::new(number, Some(MADE), message));
        }
        let row = Row {
            number,
            pack: cell("pack").unwrap_or_default(),
            name: cell("name").unwrap_or_default(),
            variant: cell("variant").unwrap_or_default(),
            values: attributes.iter().filter_map(|name| Some(((*name).to_owned(), cell(name)?))).collect(),
            effects: cell(EFFECTS),
        };
        for (column, value) in [("name", &row.name), ("variant", &row.variant), ("pack", &row.pack)] {
            if value.contains(['"', '\\', '\n']) {
                mistakes.push(Mistake::new(
                    number,
                    Some(column),
                    "a name cannot have a quote, a backslash or a second line",
                ));
            } else if value.is_empty() && column == "name" {
                mistakes.push(Mistake::new(number, Some(column), "the card has no name"));
            }
        }
        rows.push(row);
    }
    if columns.is_empty() {
        mistakes.push(Mistake::new(1, None, "the table is empty"));
    }
    if mistakes.is_empty() { Ok(rows) } else { Err(mistakes) }
}

/// Returns a file without what spreadsheets put before the first row and do not show: a mark, and a line that names the separator.
fn table(text: &str) -> &str {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match text.split_once('\n') {
        Some((first, rest)) if first.starts_with("sep=") && first.trim_end().len() <= "sep=;".len() => rest,
        _ => text,
    }
}

/// Returns the row in which a text ends. Line ends in quotes are parts of their cells.
pub(super) fn last_row(text: &str) -> usize {
    let (ends, _) = table(text).bytes().fold((0, false), |(ends, is_quoted), byte| match byte {
        b'"' => (ends, !is_quoted),
        b'\n' if !is_quoted => (ends + 1, is_quoted),
        _ => (ends, is_quoted),
    });
    ends + 1
}

fn wrong_columns(columns: &[String], attributes: &[&str], several_packs: bool) -> Vec<Mistake> {
    let known: Vec<&str> =
        FIRST.iter().copied().chain(attributes.iter().copied()).chain([EFFECTS, MADE]).collect();
    let mut mistakes = Vec::new();
    for (at, column) in columns.iter().enumerate() {
        if columns.iter().take(at).any(|other| other == column) {
            mistakes.push(Mistake::new(1, Some(column), "this column is there twice"));
        } else if !known.contains(&column.as_str()) {
            let help = match nearest(column, known.iter().copied()) {
                Some(meant) => format!("did you mean `{meant}`?"),
                None => format!("a table has these columns: {}", known.join(", ")),
            };
            mistakes.push(Mistake::new(1, Some(column), "cards of this game have no such value").help(help));
        }
    }
    let wanted = [
        ("name", "there is no column `name`"),
        ("pack", "there is no column `pack`, and the game has several packs"),
    ];
    let wanted = wanted.into_iter().filter(|(name, _)| several_packs || *name != "pack");
    for (_, message) in wanted.filter(|(name, _)| !columns.iter().any(|column| column == name)) {
        let help = "`tiru export GAME --csv` writes a table with all columns";
        mistakes.push(Mistake::new(1, None, message).help(help));
    }
    mistakes
}
