//! Renames: every place of a name, in every file of its game. The game is checked with the new name first: a rename that would break
//! something is refused, with what it would break.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use tiru_dsl::editor::{self, NameKind, Named};
use tiru_dsl::parse::is_reserved;

use super::check::{Analysis, Reading, View};
use super::names::{self, Found};
use super::report::Reported;
use crate::shelf::unsaved;

/// Returns the places to change, or why the name cannot be changed to this one.
pub(super) fn changes<'f>(
    named: &Named,
    new: &str,
    found: &'f [Found],
) -> Result<BTreeMap<&'f Path, Vec<&'f Found>>, String> {
    if !is_possible(named.kind, new) {
        return Err(match named.kind {
            NameKind::Card => "the name of a card has letters, and no quotes or backslashes".to_owned(),
            _ => "a name starts with a small letter, followed by letters a to z, digits or `_`".to_owned(),
        });
    }
    if named.kind != NameKind::Card && is_reserved(new) {
        return Err(format!("`{new}` is a word of the language"));
    }
    let mut changes: BTreeMap<&Path, Vec<&Found>> = BTreeMap::new();
    for one in found {
        let Some(path) = &one.path else {
            return Err(format!("`{}` is in a game that is built in", named.name));
        };
        if !one.exact {
            return Err(format!("`{}` is put together from parts, and not written anywhere", named.name));
        }
        changes.entry(path).or_default().push(one);
    }
    Ok(changes)
}

fn is_possible(kind: NameKind, new: &str) -> bool {
    match kind {
        NameKind::Card => !new.trim().is_empty() && !new.contains(['"', '\\', '\n', '\r']),
        _ => {
            new.starts_with(|first: char| first.is_ascii_lowercase())
                && new
                    .chars()
                    .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_')
        }
    }
}

/// Returns the mistake for which the `game.ron` of a file's game cannot be read.
pub(super) fn unread_structure(analysis: &Analysis, path: &Path) -> Option<String> {
    let outdated = |reading: &'_ Reading| reading.path(reading.outdated.as_ref()?.source).cloned();
    let path = analysis.of_games_with(path).find_map(outdated)?;
    let mistake = analysis.reported.get(&path)?.first()?;
    Some(at_line(Some(&path), mistake.range.start.line, mistake.message()))
}

/// Returns why a game of this file uses a name although nothing mentions it.
pub(super) fn used_by_name(analysis: &Analysis, path: &Path, named: &Named) -> Option<&'static str> {
    analysis.of_games_with(path).find_map(|reading| editor::used_by_name(reading.loaded(), named))
}

/// Checks all games with the changes, and returns the first mistake that was not there before, or what else the new name would mean.
pub(super) fn new_mistake(
    (path, named, found): (&Path, &Named, &[Found]),
    changes: &BTreeMap<&Path, Vec<&Found>>,
    new: &str,
    before: &Analysis,
    view: View<'_>,
) -> Option<String> {
    for (path, places) in changes {
        let Some(text) = before.text(path) else { continue };
        unsaved::lay((*path).to_owned(), &replaced(text, places, new));
    }
    let after = Analysis::of(view.documents.paths(), view, before, &mut |_| true);
    for path in changes.keys() {
        match view.documents.get(path) {
            Some(open) => unsaved::lay((*path).to_owned(), &open.text),
            None => unsaved::lift(path),
        }
    }
    // What is wrong anyway may name the thing.
    let renamed = |message: &str| message.replace(&named.name, new);
    let is_new = |(path, one): &(&PathBuf, &Reported)| {
        let mut known = before.reported.get(*path).into_iter().flatten();
        !known.any(|known| renamed(known.message()) == renamed(one.message()))
    };
    let all = after.reported.iter().flat_map(|(path, all)| all.iter().map(move |one| (path, one)));
    if let Some((path, first)) = all.into_iter().find(is_new) {
        return Some(at_line(Some(path), first.range.start.line, first.message()));
    }
    let now = Named { name: new.to_owned(), ..named.clone() };
    if let Some(why) = used_by_name(&after, path, &now) {
        return Some(why.to_owned());
    }
    other_meaning(&now, found, &names::all(&after, path, &now, view.unit))
}

/// Returns the first place where the new name would mean other things than the old one, as where it is the name of another thing.
/// A rename changes no lines.
fn other_meaning(now: &Named, before: &[Found], after: &[Found]) -> Option<String> {
    let count = |all: &[Found], one: &Found| {
        let is_there =
            |other: &&Found| other.path == one.path && other.range.start.line == one.range.start.line;
        all.iter().filter(is_there).count()
    };
    let (name, kind) = (&now.name, now.kind.word());
    let line = |one: &Found, why: &str| at_line(one.path.as_ref(), one.range.start.line, why);
    let more = after.iter().find(|one| count(after, one) > count(before, one));
    let more = more.map(|one| line(one, &format!("`{name}` is the name of another {kind}")));
    let fewer = || before.iter().find(|one| count(after, one) < count(before, one));
    more.or_else(|| fewer().map(|one| line(one, &format!("`{name}` would not mean the {kind} there"))))
}

fn at_line(path: Option<&PathBuf>, line: u32, why: &str) -> String {
    let name = path.and_then(|path| path.file_name()).map(|name| name.to_string_lossy()).unwrap_or_default();
    format!("{name}, line {}: {why}", line + 1)
}

/// Returns a text with the name replaced at these places.
fn replaced(text: &str, places: &[&Found], new: &str) -> String {
    let mut places: Vec<(usize, usize)> =
        places.iter().map(|one| (one.span.start as usize, one.span.end as usize)).collect();
    places.sort_unstable();
    let mut result = String::with_capacity(text.len());
    let mut done = 0;
    for (start, end) in places {
        result.push_str(text.get(done..start).unwrap_or(""));
        result.push_str(new);
        done = end;
    }
    result.push_str(text.get(done..).unwrap_or(""));
    result
}
