//! Claims that contradict each other as a match stands at its end: which one counts, and by which line of the game.

use serde::Serialize;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;
use tiru_engine::rules::{Conflict, Recent};
use tiru_engine::{Claimant, Contradiction, Disputed, Known, Precedence};

use super::case::Case;
use super::reason::{Because, written};
use crate::tell::{Words, effect};

/// Two claims that cannot both be so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Dispute {
    /// Which of them counts, and what follows.
    pub(super) says: String,
    /// Why.
    pub(super) because: Because,
}

/// All of them in a match that was judged.
pub(super) fn disputes(case: &Case) -> Vec<Dispute> {
    let Some(game) = &case.table else { return Vec::new() };
    let words = Words::to_onlooker(game.view_together());
    let told = game.contradictions();
    told.iter()
        .map(|one| Dispute { says: says(words, one), because: because(words, case.loaded(), one) })
        .collect()
}

fn says(words: Words<'_>, one: &Contradiction) -> String {
    let (counts, passed) = (claimant(words, one.counts), claimant(words, one.passed));
    let what = match &one.about {
        Disputed::Value { attr, of, is, not } => {
            let of = match of {
                Known::Nothing => String::new(),
                Known::Seat(seat) => format!("{} ", words.whose(*seat)),
                of => format!("{}: ", words.named(of)),
            };
            let (is, not) = (words.value(*attr, *is), words.value(*attr, *not));
            format!("{of}{} is {is}, not {not}", words.attr(*attr))
        }
        Disputed::Silence => "each would silence the other".to_owned(),
        Disputed::Attempt { label, banned } => {
            let label = label.as_ref().map_or_else(|| "the ban".to_owned(), |it| format!("“{}”", escape(it)));
            if *banned { format!("{label} is not lifted") } else { format!("{label} is lifted") }
        }
    };
    format!("{counts} counts, {passed} does not: {what}")
}

fn claimant(words: Words<'_>, one: Claimant) -> String {
    let seat = one.seat.map_or_else(String::new, |seat| format!(" ({})", words.seat(seat)));
    format!("{}{seat}", effect(words, one.effect, one.card))
}

fn because(words: Words<'_>, loaded: &Loaded, one: &Contradiction) -> Because {
    let (counts, passed) = (words.card_or_back(one.counts.card), words.card_or_back(one.passed.card));
    let (nth, never) = match one.because {
        Precedence::Criterion { nth, never } => (nth, never),
        Precedence::Ban => {
            let says = "no criterion tells them apart: a ban is stronger than a permission".to_owned();
            return written(loaded, None, says);
        }
        Precedence::Later => {
            let says = format!("no criterion tells them apart: {counts} came later");
            return written(loaded, None, says);
        }
    };
    let says = match words.view.rules().conflicts.get(nth) {
        Some(Conflict::Level) => "a house comes before a card, a card before the game".to_owned(),
        Some(Conflict::Firm) => format!("{counts} states its own precedence"),
        Some(Conflict::Ban) => "a ban comes before a permission".to_owned(),
        Some(Conflict::Stamp(deed, recent)) => {
            let deed = words.deed(*deed);
            let when = match recent {
                Recent::Last => "later",
                Recent::First => "earlier",
            };
            if never {
                format!("{deed}: {counts} did it, {passed} never did")
            } else {
                format!("{deed}: {counts} did it {when} than {passed}")
            }
        }
        None => String::new(),
    };
    let conflicts = loaded.blueprint.as_ref().map_or(&[][..], |blueprint| blueprint.conflicts.as_slice());
    written(loaded, conflicts.get(nth).map(|conflict| conflict.span), says)
}
