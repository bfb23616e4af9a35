//! `tiru list GAME --cards` and `--deck`: the cards that fit a query, and what is in a deck.

mod deck;
mod query;

pub(crate) use deck::show_deck;

use serde::Serialize;
use tiru_dsl::ast::{Expr, ExprKind};
use tiru_dsl::checked::{CardRef, Checked};
use tiru_dsl::diagnostic::escape;
use tiru_dsl::language::Language;
use tiru_dsl::parse::parse_expression;
use tiru_dsl::source::Sources;
use tiru_dsl::tell::{CardText, card};
use tiru_engine::rules::Span;

use crate::exit::Exit;
use crate::print::{Print, Tone};
use crate::report::count;
use query::holds;

/// A card that fits.
#[derive(Serialize)]
struct Row {
    name: String,
    pack: String,
    values: Vec<(String, String)>,
    texts: Vec<String>,
}

/// The cards to list.
enum Wanted {
    /// A condition of the language.
    Condition(Expr),
    /// Words, each of which is in the name or the text, in small letters.
    Words(Vec<String>),
}

/// Prints the cards that fit a query.
pub(crate) fn show_cards(checked: &Checked, query: &str, json: bool, print: &mut Print) -> Exit {
    let found = match find(checked, query) {
        Ok(found) => found,
        Err(wrong) => {
            print.remark(wrong);
            return Exit::Usage;
        }
    };
    let rows: Vec<Row> = found
        .into_iter()
        .map(|(id, text)| Row {
            name: text.name,
            pack: checked.cards.get(id).and_then(|card| card.pack.clone()).unwrap_or_default(),
            values: text.values,
            texts: text.texts.into_iter().map(|part| part.text).collect(),
        })
        .collect();
    if json {
        print.line(serde_json::to_string_pretty(&rows).unwrap_or_default());
        return Exit::Fine;
    }
    let all = checked.cards.rows().iter().filter(|card| card.pack.is_some()).count();
    let width = rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0).min(40);
    for row in &rows {
        let values: Vec<String> = row
            .values
            .iter()
            .map(|(label, value)| if value.is_empty() { label.clone() } else { format!("{label} {value}") })
            .collect();
        let name = format!("{:<width$}", escape(&row.name));
        let pack = print.tone(Tone::Quiet, &escape(&row.pack));
        print.line(format_args!(
            "{}  {}  {pack}",
            print.tone(Tone::Heading, &name),
            escape(&values.join(", "))
        ));
    }
    print.line(format_args!("{} of {all}", count(rows.len(), "card")));
    Exit::Fine
}

/// Returns the cards that fit a query, with their texts.
fn find(checked: &Checked, query: &str) -> Result<Vec<(CardRef, CardText)>, String> {
    let wanted = read(query)?;
    let mut found = Vec::new();
    for (id, row) in checked.cards.iter().filter(|(_, row)| row.pack.is_some()) {
        let Some(text) = card(checked, id, Language::base()) else { continue };
        let fits = match &wanted {
            Wanted::Condition(cond) => holds(checked, row, cond)
                .map_err(|wrong| said(query, wrong.span, &wrong.message, wrong.help.as_deref()))?,
            Wanted::Words(words) => {
                let all = everything(&text);
                words.iter().all(|word| all.contains(word))
            }
        };
        if fits {
            found.push((id, text));
        }
    }
    Ok(found)
}

/// Returns all that is on a card, in small letters.
fn everything(text: &CardText) -> String {
    let values = text.values.iter().map(|(label, value)| format!("{label} {value}"));
    let texts = text.texts.iter().map(|part| part.text.clone());
    let all: Vec<String> = std::iter::once(text.name.clone()).chain(values).chain(texts).collect();
    all.join("\n").to_lowercase()
}

/// Reads a query: a condition if it can only be one, words otherwise.
fn read(query: &str) -> Result<Wanted, String> {
    let mut sources = Sources::default();
    let id = sources.add("query", query);
    let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    let words = || Wanted::Words(query.to_lowercase().split_whitespace().map(str::to_owned).collect());
    if query.trim().is_empty() {
        return Err(
            "error: the query is empty\nhelp: write words of a card, or a condition such as `it is water`"
                .to_owned(),
        );
    }
    match parse_expression(query, &place, id) {
        Ok(Expr { kind: ExprKind::Name(_) | ExprKind::Text(_) | ExprKind::Number(_), .. }) => Ok(words()),
        Ok(cond) => Ok(Wanted::Condition(cond)),
        Err(mistake) if is_condition(query) => {
            Err(said(query, mistake.span, &mistake.message, mistake.help.as_deref()))
        }
        Err(_) => match foreign_sign(query) {
            Some((at, sign, meant)) => {
                let start = place(at);
                let span = Span { source: id, start, end: place(at + sign.len_utf8()) };
                let help = format!("write `{meant}`");
                Err(said(query, span, &format!("`{sign}` is no sign of the language"), Some(&help)))
            }
            None => Ok(words()),
        },
    }
}

/// Returns a sign of mathematics outside of texts, with its place and the sign of the language that means the same.
fn foreign_sign(query: &str) -> Option<(usize, char, &'static str)> {
    let mut in_text = false;
    query.char_indices().find_map(|(at, letter)| {
        in_text ^= letter == '"';
        let meant = match letter {
            _ if in_text => return None,
            '≥' => ">=",
            '≤' => "<=",
            '≠' => "!=",
            _ => return None,
        };
        Some((at, letter, meant))
    })
}

/// Whether words have a sign of a condition in them.
fn is_condition(query: &str) -> bool {
    query.contains(['<', '>', '=', '('])
        || query.split_whitespace().any(|word| matches!(word, "is" | "and" | "or" | "not" | "has"))
}

/// Says what is wrong with a query, with its line and column.
fn said(query: &str, span: Span, message: &str, help: Option<&str>) -> String {
    let mut sources = Sources::default();
    sources.add("query", query);
    let place = sources.place(span);
    let help = help.map_or_else(String::new, |help| format!("\nhelp: {help}"));
    format!("error: query:{}:{}: {message}{help}", place.line, place.column)
}
