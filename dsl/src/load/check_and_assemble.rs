//! Checks the parsed files and assembles the game.

use std::collections::BTreeSet;
use std::sync::Arc;

use tiru_engine::rules::{Game, SourceId, Span};

use super::{Loaded, Role};
use crate::assemble::{Assembled, assemble};
use crate::ast::{File, Item, ItemKind};
use crate::blueprint::Blueprint;
use crate::check::{Inputs, check};
use crate::checked::Checked;
use crate::diagnostic::{Diagnostic, Severity};
use crate::house::{Grouped, Removed, group_dangling, group_foes, houses, remove_rulings_at};
use crate::mistake::Topic;
use crate::mistake::law::too_much;
use crate::mistake::name::already_defined;

/// The result of checking some of the files.
struct Pass {
    checked: Checked,
    diagnostics: Vec<Diagnostic>,
}

/// Checks all parsed files and assembles a game from those without mistakes.
///
/// A pack, deck or ruling with mistakes is excluded, and so is what depends on it. With mistakes in the
/// structure or the rules there is no game.
pub(super) fn check_and_assemble(id: &str, loaded: &mut Loaded) {
    let mut faulty = files_with_errors(&loaded.diagnostics);
    let Some(mut pass) = check_applicable(loaded) else { return };
    // With all files: those with mistakes are left out below.
    loaded.mentions = std::mem::take(&mut pass.checked.mentions);
    faulty.extend(report(pass.diagnostics, loaded));
    let wrong = wrong_in_rulings(&mut faulty, loaded);
    let kept = if wrong.is_empty() {
        check_without(faulty, pass.checked, loaded)
    } else {
        check_without_rulings_at(&wrong, faulty, loaded)
    };
    let Some((checked, excluded)) = kept else { return };
    let Assembled { game, rulings, unruled, decks } = assemble(&checked, &loaded.sources, id);
    let too_many = game.too_many();
    if !too_many.is_empty() {
        let span = loaded.blueprint.as_ref().map_or_else(Span::default, |game| game.name.span);
        let all = too_many.iter().map(|many| too_much::too_many(span, many.most, many.what, many.found));
        return loaded.diagnostics.extend(all.map(|one| Diagnostic { label: None, ..one }));
    }
    let houses = loaded.houses.iter().map(|house| house.name.clone()).collect();
    loaded.checked = Some(checked);
    loaded.game = Some(Arc::new(Game { houses, ..game }));
    loaded.rulings = rulings;
    loaded.unruled = unruled;
    loaded.playable = decks;
    loaded.left_out = excluded;
}

/// Returns the mistakes that are inside a ruling, of files that are otherwise right: their other rulings can be judged, so they are no
/// longer faulty.
fn wrong_in_rulings(faulty: &mut BTreeSet<SourceId>, loaded: &Loaded) -> Vec<Span> {
    let mut wrong: Vec<Span> = Vec::new();
    faulty.retain(|source| {
        let errors = loaded.diagnostics.iter().filter(|one| one.severity == Severity::Error);
        let errors: Vec<Span> = errors.map(|one| one.span).filter(|span| span.source == *source).collect();
        let Some(tree) = loaded.trees.iter().find(|tree| tree.source == *source) else { return true };
        // A piece with a syntax error ends where the next ruling begins.
        let is_ruling = |item: &&Item| matches!(item.kind, ItemKind::Ruling(_) | ItemKind::Broken(_));
        let rulings = tree.items.iter().filter(is_ruling);
        let is_in_ruling = |span: &Span| rulings.clone().any(|item| item.holds(*span));
        let is_rulings = matches!(loaded.role(*source), Some(Role::Rulings | Role::HouseRulings));
        let is_right_elsewhere = is_rulings && !errors.is_empty() && errors.iter().all(is_in_ruling);
        if is_right_elsewhere {
            wrong.extend(errors);
        }
        !is_right_elsewhere
    });
    wrong
}

/// Checks the game without the rulings at these places, and without the excluded files.
fn check_without_rulings_at(
    places: &[Span],
    excluded: BTreeSet<SourceId>,
    loaded: &mut Loaded,
) -> Option<(Checked, BTreeSet<SourceId>)> {
    // Editors still show these rulings.
    let whole = loaded.trees.clone();
    let removed = remove_rulings_at(&mut loaded.trees, places);
    loaded.wrong_rulings = removed.into_iter().map(|ruling| ruling.span).collect();
    let pass = check_files(loaded, &excluded);
    let kept = pass.and_then(|pass| check_without(excluded, pass.checked, loaded));
    loaded.trees = whole;
    kept
}

/// Removes the rulings that do not apply under the chosen houses, and checks everything else.
fn check_applicable(loaded: &mut Loaded) -> Option<Pass> {
    let mut pass = check_files(loaded, &BTreeSet::new())?;
    let is_wrong = |one: &Diagnostic, loaded: &Loaded| {
        one.severity == Severity::Error && loaded.role(one.span.source) == Some(Role::Rulings)
    };
    let official = if pass.diagnostics.iter().any(|one| is_wrong(one, loaded)) {
        check_official(loaded)
    } else {
        Vec::new()
    };
    loop {
        let obsolete = obsolete_rulings(&pass.diagnostics, &official, loaded);
        let removed = remove_rulings_at(&mut loaded.trees, &obsolete);
        if removed.is_empty() {
            return Some(pass);
        }
        loaded.replaced.extend(removed);
        // One mistake may hide another one.
        pass = check_files(loaded, &BTreeSet::new())?;
    }
}

/// Returns the mistakes of the game without house rules, if there are any house rules.
fn check_official(loaded: &Loaded) -> Vec<Diagnostic> {
    let Some(official) = &loaded.official else { return Vec::new() };
    let of_houses: BTreeSet<SourceId> = loaded.house_of.iter().map(|(source, _)| *source).collect();
    check(&inputs(loaded, official, &of_houses)).1
}

/// Adds the mistakes of a pass to those of the earlier passes; returns the files that cannot be in the game.
fn report(mut found: Vec<Diagnostic>, loaded: &mut Loaded) -> BTreeSet<SourceId> {
    found.retain(|diagnostic| !loaded.bad_heads.contains(&diagnostic.span.source));
    found.retain(|diagnostic| !is_of_same_pack(diagnostic, loaded));
    let earlier = std::mem::take(&mut loaded.diagnostics);
    let Grouped { diagnostics, mut unplayable } = group(earlier.into_iter().chain(found).collect(), loaded);
    unplayable.extend(files_with_errors(&diagnostics));
    loaded.diagnostics = diagnostics;
    unplayable
}

/// Reports whether a card is there twice because its whole pack is, which was reported.
fn is_of_same_pack(diagnostic: &Diagnostic, loaded: &Loaded) -> bool {
    let packs = |first: SourceId| loaded.same_packs.contains(&(first, diagnostic.span.source));
    diagnostic.code == already_defined::CODE && diagnostic.notes.iter().any(|(first, _)| packs(first.source))
}

/// Checks the game without the excluded files until no more files have to be excluded: excluding a pack can
/// break another file. `None` if that leaves no game.
fn check_without(
    mut excluded: BTreeSet<SourceId>,
    mut checked: Checked,
    loaded: &Loaded,
) -> Option<(Checked, BTreeSet<SourceId>)> {
    let mut is_stable = excluded.is_empty();
    while !is_stable {
        if !excluded.iter().all(|source| can_be_left_out(loaded.role(*source))) {
            return None;
        }
        let pass = check_files(loaded, &excluded)?;
        checked = pass.checked;
        let faulty = files_with_errors(&group(pass.diagnostics, loaded).diagnostics);
        is_stable = faulty.is_subset(&excluded);
        // An error that remains although its file is excluded is one of the game itself.
        if is_stable && !faulty.is_empty() {
            return None;
        }
        excluded.extend(faulty);
    }
    Some((checked, excluded))
}

/// Checks all files except `excluded`; `None` if there is no structure.
fn check_files(loaded: &Loaded, excluded: &BTreeSet<SourceId>) -> Option<Pass> {
    let (checked, diagnostics) = check(&inputs(loaded, loaded.blueprint.as_ref()?, excluded));
    Some(Pass { checked, diagnostics })
}

/// All files except `excluded`, with a structure.
fn inputs<'l>(loaded: &'l Loaded, blueprint: &'l Blueprint, excluded: &BTreeSet<SourceId>) -> Inputs<'l> {
    Inputs {
        blueprint,
        files: loaded.trees.iter().map(Arc::as_ref).filter(|tree| !excluded.contains(&tree.source)).collect(),
        // What calls a script that could not be read is not wrong itself, but it cannot be played either.
        unread: excluded.is_empty()
            && loaded.roles.iter().any(|(source, role)| {
                *role == Role::Script && !loaded.scripts.iter().any(|script| script.source == *source)
            }),
        unread_packs: loaded.roles.iter().any(|(source, role)| {
            let is_read =
                |tree: &File| tree.source == *source && !(tree.header.is_none() && tree.items.is_empty());
            *role == Role::Pack && !loaded.trees.iter().map(Arc::as_ref).any(is_read)
        }),
        scripts: loaded.scripts.iter().filter(|script| !excluded.contains(&script.source)).collect(),
        translations: &loaded.translations,
        decks: loaded.decks.iter().filter(|deck| !excluded.contains(&deck.name.span.source)).collect(),
    }
}

/// Returns the places in rulings of the game that are wrong only under the chosen houses: they are about what a house changes. Of the
/// rulings beside a house, the places that name what another house removes, or describe a position that cannot be reached under it:
/// else they have a mistake.
fn obsolete_rulings(diagnostics: &[Diagnostic], official: &[Diagnostic], loaded: &Loaded) -> Vec<Span> {
    let is_official =
        |one: &Diagnostic| official.iter().any(|known| (known.code, known.span) == (one.code, one.span));
    let is_ruling =
        |source: SourceId| matches!(loaded.role(source), Some(Role::Rulings | Role::HouseRulings));
    let obsolete = diagnostics.iter().filter(|one| {
        let own = loaded.house_of(one.span.source);
        let is_of_another_house = || {
            let cause = Removed::cause_of(&loaded.removed, one, &loaded.sources);
            let removed = cause.and_then(|at| loaded.removed.get(at));
            removed.is_some_and(|removed| loaded.house_of(removed.span.source) != own)
                || Topic::of(one.code) == Topic::UnreachablePosition
        };
        // A ruling is written for the house that it is beside, and for those that it names. House rules whose name cannot be read are
        // none that apply.
        let written_for = || usize::from(own.is_some()) + houses_named_at(one.span, loaded);
        one.severity == Severity::Error
            && is_ruling(one.span.source)
            && loaded.houses.len() > written_for()
            && if own.is_some() { is_of_another_house() } else { !is_official(one) }
    });
    obsolete.map(|one| one.span).collect()
}

/// Returns how many houses the ruling at a place names.
fn houses_named_at(place: Span, loaded: &Loaded) -> usize {
    let rulings = loaded.items().filter(|item| item.holds(place));
    rulings.map(|item| if let ItemKind::Ruling(ruling) = &item.kind { houses(ruling).len() } else { 0 }).sum()
}

/// Groups diagnostics that are caused by removals.
fn group(mut diagnostics: Vec<Diagnostic>, loaded: &Loaded) -> Grouped {
    let is_deck = |one: &Diagnostic| loaded.role(one.span.source) == Some(Role::Deck);
    // A house may leave parts of the game unused; that is not worth a warning about the game.
    let is_doubt =
        |one: &Diagnostic| one.severity == Severity::Warning && loaded.house_of(one.span.source).is_none();
    if !loaded.houses.is_empty() {
        diagnostics.retain(|one| !is_doubt(one));
    }
    // The number of players is where it was written last: in the file of the house that changes it.
    let seats = loaded.blueprint.as_ref().map(|game| game.seats.span);
    if let Some(seats) = seats.filter(|span| loaded.house_of(span.source).is_some()) {
        group_foes(seats, |one| loaded.house_of(one.span.source).is_none(), &mut diagnostics);
    }
    group_dangling(&loaded.removed, &loaded.sources, is_deck, diagnostics)
}

/// Returns the files with errors.
fn files_with_errors(diagnostics: &[Diagnostic]) -> BTreeSet<SourceId> {
    diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.severity == Severity::Error)
        .map(|diagnostic| diagnostic.span.source)
        .collect()
}

fn can_be_left_out(role: Option<Role>) -> bool {
    match role {
        Some(Role::Structure | Role::Rules | Role::House | Role::HouseRules) | None => false,
        Some(
            Role::Pack
            | Role::Deck
            | Role::Script
            | Role::Statements
            | Role::Stray
            | Role::Rulings
            | Role::HouseRulings
            | Role::Translation
            | Role::HouseTranslation,
        ) => true,
    }
}
