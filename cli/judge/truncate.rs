//! Removes the middle of the timeline of a match that was stopped because its effects loop.

use serde::Serialize;

use super::entry::Entry;
use crate::catalogue::{Catalogue, counted};

/// How many effects are shown from the beginning, and from the end.
const TURNS: (usize, usize) = (12, 6);
/// How many entries are shown from each end if a single effect never ends.
const ENTRIES: (usize, usize) = (120, 40);

/// The omitted part of a timeline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct LeftOut {
    /// How many entries were omitted.
    entries: usize,
    /// How many effects were omitted.
    effects: usize,
    /// How many moments with several pending effects were omitted; their orders were not tried.
    moments: usize,
}

impl LeftOut {
    /// Describes it in words.
    pub(super) fn text(&self, catalogue: Catalogue) -> String {
        let words = catalogue.texts();
        if self.effects == 0 {
            return counted(words.talk.left_out, self.entries, &[]);
        }
        counted(words.judge.effects_left_out, self.effects, &[&self.moments.to_string()])
    }
}

/// Removes the middle of a timeline that is too long; `asks` says whether the order of a moment would be
/// tried.
pub(super) fn truncate(entries: &mut Vec<Entry>, asks: impl Fn(usize) -> bool) {
    let is_turn = |(at, entry): (usize, &Entry)| matches!(entry, Entry::Effect(_)).then_some(at);
    let turns: Vec<usize> = entries.iter().enumerate().filter_map(is_turn).collect();
    let all: Vec<usize> = (0..entries.len()).collect();
    let Some((from, to)) = middle(&turns, TURNS).or_else(|| middle(&all, ENTRIES)) else { return };
    let out: Vec<Entry> = entries.drain(from..to).collect();
    let count = |is: &dyn Fn(&Entry) -> bool| out.iter().filter(|entry| is(entry)).count();
    let left_out = LeftOut {
        entries: out.len(),
        effects: count(&|entry| matches!(entry, Entry::Effect(_))),
        moments: count(&|entry| matches!(entry, Entry::Moment(moment) if asks(*moment))),
    };
    entries.insert(from, Entry::LeftOut(left_out));
}

/// Returns the range of the middle, if it is longer than the beginning.
fn middle(places: &[usize], (begin, end): (usize, usize)) -> Option<(usize, usize)> {
    places.len().checked_sub(begin + end).filter(|out| *out > begin)?;
    Some((*places.get(begin)?, *places.get(places.len() - end)?))
}
