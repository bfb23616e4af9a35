//! Cuts the middle out of the timeline of a match that was stopped because its effects loop.

use serde::Serialize;

use super::entry::Entry;
use crate::tongue::{Tongue, counted};

/// How many effects are shown from the beginning, and from the end.
const TURNS: (usize, usize) = (12, 6);
/// The same of entries, where one effect never ends.
const ENTRIES: (usize, usize) = (120, 40);

/// What is not shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct LeftOut {
    /// How many entries it was.
    entries: usize,
    /// How many effects it was.
    effects: usize,
    /// How often several effects were pending, whose orders were not tried.
    moments: usize,
}

impl LeftOut {
    /// In words.
    pub(super) fn text(&self, tongue: Tongue) -> String {
        let words = tongue.words();
        if self.effects == 0 {
            return counted(words.talk.left_out, self.entries, &[]);
        }
        counted(words.judge.effects_left_out, self.effects, &[&self.moments.to_string()])
    }
}

/// Takes the middle out of a timeline, if that is longer than is shown; `asks` is whether the order of a moment would be tried.
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

/// From where to where the middle is, if it is longer than the beginning.
fn middle(places: &[usize], (begin, end): (usize, usize)) -> Option<(usize, usize)> {
    places.len().checked_sub(begin + end).filter(|out| *out > begin)?;
    Some((*places.get(begin)?, *places.get(places.len() - end)?))
}
