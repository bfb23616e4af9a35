//! Which mistakes under house rules are theirs, and where they say so.

use std::collections::BTreeSet;

use tiru_dsl::diagnostic::{Diagnostic, Severity};
use tiru_dsl::load::{Folder, Loaded, Role, load_with_changes};
use tiru_dsl::mistake::house::{decks_refused::decks_refused, unfit::unfit};
use tiru_dsl::mistake::judged::under;
use tiru_engine::rules::{SourceId, Span};

use crate::playable::check_playable;

/// The most changes that are found to be causes: each takes some further readings of the game.
const MOST: usize = 3;

/// Moves what is wrong with the game's own files because of house rules to the change that causes it: without them it is right, and
/// only they can be edited. All that one change causes is one mistake.
pub(crate) fn blame(loaded: &mut Loaded, official: &Loaded, folder: &Folder) {
    let houses: Vec<String> = loaded.houses.iter().map(|house| house.name.clone()).collect();
    let (mut kept, mut wrong) = (Vec::new(), Vec::new());
    for mut one in std::mem::take(&mut loaded.diagnostics) {
        let of_game = loaded.house_of(one.span.source).is_none();
        if !of_game || official.diagnostics.contains(&one) || loaded.blame_house(&mut one) {
            kept.push(one);
        } else if one.severity == Severity::Error && loaded.role(one.span.source) != Some(Role::Rulings) {
            wrong.push(one);
        } else {
            one.message.push_str(&under(&houses));
            kept.push(one);
        }
    }
    for (change, found) in causes(wrong, loaded.changes(), folder) {
        let (decks, others): (Vec<&Diagnostic>, Vec<&Diagnostic>) =
            found.iter().partition(|one| loaded.role(one.span.source) == Some(Role::Deck));
        let Some(place) = change else {
            kept.extend(found.iter().map(|one| Diagnostic {
                message: format!("{}{}", one.message, under(&houses)),
                ..one.clone()
            }));
            continue;
        };
        if !others.is_empty() {
            kept.push(unfit(place, others.iter().map(|one| (one.span, one.message.as_str()))));
        }
        // Several mistakes of one deck are one deck.
        let mut seen: BTreeSet<SourceId> = BTreeSet::new();
        let firsts: Vec<&Diagnostic> = decks.into_iter().filter(|one| seen.insert(one.span.source)).collect();
        if !firsts.is_empty() {
            kept.push(decks_refused(place, firsts.iter().map(|one| (one.span, one.message.as_str()))));
        }
    }
    kept.sort_by_key(|one| (one.span.source, one.span.start, one.severity));
    loaded.diagnostics = kept;
}

/// Sorts mistakes by the change with which they begin: the first ones of these are found by reading the game under fewer changes. What
/// is left belongs to the last one.
fn causes(
    mut wrong: Vec<Diagnostic>,
    changes: &[Span],
    folder: &Folder,
) -> Vec<(Option<Span>, Vec<Diagnostic>)> {
    let mut causes: Vec<(Option<Span>, Vec<Diagnostic>)> = Vec::new();
    let mut from = 0;
    while !wrong.is_empty() && causes.len() < MOST {
        // None of them is there with `least` changes, and some are with `most`.
        let (mut least, mut most) = (from, changes.len());
        let mut there = wrong.clone();
        while most.saturating_sub(least) > 1 {
            let middle = usize::midpoint(least, most);
            let found = found_with(middle, &wrong, folder);
            if found.is_empty() {
                least = middle;
            } else {
                (most, there) = (middle, found);
            }
        }
        wrong.retain(|one| !there.contains(one));
        causes.push((most.checked_sub(1).and_then(|last| changes.get(last)).copied(), there));
        from = most;
    }
    if let Some((_, last)) = causes.last_mut() {
        last.append(&mut wrong);
    }
    causes
}

/// Returns those of the mistakes that are there under the first so many changes.
fn found_with(changes: usize, wrong: &[Diagnostic], folder: &Folder) -> Vec<Diagnostic> {
    let loaded = check_playable(load_with_changes(folder.clone(), changes));
    let is_there = |one: &&Diagnostic| {
        loaded.diagnostics.iter().any(|there| (there.code, there.span) == (one.code, one.span))
    };
    wrong.iter().filter(is_there).cloned().collect()
}
