//! Several steps that are one: walks with what they look at, walks that yield all they find, and what needs no eyes.

use super::scope::Scope;
use super::weave::Weaver;
use crate::program::op::{ARGS, R, Step};
use crate::program::tables::{Pair, Reads, Walk, Where};
use crate::rules::{CardFact, Compare, Op, Reg, Sees};

impl Weaver<'_> {
    /// A jump back to a walk is the walk itself: back into it if there is more, and else out of it.
    pub(super) fn goes_round(&mut self, scope: &mut Scope<'_>, at: usize, to: u16) -> bool {
        let label = scope.labels.get(usize::from(to)).copied();
        let Some(walk) = label.filter(|label| *label != usize::MAX) else { return false };
        if self.pushes_near(scope, at, to) {
            return true;
        }
        let step = self.code.get(walk).and_then(|step| step.again());
        let out = scope.aims.iter().find(|(step, _)| *step == walk).map(|(_, out)| *out);
        let (Some(step), Some(out), Ok(into)) = (step, out, u16::try_from(walk + 1)) else { return false };
        self.emit(step.aimed(into));
        if out != at + 1 {
            scope.aims.push((self.here(), out));
            self.emit(Step::Jump { to: 0 });
        }
        true
    }

    /// Whether the walk that comes now begins with the step before: then that is to be its beginning.
    pub(super) fn begins_at(&self, scope: &mut Scope<'_>, at: usize, cursor: R, to: u16) {
        let before = self.here().wrapping_sub(1);
        let begins = self.code.last() == Some(&Step::Const { dst: cursor, value: 0 });
        if begins && scope.labels.get(at.wrapping_sub(1)) == Some(&before) {
            scope.first = Some((before, to));
        }
    }

    /// A walk; where it begins there stands the same from its beginning.
    pub(super) fn walk(&mut self, scope: &mut Scope<'_>, step: Step, to: u16) -> Option<()> {
        if let Some((first, out)) = scope.first.take().filter(|(first, _)| first + 1 == self.here()) {
            *self.code.get_mut(first)? = step.first()?;
            scope.aims.push((first, usize::from(out)));
        }
        self.emit_to(scope, step, to);
        Some(())
    }

    /// A walk, what is read of each thing, and a test of that which goes back to the walk, are one walk.
    pub(super) fn is_where(&mut self, scope: &mut Scope<'_>, test: Step, to: u16) -> bool {
        let read = self.here().wrapping_sub(1);
        let [first, next] = [read.wrapping_sub(2), read.wrapping_sub(1)];
        let code = &self.code;
        let (Some(walk), Some(begins), Some(reads)) = (code.get(next), code.get(first), code.get(read))
        else {
            return false;
        };
        let Some((walked, dst, cursor)) = walk.walked() else { return false };
        let goes_back = scope.labels.get(usize::from(to)) == Some(&next);
        if !goes_back || walk.first() != Some(begins.aimed(0)) {
            return false;
        }
        let (value, reads) = match *reads {
            Step::CardCell { dst: value, card, at } if card == dst => (value, Reads::Card(at as usize)),
            Step::CardStatic { dst: value, card, at } if card == dst => (value, Reads::Fixed(at as usize)),
            Step::SeatCell { dst: value, seat, at } if seat == dst => (value, Reads::Seat(at as usize)),
            _ => return false,
        };
        let (how, k, holds) = match test {
            Step::UnlessIs { a, k, .. } if a == value => (Compare::Equal, i32::from(k), true),
            Step::IfIs { a, k, .. } if a == value => (Compare::Equal, i32::from(k), false),
            Step::UnlessConst { how, a, k, .. } if a == value => (how, i32::from(k), true),
            Step::IfConst { how, a, k, .. } if a == value => (how, i32::from(k), false),
            Step::JumpIf { flag, .. } if flag == value => (Compare::Equal, 1, false),
            Step::JumpIfNot { flag, .. } if flag == value => (Compare::Equal, 1, true),
            _ => return false,
        };
        let Ok(row) = u16::try_from(self.quick.wheres.len()) else { return false };
        self.quick.wheres.push(Where { walk: walked, dst, cursor, reads, value, how, k, holds });
        self.code.truncate(read);
        for (at, step) in [(first, Step::FirstWhere { row, to: 0 }), (next, Step::NextWhere { row, to: 0 })] {
            if let Some(place) = self.code.get_mut(at) {
                *place = step;
            }
        }
        true
    }

    /// A walk from its beginning in which each thing is yielded at once is one step.
    pub(super) fn yields_all(&mut self, scope: &mut Scope<'_>, (act, from): (u8, R), to: u16) -> bool {
        let walk = self.here().wrapping_sub(1);
        let first = walk.wrapping_sub(1);
        let begins = self.code.get(walk).is_some_and(|step| {
            step.first().as_ref() == self.code.get(first).map(|step| step.aimed(0)).as_ref()
        });
        let goes_back = scope.labels.get(usize::from(to)) == Some(&walk);
        let out = scope.aims.last().copied();
        let all = self.code.get(walk).and_then(|step| step.yielded(act, from));
        let (true, true, Some((_, out)), Some(all)) = (begins, goes_back, out, all) else { return false };
        scope.aims.retain(|(step, _)| *step < first);
        self.code.truncate(first);
        if let Some(label) = scope.labels.get_mut(usize::from(to)) {
            *label = first;
        }
        scope.aims.push((first, out));
        self.emit(all);
        self.yields_pairs(scope, all, out);
        true
    }

    /// A walk in which all of another walk is yielded is one step, too.
    pub(super) fn yields_pairs(&mut self, scope: &mut Scope<'_>, all: Step, out: usize) {
        let here = self.here().wrapping_sub(1);
        let [first, next] = [here.wrapping_sub(2), here.wrapping_sub(1)];
        let code = &self.code;
        let (Some(walk), Some(begins)) = (code.get(next), code.get(first)) else { return };
        let (act, from, inner) = match all {
            Step::YieldList { act, from, dst, place, .. } => (act, from, (Walk::List(place), dst)),
            Step::YieldSpots { act, from, dst, place, .. } => (act, from, (Walk::Spots(place), dst)),
            Step::YieldEmpty { act, from, dst, place, .. } => (act, from, (Walk::Empty(place), dst)),
            _ => return,
        };
        let Some((outer, dst, _)) = walk.walked().filter(|(walk, ..)| *walk != Walk::Seats) else { return };
        let goes_back = scope.labels.get(out) == Some(&next);
        let leaves = scope.aims.iter().find(|(step, _)| *step == next).map(|(_, out)| *out);
        let is_walk = self.looking.me && goes_back && walk.first() == Some(begins.aimed(0));
        let (true, Some(leaves)) = (is_walk, leaves) else { return };
        let nth = |dst: R| usize::from(dst.wrapping_sub(from));
        let (Ok(pair), true) = (u16::try_from(self.quick.pairs.len()), nth(dst) < ARGS) else { return };
        let (outer, inner) = ((outer, 1 + nth(dst)), (inner.0, 1 + nth(inner.1)));
        self.quick.pairs.push(Pair { act, from, outer, inner });
        scope.aims.retain(|(step, _)| *step < first);
        self.code.truncate(first);
        scope.aims.push((first, leaves));
        self.emit(Step::YieldPairs { pair, to: 0 });
    }

    /// Whether operations read anything of cards that whoever reads there may not see.
    pub(super) fn looks(&self, scope: &Scope<'_>, at: std::ops::Range<usize>, as_me: bool) -> bool {
        at.into_iter().filter_map(|at| Some((at, *scope.ops.get(at)?))).any(|(at, op)| match op {
            Op::CardCell { card, .. }
            | Op::CardStatic { card, .. }
            | Op::IsNamed { card, .. }
            | Op::Card { card, fact: CardFact::Printed | CardFact::Name, .. } => {
                !self.sees(scope, at, card, as_me)
            }
            _ => false,
        })
    }

    /// Whether the card in a register is surely one that is seen: walked to where everybody sees it, or among one's own.
    pub(super) fn sees(&self, scope: &Scope<'_>, at: usize, card: Reg, as_me: bool) -> bool {
        let place_seen = |walk: usize| {
            let Some(Op::NextIn { place, .. } | Op::FirstIn { place, .. }) = scope.ops.get(walk) else {
                return false;
            };
            let Some(place) = scope.read(walk, *place) else { return false };
            let zone = self.zones.get(&place).and_then(|zone| self.lineup.places.get(*zone));
            zone.is_some_and(|zone| match zone.sees {
                Sees::All => true,
                Sees::Owner => as_me && self.is_mine(place),
                Sees::Nobody => false,
            })
        };
        let web = scope.webs.read(at, usize::from(card.0));
        !self.turns_down
            && web.is_some_and(|web| scope.webs.writers(web).all(|writer| writer.is_some_and(place_seen)))
    }
}
