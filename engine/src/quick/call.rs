//! Jumps, calls and questions of a body that is put in.

use super::inline::Use;
use super::scope::Scope;
use super::weave::{Part, Weaver};
use crate::lineup::Shape;
use crate::program::op::{ME, R, Step};
use crate::program::tables::{Ask, Of};
use crate::rules::{Asked, Asker, ChoiceId, DeedId, Kind, Op, Reg};

impl Weaver<'_> {
    /// A test, or nothing where its result is known.
    pub(super) fn branch(&mut self, scope: &mut Scope<'_>, at: usize, op: Op) -> Option<()> {
        let to = op.jump()?;
        let goes = scope.goes(at, op);
        if goes == Some(true) && self.goes_round(scope, at, to) {
            return Some(());
        }
        let r = |reg: Reg| scope.read(at, reg);
        let step = match goes {
            Some(false) => return Some(()),
            Some(true) => Step::Jump { to: 0 },
            None => match op {
                Op::Unless { how, a, b, .. } => Step::test(false, how, r(a)?, r(b)?),
                Op::If { how, a, b, .. } => Step::test(true, how, r(a)?, r(b)?),
                Op::UnlessConst { how, a, k, .. } => Step::test_const(false, how, r(a)?, k),
                Op::IfConst { how, a, k, .. } => Step::test_const(true, how, r(a)?, k),
                Op::IfNone { a, .. } => Step::IfNone { a: r(a)?, to: 0 },
                Op::UnlessNone { a, .. } => Step::UnlessNone { a: r(a)?, to: 0 },
                Op::JumpIf { flag, .. } => Step::JumpIf { flag: r(flag)?, to: 0 },
                Op::JumpIfNot { flag, .. } => Step::JumpIfNot { flag: r(flag)?, to: 0 },
                _ => return None,
            },
        };
        if !self.is_where(scope, step, to) && !self.is_near(scope, at, step, to) {
            self.emit_to(scope, step, to);
        }
        Some(())
    }

    /// A rule that is called stands here itself: once, or in a walk over the set that it is called for.
    pub(super) fn call(
        &mut self,
        scope: &mut Scope<'_>,
        at: usize,
        (args, set): (Reg, Reg),
        deed: DeedId,
    ) -> Option<()> {
        let plain = self.lineup.heard.plain(deed)?;
        let walks = self.walks;
        self.walks |= set != Reg::NO || scope.walks_at(at);
        let mut given: Vec<R> = Vec::new();
        for nth in 0..plain.params {
            given.push(if set != Reg::NO && Some(nth) == plain.subject {
                self.register()?
            } else {
                scope.read(at, Reg(args.0.checked_add(nth)?))?
            });
        }
        let subject = plain.subject.and_then(|at| given.get(usize::from(at)).copied());
        if set == Reg::NO {
            let skips = subject
                .filter(|subject| !self.certain(scope, at, args, plain.subject, *subject))
                .map(|subject| {
                    self.emit(Step::IfNone { a: subject, to: 0 });
                    self.here() - 1
                });
            self.body(plain.body, &given, Use::Does)?;
            self.walks = walks;
            return skips.map_or(Some(()), |skips| self.aim(skips, self.here()));
        }
        let (dst, set, cursor) = (subject?, scope.set(at, set)?, self.register()?);
        self.emit(Step::Const { dst: cursor, value: 0 });
        let next = self.here();
        self.emit(Step::NextOf { dst, cursor, set, to: 0 });
        self.body(plain.body, &given, Use::Does)?;
        self.walks = walks;
        self.emit(Step::Jump { to: 0 });
        self.aim(self.here() - 1, next)?;
        self.aim(next, self.here())
    }

    pub(super) fn question(
        &mut self,
        scope: &mut Scope<'_>,
        at: usize,
        (dst, from): (Reg, Reg),
        choice: ChoiceId,
    ) -> Option<()> {
        let def = &self.lineup.game.choices[choice];
        let by = match def.by {
            Asker::Me => Some(ME),
            Asker::Seat(seat) => Some(scope.read(at, seat)?),
            Asker::Chance => None,
            Asker::Each => return None,
        };
        let (of, from) = match &def.what {
            Asked::One { kind: Kind::Effect | Kind::Target, .. } | Asked::Many { .. } => return None,
            Asked::One { kind, may_be_none } => {
                let cards = matches!(kind, Kind::Card);
                let of = Of::One { cards, may_be_none: *may_be_none, secret: def.secret };
                (of, scope.set(at, from)?)
            }
            Asked::May => (Of::May, ME),
            Asked::Ways(ways) => (Of::Ways(u32::try_from(ways.len()).ok()?), ME),
        };
        let ask = u16::try_from(self.quick.asks.len()).ok()?;
        self.quick.asks.push(Ask { by, of });
        self.emit(Step::Ask { dst: scope.written(at, dst)?, from, ask });
        Some(())
    }

    /// Whether what a rule is called for is surely somebody or something: one of a walk, what was offered, or whoever speaks.
    pub(super) fn certain(
        &self,
        scope: &Scope<'_>,
        at: usize,
        args: Reg,
        subject: Option<u8>,
        reg: R,
    ) -> bool {
        if reg == ME && self.part == Part::Phases || self.offered.contains(&reg) {
            return true;
        }
        let web = subject.and_then(|nth| scope.webs.read(at, usize::from(args.0.checked_add(nth)?)));
        let walked = |writer: Option<usize>| {
            writer.and_then(|at| scope.ops.get(at)).is_some_and(|op| {
                matches!(
                    op,
                    Op::NextIn { .. }
                        | Op::FirstIn { .. }
                        | Op::NextOf { .. }
                        | Op::NextEmpty { .. }
                        | Op::FirstEmpty { .. }
                        | Op::NextSeat { .. }
                        | Op::NextSpot { .. }
                )
            })
        };
        web.is_some_and(|web| scope.webs.writers(web).all(walked))
    }

    /// Where the registers of a tuple stand in a row; they are put into one if they do not.
    pub(super) fn tuple(&mut self, scope: &Scope<'_>, at: usize, count: u8) -> Option<R> {
        if let Some(from) = scope.row(at, Reg(0), count) {
            return Some(from);
        }
        let row: Vec<R> = (0..count).map(|_| self.register()).collect::<Option<_>>()?;
        for (nth, dst) in (0..count).zip(&row) {
            self.emit(Step::Copy { dst: *dst, src: scope.read(at, Reg(nth))? });
        }
        row.first().copied()
    }

    /// How cards lie in the places that a register holds, and whether they are stacks.
    pub(super) fn shape(&self, place: R) -> Option<(Shape, bool)> {
        let place = self.lineup.places.get(*self.zones.get(&place)?)?;
        Some((place.shape, place.stack))
    }

    /// The body is done.
    pub(super) fn leave(&mut self, scope: &mut Scope<'_>, at: usize) {
        if at + 1 < scope.ops.len() {
            scope.aims.push((self.here(), scope.ops.len()));
            self.emit(Step::Jump { to: 0 });
        }
    }

    pub(super) fn emit_to(&mut self, scope: &mut Scope<'_>, step: Step, to: u16) {
        scope.aims.push((self.here(), usize::from(to)));
        self.emit(step);
    }
}
