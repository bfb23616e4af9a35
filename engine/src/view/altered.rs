//! The effects of a card that are not as the card prints them: some do not work, some are gone, some came from elsewhere.

use super::View;
use crate::lineup::Instance;
use crate::rules::{CardId, EffectId};

/// An effect that is not as its card prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Altered {
    /// The effect.
    pub effect: EffectId,
    /// What became of it.
    pub how: Alteration,
}

/// What became of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alteration {
    /// Its card prints it, and it is cancelled.
    Cancelled,
    /// Its card prints it, and another one took it.
    Taken,
    /// Its card got it.
    Added,
    /// Its card got it, and it is cancelled.
    AddedAndCancelled,
}

impl View<'_> {
    /// What became of the effects of a card; nothing of one that this seat does not see.
    pub(super) fn altered(self, card: CardId) -> Vec<Altered> {
        if !self.sees(card) {
            return Vec::new();
        }
        let (board, lineup) = (self.board(), &self.game.lineup);
        let state = board.state;
        let is_silent = board.is_silent(card);
        let on_card = board.all_effects_of(card).into_iter();
        let altered = on_card.filter_map(|instance| {
            let printed = lineup.instances.get(instance);
            let is_cancelled = is_silent || state.silenced_by(lineup, instance).is_some();
            let (Instance { effect, .. }, how) = match (state.instance(lineup, instance), printed) {
                (Some(known), Some(_)) if is_cancelled => (known, Alteration::Cancelled),
                (Some(_), Some(_)) => return None,
                (Some(known), None) if is_cancelled => (known, Alteration::AddedAndCancelled),
                (Some(known), None) => (known, Alteration::Added),
                (None, printed) => (*printed?, Alteration::Taken),
            };
            Some(Altered { effect, how })
        });
        altered.collect()
    }
}
