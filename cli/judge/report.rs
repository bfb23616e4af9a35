//! The report of one judged match: the answer, the effects in order with their reasons, the sources. The text
//! and the JSON output are both made from it.

use serde::Serialize;
use tiru_dsl::diagnostic::escape;
use tiru_engine::Told;

use super::answer::Answer;
use super::book_keeping::BookKeeping;
use super::case::Case;
use super::changes_nothing;
use super::contradiction::{Dispute, disputes};
use super::covered::covered;
use super::entry::Entry;
use super::orders::OrderMatters;
use super::sources::{Source, sources};
use super::statements::{Cited, cited};
use super::timeline::timeline;
use super::truncate::truncate;
use super::unaffected::{Spared, spared};
use crate::catalogue::Catalogue;
use crate::events::{Words, place};
use crate::house::mark;
use crate::print::Print;

/// How much of a match to show.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shown {
    /// Also show book-keeping and empty phases.
    pub(super) all: bool,
    /// Try the order wherever several effects are pending, not only where the game leaves it open.
    pub(super) orders: bool,
}

/// The report of one match.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Report {
    /// The title of the ruling, or a description of the saved match.
    pub(super) title: String,
    /// Where it is written, if it is a ruling.
    pub(super) at: Option<String>,
    /// The house rules; nothing for an official game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) house_rules: Option<String>,
    pub(super) answer: Answer,
    /// The events and effects, in order.
    pub(super) timeline: Vec<Entry>,
    /// Claims that contradict each other at the end.
    pub(super) contradictions: Vec<Dispute>,
    /// Cards that are immune to a static ability at the end.
    pub(super) unaffected: Vec<Spared>,
    /// Changed values that a static ability covers at the end.
    pub(super) covered: Vec<Spared>,
    /// The statements of `RULES.md` that are cited.
    pub(super) statements: Vec<Cited>,
    /// The lines that the answer rests on.
    pub(super) sources: Vec<Source>,
    /// How many book-keeping entries are hidden.
    pub(super) hidden: usize,
}

impl Report {
    /// Reports a match that was played.
    pub(super) fn of(case: &Case, shown: Shown, catalogue: Catalogue) -> Report {
        let loaded = case.loaded();
        let (timeline, hidden) = entries(case, shown, catalogue);
        let contradictions = disputes(case, catalogue);
        let (unaffected, covered) = (spared(case, catalogue), covered(case, catalogue));
        let claims = contradictions.iter().map(|dispute| dispute.because.rests_on());
        let noted = unaffected.iter().chain(&covered).map(Spared::rests_on);
        let rests_on: Vec<_> = timeline.iter().flat_map(Entry::rests_on).chain(claims).chain(noted).collect();
        Report {
            title: escape(&case.title),
            at: case.span.map(|span| place(&loaded.sources, span)),
            house_rules: loaded.game.as_ref().and_then(|game| mark(game, catalogue)),
            answer: Answer::of(case, catalogue),
            statements: cited(loaded, &rests_on),
            sources: sources(loaded, &rests_on),
            timeline,
            contradictions,
            unaffected,
            covered,
            hidden,
        }
    }
}

fn entries(case: &Case, shown: Shown, catalogue: Catalogue) -> (Vec<Entry>, usize) {
    let Some(game) = &case.played else { return (Vec::new(), 0) };
    let loaded = Some(case.loaded());
    let words = Words::to_onlooker(game.view_together(), catalogue);
    let events: Vec<Told> = game.view_together().told().collect();
    let book = (!shown.all).then(|| BookKeeping::of(case));
    let (mut entries, hidden) =
        timeline(words, case.loaded(), (&events, &case.asked), (book.as_ref(), &case.meant));
    changes_nothing::mark(&mut entries, game);
    let asks = |moment: usize| (shown.orders || game.ties(moment)) && !game.goes_on(moment);
    if game.stopped().is_some() {
        truncate(&mut entries, asks);
    }
    let mut is_said = false;
    let tried = entries.into_iter().filter_map(|entry| match entry {
        Entry::Moment(moment) => {
            // The first of those that are not kept stands for all of them.
            let beyond = moment > 0 && moment >= game.moments() && !std::mem::replace(&mut is_said, true);
            let beyond = beyond.then(|| OrderMatters::not_kept(catalogue));
            let matters = || {
                asks(moment)
                    .then(|| OrderMatters::of(game, (moment, shown.orders), loaded, catalogue))
                    .flatten()
            };
            beyond.or_else(matters).map(Entry::Order)
        }
        entry => Some(entry),
    });
    (tried.chain(OrderMatters::of_question(game, loaded, catalogue).map(Entry::Order)).collect(), hidden)
}

/// Prints reports as JSON.
pub(super) fn json(reports: &[Report], print: &mut Print) {
    print.line(serde_json::to_string_pretty(reports).unwrap_or_default());
}
