//! The optimiser: what is run from its start to its end in one go — conditions, legal choices, what checks and claims find — in fewer
//! operations. Bodies that may be asked or interrupted in between keep their operations where they are, see `code`.
//!
//! A piece of program is taken apart into a control flow graph, and passes work on it until none finds anything more. While it runs,
//! nothing changes the match, so a value that was read once need not be read again.

mod facts;
mod fold;
mod fuse;
mod graph;
mod hoist;
mod layout;
mod liveness;
mod thread;

use crate::lineup::Lineup;
use crate::rules::{ARGS, BodyId, Id, Op, Reg, Table, Topic};
use graph::Graph;

/// A set of registers, one bit each.
type Regs = u128;

/// So many registers in a row.
fn row(from: usize, count: usize) -> Regs {
    (from..from + count).filter(|reg| *reg < Regs::BITS as usize).fold(0, |all, reg| all | 1 << reg)
}

/// One thing that the optimiser does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// Bans stand in the walks over legal choices.
    Inline,
    /// What is known already is not worked out again.
    Fold,
    /// Paths go round branches whose outcome they know.
    Thread,
    /// What nobody reads is not worked out.
    Dead,
    /// Walks within walks become one.
    Fuse,
    /// What comes to the same in every round of a loop is worked out before it.
    Hoist,
}

impl Pass {
    /// All of them.
    pub const ALL: [Pass; 6] = [Pass::Inline, Pass::Fold, Pass::Thread, Pass::Dead, Pass::Fuse, Pass::Hoist];
}

impl Lineup {
    /// The same lineup with these passes of the optimiser alone: slower, and the same.
    #[must_use]
    #[doc(hidden)]
    pub fn optimised_by(&self, passes: &[Pass]) -> Lineup {
        let mut lineup = Lineup { asked: Table::new(), guarded: Table::new(), ..self.clone() };
        if passes.contains(&Pass::Inline) {
            lineup.inline_bans();
        }
        lineup.optimise(passes);
        lineup
    }

    /// Optimises everything that is run from its start to its end in one go.
    pub(super) fn optimise(&mut self, passes: &[Pass]) {
        // There the order of questions about who has which effects has a memory.
        if self.layout.given.is_some() {
            return;
        }
        let results = self.results();
        let in_reach = self.bodies_in_reach().into_owned();
        let asked: Table<BodyId, Option<Box<[Op]>>> = self
            .game
            .bodies
            .iter()
            .zip(&in_reach)
            .map(|((id, body), in_reach)| {
                let results = results.get(id.index()).copied().unwrap_or(Regs::MAX);
                let worth = *in_reach && has_loop(self.code(id));
                if worth { optimised(self.code(id), body.params, results, passes) } else { None }
            })
            .collect();
        self.asked = asked;
        for action in self.game.actions.ids() {
            let def = &self.game.actions[action];
            let (params, bans) =
                (self.game.bodies[def.options].params, self.bans_of(Topic::Deed(def.deed)).len());
            let count = def.ranges.len();
            let Some(Some(guarded)) = self.guarded.get_mut(action) else { continue };
            let yields = row(0, count);
            if let Some(ops) = optimised(&guarded.ops, params, yields, passes) {
                guarded.ops = ops;
            }
            let marks = row(usize::from(guarded.marks.0), bans);
            if let Some(ops) = optimised(&guarded.marking, params, yields | marks, passes) {
                guarded.marking = ops;
            }
        }
    }

    /// For each body the registers in which what it yields stands.
    fn results(&self) -> Vec<Regs> {
        let mut results = vec![row(0, ARGS); self.game.bodies.len()];
        let mut set = |body: BodyId, count: usize| {
            if let Some(results) = results.get_mut(body.index()) {
                *results = row(0, count);
            }
        };
        for def in self.game.actions.rows() {
            set(def.options, def.ranges.len());
            for (nth, range) in def.ranges.iter().enumerate() {
                set(range.body, nth + 1);
            }
        }
        for check in &self.game.checks {
            set(check.finds, 1);
        }
        results
    }
}

/// Whether anything comes more than once: what is short is not worth the time that it takes to make it shorter.
fn has_loop(ops: &[Op]) -> bool {
    ops.iter().enumerate().any(|(at, op)| op.jump().is_some_and(|to| usize::from(to) <= at))
}

/// The register as a bit; none for one that stands where no register is meant.
fn bit(reg: Reg) -> Regs {
    if u32::from(reg.0) < Regs::BITS { 1 << reg.0 } else { 0 }
}

/// So often the passes are run over one piece at most: what one finds helps the others.
const ROUNDS: usize = 4;

/// The same piece of program in fewer operations; `results` are the registers that are read when it yields. Nothing if it has an
/// operation that does more than read.
fn optimised(ops: &[Op], params: u8, results: Regs, passes: &[Pass]) -> Option<Box<[Op]>> {
    let mut graph = Graph::of(ops, results)?;
    for _ in 0..ROUNDS {
        let before = graph.clone();
        for pass in passes {
            match pass {
                Pass::Fold => fold::fold(&mut graph),
                Pass::Thread => thread::thread(&mut graph),
                Pass::Dead => liveness::remove_dead(&mut graph),
                Pass::Inline | Pass::Fuse | Pass::Hoist => {}
            }
        }
        if graph == before {
            break;
        }
    }
    if passes.contains(&Pass::Fuse) {
        fuse::fuse(&mut graph);
    }
    if passes.contains(&Pass::Hoist) {
        hoist::hoist(&mut graph, params);
    }
    layout::lay_out(&graph)
}

#[cfg(test)]
mod tests;
