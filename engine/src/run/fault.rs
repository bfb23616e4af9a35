//! Why a match is stopped, with the names of what was at work.

use super::Run;
use crate::eval::Machine;
use crate::observe::Observer;
use crate::outcome::{Fault, FaultKind};
use crate::rules::BodyId;
use crate::state::frame::{self, Kind};

/// How many names a fault mentions.
const NAMES: usize = 8;

impl<O: Observer> Run<'_, O> {
    /// A fault at what the uppermost frames are doing.
    pub(super) fn fault(&self, kind: FaultKind) -> Box<Fault> {
        fault(&self.machine, kind)
    }
}

/// A fault at a body that looks through more than can be gone through.
#[cold]
pub(crate) fn overrun(machine: &Machine<'_>, body: BodyId) -> Box<Fault> {
    let mut fault = fault(machine, FaultKind::TooWide);
    let body = &machine.lineup.game.bodies[body];
    fault.going_round.insert(0, body.name.clone());
    fault.span = body.spans.first().copied().or(fault.span);
    fault
}

/// A fault at what the uppermost frames are doing.
pub(crate) fn fault(machine: &Machine<'_>, kind: FaultKind) -> Box<Fault> {
    let game = &machine.lineup.game;
    let state = &*machine.state;
    let mut going_round: Vec<String> = Vec::new();
    let mut span = None;
    for base in state.frames() {
        let name = match state.kind(base) {
            Kind::Body(body) => {
                let at = state.index(base + frame::AT).saturating_sub(1);
                span = span.or_else(|| game.bodies[body].spans.get(at).copied());
                game.bodies[body].name.clone()
            }
            Kind::Node(node) => format!("phase {}", game.nodes[node].name),
            Kind::Deed | Kind::Replay | Kind::Together | Kind::Settle | Kind::Root => continue,
        };
        if !going_round.contains(&name) {
            going_round.push(name);
        }
    }
    going_round.truncate(NAMES);
    Box::new(Fault { kind, going_round, span })
}
