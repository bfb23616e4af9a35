//! Cards and players that ignore a static ability at the end of a match, because they are immune to it: no event shows that.

use serde::Serialize;
use tiru_dsl::load::Loaded;
use tiru_engine::judge::Unaffected;
use tiru_engine::rules::Span;

use super::case::Case;
use super::contradiction::claimant;
use super::reason::{RestsOn, statements};
use crate::catalogue::{Catalogue, say};
use crate::events::{Words, ban};

/// A card that is not affected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Spared {
    /// The card, the ability and its immunity.
    pub(super) says: String,
    /// The ids of `RULES.md` in a comment on the line of the immunity.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) statements: Vec<String>,
    #[serde(skip)]
    pub(super) span: Option<Span>,
}

impl Spared {
    pub(super) fn rests_on(&self) -> RestsOn<'_> {
        (self.span, &self.statements)
    }
}

/// Finds them in a match that was judged.
pub(super) fn spared(case: &Case, catalogue: Catalogue) -> Vec<Spared> {
    let Some(game) = &case.played else { return Vec::new() };
    let words = Words::to_onlooker(game.view_together(), catalogue);
    game.unaffected().iter().map(|one| describe(words, case.loaded(), one)).collect()
}

fn describe(words: Words<'_>, loaded: &Loaded, one: &Unaffected) -> Spared {
    let judge = &words.texts().judge;
    let def = words.view.rules().bans.get(one.ban);
    let why = def.map(|def| ban(words, def, one.says)).unwrap_or_default();
    let span = def.map(|def| def.span);
    Spared {
        says: say(judge.unaffected, &[&words.named(&one.of), &claimant(words, &one.by), &why]),
        statements: span.map(|span| statements(loaded, span)).unwrap_or_default(),
        span,
    }
}
