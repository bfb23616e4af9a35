//! Where a name is declared and used, in all files of its game and under all its house rules.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use tiru_dsl::editor::{NameKind, Named, name_at, places_of};
use tiru_engine::rules::{Of, Span};

use super::check::{Analysis, Reading};
use super::position::{Lines, Position, Range, Unit};
use crate::faces::uses;

/// A place of a name.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The file; `None` if it is inside the binary.
    pub(super) path: Option<PathBuf>,
    /// The range of the name.
    pub(super) range: Range,
    /// The bytes of the name in its file.
    pub(super) span: Span,
    /// Whether it is declared there.
    pub(super) declares: bool,
    /// Whether the range is that of the name.
    pub(super) exact: bool,
}

/// Returns the name at a position of a file, with its range.
pub(super) fn at(analysis: &Analysis, path: &Path, position: Position, unit: Unit) -> Option<(Named, Range)> {
    analysis.with(path).find_map(|(reading, source)| {
        let loaded = reading.loaded();
        let lines = Lines::new(&loaded.sources.get(source)?.text, unit);
        let at = u32::try_from(lines.offset(position)).ok()?;
        let (named, span) = name_at(loaded, source, at)?;
        Some((named, lines.range(span)))
    })
}

/// Returns every place of a name in the games that a file is part of.
pub(super) fn all(analysis: &Analysis, path: &Path, named: &Named, unit: Unit) -> Vec<Found> {
    let mut found: Vec<Found> = Vec::new();
    for reading in analysis.of_games_with(path) {
        for one in places(reading, named, unit) {
            let is_known = |known: &&mut Found| known.path == one.path && known.range == one.range;
            match found.iter_mut().find(is_known) {
                // Under house rules, what was declared there may be used only.
                Some(known) => known.declares |= one.declares,
                None => found.push(one),
            }
        }
    }
    found
}

fn places(reading: &Reading, named: &Named, unit: Unit) -> Vec<Found> {
    let mut lines: Option<(tiru_engine::rules::SourceId, Lines<'_>)> = None;
    let mut found = Vec::new();
    for place in places_of(reading.loaded(), named) {
        let Some((span, text)) = reading.now(place.span) else { continue };
        // Places are sorted by file.
        if lines.as_ref().is_none_or(|(known, _)| *known != span.source) {
            lines = Some((span.source, Lines::new(text, unit)));
        }
        let Some((_, lines)) = &lines else { continue };
        let (declares, exact) = (place.declares, place.exact);
        let path = reading.path(span.source).cloned();
        found.push(Found { path, range: lines.range(span), span, declares, exact });
    }
    found.extend(in_templates(reading, named, unit));
    found
}

/// Returns the places of an attribute in the templates of cards.
fn in_templates(reading: &Reading, named: &Named, unit: Unit) -> Vec<Found> {
    if named.kind != NameKind::Attribute(Of::Card) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (source, file) in reading.templates() {
        let lines = Lines::new(&file.text, unit);
        for place in uses(&file.text, &named.name) {
            let number = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
            let span = Span { source, start: number(place.start), end: number(place.end) };
            let path = reading.path(source).cloned();
            found.push(Found { path, range: lines.range(span), span, declares: false, exact: true });
        }
    }
    found
}

/// Writes places as locations; those inside the binary have none.
pub(super) fn locations<'f>(
    found: impl Iterator<Item = &'f Found>,
    uri: impl Fn(&PathBuf) -> String,
) -> Value {
    let location = |one: &Found| Some(json!({ "uri": uri(one.path.as_ref()?), "range": one.range }));
    found.filter_map(location).collect()
}
