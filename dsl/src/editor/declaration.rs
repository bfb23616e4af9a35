//! How a name is declared, as its author wrote it: all of a row of `game.ron`, the first line of a rule.

use tiru_engine::rules::Span;

use super::name::{NameKind, Named, places_of};
use crate::ast::ItemKind;
use crate::load::Loaded;

/// The most lines that are shown.
const MOST: usize = 12;

/// Returns the declaration of a name, without its indentation.
pub fn declaration(loaded: &Loaded, named: &Named) -> Option<String> {
    let place = places_of(loaded, named).into_iter().find(|place| place.declares)?.span;
    let holds =
        |span: &Span| span.source == place.source && span.start <= place.start && place.end <= span.end;
    let rows = loaded.blueprint.iter().flat_map(|game| {
        let settings = game.settings.iter().map(|row| row.span);
        let attributes = game.attributes.iter().map(|row| row.span);
        settings.chain(attributes).chain(game.zones.iter().map(|row| row.span))
    });
    let row = rows.filter(holds).min_by_key(|span| span.end - span.start);
    if let Some(row) = row {
        return Some(shortened(loaded.sources.slice(row)));
    }
    // What it is the label of may be in the middle of a long card.
    if named.kind == NameKind::Label {
        let file = &loaded.sources.get(place.source)?.text;
        let start = file.get(..place.start as usize)?.rfind('\n').map_or(0, |at| at + 1);
        return Some(shortened(file.get(start..)?.lines().next()?.trim()));
    }
    let item = loaded.items().find(|item| holds(&item.span))?;
    let text = loaded.sources.slice(item.span);
    let body = matches!(item.kind, ItemKind::Rule(_) | ItemKind::Action(_)).then(|| body(text)).flatten();
    match body.and_then(|body| text.get(..body)).filter(|_| text.contains('\n')) {
        Some(head) => Some(shortened(&format!("{} {{ … }}", head.trim_end()))),
        None => Some(shortened(text)),
    }
}

/// Returns the byte at which the body of a rule or an action begins: its last brace that opens outside of others and of texts.
fn body(text: &str) -> Option<usize> {
    let mut at = 0;
    while let Some(token) = crate::parse::next_token(text, at) {
        if text.get(token.clone()) == Some("{") {
            return Some(token.start);
        }
        at = token.end;
    }
    None
}

/// Removes the indentation that all lines but the first have in common, and lines that are too many.
fn shortened(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let depth = |line: &&str| line.len() - line.trim_start().len();
    let inner = lines.iter().skip(1).filter(|line| !line.trim().is_empty());
    let least = inner.map(depth).min().unwrap_or(0);
    // The lines after the first are below its bracket.
    let rest = lines.iter().skip(1).map(|line| format!(" {}", line.get(least..).unwrap_or("").trim_end()));
    let all = lines.first().map(|first| first.trim_end().to_owned()).into_iter().chain(rest);
    let mut shown: Vec<String> = all.take(MOST).collect();
    if lines.len() > MOST {
        shown.push("…".to_owned());
    }
    shown.join("\n")
}
