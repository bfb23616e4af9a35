//! Values that were changed and that a claim with `=` covers at the end of a match: the board does not show the change.

use tiru_dsl::load::Loaded;
use tiru_engine::judge::Covered;

use super::case::Case;
use super::contradiction::{about, claimant};
use super::reason::statements;
use super::unaffected::Spared;
use crate::catalogue::{Catalogue, say};
use crate::events::{Words, place};

/// Finds them in a match that was judged.
pub(super) fn covered(case: &Case, catalogue: Catalogue) -> Vec<Spared> {
    let Some(game) = &case.played else { return Vec::new() };
    let words = Words::to_onlooker(game.view_together(), catalogue);
    game.covered().iter().map(|one| describe(words, case.loaded(), one)).collect()
}

fn describe(words: Words<'_>, loaded: &Loaded, one: &Covered) -> Spared {
    let (base, set) = (words.value(one.attr, one.base), words.value(one.attr, one.set));
    let by = format!("{} ({})", claimant(words, &one.by), place(&loaded.sources, one.span));
    let what = about(words, &one.of, one.attr, str::to_owned);
    Spared {
        says: say(words.texts().judge.covered, &[&what, &base, &by, &set]),
        statements: statements(loaded, one.span),
        span: Some(one.span),
    }
}
