//! Which values of a body share a register: a register of a body is used for one value after the other, and in the program each
//! of them has a register of its own. A web is all that is written somewhere and read where it may still stand.

use crate::rules::{Access, Op, Reg};

/// One write of a register; the first ones are what stands in each as the body begins.
#[derive(Clone, Copy, Debug)]
struct Write {
    at: Option<usize>,
    reg: usize,
}

/// The webs of a body.
#[derive(Debug)]
pub(super) struct Webs {
    registers: usize,
    writes: Vec<Write>,
    /// For each operation the number of its first write.
    first: Vec<usize>,
    /// For each operation which writes may still stand before it, one bit each.
    stands: Vec<Vec<u64>>,
    /// For each write one of the same web.
    same: Vec<usize>,
}

/// What the operations of a body read beside their operands, and where they go on.
pub(super) trait Paths {
    /// The operations.
    fn ops(&self) -> &[Op];
    /// Registers in a row that an operation reads.
    fn reads(&self, op: Op) -> Option<(Reg, u8)>;
    /// Where it may go on.
    fn next(&self, at: usize) -> [Option<usize>; 2];
}

impl Webs {
    /// Finds them; nothing if an operation names a register that is not there.
    pub(super) fn of(paths: &impl Paths, registers: usize) -> Option<Webs> {
        let mut writes: Vec<Write> = (0..registers).map(|reg| Write { at: None, reg }).collect();
        let mut first = Vec::new();
        for (at, op) in paths.ops().iter().enumerate() {
            first.push(writes.len());
            for operand in op.operands().filter(|operand| operand.access != Access::Read) {
                let regs =
                    usize::from(operand.reg.0)..usize::from(operand.reg.0) + usize::from(operand.cells);
                writes.extend(regs.map(|reg| Write { at: Some(at), reg }));
            }
        }
        if writes.iter().any(|write| write.reg >= registers) {
            return None;
        }
        let words = writes.len().div_ceil(64);
        let stands = vec![vec![0; words]; paths.ops().len()];
        let same = (0..writes.len()).collect();
        let mut webs = Webs { registers, writes, first, stands, same };
        webs.flow(paths, words);
        webs.join(paths)?;
        Some(webs)
    }

    /// Carries each write to all operations before which it may still stand.
    fn flow(&mut self, paths: &impl Paths, words: usize) {
        let mut entry = vec![0; words];
        (0..self.registers).for_each(|write| set(&mut entry, write));
        let mut open = vec![(0, entry)];
        let mut seen = vec![false; self.stands.len()];
        while let Some((at, mut stands)) = open.pop() {
            let Some(before) = self.stands.get_mut(at) else { continue };
            let mut more = seen.get_mut(at).is_none_or(|seen| !std::mem::replace(seen, true));
            for (before, now) in before.iter_mut().zip(&mut stands) {
                more |= *now & !*before != 0;
                *before |= *now;
                *now = *before;
            }
            if !more {
                continue;
            }
            for write in self.of_op(at) {
                let Some(reg) = self.writes.get(write).map(|write| write.reg) else { continue };
                for (other, _) in self.writes.iter().enumerate().filter(|(_, other)| other.reg == reg) {
                    clear(&mut stands, other);
                }
                set(&mut stands, write);
            }
            open.extend(paths.next(at).into_iter().flatten().map(|next| (next, stands.clone())));
        }
    }

    /// All that may stand where a register is read is one web, and what is changed stays in its own.
    fn join(&mut self, paths: &impl Paths) -> Option<()> {
        for (at, op) in paths.ops().iter().enumerate() {
            if self.stands.get(at)?.iter().all(|word| *word == 0) {
                continue;
            }
            let more = paths.reads(*op).map(|(reg, cells)| (reg, cells, false));
            let operands = op
                .operands()
                .filter(|operand| operand.access != Access::Write)
                .map(|operand| (operand.reg, operand.cells, operand.access == Access::Change));
            for (reg, cells, changes) in operands.chain(more).collect::<Vec<_>>() {
                for reg in usize::from(reg.0)..usize::from(reg.0) + usize::from(cells) {
                    let read = self.read(at, reg)?;
                    for other in 0..self.writes.len() {
                        let stands = self.stands.get(at).is_some_and(|stands| has(stands, other));
                        if stands && self.writes.get(other)?.reg == reg {
                            self.unite(read, other);
                        }
                    }
                    if changes {
                        let written = self.written(at, reg)?;
                        self.unite(read, written);
                    }
                }
            }
        }
        Some(())
    }

    fn of_op(&self, at: usize) -> std::ops::Range<usize> {
        let from = self.first.get(at).copied().unwrap_or(self.writes.len());
        let to = self.first.get(at + 1).copied().unwrap_or(self.writes.len());
        from..to
    }

    /// The web of what an operation reads in a register.
    pub(super) fn read(&self, at: usize, reg: usize) -> Option<usize> {
        let stands = self.stands.get(at)?;
        let mut writes = self.writes.iter().enumerate();
        let found = writes.find(|(nth, write)| write.reg == reg && has(stands, *nth));
        found.map(|(write, _)| self.web(write))
    }

    /// The web of what an operation writes in a register.
    pub(super) fn written(&self, at: usize, reg: usize) -> Option<usize> {
        self.of_op(at)
            .find(|write| self.writes.get(*write).is_some_and(|write| write.reg == reg))
            .map(|it| self.web(it))
    }

    /// The web of what stands in a register as the body begins.
    pub(super) fn at_first(&self, reg: usize) -> usize {
        self.web(reg)
    }

    /// How many registers the body has.
    pub(super) fn registers(&self) -> usize {
        self.registers
    }

    /// How many webs there may be.
    pub(super) fn count(&self) -> usize {
        self.writes.len()
    }

    /// The operations that write something of a web; none stands for the beginning of the body.
    pub(super) fn writers(&self, web: usize) -> impl Iterator<Item = Option<usize>> {
        self.writes
            .iter()
            .enumerate()
            .filter(move |(write, _)| self.web(*write) == web)
            .map(|(_, write)| write.at)
    }

    fn web(&self, mut write: usize) -> usize {
        while let Some(same) = self.same.get(write).copied().filter(|same| *same != write) {
            write = same;
        }
        write
    }

    fn unite(&mut self, a: usize, b: usize) {
        let (a, b) = (self.web(a), self.web(b));
        let (low, high) = (a.min(b), a.max(b));
        if let Some(same) = self.same.get_mut(high) {
            *same = low;
        }
    }
}

fn set(bits: &mut [u64], at: usize) {
    if let Some(word) = bits.get_mut(at / 64) {
        *word |= 1 << (at % 64);
    }
}

fn clear(bits: &mut [u64], at: usize) {
    if let Some(word) = bits.get_mut(at / 64) {
        *word &= !(1 << (at % 64));
    }
}

fn has(bits: &[u64], at: usize) -> bool {
    bits.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1)
}
