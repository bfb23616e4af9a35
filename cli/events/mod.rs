//! Events as sentences, one file per kind of event. Events contain only what the seat may know.

mod answer;
mod asked;
mod because;
mod borrowed;
mod chose;
mod created;
mod differences;
mod done;
mod full_log;
mod granted;
mod leaves;
mod moved;
mod outcome;
mod passed;
mod phases;
mod picked;
mod print_log;
mod refused;
mod resolves;
mod script;
mod short_log;
mod shown;
mod shuffled;
mod turned;
mod verdict;
mod words;
mod wrote;

pub(crate) use answer::answer;
pub(crate) use asked::{asked, picks};
pub(crate) use differences::{at_end, change};
pub(crate) use full_log::{by, fault, fault_kind, full_log, line, looping_effects, place};
pub(crate) use outcome::{by_word, outcome};
pub(crate) use passed::has_no_choice;
pub(crate) use print_log::{as_lines, as_text, show};
pub(crate) use refused::{ban, rests_on};
pub(crate) use resolves::{bare, named as effect, printed_on, why};
pub(crate) use short_log::{Line, not_kept, short_log};
pub(crate) use words::{Words, capital, plain, shortened};
pub(crate) use wrote::wrote;

use tiru_engine::{News, Told};

/// Renders one event as a sentence.
pub(crate) fn sentence(words: Words<'_>, event: &Told) -> String {
    match &event.what {
        News::Begins(node, seat) => phases::begins(words, *node, *seat),
        News::Ends(node, seat) => phases::ends(words, *node, *seat),
        News::Ahead { node, seat, again } => phases::ahead(words, *node, *seat, *again),
        News::CutShort(node) => phases::cut_short(words, *node),
        News::Reversed => words.texts().happens.is_reversed.to_owned(),
        News::Skipped(node, seat) => phases::skipped(words, *node, *seat),
        News::TooLong(node) => phases::too_long(words, *node),
        News::First(seat) => phases::first(words, *seat),
        News::Chose { seat, action, args, asked } => chose::chose(words, *seat, *action, args, *asked),
        News::Passed(seat, node) => passed::passed(words, *seat, *node),
        News::Picked { seat, choice, value, asked } => {
            picked::picked(words, *seat, *choice, value.as_ref(), *asked)
        }
        News::Moved { card, from, to, up } => moved::moved(words, &[*card], *from, *to, *up),
        News::Created { card, to, under, up } => created::created(words, *card, *to, *under, *up),
        News::NotCreated { card, why } => created::not_created(words, *card, *why),
        News::Gone(card) => created::gone(words, *card),
        News::Tucked { card, from, under, up } => moved::tucked(words, *card, *from, *under, *up),
        News::Arranged { by, zone, seat, count } => shuffled::arranged(words, *by, *zone, *seat, *count),
        News::Turned { card, up } => turned::turned(words, *card, *up),
        News::Shown { card, to } => shown::shown(words, *card, *to),
        News::Shuffled { zone, seat } => shuffled::shuffled(words, *zone, *seat),
        News::Wrote { of, attr, base, derived } => wrote(words, of, *attr, *base, *derived),
        News::Does { deed, args } => done::done(words, *deed, args, event.doer),
        News::Cancelled(deed) => resolves::cancelled(words, *deed),
        News::Weighed(weighed) => resolves::weighed(words, weighed),
        News::Acts { effect, card, .. } => resolves::resolves(words, *effect, *card),
        News::PassedOver { effect, card, why, by, .. } => {
            resolves::passed_over(words, *effect, *card, *why, *by)
        }
        News::Borrowed { how, effect, from, onto } => borrowed::borrowed(words, *how, *effect, *from, *onto),
        News::HasAlready { effect, from, card } => borrowed::already(words, *effect, *from, *card),
        News::LentEnds { effect, card } => borrowed::ends(words, *effect, *card),
        News::Silenced { effect, card } => borrowed::silenced(words, *effect, *card),
        News::Granted { effect, of, amounts } => granted::granted(words, *effect, of, amounts),
        News::GrantEnds { effect, of } => granted::ends(words, *effect, of),
        News::Refused { what, ban, card, by } => refused::refused(words, *what, *ban, (*card, *by)),
        News::Proposes(_) => script::proposes(words),
        News::ScriptFailed { why, .. } => script::failed(words, why.as_deref()),
        News::Scored { score, why } => verdict::score(words, *score, why),
        News::Verdict { kind, seat, why } => verdict::verdict(words, *kind, *seat, why),
        News::Left(seat) => leaves::left(words, *seat),
        News::Conceded(seat) => leaves::conceded(words, *seat),
        News::Disqualified(seat) => leaves::disqualified(words, *seat),
        News::Drawn => leaves::drawn(words),
    }
}
