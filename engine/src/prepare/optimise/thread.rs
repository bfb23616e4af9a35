//! Jump threading: a path that leads to a branch whose outcome is known on that path goes right to where the branch would lead.

use super::facts::Facts;
use super::fold::goes_to_jump;
use super::graph::{Graph, NOWHERE, Node};

/// So many branches are passed on one path.
const MOST: usize = 8;

/// Lets every path go round branches that it need not ask.
pub(super) fn thread(graph: &mut Graph) {
    let facts = Facts::of(graph);
    for at in graph.reached() {
        let node = graph.node(at);
        let [next, jump] = [(node.next, false), (node.jump, true)]
            .map(|(to, taken)| if to == NOWHERE { to } else { through(graph, &facts, (at, taken), to) });
        graph.set(at, Node { next, jump, ..node });
    }
}

/// Where a path leads past all branches that it knows the outcome of.
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
