//! Events as sentences, one file per kind of event. Events contain only what the seat may know.

mod acts;
mod answer;
mod begins;
mod borrowed;
mod brief;
mod chose;
mod created;
mod differs;
mod full;
mod granted;
mod left;
mod moved;
mod outcome;
mod passed;
mod picked;
mod refused;
mod script;
mod show;
mod shown;
mod shuffled;
mod turned;
mod verdict;
mod words;
mod wrote;

pub(crate) use acts::{bare, named as effect, why};
pub(crate) use answer::answer;
pub(crate) use brief::{Line, brief};
pub(crate) use differs::{at_end, change};
pub(crate) use full::{by, fault, full, going_round, line, place};
pub(crate) use outcome::outcome;
pub(crate) use show::show;
pub(crate) use words::{Words, capital, plain, shortened};

use tiru_engine::{News, Told};

/// Renders one event as a sentence.
pub(crate) fn sentence(words: Words<'_>, told: &Told) -> String {
    match &told.what {
        News::Begins(node, seat) => begins::begins(words, *node, *seat),
        News::Ends(node, seat) => begins::ends(words, *node, *seat),
        News::Ahead { node, seat, again } => begins::ahead(words, *node, *seat, *again),
        News::Reversed => words.table().happens.is_reversed.to_owned(),
        News::Skipped(node, seat) => begins::skipped(words, *node, *seat),
        News::TooLong(node) => begins::too_long(words, *node),
        News::First(seat) => begins::first(words, *seat),
        News::Chose { seat, action, args } => chose::chose(words, *seat, *action, args),
        News::Passed(seat, node) => passed::passed(words, *seat, *node),
        News::Picked { seat, choice, value } => picked::picked(words, *seat, *choice, value.as_ref()),
        News::Moved { card, from, to, up } => moved::moved(words, &[*card], *from, *to, *up),
        News::Created { card, to, under, up } => created::created(words, *card, *to, *under, *up),
        News::NotCreated { card, why } => created::not_created(words, *card, *why),
        News::Gone(card) => created::gone(words, *card),
        News::Tucked { card, from, under, up } => moved::tucked(words, *card, *from, *under, *up),
        News::Arranged { by, zone, seat, count } => shuffled::arranged(words, *by, *zone, *seat, *count),
        News::Turned { card, up } => turned::turned(words, *card, *up),
        News::Shown { card, to } => shown::shown(words, *card, *to),
        News::Shuffled { zone, seat } => shuffled::shuffled(words, *zone, *seat),
        News::Wrote { of, attr, was, now } => wrote::wrote(words, of, *attr, *was, *now),
        News::Cancelled(deed) => acts::cancelled(words, *deed),
        News::Weighed(weighed) => acts::weighed(words, weighed),
        News::Acts { effect, card } => acts::acts(words, *effect, *card),
        News::PassedOver { effect, card, why, by } => acts::passed_over(words, *effect, *card, *why, *by),
        News::Borrowed { how, effect, from, onto } => borrowed::borrowed(words, *how, *effect, *from, *onto),
        News::HasAlready { effect, from, card } => borrowed::already(words, *effect, *from, *card),
        News::LentEnds { effect, card } => borrowed::ends(words, *effect, *card),
        News::Silenced { effect, card } => borrowed::silenced(words, *effect, *card),
        News::Granted { effect, of, amounts } => granted::granted(words, *effect, of, amounts),
        News::GrantEnds { effect, of } => granted::ends(words, *effect, of),
        News::Refused { what, ban } => refused::refused(words, *what, *ban),
        News::Proposes(_) => script::proposes(words),
        News::ScriptFailed { why, .. } => script::failed(words, why.as_deref()),
        News::Verdict { kind, seat, why } => verdict::verdict(words, *kind, *seat, why),
        News::Left(seat) => left::left(words, *seat),
        News::Conceded(seat) => left::conceded(words, *seat),
        News::Disqualified(seat) => left::disqualified(words, *seat),
        News::Drawn => left::drawn(words),
    }
}
