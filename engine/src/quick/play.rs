//! A match that is being played by its program: its registers, and what grows above the stack of the match.

use super::Came;
use super::note::{Noted, PAIRS};
use crate::lineup::{Lineup, Sight};
use crate::observe::Silent;
use crate::player::Player;
use crate::program::op::{ME, R};
use crate::program::{Program, Room};
use crate::rules::{NONE, SeatId};
use crate::state::{Board, State};

/// How a run through some steps came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Out {
    /// The piece is done.
    Ends,
    /// The match is over.
    Over,
    /// This is nothing for the program.
    GivesUp,
}

/// A match that is being played.
#[derive(Debug)]
pub(super) struct Play<'a, P> {
    pub(super) quick: &'a Program,
    pub(super) lineup: &'a Lineup,
    pub(super) state: &'a mut State,
    pub(super) players: &'a mut [P],
    pub(super) silent: Silent,
    pub(super) regs: [i32; 256],
    /// Where sets and options grow: above the stack of the match.
    pub(super) top: usize,
    /// Where they begin.
    pub(super) bottom: usize,
    /// Through whose eyes cards are read; everything is seen without.
    pub(super) eyes: Option<SeatId>,
    /// What that seat sees of each place.
    pub(super) sights: &'a [Sight],
    /// Whether that seat is to choose, and so sees what it holds.
    pub(super) searching: bool,
    /// How much may be done until somebody is asked.
    pub(super) left: i32,
    pub(super) came: Came,
    /// Pairs of walks that were noted for the offer that is open.
    pub(super) pairs: &'a mut [Noted; PAIRS],
    pub(super) noted: usize,
}

/// How often something may go round between two questions: fewer times than the machine has patience for.
pub(super) const ROUNDS: u32 = 20_000;

/// What something that is done counts for: at the least what the machine counts it for.
pub(super) const DEED: i32 = 3;

/// How much may be done between two questions.
pub(super) fn most(lineup: &Lineup) -> i32 {
    i32::try_from(lineup.game.limits.steps).unwrap_or(i32::MAX)
}

impl<'a, P: Player> Play<'a, P> {
    pub(super) fn new(
        quick: &'a Program,
        lineup: &'a Lineup,
        state: &'a mut State,
        players: &'a mut [P],
        pairs: &'a mut [Noted; PAIRS],
    ) -> Play<'a, P> {
        let mut regs = [0; 256];
        let constants = regs.iter_mut().rev().skip(1);
        for (reg, value) in constants.zip(&quick.constants) {
            *reg = *value;
        }
        let top = state.used();
        let left = most(lineup);
        regs[usize::from(ME)] = NONE;
        Play {
            quick,
            lineup,
            state,
            players,
            silent: Silent,
            regs,
            top,
            bottom: top,
            eyes: None,
            sights: &[],
            searching: false,
            left,
            came: Came::default(),
            pairs,
            noted: 0,
        }
    }

    /// Plays it to its end.
    pub(super) fn whole(mut self) -> Option<Came> {
        (self.run(0) == Out::Over).then_some(self.came)
    }

    #[inline]
    pub(super) fn board(&self) -> Board<'_> {
        Board::new(self.lineup, self.state)
    }

    #[inline]
    pub(super) fn get(&self, reg: R) -> i32 {
        self.regs[usize::from(reg)]
    }

    #[inline]
    pub(super) fn put(&mut self, reg: R, value: i32) {
        self.regs[usize::from(reg)] = value;
    }

    /// The second register of a set.
    #[inline]
    pub(super) fn count(&self, set: R) -> i32 {
        self.get(set.wrapping_add(1))
    }

    #[inline]
    pub(super) fn room(&self, place: R) -> Option<&'a Room> {
        self.quick.rooms.get(usize::try_from(self.get(place)).ok()?)
    }

    /// Whether so much may be done that was not done before.
    #[inline]
    pub(super) fn may(&mut self, cost: i32) -> bool {
        self.left -= cost;
        self.left > 0
    }

    /// Adds a cell to what grows; false if there is no room.
    #[inline]
    pub(super) fn grow(&mut self, value: i32) -> bool {
        let fits = self.top < self.state.room();
        if fits {
            self.state.set(self.top, value);
            self.top += 1;
        }
        fits
    }

    #[inline]
    pub(super) fn push(&mut self, set: R, value: i32) -> bool {
        self.put(set.wrapping_add(1), self.count(set) + 1);
        self.grow(value)
    }

    /// The members of a set.
    #[inline]
    pub(super) fn members(&self, set: R) -> &[i32] {
        let [start, count] = [self.get(set), self.count(set)].map(|cell| usize::try_from(cell).unwrap_or(0));
        self.state.slice(start, count)
    }

    /// Another seat speaks: its places are others.
    #[inline]
    pub(super) fn speaks(&mut self, seat: i32) {
        self.put(ME, seat);
        let known = (0..i32::from(self.lineup.seats)).contains(&seat);
        for (reg, first) in &self.quick.mine {
            self.put(*reg, if known { i32::from(*first) + seat } else { NONE });
        }
    }
}
