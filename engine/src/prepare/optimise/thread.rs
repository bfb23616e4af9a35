//! Jump threading: an edge to a branch whose outcome is known on that edge goes straight to the target of the branch.

use super::facts::Facts;
use super::fold::goes_to_jump;
use super::graph::{Graph, NOWHERE, Node};

/// The most branches that one edge skips.
const MOST: usize = 8;

/// Redirects all edges past branches with a known outcome.
pub(super) fn thread(graph: &mut Graph) {
    let facts = Facts::of(graph);
    for at in graph.reached() {
        let node = graph.node(at);
        let [next, jump] = [(node.next, false), (node.jump, true)]
            .map(|(to, taken)| if to == NOWHERE { to } else { through(graph, &facts, (at, taken), to) });
        graph.set(at, Node { next, jump, ..node });
    }
}

/// Returns the target of an edge behind all branches with a known outcome.
fn through(graph: &Graph, facts: &Facts, (from, taken): (usize, bool), to: usize) -> usize {
    let known = facts.between(graph, from, taken);
    let mut here = graph.resolve(to);
    for _ in 0..MOST {
        let branch = graph.node(here);
        let outcome = branch.op.filter(|_| branch.is_branch()).and_then(|op| goes_to_jump(op, known));
        match outcome {
            Some(jumps) => here = graph.resolve(if jumps { branch.jump } else { branch.next }),
            None => return here,
        }
    }
    here
}
