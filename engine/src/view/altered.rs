//! The effects of a card that differ from its text: cancelled, taken by another card, or got from one.

use super::View;
use crate::lineup::Instance;
use crate::rules::{CardId, EffectId};

/// An effect that differs from what its card prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Altered {
    /// The effect.
    pub effect: EffectId,
    /// How it differs.
    pub how: Alteration,
}

/// How an effect differs from what its card prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alteration {
    /// The card prints it, and it is cancelled.
    Cancelled,
    /// The card prints it, and another card took it.
    Taken,
    /// The card got it from another card.
    Added,
    /// The card got it, and it is cancelled.
    AddedAndCancelled,
}

impl View<'_> {
    /// The effects of a card that differ from its text; none of a card that this seat does not see.
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
