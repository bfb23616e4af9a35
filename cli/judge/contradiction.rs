//! Claims that contradict each other at the end of a match: which one counts, and by which line of the game.

use serde::Serialize;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;
use tiru_engine::judge::{Claimant, Contradiction, Disputed, Precedence};
use tiru_engine::rules::{AttrId, Conflict, Recent};
use tiru_engine::{Known, Match, Named};

use super::case::Case;
use super::reason::{Because, with_seat, written};
use crate::catalogue::{Catalogue, say};
use crate::events::{Words, effect};

/// Two claims that cannot both hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Dispute {
    /// Which claim counts, and what follows.
    pub(super) says: String,
    /// The reason.
    pub(super) because: Because,
}

/// Finds all contradictions in a match that was judged.
pub(super) fn disputes(case: &Case, catalogue: Catalogue) -> Vec<Dispute> {
    let Some(game) = &case.played else { return Vec::new() };
    game.contradictions().iter().map(|one| dispute(case.loaded(), game, one, catalogue)).collect()
}

/// Describes one contradiction.
pub(super) fn dispute(loaded: &Loaded, game: &Match, one: &Contradiction, catalogue: Catalogue) -> Dispute {
    let words = Words::to_onlooker(game.view_together(), catalogue);
    Dispute { says: says(words, one), because: because(words, loaded, one) }
}

fn says(words: Words<'_>, one: &Contradiction) -> String {
    let reason = &words.texts().reason;
    let (counts, passed) = (claimant(words, &one.counts), claimant(words, &one.passed));
    let what = match &one.about {
        Disputed::Value { attr, of, is, not } => {
            let (is, not) = (words.value(*attr, *is), words.value(*attr, *not));
            about(words, of, *attr, |whose| say(reason.value, &[whose, &is, &not]))
        }
        Disputed::Silence { is_direct: true } => reason.silence.to_owned(),
        Disputed::Silence { is_direct: false } => reason.circle.to_owned(),
        Disputed::Immunity { of, immune } => {
            say(if *immune { reason.immune_to_silence } else { reason.not_immune }, &[&words.named(of)])
        }
        Disputed::Attempt { label, banned } => {
            let label = label.as_ref().map_or_else(
                || reason.the_ban.to_owned(),
                |it| say(words.texts().happens.quoted, &[&words.spoken(it)]),
            );
            say(if *banned { reason.not_lifted } else { reason.lifted }, &[&label])
        }
    };
    say(reason.counts, &[&counts, &passed, &what])
}

/// Says something of a value, with its owner.
pub(super) fn about(words: Words<'_>, of: &Named, attr: AttrId, says: impl Fn(&str) -> String) -> String {
    let label = words.attr(attr);
    match of {
        Known::Seat(seat) => says(&words.of(*seat, &label)),
        Known::Nothing => says(&label),
        of => say(words.texts().names.titled, &[&words.named(of), &says(&label)]),
    }
}

pub(super) fn claimant(words: Words<'_>, one: &Claimant) -> String {
    let Some(text) = one.effect else { return words.texts().reason.the_rules.to_owned() };
    // Of an effect that says many things, the disputed one.
    let said = one.says.as_ref().and_then(|says| words.catalogue.label(says)).map(escape);
    let names = &words.texts().names;
    let name = match (said, one.card) {
        (Some(said), Some(card)) => say(names.effect_of, &[&said, &words.card(card)]),
        (Some(said), None) => say(names.effect, &[&said]),
        (None, _) => effect(words, text, one.card),
    };
    with_seat(words, name, one.seat)
}

fn because(words: Words<'_>, loaded: &Loaded, one: &Contradiction) -> Because {
    let (counts, passed) = (words.card_or_back(one.counts.card), words.card_or_back(one.passed.card));
    let reason = &words.texts().reason;
    let (nth, never) = match one.because {
        Precedence::Criterion { nth, never } => (nth, never),
        Precedence::Ban => {
            return written(loaded, None, reason.ban_untold.to_owned());
        }
        Precedence::Later => {
            let later = if one.counts.granted { reason.granted_later } else { reason.came_later };
            return written(loaded, None, say(later, &[&counts]));
        }
    };
    let says = match words.view.rules().conflicts.get(nth) {
        Some(Conflict::Level) => reason.level.to_owned(),
        Some(Conflict::Firm) => say(reason.firm, &[&counts]),
        Some(Conflict::Ban) => reason.ban.to_owned(),
        Some(Conflict::Stamp(deed, recent)) => {
            let deed = words.deed(*deed);
            let template = match recent {
                _ if never => reason.never,
                Recent::Last => reason.later,
                Recent::First => reason.earlier,
            };
            say(template, &[&deed, &counts, &passed])
        }
        None => String::new(),
    };
    let conflicts = loaded.blueprint.as_ref().map_or(&[][..], |blueprint| blueprint.conflicts.as_slice());
    written(loaded, conflicts.get(nth).map(|conflict| conflict.span), says)
}
