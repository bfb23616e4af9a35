//! Handing out claims, and what ends at an edge of a phase.

use super::{Flow, Flows, Run};
use crate::apply::{Change, Grant, Grants, apply};
use crate::observe::Observer;
use crate::outcome::FaultKind;
use crate::rules::{Many, NONE, Of, Reg};
use crate::state::frame;
use crate::state::grant::{VALUES, cells, of, row_at};
use crate::state::until::{Edge, Met, met};

impl<O: Observer> Run<'_, O> {
    /// Hands something out, to one thing or to each of a set; immune cards let it pass by.
    pub(super) fn grants(&mut self, base: usize, (what, many): (Reg, Many), args: Reg, grant: u16) -> Flows {
        let lineup = self.machine.lineup;
        let Some(def) = lineup.game.grants.get(usize::from(grant)) else { return Ok(Flow::On) };
        let voice = self.machine.state.voice(base);
        let until = self.due(def.until, voice.me);
        let mut values = [NONE; VALUES];
        let first = base + frame::REGISTERS + usize::from(args.0);
        for (nth, value) in values.iter_mut().take(usize::from(def.values)).enumerate() {
            *value = self.machine.state.get(first + nth);
        }
        let (start, count) = if def.of.is_none() { (0, 1) } else { self.members(base, what, many) };
        for at in start..start + count {
            let (kind, thing) = match def.of {
                None | Some(Of::Game) => (of::NOTHING, NONE),
                Some(Of::Card) => (of::CARD, self.machine.state.get(at)),
                Some(Of::Seat) => (of::SEAT, self.machine.state.get(at)),
            };
            if kind != of::NOTHING && thing == NONE {
                continue;
            }
            if let Some(card) = self.machine.board().card(thing).filter(|_| kind == of::CARD) {
                self.machine.refresh();
                if self.machine.is_immune_to(card, voice.carrier, None) {
                    continue;
                }
            }
            let Some(row) = self.machine.state.free_grant(lineup) else {
                return Err(self.fault(FaultKind::TooManyEffects));
            };
            let thing = self.machine.board().as_it_is(thing);
            let carrier = self.machine.board().as_it_is(voice.carrier);
            let made = Grant { effect: def.effect, of: kind, thing, me: voice.me, carrier, until, values };
            apply(lineup, self.machine.state, Change::Grants(Grants::Made(row, made)));
        }
        Ok(Flow::On)
    }

    /// What was handed out until an edge that comes is no more.
    pub(super) fn granted_ends(&mut self, edge: Edge) {
        let lineup = self.machine.lineup;
        for row in 0..lineup.layout.lends.grants {
            let at = row_at(lineup, row);
            if self.machine.state.get(at + cells::TEXT) == 0 {
                continue;
            }
            let change = match met(self.machine.state.get(at + cells::UNTIL), edge) {
                Met::No => continue,
                Met::LeftOut(until) => Grants::Lasts(row, until),
                Met::Ends => Grants::Ends(row),
            };
            apply(lineup, self.machine.state, Change::Grants(change));
        }
    }
}
