//! What holds of all that standing effects say, and the values that follow: written only while derived values are computed.

use std::ops::DerefMut;

use super::{State, head};
use crate::lineup::{Claimed, Claims, Column, Lineup};
use crate::rules::Id as _;

impl<C: DerefMut<Target = [i32]>> State<C> {
    /// From here on, reads see derived values as far as they are computed.
    pub(crate) fn is_derived(&mut self) {
        self.set(head::OUTDATED, 0);
        self.set_mask(head::STALE, 0);
    }

    /// Records what the claims that hold read.
    pub(crate) fn note_derived_from(&mut self, reads: u64) {
        self.set_mask(head::DERIVED_FROM, reads);
    }

    /// No card is silent until a claim says so.
    pub(crate) fn forget_silence(&mut self, lineup: &Lineup) {
        self.clear(lineup.claims.silent, lineup.cards().div_ceil(32));
    }

    /// Resets the values of an attribute to the stored ones.
    pub(crate) fn take_stored(&mut self, lineup: &Lineup, claimed: &Claimed) {
        match lineup.layout.stored.get(claimed.attr.index()) {
            Some(Column::Cell(at)) => {
                self.shift(*at, claimed.raw, claimed.things);
                self.shift(*at, claimed.now, claimed.things);
            }
            Some(Column::Static(at)) => {
                let stored = lineup.statics.get(*at..at + claimed.things).unwrap_or(&[]);
                self.put(claimed.raw, stored);
                self.put(claimed.now, stored);
            }
            None => {}
        }
        if self.get(head::BEYOND) != 0 {
            for at in claimed.now..claimed.now + claimed.things {
                self.set(at, lineup.layout.bounded(claimed.attr, self.get(at)));
            }
        }
    }

    /// Writes which claims hold, from the weakest on: who says each, and which one it is.
    pub(crate) fn put_claims(&mut self, claims: &Claims, held: impl ExactSizeIterator<Item = (usize, i32)>) {
        let (count, before) = (held.len(), self.index(claims.order));
        let first = claims.order_rows.at;
        // What stood behind them would make equal matches differ, also in copies of the board.
        self.clear(first + 2 * count, 2 * before.saturating_sub(count));
        self.set_index(claims.order, count);
        for (nth, (speaker, said)) in held.enumerate() {
            self.set_index(first + 2 * nth, speaker);
            self.set(first + 2 * nth + 1, said);
        }
    }

    /// How many of those that hold make cards immune.
    pub(crate) fn set_immune(&mut self, claims: &Claims, count: usize) {
        self.set_index(claims.immune, count);
    }

    /// Notes what a claim finds of a card or seat; `sum` puts it together with what the same claim found before.
    pub(crate) fn find_amount(
        &mut self,
        claims: &Claims,
        thing: usize,
        sum: impl FnOnce(Option<i32>) -> i32,
    ) {
        let at = claims.found.at + 2 * thing;
        let times = self.get(at);
        if times == 0 {
            let count = self.index(claims.amounts);
            self.set_index(claims.amounts, count + 1);
            self.set_index(claims.found_rows + count, thing);
        }
        let so_far = (times > 0).then(|| self.get(at + 1));
        self.set(at, times + 1);
        self.set(at + 1, sum(so_far));
    }

    /// Takes the amount that was found last; `None` if there is none left.
    pub(crate) fn take_amount(&mut self, claims: &Claims) -> Option<(usize, i32)> {
        let before = self.index(claims.amounts).checked_sub(1)?;
        let last = claims.found_rows + before;
        let thing = self.index(last);
        let at = claims.found.at + 2 * thing;
        let amount = self.get(at + 1);
        self.set(last, 0);
        self.set_index(claims.amounts, before);
        self.put(at, &[0, 0]);
        Some((thing, amount))
    }

    /// Writes a derived value: without and with the bounds of its attribute.
    pub(crate) fn put_derived(&mut self, claimed: &Claimed, thing: usize, raw: i32, now: i32) {
        self.set(claimed.raw + thing, raw);
        self.set(claimed.now + thing, now);
    }
}
