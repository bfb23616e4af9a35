//! A number for what a match means at this moment: who plays, where every card is, what it is worth, and which effects it has.
//!
//! Two programs that play the same match agree on it, however they lay out their cells. So it leaves out caches, counters that only
//! grow, free rows, and what lies behind the end of a list.

use super::State;
use super::{given, grant, head, pool};
use crate::digest::Digest;
use crate::lineup::{Column, Lineup, Shape};
use std::ops::Deref;

/// The cells of the head that say how far the match has come and how it ended.
const STANDING: [usize; 11] = [
    head::TURN,
    head::ROUND,
    head::CURRENT,
    head::SEATS,
    head::WINNERS,
    head::LOSERS,
    head::TIE,
    head::WHY,
    head::OVER,
    head::WON,
    head::REVERSED,
];

impl<C: Deref<Target = [i32]>> State<C> {
    /// The number.
    pub(crate) fn meaning(&self, lineup: &Lineup) -> u64 {
        let mut sum = Sum { state: self, lineup, digest: Digest::new() };
        for at in STANDING {
            sum.cells(at, 1);
        }
        sum.places();
        sum.values();
        sum.effects();
        sum.counts();
        sum.digest.value()
    }
}

struct Sum<'a, C> {
    state: &'a State<C>,
    lineup: &'a Lineup,
    digest: Digest,
}

impl<C: Deref<Target = [i32]>> Sum<'_, C> {
    fn cells(&mut self, at: usize, count: usize) {
        for cell in self.state.slice(at, count) {
            self.digest.add(*cell);
        }
    }

    /// Where every card is, and which face it shows.
    fn places(&mut self) {
        let (layout, cards) = (&self.lineup.layout, self.lineup.cards());
        for place in self.lineup.places.rows() {
            match place.shape {
                Shape::List { at } => self.cells(at, 1 + self.state.index(at).min(cards)),
                Shape::Spots { first, count } => {
                    self.cells(layout.spots + usize::from(first), usize::from(count));
                }
            }
        }
        if let Some(under) = layout.under {
            self.cells(under.on, cards);
            self.cells(under.list, 1 + self.state.index(under.list).min(cards));
        }
        self.cells(layout.place, cards);
        if let Some(put_by) = layout.put_by {
            self.cells(put_by, cards);
        }
        if let Some(taken) = layout.taken {
            self.cells(taken, cards - self.lineup.cards_of_decks());
        }
        self.cells(layout.up, cards.div_ceil(32));
    }

    /// What is stored of every attribute. Derived values follow from it.
    fn values(&mut self) {
        for (column, start) in self.lineup.layout.stored.iter().zip(&self.lineup.layout.starts) {
            if let Column::Cell(at) = column {
                self.cells(*at, start.values.len());
            }
        }
    }

    /// Effects that cards got, lost or have only for a while, and claims that were granted.
    fn effects(&mut self) {
        let (layout, lends) = (&self.lineup.layout, self.lineup.layout.lends);
        for row in 0..lends.rows {
            let at = pool::row_at(self.lineup, row);
            if self.state.get(at + pool::cells::TEXT) == 0 {
                continue;
            }
            self.digest.add(i32::try_from(row).unwrap_or(0));
            self.cells(at, pool::cells::COUNT);
            if let Some(at) = given::given_at(self.lineup, row) {
                self.cells(at, given::cells::COUNT);
            }
            if let Some(kept) = layout.kept {
                self.cells(kept + row * crate::rules::KEPT, crate::rules::KEPT);
            }
        }
        if lends.cancels > 0 {
            self.cells(layout.silenced, 1);
            let rows = self.state.index(layout.silenced);
            self.cells(layout.silenced_rows.at, rows * pool::silenced::COUNT);
        }
        for row in self.state.granted(self.lineup) {
            self.cells(grant::row_at(self.lineup, row), grant::cells::COUNT);
        }
        if lends.moves {
            self.cells(layout.away, self.lineup.instances.len());
        }
    }

    /// What was done, and how often.
    fn counts(&mut self) {
        let (layout, cards) = (&self.lineup.layout, self.lineup.cards());
        for column in &layout.pasts.columns {
            self.cells(column.at, column.cells());
        }
        let limits = layout.limit_row.iter().flatten().count();
        self.cells(layout.limits, limits * usize::from(self.lineup.seats));
        for (_, at) in &layout.stamps {
            self.cells(*at, cards);
        }
        if self.lineup.has_effects {
            self.cells(layout.used, self.lineup.instances.len() + layout.lends.rows);
        }
    }
}
