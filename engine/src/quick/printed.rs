//! What depends on nothing but what is printed is worked out beforehand: a walk through a list in which a test of the printed values
//! of its cards, and of one value that comes from another card, decides which are legal, becomes a table of bits.

use super::op::{ARGS, R, Step};
use super::scope::Scope;
use super::weave::Weaver;
use crate::eval::{arithmetic, compare};
use crate::rules::{Arithmetic, NONE};

/// The cards of a list for which something holds, yielded.
#[derive(Clone, Debug)]
pub(super) struct Printed {
    pub(super) act: u8,
    pub(super) from: R,
    /// Where in the tuple the card goes.
    pub(super) nth: usize,
    pub(super) place: R,
    /// The register of the value on which it depends, and the least that it can be.
    pub(super) key: Option<(R, i32)>,
    /// How many words a row of bits has.
    pub(super) words: usize,
    /// A row for each value, a bit for each card.
    pub(super) bits: Vec<u64>,
}

/// The most values that another card may have.
const VALUES: i32 = 256;

/// On what a test depends beside its card.
enum Key {
    /// On nothing.
    Nothing,
    /// On the value of a register, that comes from a column of what is printed.
    From(R, usize),
}

/// How a test goes on.
enum Goes {
    /// With the step of this number.
    To(usize),
    /// The card is not it.
    Fails,
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
        let (Some(key), true) = (self.key(next + 1, dst), nth < ARGS) else { return false };
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
    fn key(&self, from: usize, dst: R) -> Option<Key> {
        let steps = self.code.get(from..)?;
        let mut own = vec![dst];
        let mut key = None;
        for step in steps {
            let (reads, writes) = pure(*step, dst)?;
            for reg in reads.into_iter().flatten() {
                if !own.contains(&reg) && !self.is_constant(reg) && key != Some(reg) {
                    if key.is_some() {
                        return None;
                    }
                    key = Some(reg);
                }
            }
            own.extend(writes);
        }
        let Some(key) = key else { return Some(Key::Nothing) };
        let before = self.code.get(..from)?;
        let column = before.iter().rev().find_map(|step| match step {
            Step::CardStatic { dst, at, .. } if *dst == key => Some(*at as usize),
            _ => None,
        });
        Some(Key::From(key, column?))
    }

    /// Whether a card passes.
    fn holds_of(
        &self,
        scope: &Scope<'_>,
        (from, back): (usize, usize),
        (dst, card): (R, usize),
        key: Option<(R, i32)>,
    ) -> Option<bool> {
        let mut regs = [NONE; 256];
        for (nth, value) in self.quick.constants.iter().enumerate() {
            *regs.get_mut(254_usize.checked_sub(nth)?)? = *value;
        }
        if let Some((reg, value)) = key {
            *regs.get_mut(usize::from(reg))? = value;
        }
        *regs.get_mut(usize::from(dst))? = i32::try_from(card).ok()?;
        let mut at = from;
        // A test only goes on.
        while let Some(step) = self.code.get(at) {
            match self.goes_on(scope, (at, *step), back, card, &mut regs)? {
                Goes::To(to) if to > at => at = to,
                Goes::To(_) => return None,
                Goes::Fails => return Some(false),
            }
        }
        Some(true)
    }

    fn goes_on(
        &self,
        scope: &Scope<'_>,
        (at, step): (usize, Step),
        back: usize,
        card: usize,
        regs: &mut [i32; 256],
    ) -> Option<Goes> {
        let get = |reg: R| regs.get(usize::from(reg)).copied().unwrap_or(NONE);
        let jumps = match step {
            Step::IfSame { a, b, .. } => get(a) == get(b) && get(a) != NONE,
            Step::UnlessSame { a, b, .. } => get(a) != get(b) || get(a) == NONE,
            Step::IfIs { a, k, .. } => get(a) == i32::from(k),
            Step::UnlessIs { a, k, .. } => get(a) != i32::from(k),
            Step::If { how, a, b, .. } => compare(how, get(a), get(b)),
            Step::Unless { how, a, b, .. } => !compare(how, get(a), get(b)),
            Step::IfConst { how, a, k, .. } => compare(how, get(a), i32::from(k)),
            Step::UnlessConst { how, a, k, .. } => !compare(how, get(a), i32::from(k)),
            Step::Jump { .. } => true,
            Step::CardStatic { dst, at, .. } => {
                *regs.get_mut(usize::from(dst))? = self.lineup.fixed(at as usize + card);
                false
            }
            Step::Add { dst, a, b } => {
                *regs.get_mut(usize::from(dst))? = arithmetic(Arithmetic::Add, get(a), get(b));
                false
            }
            Step::Sub { dst, a, b } => {
                *regs.get_mut(usize::from(dst))? = arithmetic(Arithmetic::Sub, get(a), get(b));
                false
            }
            // The walk goes round.
            Step::AgainInList { .. } => return Some(Goes::Fails),
            _ => return None,
        };
        if !jumps {
            return Some(Goes::To(at + 1));
        }
        let to = scope.leaves(at)?;
        Some(if to == back { Goes::Fails } else { Goes::To(scope.label(to)?) })
    }
}

/// What a step reads and writes, if it only tests or reads what is printed on the card in a register.
fn pure(step: Step, card: R) -> Option<([Option<R>; 2], Option<R>)> {
    Some(match step {
        Step::IfSame { a, b, .. }
        | Step::UnlessSame { a, b, .. }
        | Step::If { a, b, .. }
        | Step::Unless { a, b, .. } => ([Some(a), Some(b)], None),
        Step::IfIs { a, .. }
        | Step::UnlessIs { a, .. }
        | Step::IfConst { a, .. }
        | Step::UnlessConst { a, .. } => ([Some(a), None], None),
        Step::Jump { .. } => ([None, None], None),
        Step::AgainInList { dst, .. } if dst == card => ([None, None], None),
        Step::CardStatic { dst, card: of, .. } if of == card => ([None, None], Some(dst)),
        Step::Add { dst, a, b } | Step::Sub { dst, a, b } => ([Some(a), Some(b)], Some(dst)),
        _ => return None,
    })
}

/// The least and the greatest of some values, if all are numbers and not too far apart.
fn range(values: impl Iterator<Item = i32>) -> Option<(i32, i32)> {
    let ends = values.fold((i32::MAX, i32::MIN), |(low, high), value| (low.min(value), high.max(value)));
    ends.1.checked_sub(ends.0).filter(|apart| ends.0 != NONE && *apart < VALUES).map(|_| ends)
}
