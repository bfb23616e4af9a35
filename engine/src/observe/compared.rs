//! The last comparisons of a match, as many as there is room for.

use std::collections::VecDeque;

use super::Comparison;

/// How many are kept: they take less than a megabyte.
const MOST: usize = 20_000;

/// The last comparisons, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ComparedLast {
    kept: VecDeque<Comparison>,
    /// How many there were.
    count: usize,
}

impl ComparedLast {
    /// Adds one, and drops the oldest if there is no room.
    pub(super) fn add(&mut self, comparison: Comparison) {
        if self.kept.len() == MOST {
            self.kept.pop_front();
        }
        self.kept.push_back(comparison);
        self.count += 1;
    }

    /// The same count without the comparisons: to come back to.
    pub(super) fn bookmark(&self) -> ComparedLast {
        ComparedLast { kept: VecDeque::new(), count: self.count }
    }

    /// Goes back to a bookmark.
    pub(super) fn back_to(&mut self, mark: &ComparedLast) {
        let later = self.count.saturating_sub(mark.count);
        self.kept.truncate(self.kept.len().saturating_sub(later));
        self.count = mark.count;
    }

    /// Those made after so many events or later.
    pub(super) fn since(&self, moment: u32) -> impl Iterator<Item = &Comparison> {
        self.kept.range(self.kept.partition_point(|comparison| comparison.moment < moment)..)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{SourceId, Span};

    fn add(all: &mut ComparedLast, moment: u32) {
        let span = Span { source: SourceId(0), start: 0, end: 0 };
        all.add(Comparison { moment, actor: None, span, left: 0, right: 0, known: u8::MAX });
    }

    #[test]
    fn the_oldest_are_dropped_and_undo_takes_back_the_last() {
        let mut all = ComparedLast::default();
        let most = u32::try_from(MOST).unwrap();
        (0..most + 5).for_each(|moment| add(&mut all, moment));
        assert_eq!(all.since(0).next().map(|first| first.moment), Some(5));
        let mark = all.bookmark();
        add(&mut all, most + 5);
        assert_eq!(all.since(most + 4).count(), 2);
        all.back_to(&mark);
        assert_eq!(all.since(most + 4).count(), 1);
        assert_eq!(all.since(0).count(), MOST - 1);
    }
}
