//! Every effect that can act in matches of these decks, and who triggers on what: found once, so that nobody is looked for later.

use super::Lineup;
use crate::rules::{CardId, EffectId, Id, InstanceId, SeatId};

/// An effect on a card, or in the game for a seat or for nobody.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Instance {
    /// Its text.
    pub(crate) effect: EffectId,
    /// The card it sits on.
    pub(crate) carrier: Option<CardId>,
    /// The seat it stands for, if it sits on no card; the carrier then is the card that made it, if one did.
    pub(crate) seat: Option<SeatId>,
}

impl Lineup {
    /// The effects that are printed on a card.
    pub(crate) fn effects_on(&self, card: CardId) -> impl Iterator<Item = InstanceId> + use<> {
        let first = self.first_effect.get(card.index()).copied().unwrap_or(0);
        let count = self.game.cards[self.slots[card].def].effects.len();
        (first..first + if self.instances.is_empty() { 0 } else { count }).map(InstanceId::at)
    }
}
