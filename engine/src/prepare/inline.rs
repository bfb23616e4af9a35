//! Inlining: the legal choices of an action as one piece of program. The conditions of the bans on it stand in the walk over its
//! sets, each as soon as the arguments that it reads are bound, so that what is banned is never yielded.

use crate::lineup::{Guarded, Lineup, MARKS};
use crate::rules::{Access, ActionDef, Ban, BodyId, Op, REGISTERS, Reads, Reg, Topic};

/// Code that goes in before an operation of another piece.
struct Guard {
    /// Before which operation.
    at: usize,
    /// Where the walk goes on if the ban holds, by an operation of that piece.
    fails: usize,
    ban: BodyId,
    /// The number of the ban among those of the action.
    nth: u8,
    /// Whether a permission may lift it.
    may_be_lifted: bool,
}

/// Registers that guards use beside those of their conditions.
#[derive(Clone, Copy, Debug)]
struct Spare {
    /// The first register above those of the walk.
    above: u8,
    /// The first of a row, one for each ban: whether it holds.
    marks: Reg,
    /// Where the room of sets begins that a condition opens.
    room: Reg,
}

impl Lineup {
    /// Puts bans into the walks over the choices of actions; shortcuts are taken by now.
    pub(super) fn inline_bans(&mut self) {
        let guarded = self.game.actions.rows().iter().map(|def| self.guard(def)).collect();
        self.guarded = guarded;
    }

    fn guard(&self, def: &ActionDef) -> Option<Guarded> {
        if def.on_card {
            return None;
        }
        let walk = self.code(def.options);
        let (count, registers) = (def.ranges.len(), usize::from(self.game.bodies[def.options].registers));
        let bans = &self.topics.of(Topic::Deed(def.deed)).bans;
        if bans.len() > MARKS {
            return None;
        }
        let mut guards = Vec::new();
        for (nth, ban) in bans.iter().enumerate() {
            let nth = u8::try_from(nth).ok()?;
            let def = self.game.bans.get(*ban)?;
            let (condition, may_be_lifted) = (def.condition?, self.may_be_lifted(def));
            match self.known(condition) {
                Some(1) => return None,
                Some(_) => continue,
                None => {}
            }
            let reads = self.survey.bans_read.get(*ban).copied().unwrap_or(Reads::More);
            let Some((at, fails)) = place(walk, reads, count) else {
                let guard = |(at, fails)| Guard { at, fails, ban: condition, nth, may_be_lifted };
                guards.extend(yields(walk).map(guard));
                continue;
            };
            guards.push(Guard { at, fails, ban: condition, nth, may_be_lifted });
        }
        let most = guards.iter().map(|guard| usize::from(self.game.bodies[guard.ban].registers)).max();
        let (above, marks) = (registers, registers + most.unwrap_or(0));
        let room = marks + bans.len();
        let registers = room + 1;
        if registers > REGISTERS {
            return None;
        }
        let [above, marks, room] = [above, marks, room].map(|reg| u8::try_from(reg).unwrap_or(u8::MAX));
        let spare = Spare { above, marks: Reg(marks), room: Reg(room) };
        let derived = self.needs_derived(def.options) || guards.iter().any(|it| self.needs_derived(it.ban));
        let ops = self.spliced(def.options, &guards, spare, true)?;
        let marking = self.spliced(def.options, &guards, spare, false)?;
        Some(Guarded { ops, marking, registers, marks: spare.marks, derived })
    }

    /// Whether any permission of the game names a ban on the same deed.
    fn may_be_lifted(&self, ban: &Ban) -> bool {
        let permissions =
            self.game.bans.iter().filter(|may| may.of == ban.of).filter_map(|may| may.lifts.as_ref());
        let names = |lifts: &Vec<String>| {
            lifts.is_empty() || ban.label.as_ref().is_some_and(|label| lifts.contains(label))
        };
        permissions.into_iter().any(names)
    }

    /// A piece of program with guards before some of its operations. What is banned is left out, or the ban is only marked where a
    /// permission may lift it.
    fn spliced(&self, walk: BodyId, guards: &[Guard], spare: Spare, prunes: bool) -> Option<Box<[Op]>> {
        let code = self.code(walk);
        let mut ops: Vec<Op> = Vec::new();
        // Where each operation of the walk begins now, its guards included; and jumps of guards that wait for that.
        let mut begins = Vec::with_capacity(code.len() + 1);
        let mut jumps: Vec<(usize, usize)> = Vec::new();
        for (at, op) in code.iter().map(Some).chain([None]).enumerate() {
            begins.push(ops.len());
            for guard in guards.iter().filter(|guard| guard.at == at) {
                let prunes = prunes || !guard.may_be_lifted;
                self.add(guard, (spare, prunes), &mut ops, &mut jumps)?;
            }
            jumps.extend(op.and_then(|op| op.jump()).map(|to| (ops.len(), usize::from(to))));
            ops.extend(op);
        }
        redirect(&mut ops, &jumps, &begins)?;
        Some(ops.into_boxed_slice())
    }

    /// Adds the condition of a ban, its registers above those of the walk.
    fn add(
        &self,
        guard: &Guard,
        (spare, prunes): (Spare, bool),
        ops: &mut Vec<Op>,
        fails: &mut Vec<(usize, usize)>,
    ) -> Option<()> {
        let (code, params) = (self.code(guard.ban), self.game.bodies[guard.ban].params);
        let writes = |op: &Op| {
            let mut written = op.operands().filter(|operand| operand.access != Access::Read);
            written.any(|operand| operand.reg.0 < params)
        };
        // Its parameters are the arguments themselves, unless it works on them.
        let copies = code.iter().any(writes);
        let own = |reg: Reg| Reg(reg.0.saturating_add(spare.above));
        let name = |reg: Reg| if reg.0 < params && !copies { reg } else { own(reg) };
        if copies {
            ops.extend((0..params).map(|param| Op::Copy { dst: own(Reg(param)), src: Reg(param) }));
        }
        // The room of sets is given back after each test: a walk may make thousands.
        let opens = code
            .iter()
            .any(|op| op.operands().any(|operand| operand.access == Access::Write && operand.cells > 1));
        let mark = Reg(spare.marks.0.saturating_add(guard.nth));
        let marks = opens || !prunes;
        if opens {
            ops.push(Op::Mark { dst: spare.room });
        }
        if marks {
            ops.push(Op::Const { dst: mark, value: 0 });
        }
        let mut begins = Vec::with_capacity(code.len() + 1);
        let mut jumps = Vec::new();
        for (at, op) in code.iter().enumerate() {
            begins.push(ops.len());
            match *op {
                Op::Give { a } if marks => ops.push(Op::Copy { dst: mark, src: name(a) }),
                Op::Give { a } => {
                    fails.push((ops.len(), guard.fails));
                    ops.push(Op::JumpIf { flag: name(a), to: 0 });
                }
                Op::End => {}
                op => {
                    jumps.extend(op.jump().map(|to| (ops.len(), usize::from(to))));
                    ops.push(op.renamed(name)?);
                }
            }
            if matches!(op, Op::Give { .. } | Op::End) && at + 1 < code.len() {
                jumps.push((ops.len(), code.len()));
                ops.push(Op::Jump { to: 0 });
            }
        }
        begins.push(ops.len());
        redirect(ops, &jumps, &begins)?;
        if opens {
            ops.push(Op::Release { mark: spare.room });
        }
        if marks && prunes {
            fails.push((ops.len(), guard.fails));
            ops.push(Op::JumpIf { flag: mark, to: 0 });
        }
        Some(())
    }
}

/// Lets jumps go to where the operations that they named begin now.
fn redirect(ops: &mut [Op], jumps: &[(usize, usize)], begins: &[usize]) -> Option<()> {
    for (at, to) in jumps {
        *ops.get_mut(*at)?.jump_mut()? = u16::try_from(*begins.get(*to)?).ok()?;
    }
    Some(())
}

/// Where a condition that reads these arguments stands best: once for each argument, not once for each tuple; and where the walk goes
/// on if it holds.
fn place(walk: &[Op], reads: Reads, count: usize) -> Option<(usize, usize)> {
    let arg = match reads {
        Reads::Nothing => return Some((0, walk.len())),
        Reads::One(arg) if usize::from(arg) + 1 < count => arg,
        Reads::One(_) | Reads::More => return None,
    };
    let mut binding = writers(walk, Reg(arg));
    let (Some(binds), None) = (binding.next(), binding.next()) else { return None };
    let next = match walk.get(binds)? {
        Op::FirstIn { .. } | Op::FirstEmpty { .. } => binds + 1,
        Op::NextIn { .. }
        | Op::NextSpot { .. }
        | Op::NextEmpty { .. }
        | Op::NextSeat { .. }
        | Op::NextNumber { .. }
        | Op::NextOf { .. } => binds,
        _ => return None,
    };
    // Behind what filters it, and before a set is made for the next argument; where that is on no path from it to a tuple, right
    // behind it.
    let inner = writers(walk, Reg(arg + 1)).min().map(|inner| start_of_walk(walk, inner));
    let inner = inner.filter(|inner| *inner > next);
    let set =
        inner.and_then(|inner| (next + 1..inner).find(|at| matches!(walk.get(*at), Some(Op::Open { .. }))));
    let mut behind = set.into_iter().chain(inner).chain([next + 1]);
    behind.find(|at| (0..=arg).all(|arg| comes_between(walk, *at, Reg(arg)))).map(|at| (at, next))
}

/// Where the cursor of a walk is set, if that stands right before it.
fn start_of_walk(walk: &[Op], at: usize) -> usize {
    let before = at.checked_sub(1).filter(|before| match (walk.get(*before), walk.get(at)) {
        (Some(Op::Const { dst, .. }), Some(walk)) => {
            walk.operands().any(|operand| operand.access == Access::Change && operand.reg == *dst)
        }
        _ => false,
    });
    before.unwrap_or(at)
}

/// The operations that give a register a value; a walk with its shortcut counts once.
fn writers(walk: &[Op], reg: Reg) -> impl Iterator<Item = usize> {
    let writes = move |op: &Op| {
        let mut operands = op.operands().filter(|operand| operand.access != Access::Read);
        operands.any(|operand| operand.covers(reg))
    };
    let is_shortcut = |at: usize| matches!(walk.get(at), Some(Op::FirstIn { .. } | Op::FirstEmpty { .. }));
    let all = walk.iter().enumerate().filter(move |(_, op)| writes(op)).map(|(at, _)| at);
    all.filter(move |at| !at.checked_sub(1).is_some_and(is_shortcut))
}

/// The ends of tuples, each with the operation that comes next.
fn yields(walk: &[Op]) -> impl Iterator<Item = (usize, usize)> {
    walk.iter().enumerate().filter_map(|(at, op)| match op {
        Op::Yield { to } => Some((at, usize::from(*to))),
        _ => None,
    })
}

/// Whether every path from where a register gets its value to a tuple comes by an operation.
fn comes_between(walk: &[Op], at: usize, reg: Reg) -> bool {
    let mut seen = vec![false; walk.len()];
    let mut open: Vec<usize> = writers(walk, reg).flat_map(|writer| next(walk, writer)).collect();
    while let Some(here) = open.pop() {
        if here == at || seen.get(here) != Some(&false) {
            continue;
        }
        if let Some(seen) = seen.get_mut(here) {
            *seen = true;
        }
        if matches!(walk.get(here), Some(Op::Yield { .. })) {
            return false;
        }
        open.extend(next(walk, here));
    }
    true
}

/// The operations that may come next. A walk's shortcut passes by the walk itself.
fn next(walk: &[Op], at: usize) -> impl Iterator<Item = usize> {
    let op = walk.get(at).copied();
    let shortcut = matches!(op, Some(Op::FirstIn { .. } | Op::FirstEmpty { .. }));
    let on = op.filter(|op| op.goes_on()).map(|_| at + if shortcut { 2 } else { 1 });
    on.into_iter().chain(op.and_then(Op::jump).map(usize::from))
}
