//! What became of effects, as a seat is told that may know it: that they act or not, who has them, what they hand out.

use super::{Known, Named, News, View};
use crate::claim::says_nothing;
use crate::observe::Happening;
use crate::rules::{AttrId, ClaimStep, EffectId, Says};
use crate::state::Thing;

/// A value that something handed out changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amount {
    /// Which value.
    pub attr: AttrId,
    /// How.
    pub step: ClaimStep,
    /// By how much, or to what.
    pub amount: i32,
}

impl View<'_> {
    /// For each of the things that [`View::told`] tells: whether a seat passed there because it could choose nothing. Only for those who
    /// judge with the eyes of all seats: another seat would learn of it what its hidden cards allow.
    #[doc(hidden)]
    pub fn forced_to_pass(self) -> Vec<bool> {
        let events = self.told_events().into_iter();
        events.map(|event| matches!(event.what, Happening::Passed { chose: false, .. })).collect()
    }

    /// For each of the things that [`View::told`] tells: whether an effect did it that is not told. Only for those who judge with the eyes
    /// of all seats: a card may lie where nobody sees it.
    #[doc(hidden)]
    pub fn done_unseen(self) -> Vec<bool> {
        let events = self.told_events().into_iter().zip(self.actors());
        events.map(|(event, actor)| event.actor.is_some() && actor.is_none()).collect()
    }

    /// What became of an effect, or which ban stood against a deed; nothing if it is about something else.
    pub(super) fn of_effect(self, what: &Happening) -> Option<News> {
        Some(match what {
            Happening::Refused { what, ban, card, seen, by } => News::Refused {
                what: *what,
                ban: *ban,
                card: card.filter(|_| self.hears(*seen)).map(|card| self.print(card)),
                by: by.map(|by| self.print(by)),
            },
            Happening::Acts { effect, card, performed } => {
                News::Acts { effect: *effect, card: card.map(|card| self.print(card)), performed: *performed }
            }
            Happening::PassedOver { effect, card, performed, why, by } => News::PassedOver {
                effect: *effect,
                card: card.map(|card| self.print(card)),
                performed: *performed,
                why: *why,
                by: by.map(|card| self.print(card)),
            },
            Happening::Borrowed { how, effect, from, onto } => News::Borrowed {
                how: *how,
                effect: *effect,
                from: from.map(|card| self.print(card)),
                onto: self.print(*onto),
            },
            Happening::HasAlready { effect, from, card } => News::HasAlready {
                effect: *effect,
                from: from.map(|card| self.print(card)),
                card: self.print(*card),
            },
            Happening::LentEnds { effect, card } => {
                News::LentEnds { effect: *effect, card: card.map(|card| self.print(card)) }
            }
            Happening::Silenced { effect, card } => {
                News::Silenced { effect: *effect, card: card.map(|card| self.print(card)) }
            }
            Happening::Granted { effect, of, values } => News::Granted {
                effect: *effect,
                of: self.about(*of),
                amounts: self.amounts(*effect, *of, values),
            },
            Happening::GrantEnds { effect, of } => News::GrantEnds { effect: *effect, of: self.about(*of) },
            _ => return None,
        })
    }

    /// What something was handed out to; everybody who is told may know it.
    fn about(self, of: Option<Thing>) -> Named {
        match of {
            Some(Thing::Card(card)) => Known::Card(Some(self.print(card))),
            Some(Thing::Seat(seat)) => Known::Seat(seat),
            Some(Thing::Game) | None => Known::Nothing,
        }
    }

    /// Which values it changes: where it is about one thing, each of its claims of a value keeps one amount, in order.
    fn amounts(self, effect: EffectId, of: Option<Thing>, values: &[i32]) -> Vec<Amount> {
        let Some(def) = self.rules().effects.get(effect).filter(|_| of.is_some()) else { return Vec::new() };
        if self.rules().grants.iter().any(|grant| grant.effect == effect && grant.whole) {
            // What an effect of its own keeps is no amount.
            return Vec::new();
        }
        let changes = def.claims.iter().filter_map(|claim| match claim.says {
            Says::Has { attr, step, .. } => Some((attr, step)),
            Says::NoEffects | Says::Gives(_) => None,
        });
        let amounts =
            changes.zip(values).map(|((attr, step), amount)| Amount { attr, step, amount: *amount });
        // A claim without an amount says nothing, also beside others.
        let attributes = &self.rules().attributes;
        let says = |it: &Amount| !says_nothing(attributes[it.attr].kind, it.step, it.amount);
        let seers = if self.eyes == u8::MAX { u8::MAX } else { 0 };
        let shown = |it: Amount| Amount { amount: self.value_shown_to(it.attr, it.amount, seers), ..it };
        amounts.filter(says).map(shown).collect()
    }
}
