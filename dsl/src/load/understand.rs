//! From trees to the game: what every text means, and the whole put together.

use std::collections::BTreeSet;
use std::sync::Arc;

use tiru_engine::rules::SourceId;

use super::{Loaded, Role};
use crate::assemble::{Assembled, assemble};
use crate::check::{Inputs, check};
use crate::checked::Checked;
use crate::diagnostic::{Diagnostic, Severity};

/// Checks all that was read, and makes the game of what has no mistakes.
///
/// A pack, deck or ruling with mistakes is left out of the game, and with it what needs it; with mistakes in its structure or
/// its rules there is no game.
pub(super) fn understand(id: &str, loaded: &mut Loaded) {
    let mut left_out = faulty(&loaded.diagnostics);
    let Some((mut checked, mut told)) = look(loaded, &BTreeSet::new()) else { return };
    told.retain(|told| !loaded.misheaded.contains(&told.span.source));
    left_out.extend(faulty(&told));
    loaded.diagnostics.extend(told);
    // To leave a pack out can take the ground from another file; each round leaves at least one more out.
    let mut fresh = left_out.clone();
    while !fresh.is_empty() {
        if left_out.iter().any(|source| !can_be_left_out(loaded.role(*source))) {
            return;
        }
        let Some((again, told)) = look(loaded, &left_out) else { return };
        checked = again;
        fresh = faulty(&told).difference(&left_out).copied().collect();
        left_out.extend(&fresh);
        if fresh.is_empty() && told.iter().any(|told| told.severity == Severity::Error) {
            return;
        }
    }
    let Assembled { game, rulings, unruled, decks } = assemble(&checked, &loaded.sources, id);
    loaded.checked = Some(checked);
    loaded.game = Some(Arc::new(game));
    loaded.rulings = rulings;
    loaded.unruled = unruled;
    loaded.playable = decks;
    loaded.left_out = left_out;
}

/// What the files mean, but for these; nothing without a structure.
fn look(loaded: &Loaded, without: &BTreeSet<SourceId>) -> Option<(Checked, Vec<Diagnostic>)> {
    let inputs = Inputs {
        blueprint: loaded.blueprint.as_ref()?,
        files: loaded.trees.iter().filter(|tree| !without.contains(&tree.source)).collect(),
        unread: loaded.roles.iter().any(|(source, role)| {
            *role == Role::Script && !loaded.scripts.iter().any(|script| script.source == *source)
        }),
        scripts: loaded.scripts.iter().filter(|script| !without.contains(&script.source)).collect(),
        decks: loaded.decks.iter().filter(|deck| !without.contains(&deck.name.span.source)).collect(),
    };
    Some(check(&inputs))
}

/// The files in which there are errors.
fn faulty(told: &[Diagnostic]) -> BTreeSet<SourceId> {
    told.iter().filter(|told| told.severity == Severity::Error).map(|told| told.span.source).collect()
}

fn can_be_left_out(role: Option<Role>) -> bool {
    match role {
        Some(Role::Structure | Role::Rules) | None => false,
        Some(Role::Pack | Role::Deck | Role::Script | Role::Rulings | Role::Statements | Role::Stray) => true,
    }
}
