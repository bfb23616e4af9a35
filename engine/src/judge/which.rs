//! Which effect of a card is meant, where several are offered: by its number there, those it got behind those printed on it.

use super::steps::Wanted;
use super::{Failure, Position};
use crate::prompt::{Answer, Options, Question};
use crate::rules::{CardId, EffectId, Id, InstanceId, Kind, Span, cell, row};
use crate::state::Board;
use crate::state::waiting::Waiting;
use crate::table::Match;

impl Match {
    /// An effect that waits, by its place among those that the open question asks to order.
    pub(super) fn waits_at(&self, nth: i32) -> Option<&Waiting> {
        self.tied_effects().get(usize::try_from(nth).ok()?)
    }

    /// The card that carries an effect; of one that waits, the card that carried it.
    pub(super) fn carries(&self, effect: i32) -> Option<CardId> {
        let board = Board::new(&self.lineup, &self.state);
        let orders = self.prompt().is_some_and(|prompt| prompt.what == Question::Order);
        let waits = self.tied_effects().iter().find(|waits| orders && waits.instance == effect);
        waits.and_then(|waits| board.card(waits.carrier)).or_else(|| board.carrier(effect))
    }

    /// An effect by its card, and by its number there if it is not the only one.
    pub(super) fn effect_of(&self, card: CardId, effect: i32) -> String {
        let name = format!("\"{}\"", self.lineup.card(card).full_name());
        let board = Board::new(&self.lineup, &self.state);
        match self.number_on(card, effect) {
            Some(nth) if board.all_effects_of(card).len() > 1 => format!("effect {} of {name}", nth + 1),
            _ => name,
        }
    }

    fn number_on(&self, card: CardId, effect: i32) -> Option<usize> {
        let instance = InstanceId::at(usize::try_from(effect).ok()?);
        Board::new(&self.lineup, &self.state).effect_number(card, instance)
    }

    /// The number, counted from 0, of the effect that an answer to the open question names at a place; none if it is no effect, or
    /// if its card says which: no other effect of a card of that name is offered there.
    #[doc(hidden)]
    pub fn effect_number(&mut self, answer: Answer, at: usize) -> Option<usize> {
        let mut options = Options::new();
        self.options(&mut options);
        let effect = self.effect_at(answer, at)?;
        let card = self.carries(effect)?;
        let nth = self.number_on(card, effect)?;
        let print = self.lineup.slots[card].def;
        let by_number = matches!(answer, Answer::Act { action, .. } if at > 0 || !self.is_on_card(action));
        let differs = options.answers().iter().any(|other| {
            let other = self.effect_at(*other, at).and_then(|effect| Some((self.carries(effect)?, effect)));
            other.is_some_and(|(card, effect)| {
                self.lineup.slots[card].def == print && self.number_on(card, effect) != Some(nth)
            })
        });
        (by_number || differs).then_some(nth)
    }

    fn effect_at(&self, answer: Answer, at: usize) -> Option<i32> {
        let cell = answer.cell(at)?;
        match (answer, self.prompt()?.what) {
            (Answer::Pick(_), Question::Order) => self.waits_at(cell).map(|waits| waits.instance),
            (Answer::Pick(_), Question::Pick(_, Kind::Effect)) => Some(cell),
            (Answer::Act { action, .. }, _) => {
                let game = &self.lineup.game;
                let deed = game.actions.get(action)?.deed;
                let is_effect = game.deeds[deed].params.get(at).is_some_and(|it| it.kind == Kind::Effect);
                (is_effect || at == 0 && self.is_on_card(action)).then_some(cell)
            }
            _ => None,
        }
    }

    fn is_on_card(&self, action: crate::rules::ActionId) -> bool {
        self.lineup.game.actions.get(action).is_some_and(|action| action.on_card)
    }
}

impl Position<'_> {
    /// The effects with this number on some cards.
    pub(super) fn effects_numbered(&self, cards: impl Iterator<Item = CardId>, nth: u16) -> Wanted {
        let board = Board::new(&self.game.lineup, &self.game.state);
        let numbered = cards.filter_map(|card| board.all_effects_of(card).get(usize::from(nth)).copied());
        Wanted::Effects(numbered.map(|effect| cell(Some(effect))).collect())
    }

    /// An effect that waits, as it is answered.
    pub(super) fn waiting_name(&self, nth: i32) -> String {
        let waits = self.game.waits_at(nth).map(|waits| waits.instance);
        let card = waits.and_then(|effect| Some((self.game.carries(effect)?, effect)));
        card.map_or_else(|| "none".to_owned(), |(card, effect)| self.game.effect_of(card, effect))
    }

    /// That a card stands for one effect of those that are offered, or that it does not matter which: nobody is to take the first
    /// of several unseen.
    pub(super) fn one_effect(&self, given: &Wanted, offered: &[i32], span: Span) -> Result<(), Failure> {
        if !matches!(given, Wanted::Prints(_) | Wanted::Card(_)) {
            return Ok(());
        }
        let carried = offered.iter().filter_map(|effect| Some((self.game.carries(*effect)?, *effect)));
        let carried: Vec<(CardId, i32)> = carried.collect();
        let mut cards: Vec<CardId> = Vec::new();
        let mut named: Vec<(usize, String)> = Vec::new();
        for (card, effect) in carried {
            if !cards.contains(&card) {
                cards.push(card);
            }
            let Some(nth) = self.game.number_on(card, effect) else { continue };
            if named.iter().all(|(other, _)| *other != nth) {
                named.push((nth, self.described(card, effect)));
            }
        }
        self.no_matter_which_card(&cards, span)?;
        let [(_, _), (_, _), ..] = named.as_slice() else { return Ok(()) };
        let name = cards.first().map_or("", |card| self.game.lineup.card(*card).name.as_str());
        named.sort_unstable();
        let named: Vec<String> = named.into_iter().map(|(_, name)| name).collect();
        let found = format!("{} of its effects are offered: {}", named.len(), named.join(", "));
        Err(Failure::new(span, format!("one effect of \"{name}\""), found))
    }

    /// `effect 2 of "Hush" (on my step)`.
    fn described(&self, card: CardId, effect: i32) -> String {
        let called = self.game.effect_of(card, effect);
        let board = Board::new(&self.game.lineup, &self.game.state);
        let waits = self.game.tied_effects().iter().find(|waits| waits.instance == effect);
        let text = board.effect(effect).map(|known| known.effect);
        let text = text.or_else(|| row::<EffectId>(waits?.effect, self.rules().effects.len()));
        match text.and_then(|text| self.rules().effects.get(text)) {
            Some(text) => format!("{called} ({})", text.name),
            None => called,
        }
    }
}
