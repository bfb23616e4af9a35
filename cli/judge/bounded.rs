//! A match that is stopped because its rules go round: of its timeline the beginning and the end, and how much lies between.

use serde::Serialize;

use super::timeline::Entry;
use crate::tongue::{Tongue, counted};

/// How many turns of effects are told from the beginning, and from the end.
const TURNS: (usize, usize) = (12, 6);
/// The same of entries, where one effect never ends.
const ENTRIES: (usize, usize) = (120, 40);

/// What is not told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct LeftOut {
    /// Behind how many entries it was.
    #[serde(skip)]
    pub(super) at: usize,
    /// How many entries it was.
    entries: usize,
    /// How many effects had their turns.
    effects: usize,
    /// How often the order was open, and was not tried.
    moments: usize,
}

impl LeftOut {
    /// In words.
    pub(super) fn says(&self, tongue: Tongue) -> String {
        let words = tongue.words();
        if self.effects == 0 {
            return counted(words.talk.left_out, self.entries, &[]);
        }
        counted(words.judge.effects_left_out, self.effects, &[&self.moments.to_string()])
    }
}

/// Takes the middle out of a timeline, if it is longer than is told; `asks` is whether the order of a moment would be tried.
pub(super) fn cut(entries: &mut Vec<Entry>, asks: impl Fn(usize) -> bool) -> Option<LeftOut> {
    let is_turn = |(at, entry): (usize, &Entry)| matches!(entry, Entry::Effect(_)).then_some(at);
    let turns: Vec<usize> = entries.iter().enumerate().filter_map(is_turn).collect();
    let all: Vec<usize> = (0..entries.len()).collect();
    let (from, to) = middle(&turns, TURNS).or_else(|| middle(&all, ENTRIES))?;
    let out: Vec<Entry> = entries.drain(from..to).collect();
    let count = |is: &dyn Fn(&Entry) -> bool| out.iter().filter(|entry| is(entry)).count();
    Some(LeftOut {
        at: from,
        entries: out.len(),
        effects: count(&|entry| matches!(entry, Entry::Effect(_))),
        moments: count(&|entry| matches!(entry, Entry::Moment(moment) if asks(*moment))),
    })
}

/// From where to where, if so many stand before it and so many behind, and it is longer than what stands before.
fn middle(places: &[usize], (begin, end): (usize, usize)) -> Option<(usize, usize)> {
    places.len().checked_sub(begin + end).filter(|out| *out > begin)?;
    Some((*places.get(begin)?, *places.get(places.len() - end)?))
}
