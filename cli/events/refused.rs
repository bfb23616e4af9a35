//! A deed was refused.

use tiru_dsl::diagnostic::escape;
use tiru_engine::rules::{Ban, CardDefId, Span, Topic};
use tiru_engine::{News, Told};

use super::Words;
use super::words::capital;
use crate::catalogue::say;

/// Names the deed with the card that the ban protects, and the ban with the card that says it.
pub(super) fn refused(
    words: Words<'_>,
    what: Topic,
    ban: usize,
    (card, by): (Option<CardDefId>, Option<CardDefId>),
) -> String {
    let happens = &words.texts().happens;
    let names = &words.texts().names;
    let of_what = if matches!(what, Topic::Deed(_)) { names.does } else { happens.done_to };
    let what = match what {
        Topic::Deed(deed) => words.deed(deed),
        Topic::Change(attr) => say(happens.a_change, &[&words.attr(attr)]),
        Topic::Holder => happens.a_change_of_holder.to_owned(),
        Topic::Grant => happens.handing_out.to_owned(),
        Topic::Starts(node) | Topic::Ends(node) => words.phase(node),
    };
    let what = match card {
        Some(card) => say(of_what, &[&what, &words.card(card)]),
        None => what,
    };
    capital(&match words.view.rules().bans.get(ban) {
        Some(def) => say(happens.not_allowed_by, &[&what, &self::ban(words, def, by)]),
        None => say(happens.not_allowed, &[&what]),
    })
}

/// Cites a ban: by its name, its text, and the card that says it.
pub(crate) fn ban(words: Words<'_>, ban: &Ban, by: Option<CardDefId>) -> String {
    let happens = &words.texts().happens;
    let text = escape(words.catalogue.label(&ban.told).unwrap_or(&ban.text));
    let text = match by {
        Some(by) => say(happens.says, &[&text, &words.card(by)]),
        None => text,
    };
    match &ban.label {
        Some(label) => say(words.texts().names.titled, &[&words.spoken(label), &text]),
        None => text,
    }
}

/// Returns the line that an event rests on: the ban that applied, else the line that caused it.
pub(crate) fn rests_on(words: Words<'_>, event: &Told) -> Option<Span> {
    match event.what {
        News::Refused { ban, .. } => words.view.rules().bans.get(ban).map(|ban| ban.span),
        // A choice rests on no line: its player made it.
        News::Chose { .. } | News::Passed(..) => None,
        _ => event.span,
    }
}
