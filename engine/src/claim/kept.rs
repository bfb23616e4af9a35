//! The bonuses (`+`) that ending effects give to cards: they are stored before the effects end, if the game keeps them.

use super::derive::becomes;
use crate::eval::Machine;
use crate::few::Few;
use crate::rules::{AttrId, CardId, ClaimStep, Id, InstanceId, Of};

/// A bonus that is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kept {
    /// The card.
    pub(crate) card: CardId,
    /// The attribute.
    pub(crate) attr: AttrId,
    amount: i32,
}

impl Machine<'_> {
    /// Returns the amounts that these effects currently add to these attributes of cards.
    pub(crate) fn kept(&mut self, ending: &[(InstanceId, &[AttrId])]) -> Few<Kept> {
        let mut kept = Few::new();
        if !self.lineup.claims.any || ending.iter().all(|(_, attrs)| attrs.is_empty()) {
            return kept;
        }
        self.derive_and_tell(&mut |machine, speaker, step, claimed| {
            let keeps = ending.iter().any(|(instance, attrs)| {
                speaker.instance == Some(*instance) && attrs.contains(&claimed.attr)
            });
            if !keeps
                || step != ClaimStep::Plus
                || machine.lineup.game.attributes[claimed.attr].of != Of::Card
            {
                return;
            }
            for thing in 0..claimed.things {
                let at = machine.lineup.claims.found.at + 2 * thing;
                if machine.state.get(at) > 0 {
                    let amount = machine.state.get(at + 1);
                    kept.push(Kept { card: CardId::at(thing), attr: claimed.attr, amount });
                }
            }
        });
        kept
    }

    /// Returns the stored value including the kept bonus.
    pub(crate) fn with_kept(&self, kept: Kept) -> i32 {
        let kind = self.lineup.game.attributes[kept.attr].kind;
        let stored = self.board().stored(kept.attr, kept.card.index());
        becomes(kind, ClaimStep::Plus, stored, kept.amount)
    }
}
