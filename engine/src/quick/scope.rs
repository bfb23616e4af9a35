//! One body that is being put in: which of it can be come to, where each of its values stands, what is known of them.

use super::inline::Use;
use super::weave::Weaver;
use super::webs::{Paths, Webs};
use crate::eval::compare;
use crate::program::op::{ME, R};
use crate::rules::{Access, Asker, Game, Many, NONE, Op, PlaceId, Reg, TableFact};

/// One body, about to be put in.
pub(super) struct Scope<'a> {
    pub(super) ops: &'a [Op],
    pub(super) game: &'a Game,
    pub(super) what: Use,
    pub(super) webs: Webs,
    /// Whether each operation can be come to.
    pub(super) reached: Vec<bool>,
    /// Where the value of each web stands.
    pub(super) regs: Vec<Option<R>>,
    /// Where each operation went.
    pub(super) labels: Vec<usize>,
    /// Steps that are to go where an operation went.
    pub(super) aims: Vec<(usize, usize)>,
    /// Whether what is read while one chooses is seen by all, so that nobody's eyes are needed.
    pub(super) blinks: bool,
    /// Where a walk begins that is not put in yet, and where it goes when there is nothing.
    pub(super) first: Option<(usize, u16)>,
}

impl Paths for (&[Op], &Game, Use, &[bool]) {
    fn ops(&self) -> &[Op] {
        self.0
    }

    fn reads(&self, op: Op) -> Option<(Reg, u8)> {
        match (op, self.2) {
            (Op::Call { args, deed, .. }, _) => {
                Some((args, u8::try_from(self.1.deeds[deed].params.len()).ok()?))
            }
            (Op::Choose { choice, .. }, _) => match self.1.choices[choice].by {
                Asker::Seat(seat) => Some((seat, 1)),
                Asker::Me | Asker::Chance | Asker::Each => None,
            },
            (Op::Yield { .. }, Use::Tuples { count, .. }) => Some((Reg(0), count)),
            _ => None,
        }
    }

    fn next(&self, at: usize) -> [Option<usize>; 2] {
        let Some(op) = self.0.get(at).filter(|_| self.3.get(at) == Some(&true)) else { return [None, None] };
        let jump = op.jump().map(usize::from).filter(|to| self.3.get(*to) == Some(&true));
        [jump, Some(at + 1).filter(|_| op.goes_on())]
    }
}

impl<'a> Scope<'a> {
    /// A body as it stands, without what cannot be come to.
    pub(super) fn of(ops: &'a [Op], game: &'a Game, what: Use, registers: usize) -> Option<Scope<'a>> {
        let all = vec![true; ops.len()];
        let webs = Webs::of(&(ops, game, what, all.as_slice()), registers)?;
        let mut scope = Scope {
            ops,
            game,
            what,
            webs,
            reached: all,
            regs: Vec::new(),
            labels: vec![usize::MAX; ops.len() + 1],
            aims: Vec::new(),
            blinks: false,
            first: None,
        };
        scope.reached = scope.reach();
        scope.webs = Webs::of(&(ops, game, what, scope.reached.as_slice()), registers)?;
        scope.regs = vec![None; scope.webs.count()];
        Some(scope)
    }

    /// The operations that can be come to.
    pub(super) fn reachable(&self) -> impl Iterator<Item = (usize, Op)> {
        let reached = self.ops.iter().zip(&self.reached).enumerate().filter(|(_, (_, reached))| **reached);
        reached.map(|(at, (op, _))| (at, *op))
    }

    pub(super) fn reach(&self) -> Vec<bool> {
        let mut reached = vec![false; self.ops.len()];
        let mut open = vec![0];
        while let Some(at) = open.pop() {
            let (Some(mark), Some(op)) = (reached.get_mut(at), self.ops.get(at)) else { continue };
            if std::mem::replace(mark, true) {
                continue;
            }
            let taken = self.goes(at, *op);
            if let Some(to) = op.jump().filter(|_| taken != Some(false)) {
                open.push(usize::from(to));
            }
            if op.goes_on() && taken != Some(true) {
                open.push(at + 1);
            }
        }
        reached
    }

    /// Where an operation went, if it is put in already.
    pub(super) fn label(&self, op: usize) -> Option<usize> {
        self.labels.get(op).copied().filter(|label| *label != usize::MAX)
    }

    /// To which operation a step is to go.
    pub(super) fn leaves(&self, step: usize) -> Option<usize> {
        self.aims.iter().find(|(from, _)| *from == step).map(|(_, to)| *to)
    }

    /// All from a step on is one step: the walk that begins with an operation, which goes there in the end.
    pub(super) fn becomes_one(&mut self, first: usize, walk: usize, out: usize) {
        self.aims.retain(|(step, _)| *step < first);
        self.aims.push((first, out));
        if let Some(label) = self.labels.get_mut(walk) {
            *label = first;
        }
    }

    /// Whether an operation only follows the one before it, whose step came last: nothing goes to it from elsewhere.
    pub(super) fn follows(&self, weaver: &Weaver<'_>, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|before| self.label(before));
        before.is_some()
            && before == weaver.here().checked_sub(1)
            && !self.reachable().any(|(_, op)| op.jump().is_some_and(|to| usize::from(to) == at))
    }

    /// Whether the body goes straight to the one value that it gives.
    pub(super) fn gives_once(&self) -> bool {
        let gives = self.reachable().filter(|(_, op)| matches!(op, Op::Give { .. })).count();
        gives == 1
            && self.reachable().last().is_some_and(|(_, op)| matches!(op, Op::Give { .. }))
            && !self.reachable().any(|(_, op)| matches!(op, Op::End))
    }

    /// Whether an operation stands in a walk: something behind it goes back before it.
    pub(super) fn walks_at(&self, at: usize) -> bool {
        self.reachable().any(|(behind, op)| behind >= at && op.jump().is_some_and(|to| usize::from(to) <= at))
    }

    /// What each operation reads and writes: the web of each register, and whether another stands right behind it.
    pub(super) fn named(&self) -> Vec<(usize, Reg, u8, Access)> {
        let paths = (self.ops, self.game, self.what, self.reached.as_slice());
        let of_op = |(at, op): (usize, Op)| {
            let more = paths.reads(op).map(|(reg, cells)| (at, reg, cells, Access::Read));
            let operands = op.operands().map(move |operand| (at, operand.reg, operand.cells, operand.access));
            operands.chain(more).collect::<Vec<_>>()
        };
        self.reachable().flat_map(of_op).collect()
    }

    pub(super) fn web(&self, at: usize, reg: u8, access: Access) -> Option<usize> {
        match access {
            Access::Write => self.webs.written(at, usize::from(reg)),
            Access::Read | Access::Change => self.webs.read(at, usize::from(reg)),
        }
    }

    /// Every web that is named, in the order of the operations.
    pub(super) fn read_or_written(&self) -> Option<Vec<usize>> {
        let mut found = Vec::new();
        for (at, reg, cells, access) in self.named() {
            for cell in 0..cells {
                found.push(self.web(at, reg.0.checked_add(cell)?, access)?);
            }
        }
        Some(found)
    }

    /// For each web the one that has to stand right behind it.
    pub(super) fn pairs(&self) -> Option<Vec<Option<usize>>> {
        let mut pairs = vec![None; self.webs.count()];
        for (at, reg, cells, access) in self.named() {
            for cell in 1..cells {
                let [low, high] = [cell - 1, cell].map(|cell| self.web(at, reg.0.checked_add(cell)?, access));
                if let Some(pair) = pairs.get_mut(low?) {
                    *pair = Some(high?);
                }
            }
        }
        Some(pairs)
    }

    /// The register that was given for a web, if nothing else is ever written there.
    pub(super) fn given(&self, web: usize, given: &[R]) -> Option<R> {
        let at = (0..given.len()).find(|at| self.webs.at_first(*at) == web)?;
        self.webs.writers(web).all(|writer| writer.is_none()).then(|| given.get(at).copied())?
    }

    /// The webs that begin with the body.
    pub(super) fn begun_with(&self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.webs.registers()).map(|at| (at, self.webs.at_first(at)))
    }

    /// The one operation that writes a web.
    pub(super) fn only_writer(&self, web: usize) -> Option<Op> {
        self.ops.get(self.only_writer_at(web)?).copied()
    }

    pub(super) fn only_writer_at(&self, web: usize) -> Option<usize> {
        let mut writers = self.webs.writers(web);
        match (writers.next(), writers.next()) {
            (Some(Some(at)), None) => Some(at),
            _ => None,
        }
    }

    /// The place of the first seat of a zone, if a web holds nothing but the place in it of whoever speaks.
    pub(super) fn my_place(&self, web: usize, given: &[R]) -> Option<u8> {
        let at = self.only_writer_at(web)?;
        let Some(Op::SeatPlace { seat, first, .. }) = self.ops.get(at) else { return None };
        let seat = self.webs.read(at, usize::from(seat.0))?;
        (self.is_me(seat) || self.given(seat, given) == Some(ME)).then_some(*first)
    }

    /// The value of a web that has only one.
    pub(super) fn known(&self, web: usize) -> Option<i32> {
        match self.only_writer(web)? {
            Op::Const { value, .. } => Some(value),
            _ => None,
        }
    }

    /// Whether a web holds nothing but the seat the words speak for.
    pub(super) fn is_me(&self, web: usize) -> bool {
        matches!(self.only_writer(web), Some(Op::Table { fact: TableFact::Me | TableFact::Doer, .. }))
    }

    /// The place of the first seat of the zone that a web holds a place of.
    pub(super) fn zone(&self, web: usize) -> Option<PlaceId> {
        match self.only_writer(web)? {
            Op::SeatPlace { first, .. } => Some(PlaceId(first)),
            Op::Const { value, .. } => u8::try_from(value).ok().map(PlaceId),
            _ => None,
        }
    }

    pub(super) fn value(&self, at: usize, reg: Reg) -> Option<i32> {
        self.known(self.webs.read(at, usize::from(reg.0))?)
    }

    /// Whether a jump is taken, if that is known.
    pub(super) fn goes(&self, at: usize, op: Op) -> Option<bool> {
        let value = |reg: Reg| self.value(at, reg);
        match op {
            Op::Jump { .. } => Some(true),
            Op::Unless { how, a, b, .. } => Some(!compare(how, value(a)?, value(b)?)),
            Op::If { how, a, b, .. } => Some(compare(how, value(a)?, value(b)?)),
            Op::UnlessConst { how, a, k, .. } => Some(!compare(how, value(a)?, i32::from(k))),
            Op::IfConst { how, a, k, .. } => Some(compare(how, value(a)?, i32::from(k))),
            Op::IfNone { a, .. } => Some(value(a)? == NONE),
            Op::UnlessNone { a, .. } => Some(value(a)? != NONE),
            Op::JumpIf { flag, .. } => Some(value(flag)? == 1),
            Op::JumpIfNot { flag, .. } => Some(value(flag)? != 1),
            _ => None,
        }
    }

    pub(super) fn reg(&self, at: usize, reg: u8, access: Access) -> Option<R> {
        self.regs.get(self.web(at, reg, access)?).copied().flatten()
    }

    /// Where an operation reads a register.
    pub(super) fn read(&self, at: usize, reg: Reg) -> Option<R> {
        self.reg(at, reg.0, Access::Read)
    }

    /// Where it writes one.
    pub(super) fn written(&self, at: usize, reg: Reg) -> Option<R> {
        self.reg(at, reg.0, Access::Write)
    }

    /// The first of so many registers that still stand in a row.
    pub(super) fn in_a_row(&self, at: usize, reg: Reg, cells: u8, access: Access) -> Option<R> {
        if cells == 0 {
            return Some(ME);
        }
        let first = self.reg(at, reg.0, access)?;
        let follows =
            |cell: u8| Some(self.reg(at, reg.0.checked_add(cell)?, access)? == first.checked_add(cell)?);
        (0..cells).all(|cell| follows(cell) == Some(true)).then_some(first)
    }

    pub(super) fn row(&self, at: usize, reg: Reg, cells: u8) -> Option<R> {
        self.in_a_row(at, reg, cells, Access::Read)
    }

    pub(super) fn set(&self, at: usize, reg: Reg) -> Option<R> {
        self.row(at, reg, 2)
    }

    pub(super) fn opened(&self, at: usize, reg: Reg) -> Option<R> {
        self.in_a_row(at, reg, 2, Access::Write)
    }

    pub(super) fn things(&self, at: usize, what: Reg, many: Many) -> Option<R> {
        if many == Many::Set { self.set(at, what) } else { self.read(at, what) }
    }
}
