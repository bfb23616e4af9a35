//! Which cards and seats ignore a static ability as a match stands, because they are immune to it. Nothing is played by it: it is for those
//! who judge, since what is passed over leaves no event.

use super::Claimant;
use crate::eval::Machine;
use crate::lineup::Said;
use crate::rules::{CardDefId, NONE, Of, Says, cell};
use crate::state::thing;
use crate::table::Match;
use crate::view::Named;
use std::sync::Arc;

/// A card or a seat that a static ability means and does not affect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unaffected {
    /// The card or the seat.
    pub of: Named,
    /// The static ability.
    pub by: Claimant,
    /// Its immunity, by its place in `Game::bans`.
    pub ban: usize,
    /// The card that says so; nothing if the game does.
    pub says: Option<CardDefId>,
}

impl Match {
    /// The cards and seats that static abilities mean at this moment and do not affect.
    #[doc(hidden)]
    pub fn unaffected(&self) -> Vec<Unaffected> {
        let lineup = Arc::clone(&self.lineup);
        let mut state = self.state.clone();
        let mut found = Vec::new();
        if lineup.claims.immunity {
            Machine::new(&lineup, &mut state).find_unaffected(&mut found);
        }
        found
    }
}

impl Machine<'_> {
    fn find_unaffected(&mut self, found: &mut Vec<Unaffected>) {
        let lineup = self.lineup;
        self.refresh();
        for nth in 0..self.state.index(lineup.claims.order) {
            let Some(row) = self.row_that_holds(nth) else { continue };
            let (Some(speaker), Said::Claim(claim)) = (self.speaker(row.speaker), row.said) else { continue };
            let Some(def) = lineup.game.effects[speaker.effect].claims.get(claim) else { continue };
            let (of, results, above) = match def.says {
                Says::Has { attr, .. } => (lineup.game.attributes[attr].of, 2, None),
                // Of two claims about effects, the stronger one counts.
                Says::NoEffects => (Of::Card, 1, Some(nth)),
                Says::Gives(grant) => {
                    let values = lineup.game.grants.get(usize::from(grant)).map_or(0, |grant| grant.values);
                    (Of::Card, 1 + usize::from(values), None)
                }
            };
            if self.is_hushed(&speaker) {
                continue;
            }
            let voice = self.voice_of_speaker(&speaker);
            let given = self.given(&speaker, def.finds, &[NONE, NONE]);
            self.each(def.finds, voice, given.as_slice(), results, |machine, [first, ..]| {
                let Some(thing) = thing(machine.board(), of, *first) else { return true };
                if let Some(immune) = machine.immune_by(thing, cell(speaker.carrier), above) {
                    let def = |card| machine.lineup.slots[card].def;
                    let by = machine.claimant(Some(&speaker), None);
                    let of = machine.named(thing);
                    let one = Unaffected { of, by, ban: immune.ban, says: immune.by.map(def) };
                    if !found.contains(&one) {
                        found.push(one);
                    }
                }
                true
            });
        }
    }
}
