//! The cards of a pack as they are written, with the places of their values and effects.

use std::ops::Range;

use tiru_dsl::ast::{Card, ItemKind, Value};
use tiru_dsl::parse::parse;
use tiru_dsl::source::Sources;
use tiru_engine::rules::Span;

/// A card of a pack.
#[derive(Debug)]
pub(super) struct Written {
    pub(super) name: String,
    pub(super) variant: String,
    /// The whole card.
    pub(super) range: Range<usize>,
    /// The braces of the card and what is between them.
    pub(super) print: Range<usize>,
    /// Its values.
    pub(super) fields: Vec<Field>,
    /// From its first effect to its last one; `None` if it has none.
    pub(super) effects: Option<Range<usize>>,
}

/// A value of a card.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) name: String,
    /// What a cell shows.
    pub(super) text: String,
    /// The whole field.
    pub(super) range: Range<usize>,
    /// The values of it.
    pub(super) values: Range<usize>,
}

/// Returns the cards of a pack; `None` if it has mistakes of syntax.
pub(super) fn cards(text: &str) -> Option<Vec<Written>> {
    let mut sources = Sources::default();
    let id = sources.add("pack", text);
    let (file, mistakes) = parse(&sources, id);
    if !mistakes.is_empty() {
        return None;
    }
    let cards = file.items.iter().filter_map(|item| match &item.kind {
        ItemKind::Card(card) => Some(written(text, card, range(item.span))),
        _ => None,
    });
    Some(cards.collect())
}

/// Returns the effects of a card as a cell shows them: without the indentation of the card.
pub(super) fn effects<'t>(text: &'t str, card: &Written) -> String {
    let slice: &'t str = card.effects.clone().and_then(|range| text.get(range)).unwrap_or("");
    let lines: Vec<&str> = slice.lines().collect();
    let indent = |line: &&str| line.len() - line.trim_start().len();
    let inner = lines.iter().skip(1).filter(|line| !line.trim().is_empty()).map(indent).min().unwrap_or(0);
    let shown = lines.iter().enumerate().map(|(at, line)| {
        let from = if at == 0 { 0 } else { inner.min(indent(line)) };
        line.get(from..).unwrap_or("").trim_end()
    });
    shown.collect::<Vec<_>>().join("\n")
}

fn written(text: &str, card: &Card, range_of_card: Range<usize>) -> Written {
    let fields = card.print.fields.iter().map(|field| {
        let (first, last) = (field.values.first(), field.values.last());
        let values = match (first, last) {
            (Some(first), Some(last)) => {
                let start = field.sign.map_or(first.span(), |(_, sign)| sign);
                range(start).start..range(last.span()).end
            }
            _ => range(field.span),
        };
        let shown = match field.values.as_slice() {
            [Value::Text(text)] => text.text.clone(),
            _ => text.get(values.clone()).unwrap_or("").to_owned(),
        };
        Field { name: field.name.text.clone(), text: shown, range: range(field.span), values }
    });
    let starts =
        card.print.effects.iter().map(|effect| effect.says.as_ref().map_or(effect.span, |says| says.span));
    let start = starts.map(|span| range(span).start).min();
    let end = card.print.effects.iter().map(|effect| range(effect.span).end).max();
    Written {
        name: card.name.text.clone(),
        variant: card.variant.as_ref().map(|variant| variant.text.clone()).unwrap_or_default(),
        range: range_of_card,
        print: range(card.print.span),
        fields: fields.collect(),
        effects: start.zip(end).map(|(start, end)| start..end),
    }
}

fn range(span: Span) -> Range<usize> {
    span.start as usize..span.end as usize
}
