//! Whether a lineup is one in which nothing happens but what its rules say.

use crate::lineup::Lineup;

/// Whether nobody hears of, forbids or counts anything, nothing lasts, and nothing lies where it needs more than a place.
pub(super) fn fits(lineup: &Lineup) -> bool {
    let layout = &lineup.layout;
    !lineup.has_effects
        && !lineup.has_blanks
        && !lineup.creates_cards()
        && !lineup.heard.verbs
        && !lineup.heard.lasting
        && !lineup.claims.any
        && !lineup.claims.speaks()
        && lineup.card_actions.is_empty()
        && layout.detours.is_empty()
        && !layout.pasts.any()
        && layout.stamps.is_empty()
        && layout.under.is_none()
        && layout.shown.is_none()
        && layout.asides == 0
}
