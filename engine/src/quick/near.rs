//! A walk through the empty spots of a row that a test of their columns, and of one other column, tells apart: what comes of the
//! test is worked out beforehand, for every column there can be.

use super::play::Play;
use super::pure::{Known, Uses};
use super::scope::Scope;
use super::weave::Weaver;
use crate::player::Player;
use crate::program::op::{R, Step};
use crate::program::tables::Near;
use crate::rules::{Access, CardFact, MOST, NONE, Op, SpotFact};

/// On what a test of spots depends beside their columns.
enum Other {
    Nothing,
    /// The column of a card, in a register.
    Column(R),
}

impl Weaver<'_> {
    /// A walk through empty spots, what is worked out of their columns, and a test of that which goes back to the walk, are one
    /// walk. `to` is the operation of the walk, `at` that of the test.
    pub(super) fn is_near(&mut self, scope: &Scope<'_>, at: usize, test: Step, to: u16) -> bool {
        let walk = usize::from(to);
        let Some((next, begins)) = scope.label(walk).and_then(|next| Some((next, next.checked_sub(1)?)))
        else {
            return false;
        };
        let (Some(Step::NextEmpty { dst, cursor, place, .. }), Some(first)) =
            (self.code.get(next).copied(), self.code.get(begins).copied())
        else {
            return false;
        };
        let begins_there = first.aimed(0) == Step::FirstEmpty { dst, cursor, place, to: 0 };
        if !begins_there || scope.is_entered(walk, at) || !scope.ends_with(walk, walk + 1..=at) {
            return false;
        }
        let steps: Vec<Step> = self.code.iter().skip(next + 1).copied().chain([test]).collect();
        let (Some(other), Some(columns)) = (self.other(scope, &steps, dst), self.columns()) else {
            return false;
        };
        let key = if let Other::Column(key) = other { Some(key) } else { None };
        let keys = std::iter::once(NONE).chain((1..=columns).filter(|_| key.is_some()));
        let row = |other: i32| {
            (1..=columns).try_fold(0_u64, |row, column| {
                let known = [(dst, column), key.map_or((dst, column), |key| (key, other))];
                Some(row | u64::from(self.passes(&steps, dst, known)?) << (column - 1))
            })
        };
        let Some(bits) = keys.map(row).collect::<Option<Vec<u64>>>() else { return false };
        let Ok(row) = u16::try_from(self.quick.nears.len()) else { return false };
        self.quick.nears.push(Near { place, dst, cursor, key, bits });
        self.code.truncate(next + 1);
        for (at, step) in [(begins, Step::FirstNear { row, to: 0 }), (next, Step::NextNear { row, to: 0 })] {
            if let Some(place) = self.code.get_mut(at) {
                *place = step;
            }
        }
        true
    }

    /// If such a walk does nothing but add each spot to a set: all of them at once.
    pub(super) fn pushes_near(&mut self, scope: &mut Scope<'_>, at: usize, to: u16) -> bool {
        let walk = usize::from(to);
        let Some((next, first)) = scope.label(walk).and_then(|next| Some((next, next.checked_sub(1)?)))
        else {
            return false;
        };
        let (Some(Step::NextNear { row, .. }), Some(Step::Push { set, a })) =
            (self.code.get(next).copied(), self.code.get(next + 1).copied())
        else {
            return false;
        };
        let dst = self.quick.nears.get(usize::from(row)).map(|near| near.dst);
        let only = self.here() == next + 2 && dst == Some(a) && !scope.is_entered(walk, at);
        let (true, true, Some(out)) = (only, scope.ends_with(walk, walk..=at), scope.leaves(next)) else {
            return false;
        };
        self.code.truncate(first);
        scope.becomes_one(first, walk, out);
        self.emit(Step::PushNear { set, row, to: 0 });
        true
    }

    /// On what steps depend beside the spot; nothing if they do more than compare columns.
    fn other(&self, scope: &Scope<'_>, steps: &[Step], spot: R) -> Option<Other> {
        let mut own = vec![spot];
        let mut other = None;
        for (nth, step) in steps.iter().enumerate() {
            let uses = compares(*step, spot, nth + 1 == steps.len())?;
            for reg in uses.reads.into_iter().flatten() {
                let known = own.contains(&reg) || self.is_constant(reg);
                if !known && other.replace(reg).is_some_and(|other| other != reg) {
                    return None;
                }
            }
            own.extend(uses.writes.into_iter().flatten());
        }
        let Some(other) = other else { return Some(Other::Nothing) };
        let is_column = matches!(scope.only_writer_of(other), Some(Op::Card { fact: CardFact::Column, .. }));
        is_column.then_some(Other::Column(other))
    }

    /// How many columns there are, if every spot stands in the column of its number in its row, and a word has a bit for each.
    fn columns(&self) -> Option<i32> {
        let mut most = 0;
        for room in self.quick.rooms.iter().filter(|room| !room.list) {
            for nth in 0..room.count {
                let at = usize::try_from(room.first).ok()? + nth;
                let spot = self.lineup.spots.rows().get(at)?;
                let column = i32::from(spot.column);
                if usize::try_from(column) != Ok(nth + 1) {
                    return None;
                }
                most = column.max(most);
            }
        }
        (most <= 64).then_some(most)
    }

    /// Whether a spot passes, with what stands in some registers; in that of the spot stands its column.
    fn passes(&self, steps: &[Step], spot: R, given: [(R, i32); 2]) -> Option<bool> {
        let mut known = Known::of(&self.quick.constants);
        for (reg, value) in given {
            known.put(reg, value);
        }
        for step in steps {
            match (*step, step.leaves(&known)) {
                (_, Some(true)) => return Some(false),
                (_, Some(false)) => {}
                (Step::Spot { dst, .. }, None) => known.put(dst, known.get(spot)),
                (step, None) => step.works_out(&mut known)?,
            }
        }
        Some(true)
    }
}

/// What a step uses, if it works out something of the column of the spot in a register, or is the last one and compares.
fn compares(step: Step, of: R, last: bool) -> Option<Uses> {
    if let Step::Spot { dst, spot, fact: SpotFact::Column } = step {
        return (spot == of).then_some(Uses { writes: [Some(dst), None], ..Uses::default() });
    }
    // Only what goes elsewhere compares. The spot itself is a number that means nothing here.
    let goes = |mut step: Step| step.to_mut().is_some();
    step.uses().filter(|uses| goes(step) == last && !uses.reads.contains(&Some(of)))
}

impl Scope<'_> {
    /// Whether anything goes into the middle of a walk, between its operation and its last one.
    pub(super) fn is_entered(&self, walk: usize, last: usize) -> bool {
        self.reachable()
            .any(|(_, op)| op.jump().is_some_and(|to| (walk + 1..=last).contains(&usize::from(to))))
    }

    /// Whether nothing that some operations of a walk write is read outside of it.
    pub(super) fn ends_with(&self, walk: usize, ops: std::ops::RangeInclusive<usize>) -> bool {
        let inside = |at: usize| at >= walk && at <= *ops.end();
        let named = self.named();
        let written = named.iter().filter(|(at, _, _, access)| ops.contains(at) && *access == Access::Write);
        let written: Vec<usize> = written
            .flat_map(|(at, reg, cells, _)| {
                (0..*cells).filter_map(|cell| self.web(*at, reg.0.checked_add(cell)?, Access::Write))
            })
            .collect();
        !named.iter().any(|(at, reg, cells, access)| {
            let reads = *access != Access::Write && !inside(*at);
            reads
                && (0..*cells).any(|cell| {
                    let web = reg.0.checked_add(cell).and_then(|reg| self.web(*at, reg, *access));
                    web.is_some_and(|web| written.contains(&web))
                })
        })
    }

    /// The one operation that writes a register of this body.
    pub(super) fn only_writer_of(&self, reg: R) -> Option<Op> {
        let mut webs =
            self.regs.iter().enumerate().filter(|(_, known)| **known == Some(reg)).map(|(web, _)| web);
        match (webs.next(), webs.next()) {
            (Some(web), None) => self.only_writer(web),
            _ => None,
        }
    }
}

impl<P: Player> Play<'_, P> {
    /// Whether there is one more such spot; it goes where it belongs.
    #[inline(never)]
    pub(super) fn is_near(&mut self, row: u16, begins: bool) -> bool {
        let quick = self.quick;
        let Some(near) = quick.nears.get(usize::from(row)) else { return false };
        let Some(room) = self.room(near.place) else { return false };
        let from = if begins { 0 } else { u32::try_from(self.get(near.cursor)).unwrap_or(0) };
        let spots = near.spots(near.key.map_or(NONE, |key| self.get(key)));
        let cells = self.state.slice(room.at, room.count).iter().enumerate();
        let empty = cells.fold(0_u64, |empty, (nth, card)| empty | u64::from(*card == NONE) << (nth % 64));
        let left = empty & spots & u64::MAX.checked_shl(from).unwrap_or(0);
        if left == 0 {
            return false;
        }
        let nth = i32::try_from(left.trailing_zeros()).unwrap_or(MOST);
        self.put(near.dst, room.first + nth);
        self.put(near.cursor, nth + 1);
        true
    }

    /// Adds all such spots to a set; false if there is no room.
    #[inline(never)]
    pub(super) fn pushes_near(&mut self, set: R, row: u16) -> bool {
        let quick = self.quick;
        let Some(near) = quick.nears.get(usize::from(row)) else { return true };
        let Some(room) = self.room(near.place) else { return true };
        let spots = near.spots(near.key.map_or(NONE, |key| self.get(key)));
        let Some((table, free)) = self.state.parted(self.top) else { return false };
        let cells = table.get(room.at..room.at + room.count).unwrap_or(&[]);
        let mut pushed = 0;
        for (nth, card) in cells.iter().enumerate() {
            let Some(free) = free.get_mut(pushed) else { return false };
            *free = room.first + i32::try_from(nth).unwrap_or(MOST);
            pushed += usize::from(*card == NONE) & usize::from(spots >> (nth % 64) & 1 == 1);
        }
        self.top += pushed;
        self.put(set.wrapping_add(1), self.count(set) + i32::try_from(pushed).unwrap_or(MOST));
        true
    }
}
