//! The optimiser, for programs that run from start to end without a question: conditions, legal choices, the queries of checks and claims.
//! Other programs keep every operation in its place, because a question may stand in between (see `code`).
//!
//! A program becomes a control flow graph, and the passes run on it until none finds anything more. Nothing changes the match while such
//! a program runs, so a value needs to be read only once.

mod facts;
mod fold;
mod fuse;
mod graph;
mod hoist;
mod layout;
mod liveness;
mod thread;

use crate::lineup::Lineup;
use crate::rules::{ARGS, BodyId, Id, Op, Regs, Table, Topic, reg_row as row};
use graph::Graph;

/// A pass of the optimiser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// Inlines bans into the loops over legal choices.
    Inline,
    /// Folds constants, propagates copies, and eliminates common subexpressions.
    Fold,
    /// Threads jumps past branches with a known outcome.
    Thread,
    /// Removes dead code.
    Dead,
    /// Fuses nested loops.
    Fuse,
    /// Moves invariant operations out of loops.
    Hoist,
}

impl Pass {
    /// All of them.
    pub const ALL: [Pass; 6] = [Pass::Inline, Pass::Fold, Pass::Thread, Pass::Dead, Pass::Fuse, Pass::Hoist];
}

impl Lineup {
    /// Returns the same lineup with only these passes of the optimiser: slower, with the same matches.
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

    /// Optimises all programs that run from start to end without a question.
    pub(super) fn optimise(&mut self, passes: &[Pass]) {
        // With such effects, a match depends on when derived values are computed; they must be read as often as before.
        if self.layout.given.is_some() {
            return;
        }
        let results = self.results();
        self.asked = self.of_bodies(None, |id| {
            let results = results.get(id.index()).copied().unwrap_or(Regs::MAX);
            let (code, params) = (self.code(id), self.game.bodies[id].params);
            if has_loop(code) { optimised(code, params, results, passes) } else { None }
        });
        for action in self.game.actions.ids() {
            let def = &self.game.actions[action];
            let (params, bans) =
                (self.game.bodies[def.options].params, self.topics.of(Topic::Deed(def.deed)).bans.len());
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

    /// Returns, for each body, the registers that a `Yield` hands out.
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

/// Reports whether a program has a loop. Optimising others takes more time than it saves.
fn has_loop(ops: &[Op]) -> bool {
    ops.iter().enumerate().any(|(at, op)| op.jump().is_some_and(|to| usize::from(to) <= at))
}

/// The most times that the passes run over one program: each gives the others more to find.
const ROUNDS: usize = 4;

/// Returns an equivalent program with fewer operations; `results` are the registers that a `Yield` hands out. `None` if an operation does
/// more than read.
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
