//! Why a match is stopped, with the names of what was at work.

use super::Run;
use crate::eval::Machine;
use crate::lineup::Lineup;
use crate::observe::Observer;
use crate::outcome::{Fault, FaultKind};
use crate::rules::{BodyId, CardId, EffectId, Span};
use crate::state::frame::{self, Kind};
use crate::state::head;

/// How many names a fault mentions.
const NAMES: usize = 8;

impl<O: Observer> Run<'_, O> {
    /// A fault at what the uppermost frames are doing.
    pub(super) fn fault(&self, kind: FaultKind) -> Box<Fault> {
        let mut fault = fault(&self.machine, kind);
        // Effects that answer each other leave no frame behind: they are named first. One that has no room is the last of them.
        let named = match kind {
            FaultKind::GoesRound | FaultKind::TooMuch | FaultKind::TooWide | FaultKind::TooDeep => NAMES,
            FaultKind::TooManyEffects => 1,
            _ => 0,
        };
        if named > 0 {
            let spent = self.machine.state.get(head::SPENT);
            let mut names = self.recent.names(self.machine.lineup, spent);
            names.truncate(named);
            fault.going_round.retain(|name| !names.contains(name));
            fault.going_round.splice(0..0, names);
            fault.going_round.truncate(NAMES);
            if named > 1 && kind != FaultKind::TooWide {
                fault.effects = self.recent.lines(self.machine.lineup, spent);
            }
        }
        fault.steps = (kind == FaultKind::GoesRound).then_some(self.machine.lineup.game.limits.steps);
        fault
    }
}

/// The effects that acted last, the latest of them overwriting the oldest.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Recent {
    effects: [Option<(EffectId, Option<CardId>)>; NAMES],
    next: usize,
    /// How many steps had been spent when the last of them acted.
    spent: i32,
}

/// Within so many steps the next effect acts, if effects go round.
const SOON: i32 = 100;

impl Recent {
    /// An effect acts.
    #[inline]
    pub(super) fn acts(&mut self, effect: EffectId, carrier: Option<CardId>, spent: i32) {
        if let Some(place) = self.effects.get_mut(self.next % NAMES) {
            *place = Some((effect, carrier));
        }
        self.next += 1;
        self.spent = spent;
    }

    /// What they are called, each once: those on cards by the card.
    fn names(&self, lineup: &Lineup, spent: i32) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for (effect, carrier) in self.last(spent) {
            let name = called(lineup, effect, carrier);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// The same with their lines: one card may have several.
    fn lines(&self, lineup: &Lineup, spent: i32) -> Vec<(String, Span)> {
        let mut lines: Vec<(String, Span)> = Vec::new();
        for (effect, carrier) in self.last(spent) {
            let line = (called(lineup, effect, carrier), lineup.game.effects[effect].span);
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        lines
    }

    /// Those that acted last, the latest first; none if that was long ago.
    fn last(&self, spent: i32) -> impl Iterator<Item = (EffectId, Option<CardId>)> {
        let many = if spent - self.spent > SOON { 0 } else { NAMES.min(self.next) };
        (1..=many).filter_map(|back| *self.effects.get((self.next - back) % NAMES)?)
    }
}

/// What an effect is called: by its card, if it is on one.
fn called(lineup: &Lineup, effect: EffectId, carrier: Option<CardId>) -> String {
    match carrier {
        Some(card) => format!("\"{}\"", lineup.card(card).full_name()),
        None => lineup.game.bodies[lineup.game.effects[effect].body].name.clone(),
    }
}

/// A fault at a body in which the work of one answer was spent.
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
                let effect = game.effects.iter().find(|(_, effect)| effect.body == body);
                let carrier = machine.board().card(state.voice(base).carrier);
                match effect.filter(|_| carrier.is_some()) {
                    Some((effect, _)) => called(machine.lineup, effect, carrier),
                    None => game.bodies[body].name.clone(),
                }
            }
            // One without a name is inside of one that has a name.
            Kind::Node(node) if game.nodes[node].name.is_empty() => continue,
            Kind::Node(node) => format!("phase {}", game.nodes[node].name),
            Kind::Deed | Kind::Replay | Kind::Together | Kind::Settle | Kind::Root => continue,
        };
        if !going_round.contains(&name) {
            going_round.push(name);
        }
    }
    going_round.truncate(NAMES);
    Box::new(Fault { kind, going_round, span, effects: Vec::new(), steps: None })
}
