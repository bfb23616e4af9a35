//! What depends on nothing but what is printed is worked out beforehand: a walk through a list in which a test of the printed values
//! of its cards, and of one value that comes from another card, decides which are legal, becomes a table of bits.

use super::pure::{Known, Uses};
use super::scope::Scope;
use super::weave::Weaver;
use crate::program::op::{ARGS, R, Step};
use crate::program::tables::Printed;
use crate::rules::{NONE, Op};

/// The most values that another card may have.
const VALUES: i32 = 256;

/// On what a test depends beside its card.
enum Key {
    /// On nothing.
    Nothing,
    /// On the value of a register, that comes from a column of what is printed.
    From(R, usize),
}

impl Weaver<'_> {
    /// Makes the walk that stands here one step, if it is such a one. `back` is the operation that the walk begins again with.
    pub(super) fn yields_printed(
        &mut self,
        scope: &mut Scope<'_>,
        (act, from): (u8, R),
        back: usize,
    ) -> bool {
        let Some(next) = scope.label(back).filter(|_| self.looking.me && !self.looking.hidden) else {
            return false;
        };
        let (Some(Step::NextInList { dst, place, .. }), Some(first)) =
            (self.code.get(next).copied(), next.checked_sub(1))
        else {
            return false;
        };
        let begins = self.code.get(next).and_then(|step| step.first());
        let is_walk = begins.is_some() && begins == self.code.get(first).map(|step| step.aimed(0));
        let (true, Some(out)) = (is_walk, scope.leaves(next)) else { return false };
        let nth = usize::from(dst.wrapping_sub(from));
        let (Some(key), true) = (self.key(scope, next + 1, dst), nth < ARGS) else { return false };
        let values = match key {
            Key::From(_, column) => {
                let cards = 0..self.lineup.cards();
                let Some(values) = range(cards.map(|card| self.lineup.fixed(column + card))) else {
                    return false;
                };
                values
            }
            Key::Nothing => (0, 0),
        };
        let key = if let Key::From(reg, _) = key { Some(reg) } else { None };
        let words = self.lineup.cards().div_ceil(64);
        let mut bits = Vec::new();
        for value in values.0..=values.1 {
            let mut row = vec![0_u64; words];
            for card in 0..self.lineup.cards() {
                let key = key.map(|reg| (reg, value));
                let Some(holds) = self.holds_of(scope, (next + 1, back), (dst, card), key) else {
                    return false;
                };
                if let Some(word) = row.get_mut(card / 64).filter(|_| holds) {
                    *word |= 1 << (card % 64);
                }
            }
            bits.extend(row);
        }
        let Ok(row) = u16::try_from(self.quick.printed.len()) else { return false };
        let key = key.map(|reg| (reg, values.0));
        self.quick.printed.push(Printed { act, from, nth: 1 + nth, place, key, words, bits });
        self.code.truncate(first);
        scope.becomes_one(first, back, out);
        self.emit(Step::YieldPrinted { row, to: 0 });
        true
    }

    /// The one register that the steps from here on read and do not write, with the column that its value comes from; nothing if
    /// they do more than test what is printed.
    fn key(&self, scope: &Scope<'_>, from: usize, dst: R) -> Option<Key> {
        let mut own = vec![dst];
        let mut key = None;
        for step in self.code.get(from..)? {
            let uses = tests(*step, dst)?;
            for reg in uses.reads.into_iter().flatten() {
                let known = own.contains(&reg) || self.is_constant(reg);
                if !known && key.replace(reg).is_some_and(|key| key != reg) {
                    return None;
                }
            }
            own.extend(uses.writes.into_iter().flatten());
        }
        let Some(key) = key else { return Some(Key::Nothing) };
        match scope.only_writer_of(key) {
            Some(Op::CardStatic { at, .. }) => Some(Key::From(key, at as usize)),
            _ => None,
        }
    }

    /// Whether a card passes.
    fn holds_of(
        &self,
        scope: &Scope<'_>,
        (from, back): (usize, usize),
        (dst, card): (R, usize),
        key: Option<(R, i32)>,
    ) -> Option<bool> {
        let mut known = Known::of(&self.quick.constants);
        if let Some((reg, value)) = key {
            known.put(reg, value);
        }
        known.put(dst, i32::try_from(card).ok()?);
        let mut at = from;
        while let Some(step) = self.code.get(at).copied() {
            let leaves = match step {
                // The walk goes round.
                Step::AgainInList { .. } => return Some(false),
                Step::Jump { .. } => true,
                Step::CardStatic { dst, at, .. } => {
                    known.put(dst, self.lineup.fixed(at as usize + card));
                    false
                }
                step => match step.leaves(&known) {
                    Some(leaves) => leaves,
                    None => step.works_out(&mut known).map(|()| false)?,
                },
            };
            let next = match scope.leaves(at).filter(|_| leaves) {
                Some(to) if to == back => return Some(false),
                Some(to) => scope.label(to)?,
                None => at + 1,
            };
            // A test only goes on.
            at = Some(next).filter(|next| *next > at)?;
        }
        Some(true)
    }
}

/// What a step uses, if it only tests or reads what is printed on the card in a register.
fn tests(step: Step, card: R) -> Option<Uses> {
    match step {
        Step::Jump { .. } => Some(Uses::default()),
        Step::AgainInList { dst, .. } => (dst == card).then(Uses::default),
        Step::CardStatic { dst, card: of, .. } => {
            (of == card).then_some(Uses { writes: [Some(dst), None], ..Uses::default() })
        }
        step => step.uses(),
    }
}

/// The least and the greatest of some values, if all are numbers and not too far apart.
fn range(values: impl Iterator<Item = i32>) -> Option<(i32, i32)> {
    let ends = values.fold((i32::MAX, i32::MIN), |(low, high), value| (low.min(value), high.max(value)));
    ends.1.checked_sub(ends.0).filter(|apart| ends.0 != NONE && *apart < VALUES).map(|_| ends)
}
