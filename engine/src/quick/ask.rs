//! Questions: what may be answered, and what a player that never looks answers.

use super::note::Noted;
use super::play::{Play, most};
use crate::lineup::Sight;
use crate::outcome::MOST_QUESTIONS;
use crate::player::Player;
use crate::program::op::{DONE, ME, R, STRIDE};
use crate::program::tables::{Ask, Of, Offered};
use crate::rules::{CardId, Id, NONE, SeatId};

/// What becomes of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chosen {
    /// Nothing is legal, or the seat passes.
    Passes,
    /// What the chosen action does begins there.
    Does(u16),
    /// No such thing can be.
    GivesUp,
}

impl<P: Player> Play<'_, P> {
    /// One of so many options, picked by the player of a seat.
    fn picks(&mut self, seat: i32, options: usize) -> Option<usize> {
        let options = u32::try_from(options).ok()?;
        if self.came.questions >= MOST_QUESTIONS {
            return None;
        }
        self.left = most(self.lineup);
        self.came.questions += 1;
        self.came.decisions += u32::from(options > 1);
        let player = self.players.get_mut(usize::try_from(seat).ok()?)?;
        Some(player.blind()?.pick(options) as usize)
    }

    /// A question inside a body.
    #[inline(never)]
    pub(super) fn asks(&mut self, ask: Ask, from: R) -> Option<i32> {
        match ask.of {
            Of::One { .. } => self.asks_one(ask, from),
            Of::Ways(ways) => self.asks_which(ask, ways),
            Of::May => self.asks_which(ask, 2).map(|nth| 1 - nth),
        }
    }

    /// A question for one of a set.
    fn asks_one(&mut self, ask: Ask, from: R) -> Option<i32> {
        let Of::One { cards, may_be_none, secret } = ask.of else { return None };
        let count = self.members(from).len();
        if count == 0 {
            return Some(NONE);
        }
        let Some(by) = ask.by else {
            let start = usize::try_from(self.get(from)).ok()?;
            return self.machine().draw_member(start, count).ok();
        };
        let seat = self.board().chooser(self.get(by))?;
        if cards && !self.sees_all(seat, from) {
            return None;
        }
        let only = self.members(from).first().copied().filter(|_| count == 1 && !may_be_none && !secret);
        if let Some(only) = only.filter(|only| !cards || self.is_open(*only)) {
            return Some(only);
        }
        let nth = self.picks(i32::from(seat.0), count + usize::from(may_be_none))?;
        Some(self.members(from).get(nth).copied().unwrap_or(NONE))
    }

    /// Whether a seat sees all cards among which it is to pick: what is hidden is offered in another order.
    fn sees_all(&self, seat: SeatId, from: R) -> bool {
        let board = self.board();
        let sights = self.lineup.sights_of_seat(seat);
        self.members(from).iter().all(|card| {
            let Some(card) = board.card(*card) else { return false };
            let place = self.state.index(self.lineup.layout.place + card.index());
            match sights.get(place) {
                Some(Sight::Always) => true,
                Some(Sight::FaceUp) if board.is_up(card) => true,
                _ => board.sees(seat, card),
            }
        })
    }

    /// Whether everybody sees a card.
    fn is_open(&self, card: i32) -> bool {
        let board = self.board();
        let all = (0..self.lineup.seats()).fold(0_u8, |all, seat| all | 1 << seat);
        board.card(card).is_some_and(|card: CardId| board.seers(card) & all == all)
    }

    /// A question for one of so many ways.
    fn asks_which(&mut self, ask: Ask, ways: u32) -> Option<i32> {
        let nth = match ask.by {
            None => self.machine().draw(0, ways) as usize,
            Some(by) => {
                let seat = self.board().chooser(self.get(by))?;
                self.picks(i32::from(seat.0), ways as usize)?
            }
        };
        i32::try_from(nth).ok()
    }

    /// Whether the seat that is asked may choose an action once more.
    #[inline]
    pub(super) fn is_within(&self, offer: u8, act: u8) -> bool {
        let act =
            self.quick.offers.get(usize::from(offer)).and_then(|offer| offer.acts.get(usize::from(act)));
        act.and_then(|act| act.limit).is_none_or(|(times, cell)| self.state.get(self.own(cell)) < times)
    }

    /// Of cells of all seats that of the one who speaks.
    #[inline]
    fn own(&self, cell: usize) -> usize {
        cell + usize::try_from(self.get(ME)).unwrap_or(0)
    }

    /// A seat chooses among the options noted since `mark`.
    #[inline(never)]
    pub(super) fn chooses(&mut self, offer: u8, mark: R, may: R) -> Chosen {
        let quick = self.quick;
        let Some(offered) = quick.offers.get(usize::from(offer)) else { return Chosen::GivesUp };
        let start = usize::try_from(self.get(mark)).unwrap_or(self.top);
        let single = (self.top - start) / STRIDE;
        let paired: usize = self.pairs.iter().take(self.noted).map(Noted::count).sum();
        let options = single + paired;
        self.top = start;
        if options == 0 {
            return Chosen::Passes;
        }
        let closes = offered.acts.iter().any(|act| act.closes) && self.is_closing(offered, start, single);
        let may_pass = self.get(may) == 1 && !offered.bound && !closes;
        let Some(picked) = self.picks(self.get(ME), options + usize::from(may_pass)) else {
            return Chosen::GivesUp;
        };
        if picked >= options {
            return Chosen::Passes;
        }
        let Some([act, args @ ..]) = self.tuple_at(start, picked) else { return Chosen::GivesUp };
        let act = usize::try_from(act).ok().and_then(|act| offered.acts.get(act));
        let Some(act) = act else { return Chosen::GivesUp };
        for (nth, value) in (0..act.count).zip(args) {
            self.put(act.args.wrapping_add(nth), value);
        }
        self.put(DONE, if act.closes { -1 } else { self.get(DONE) + 1 });
        if let Some((_, cell)) = act.limit {
            let cell = self.own(cell);
            self.state.set(cell, self.state.get(cell).saturating_add(1));
        }
        Chosen::Does(act.entry)
    }

    /// Whether one of the options closes the offer.
    fn is_closing(&self, offered: &Offered, start: usize, single: usize) -> bool {
        let closes = |act: i32| {
            usize::try_from(act).ok().and_then(|act| offered.acts.get(act)).is_some_and(|act| act.closes)
        };
        let paired = self.pairs.iter().take(self.noted);
        (0..single).any(|nth| closes(self.state.get(start + nth * STRIDE)))
            || paired.filter(|noted| noted.count() > 0).any(|noted| closes(noted.act()))
    }

    /// One of the tuples that were noted, singly or in pairs of walks, in the order in which they were.
    #[inline]
    fn tuple_at(&self, start: usize, mut nth: usize) -> Option<[i32; STRIDE]> {
        let mut from = start;
        for noted in self.pairs.iter().take(self.noted) {
            let before = (noted.before - from) / STRIDE;
            if nth < before {
                break;
            }
            (nth, from) = (nth - before, noted.before);
            if nth < noted.count() {
                return noted.tuple(nth);
            }
            nth -= noted.count();
        }
        self.state.slice(from + nth * STRIDE, STRIDE).first_chunk().copied()
    }
}
