//! Which values were changed and do not show it as a match stands, because a claim sets them with `=`. Nothing is played by it: it
//! is for those who judge, since the event tells of the change and the board does not show it.

use super::Claimant;
use crate::eval::Machine;
use crate::lineup::{Claimed, Speaker};
use crate::observe::Happening;
use crate::rules::{AttrId, CardId, ClaimStep, Id, Of, SeatId, Span};
use crate::state::Thing;
use crate::table::Match;
use crate::view::{Known, Named};
use std::sync::Arc;

/// A changed value that a claim covers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Covered {
    /// The attribute.
    pub attr: AttrId,
    /// Whose it is.
    pub of: Named,
    /// The base to which it was changed.
    pub base: i32,
    /// What the claim sets.
    pub set: i32,
    /// The claim.
    pub by: Claimant,
    /// Where the effect of the claim is written.
    pub span: Span,
}

impl Match {
    /// The values that were changed in this match, and that a claim sets to something else at this moment.
    #[doc(hidden)]
    pub fn covered(&self) -> Vec<Covered> {
        let events = self.chronicle().map_or(&[][..], |chronicle| chronicle.events());
        let changed: Vec<(Thing, AttrId)> = events
            .iter()
            .filter_map(|event| match event.what {
                Happening::Wrote { of, attr, .. } => Some((of, attr)),
                _ => None,
            })
            .collect();
        if changed.is_empty() || !self.lineup.claims.any {
            return Vec::new();
        }
        let lineup = Arc::clone(&self.lineup);
        let mut state = self.state.clone();
        Machine::new(&lineup, &mut state).find_covered(&changed)
    }
}

impl Machine<'_> {
    fn find_covered(&mut self, changed: &[(Thing, AttrId)]) -> Vec<Covered> {
        // Of several claims that set a value, the strongest comes last.
        let mut sets: Vec<(Thing, Claimed, Speaker, i32)> = Vec::new();
        self.derive_and_tell(&mut |machine, speaker, step, claimed| {
            for row in (0..claimed.things).filter(|_| step == ClaimStep::Becomes) {
                let thing = match machine.lineup.game.attributes[claimed.attr].of {
                    Of::Card => Thing::Card(CardId::at(row)),
                    Of::Seat => Thing::Seat(SeatId::at(row)),
                    Of::Game => Thing::Game,
                };
                let at = machine.lineup.claims.found.at + 2 * row;
                if machine.state.get(at) > 0 && changed.contains(&(thing, claimed.attr)) {
                    sets.retain(|(of, known, ..)| (*of, known.attr) != (thing, claimed.attr));
                    sets.push((thing, *claimed, *speaker, machine.state.get(at + 1)));
                }
            }
        });
        let covered = sets.into_iter().filter_map(|(thing, claimed, speaker, set)| {
            let base = self.board().stored(claimed.attr, thing.row());
            let of = self.named(thing);
            let (by, span) =
                (self.claimant(Some(&speaker), None), self.lineup.game.effects[speaker.effect].span);
            (base != set).then_some(Covered { attr: claimed.attr, of, base, set, by, span })
        });
        covered.collect()
    }

    /// Names what has values, for those who judge.
    pub(super) fn named(&self, thing: Thing) -> Named {
        match thing {
            Thing::Card(card) => Known::Card(Some(self.lineup.slots[card].def)),
            Thing::Seat(seat) => Known::Seat(seat),
            Thing::Game => Known::Nothing,
        }
    }
}
