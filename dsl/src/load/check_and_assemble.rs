//! Checks the parsed files and assembles the game.

use std::collections::BTreeSet;
use std::sync::Arc;

use tiru_engine::rules::{Game, SourceId, Span};

use super::{Loaded, Role};
use crate::assemble::{Assembled, assemble};
use crate::ast::File;
use crate::check::{Inputs, check};
use crate::checked::Checked;
use crate::diagnostic::{Diagnostic, Severity};
use crate::house::{Hung, Removed, hanging, remove_rulings_at};
use crate::mistake::ruling;

/// Checks all parsed files and assembles a game from those without mistakes.
///
/// A pack, deck or ruling with mistakes is excluded, and so is what depends on it. With mistakes in the
/// structure or the rules there is no game.
pub(super) fn check_and_assemble(id: &str, loaded: &mut Loaded) {
    let mut left_out = faulty(&loaded.diagnostics);
    let Some((mut checked, mut diagnostics)) = look(loaded, &BTreeSet::new()) else { return };
    if forget_what_is_gone(loaded, &diagnostics) {
        let Some(again) = look(loaded, &BTreeSet::new()) else { return };
        (checked, diagnostics) = again;
    }
    diagnostics.retain(|diagnostic| !loaded.bad_heads.contains(&diagnostic.span.source));
    let read = std::mem::take(&mut loaded.diagnostics);
    let hung = hang(loaded, read.into_iter().chain(diagnostics).collect());
    left_out.extend(hung.decks);
    loaded.diagnostics = hung.diagnostics;
    left_out.extend(faulty(&loaded.diagnostics));
    // Excluding a pack can break another file; each round excludes at least one more.
    let mut fresh = left_out.clone();
    while !fresh.is_empty() {
        if left_out.iter().any(|source| !can_be_left_out(loaded.role(*source))) {
            return;
        }
        let Some((again, diagnostics)) = look(loaded, &left_out) else { return };
        let diagnostics = hang(loaded, diagnostics).diagnostics;
        checked = again;
        fresh = faulty(&diagnostics).difference(&left_out).copied().collect();
        left_out.extend(&fresh);
        if fresh.is_empty() && diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
            return;
        }
    }
    let Assembled { game, rulings, unruled, decks } = assemble(&checked, &loaded.sources, id);
    let houses = loaded.houses.iter().map(|house| house.name.clone()).collect();
    loaded.checked = Some(checked);
    loaded.game = Some(Arc::new(Game { houses, ..game }));
    loaded.rulings = rulings;
    loaded.unruled = unruled;
    loaded.playable = decks;
    loaded.left_out = left_out;
}

/// Checks all files except `without`; `None` if there is no structure.
fn look(loaded: &Loaded, without: &BTreeSet<SourceId>) -> Option<(Checked, Vec<Diagnostic>)> {
    let inputs = Inputs {
        blueprint: loaded.blueprint.as_ref()?,
        files: loaded.trees.iter().filter(|tree| !without.contains(&tree.source)).collect(),
        unread: loaded.roles.iter().any(|(source, role)| {
            *role == Role::Script && !loaded.scripts.iter().any(|script| script.source == *source)
        }),
        unread_packs: loaded.roles.iter().any(|(source, role)| {
            let is_read =
                |tree: &File| tree.source == *source && !(tree.header.is_none() && tree.items.is_empty());
            *role == Role::Pack && !loaded.trees.iter().any(is_read)
        }),
        scripts: loaded.scripts.iter().filter(|script| !without.contains(&script.source)).collect(),
        translations: &loaded.translations,
        decks: loaded.decks.iter().filter(|deck| !without.contains(&deck.name.span.source)).collect(),
    };
    Some(check(&inputs))
}

/// Removes the rulings of the game about things that houses removed, or with a position that cannot be
/// reached under them. Returns whether there were any.
fn forget_what_is_gone(loaded: &mut Loaded, diagnostics: &[Diagnostic]) -> bool {
    let of_game =
        |source: SourceId| loaded.role(source) == Some(Role::Rulings) && loaded.house_of(source).is_none();
    let nowhere = |one: &Diagnostic| !loaded.houses.is_empty() && ruling::is_of_position(one.code);
    let about_gone = diagnostics.iter().filter(|one| {
        of_game(one.span.source)
            && (nowhere(one) || Removed::behind(&loaded.removed, one, &loaded.sources).is_some())
    });
    let places: Vec<Span> = about_gone.map(|one| one.span).collect();
    let gone = remove_rulings_at(&mut loaded.trees, &places);
    loaded.replaced.extend(gone);
    !places.is_empty()
}

/// Groups mistakes that are caused by removals.
fn hang(loaded: &Loaded, diagnostics: Vec<Diagnostic>) -> Hung {
    let is_deck = |diagnostic: &Diagnostic| loaded.role(diagnostic.span.source) == Some(Role::Deck);
    // A house may leave parts of the game unused; that is not worth a warning about the game.
    let is_doubt = |diagnostic: &Diagnostic| {
        diagnostic.severity == Severity::Warning && loaded.house_of(diagnostic.span.source).is_none()
    };
    let mut diagnostics = diagnostics;
    if !loaded.houses.is_empty() {
        diagnostics.retain(|diagnostic| !is_doubt(diagnostic));
    }
    hanging(&loaded.removed, &loaded.sources, is_deck, diagnostics)
}

/// Returns the files with errors.
fn faulty(diagnostics: &[Diagnostic]) -> BTreeSet<SourceId> {
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
