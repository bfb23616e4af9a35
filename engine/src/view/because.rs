//! Why something happened: what a rule or an effect compared, and what of it led there.

use std::collections::BTreeMap;

use super::View;
use crate::observe::{Comparison, Event, Happening};
use crate::rules::{Asks, Deciding, ListId, NONE, Span, compare};

/// What was compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Because {
    /// Two numbers.
    Numbers {
        /// The first.
        left: i32,
        /// The other.
        right: i32,
    },
    /// Two words of a list.
    Words {
        /// The list.
        list: ListId,
        /// The first, by its place in the list.
        left: usize,
        /// The other.
        right: usize,
        /// Whether the first beats the other.
        beats: bool,
    },
}

impl View<'_> {
    /// What led to the things that this seat was told after so many, by their moments.
    pub(super) fn because(self, count: usize) -> BTreeMap<u32, Vec<Because>> {
        let mut found: BTreeMap<u32, (Deciding, Vec<Because>)> = BTreeMap::new();
        let Some(chronicle) = self.game.chronicle() else { return BTreeMap::new() };
        // What is not told is passed over: a rule was done, and what this seat was told of came of that.
        let told: Vec<u32> = self
            .heard(count)
            .filter(|(event, _)| changes(&event.what))
            .map(|(event, _)| event.moment)
            .collect();
        let Some(first) = told.first() else { return BTreeMap::new() };
        let events = chronicle.events();
        for comparison in chronicle.compared_since(first.saturating_sub(FAR)) {
            if self.ears != u8::MAX && !self.hears(comparison.known) {
                continue;
            }
            let Some((deciding, next, later)) = self.decided(comparison, events) else { continue };
            let Some(because) = self.reason(&deciding, comparison, next) else { continue };
            let inside = later.iter().take_while(|event| event.depth > next.depth);
            let mut came =
                std::iter::once(next).chain(inside).filter(|event| event.actor == comparison.actor);
            let Some(moment) =
                came.find_map(|event| told.binary_search(&event.moment).ok().and_then(|at| told.get(at)))
            else {
                continue;
            };
            let (of, all) = found.entry(*moment).or_insert_with(|| (deciding, Vec::new()));
            // Of several conditions the innermost one, which is tested last.
            if (of.then, of.otherwise) != (deciding.then, deciding.otherwise) {
                all.clear();
                *of = deciding;
            }
            all.push(because);
        }
        found.into_iter().map(|(moment, (_, all))| (moment, all)).collect()
    }

    /// The comparison as it is written, the event that came next, and those after it.
    fn decided<'e>(
        self,
        comparison: &Comparison,
        events: &'e [Event],
    ) -> Option<(Deciding, &'e Event, &'e [Event])> {
        let written = &self.rules().deciding;
        let at = written.binary_search_by_key(&comparison.span, |deciding| deciding.span).ok()?;
        let from = events.partition_point(|event| event.moment < comparison.moment);
        let (next, later) = events.get(from..)?.split_first()?;
        (next.moment == comparison.moment).then_some((*written.get(at)?, next, later))
    }

    /// What was compared, if what was done next depended on it.
    fn reason(self, deciding: &Deciding, comparison: &Comparison, next: &Event) -> Option<Because> {
        let (left, right) = (comparison.left, comparison.right);
        let (held, because) = match deciding.asks {
            Asks::Numbers(how) => (compare(how, left, right), Because::Numbers { left, right }),
            Asks::Beats(list) => {
                let (a, b) = (usize::try_from(left).ok()?, usize::try_from(right).ok()?);
                let pairs = &self.rules().lists.get(list)?.beats;
                let beats = pairs.iter().any(|(x, y)| (usize::from(*x), usize::from(*y)) == (a, b));
                (beats, Because::Words { list, left: a, right: b, beats })
            }
        };
        let branch = if held == deciding.negated { deciding.otherwise } else { deciding.then };
        let leads = branch.zip(next.span).is_some_and(|(branch, span)| within(branch, span));
        (leads && left != NONE && right != NONE).then_some(because)
    }
}

/// How many events may lie between a comparison and the first consequence that a seat is told of.
const FAR: u32 = 64;

/// Whether a line stands in a stretch of a file.
fn within(stretch: Span, line: Span) -> bool {
    stretch.source == line.source && stretch.start <= line.start && line.end <= stretch.end
}

/// Whether something changes by it.
fn changes(what: &Happening) -> bool {
    matches!(
        what,
        Happening::Does { .. }
            | Happening::Moved { .. }
            | Happening::Created { .. }
            | Happening::Gone { .. }
            | Happening::Tucked { .. }
            | Happening::Turned { .. }
            | Happening::Shown { .. }
            | Happening::Wrote { .. }
            | Happening::Cancelled(..)
            | Happening::Verdict { .. }
            | Happening::Scored { .. }
    )
}
