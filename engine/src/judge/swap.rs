//! Effects of two cards the other way round, at every moment at which both are pending.

use super::{Hearing, setup};
use crate::rules::{CardDefId, Game, Ruling};
use crate::run::{Said, is_said, said_first};
use crate::state::State;
use crate::state::waiting::Waiting;
use crate::table::Match;
use std::sync::Arc;

/// The most moments at which the order is turned round: each takes another play.
const MOST_MOMENTS: usize = 24;

/// Why effects of two cards cannot be put the other way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSwapped {
    /// They are never pending at one moment.
    Never,
    /// They are not at any of the moments that are kept, and there are more.
    NotKept,
    /// They are still pending, and none of them has resolved.
    StillPending,
}

/// A match with effects of two cards the other way round.
#[derive(Clone, Debug)]
pub struct Swapped<T> {
    /// What was played.
    pub played: T,
    /// At how many moments they changed places.
    pub moments: usize,
    /// Whether there are later moments at which they were left as they were.
    pub left: bool,
}

/// Which cards are the one, and which are the other.
pub(super) type Cards<'a> = [&'a dyn Fn(CardDefId) -> bool; 2];

impl Hearing {
    /// The same ruling once more, with effects of two cards the other way round at every moment at which both are pending.
    /// Answers that said which effect goes first are passed over where nobody is asked that any more.
    pub fn swapped(
        &self,
        game: &Arc<Game>,
        ruling: &Ruling,
        one: impl Fn(CardDefId) -> bool,
        other: impl Fn(CardDefId) -> bool,
    ) -> Result<Swapped<Hearing>, NotSwapped> {
        let before = self.table.as_ref().ok_or(NotSwapped::Never)?;
        swapped(
            before,
            [&one, &other],
            |hearing: &Hearing| hearing.table.as_ref(),
            |said| {
                let mut position = setup::set_up(game, ruling).ok()?;
                position.game.keep_moments();
                position.game.say_orders(said);
                position.ordered_before.clone_from(&self.ordered);
                position.is_varied = true;
                Some(position.hearing())
            },
        )
    }
}

/// Plays it again and again, each time with one more moment at which effects of both cards are the other way round, until there is none.
pub(super) fn swapped<T>(
    before: &Match,
    cards: Cards<'_>,
    table: impl Fn(&T) -> Option<&Match>,
    mut play: impl FnMut(&[Said]) -> Option<T>,
) -> Result<Swapped<T>, NotSwapped> {
    let mut said = vec![before.next_swapped(&[], cards).ok_or_else(|| before.why_not_swapped(cards))?];
    loop {
        let played = play(&said).ok_or(NotSwapped::Never)?;
        let next = table(&played).and_then(|table| table.next_swapped(&said, cards));
        match next {
            Some(next) if said.len() < MOST_MOMENTS => said.push(next),
            next => {
                let more = table(&played).and_then(|table| table.kept().last()).is_some_and(|last| last.more);
                return Ok(Swapped { played, moments: said.len(), left: next.is_some() || more });
            }
        }
    }
}

impl Match {
    /// The next moment at which effects of both cards were pending that were not both at one of these moments, and the order in which
    /// all that were pending then were taken, with those of both cards the other way round.
    pub(super) fn next_swapped(&self, done: &[Said], cards: Cards<'_>) -> Option<Said> {
        let start = done.last().map_or(0, |last| last.from + 1);
        let moments = self.kept().iter().enumerate().skip(start);
        moments.into_iter().find_map(|(from, kept)| {
            let known = |waits: &Waiting, other: &Waiting| {
                let mut before = done.iter().filter_map(|said| self.kept().get(said.from));
                before.any(|before| {
                    [waits, other].iter().all(|waits| self.as_before(kept, waits, before).is_some())
                })
            };
            let is_on = move |waits: &&Waiting, of: usize| self.is_on((&kept.state, waits), cards, of);
            let pending = |of: usize| kept.waiting.iter().filter(move |waits| is_on(waits, of));
            let is_new = |one: &Waiting| pending(1).any(|other| one != other && !known(one, other));
            pending(0).any(is_new).then(|| self.turned_round(from, cards)).flatten()
        })
    }

    /// The effects that were pending at a moment as they were taken, but on the places of those of both cards first those of the card
    /// that came second; nothing if none of them was taken.
    fn turned_round(&self, from: usize, cards: Cards<'_>) -> Option<Said> {
        let (mut order, decided) = self.went(from);
        let state = &self.kept().get(from)?.state;
        let is_on = |waits: &Waiting, of: usize| self.is_on((state, waits), cards, of);
        let places = order.iter().enumerate();
        let places = places.filter(|(_, waits)| (0..2).any(|of| is_on(waits, of)));
        let (places, both): (Vec<usize>, Vec<Waiting>) = places.map(|(at, waits)| (at, *waits)).unzip();
        places.first().filter(|first| **first < decided)?;
        let first = both.first()?;
        let of = (0..2).find(|of| is_on(first, *of))?;
        // Of one card with both names, the first effect changes places with the others.
        let goes_last = |waits: &&Waiting| *waits == first || is_on(waits, of) && !is_on(waits, 1 - of);
        let (last, sooner): (Vec<&Waiting>, Vec<&Waiting>) = both.iter().partition(goes_last);
        for (place, waits) in places.iter().zip(sooner.into_iter().chain(last)) {
            if let Some(cell) = order.get_mut(*place) {
                *cell = *waits;
            }
        }
        Some(Said { order, decided, from })
    }

    fn is_on(&self, (state, waits): (&State, &Waiting), cards: Cards<'_>, of: usize) -> bool {
        let card = self.carrier(state, waits);
        card.zip(cards.get(of)).is_some_and(|(card, is)| is(card))
    }

    pub(super) fn why_not_swapped(&self, cards: Cards<'_>) -> NotSwapped {
        let asked = self.tied_effects().iter().copied();
        let pending: Vec<Waiting> = self.state.pending(self.lineup.layout.agenda).chain(asked).collect();
        let is_pending = |of: usize| pending.iter().any(|waits| self.is_on((&self.state, waits), cards, of));
        if is_pending(0) && is_pending(1) {
            NotSwapped::StillPending
        } else if self.kept().last().is_some_and(|last| last.more) {
            NotSwapped::NotKept
        } else {
            NotSwapped::Never
        }
    }

    /// Effects are to act in these orders, each from its moment on.
    pub(super) fn say_orders(&mut self, said: &[Said]) {
        let bench = self.bench_mut();
        bench.said = said.to_vec();
        bench.asks_said = true;
    }

    /// Among the effects that the open question asks to order, the one that is said to be first; nothing if one of them triggered
    /// later, so that nothing is said of it.
    pub(super) fn said_first(&self) -> Option<i32> {
        let bench = self.bench()?;
        let (table, said) = ((&*self.lineup, &self.state), (&*bench.said, bench.kept.as_ref().map(Vec::len)));
        let is_known = |waits: &Waiting| is_said(table, said, waits);
        let first = said_first(table, said, self.tied_effects())?;
        self.tied_effects().iter().all(is_known).then_some(first).and_then(|first| i32::try_from(first).ok())
    }

    /// In which order the effects that waited at a moment were taken, and how many of them were; the others come behind.
    fn went(&self, moment: usize) -> (Vec<Waiting>, usize) {
        let Some(kept) = self.kept().get(moment) else { return (Vec::new(), 0) };
        let later = self.kept().get(moment..).unwrap_or(&[]).iter();
        let taken = later.flat_map(|later| {
            let is_it = |waits| self.as_before(later, waits, kept);
            later.taken.iter().filter_map(is_it)
        });
        let mut went: Vec<Waiting> = Vec::new();
        for waits in taken {
            if !went.contains(waits) {
                went.push(*waits);
            }
        }
        let decided = went.len();
        let others = kept.waiting.iter().filter(|waits| !went.contains(waits));
        went.extend(others.copied().collect::<Vec<_>>());
        (went, decided)
    }
}
