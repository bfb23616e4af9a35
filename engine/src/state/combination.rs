//! Combinations: the sets that can be made of some things, tried one after the other, and which of the things those have that fit.
//! All of it lies in the room of the frame that tries them; this file knows only how.
//!
//! For each thing that is in no fitting set yet, sets with it are tried until one fits. If none does, no later set has it.

use super::State;
use std::ops::DerefMut;

/// How many things there are.
const THINGS: usize = 0;
/// The fewest and the most that a set may have.
const LEAST: usize = 1;
const MOST: usize = 2;
/// How many are picked: every set has those.
const PICKED: usize = 3;
/// How many others the set has that is tried now. The first is the one that a fitting set is looked for.
const DEPTH: usize = 4;
/// Where the walk stands: one of the below.
const WALK: usize = 5;
/// Whether those that are picked fit as they are.
const ENOUGH: usize = 6;
/// How many of the others are in a set that fits.
const OFFERED: usize = 7;
/// How many cells stand before the first column.
const HEADER: usize = 8;

/// Nothing was tried yet.
const FRESH: i32 = 0;
/// Larger sets come next.
const DEEPER: i32 = 1;
/// No larger set can fit.
const CUT: i32 = 2;

/// The columns behind the header, one cell a thing; the things themselves come first.
enum Column {
    /// Whether it is picked, or in no set that fits.
    Fate = 1,
    /// Whether it is in a set that fits.
    Fits,
    /// Those that can be picked next, in the order of the things.
    Offer,
    /// Which others the set has that is tried now; those behind the first in order.
    Chosen,
    /// That set, in the order of the things.
    Set,
}

const COLUMNS: usize = 6;

/// What is known of a thing: it may be in a set, it is in every set, it is in none that fits.
const FREE: i32 = 0;
const PICK: i32 = 1;
const DEAD: i32 = 2;

/// What comes of looking for the next set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// It begins there and has so many members.
    Set(usize, usize),
    /// All were tried that matter.
    Over,
    /// So many steps are not left.
    Spent,
}

/// How many cells combinations of so many things take.
pub(crate) fn cells(things: usize) -> usize {
    HEADER + COLUMNS * things
}

/// Where the nth thing is written.
pub(crate) fn thing_at(at: usize, nth: usize) -> usize {
    at + HEADER + nth
}

impl<C: DerefMut<Target = [i32]>> State<C> {
    /// Prepares the combinations of the things that are written at `at`; everything else there is empty.
    pub(crate) fn combine(&mut self, at: usize, things: usize, (least, most): (usize, usize)) {
        self.set_index(at + THINGS, things);
        self.set_index(at + LEAST, least);
        self.set_index(at + MOST, most.min(things));
    }

    fn column(&self, at: usize, column: Column, nth: usize) -> usize {
        at + HEADER + column as usize * self.index(at + THINGS) + nth
    }

    fn fate(&self, at: usize, nth: usize) -> i32 {
        self.get(self.column(at, Column::Fate, nth))
    }

    fn fits(&self, at: usize, nth: usize) -> bool {
        self.get(self.column(at, Column::Fits, nth)) == 1
    }

    fn chosen(&self, at: usize, nth: usize) -> usize {
        self.index(self.column(at, Column::Chosen, nth))
    }

    /// The next thing from `from` on that can join the set that is tried.
    fn joins_from(&self, at: usize, from: usize) -> Option<usize> {
        let first = self.chosen(at, 0);
        (from..self.index(at + THINGS)).find(|nth| *nth != first && self.fate(at, *nth) == FREE)
    }

    /// Finds the next set, smaller ones before those that have all their members and more. Sets below the fewest are left out,
    /// unless `small` says that they are to be tried, too, because no larger one may fit. It takes about `left` steps at most.
    pub(crate) fn next_combination(&mut self, at: usize, small: bool, left: u64) -> (Next, u64) {
        let things = self.index(at + THINGS);
        let [least, most, picked] = [LEAST, MOST, PICKED].map(|cell| self.index(at + cell));
        let mut steps = 0;
        while steps <= left {
            steps += 1 + things as u64 / 2;
            if !self.step(at, picked, most) {
                self.lay_out_offer(at);
                return (Next::Over, steps);
            }
            let depth = self.index(at + DEPTH);
            let size = picked + depth;
            if size < least && size + self.behind(at, depth) < least {
                self.set(at + WALK, CUT);
            } else if size <= most && (size >= least || small && size > 0) {
                return (self.lay_out_set(at, depth), steps);
            }
        }
        (Next::Spent, steps)
    }

    /// How many things may still join the set that is tried.
    fn behind(&self, at: usize, depth: usize) -> usize {
        let from = if depth > 1 { self.chosen(at, depth - 1) + 1 } else { 0 };
        let first = if depth > 0 { Some(self.chosen(at, 0)) } else { None };
        let free = |nth: &usize| Some(*nth) != first && self.fate(at, *nth) == FREE;
        (from..self.index(at + THINGS)).filter(free).count()
    }

    /// Goes to the next set of the walk, whatever its size; false behind the last.
    fn step(&mut self, at: usize, picked: usize, most: usize) -> bool {
        let (walk, depth) = (self.get(at + WALK), self.index(at + DEPTH));
        self.set(at + WALK, DEEPER);
        if walk == FRESH {
            self.set_index(at + DEPTH, 0);
            return true;
        }
        if depth == 0 {
            return walk == DEEPER && picked < most && self.next_first(at);
        }
        if self.fits(at, self.chosen(at, 0)) {
            return self.next_first(at);
        }
        let from = if depth > 1 { self.chosen(at, depth - 1) + 1 } else { 0 };
        if walk == DEEPER
            && picked + depth < most
            && let Some(next) = self.joins_from(at, from)
        {
            self.choose_other(at, depth, next);
            return true;
        }
        for depth in (1..depth).rev() {
            if let Some(next) = self.joins_from(at, self.chosen(at, depth) + 1) {
                self.choose_other(at, depth, next);
                return true;
            }
        }
        let dead = self.column(at, Column::Fate, self.chosen(at, 0));
        self.set(dead, DEAD);
        self.next_first(at)
    }

    /// Goes to the next thing that a fitting set is looked for.
    fn next_first(&mut self, at: usize) -> bool {
        let things = 0..self.index(at + THINGS);
        let next = things.into_iter().find(|nth| self.fate(at, *nth) == FREE && !self.fits(at, *nth));
        if let Some(next) = next {
            self.choose_other(at, 0, next);
        }
        next.is_some()
    }

    fn choose_other(&mut self, at: usize, depth: usize, other: usize) {
        self.set_index(self.column(at, Column::Chosen, depth), other);
        self.set_index(at + DEPTH, depth + 1);
    }

    /// Writes the set that is tried, in the order of the things.
    fn lay_out_set(&mut self, at: usize, depth: usize) -> Next {
        let start = self.column(at, Column::Set, 0);
        let (mut count, mut nth) = (0, 1);
        for thing in 0..self.index(at + THINGS) {
            let joined = nth < depth && self.chosen(at, nth) == thing;
            nth += usize::from(joined);
            let first = depth > 0 && self.chosen(at, 0) == thing;
            if joined || first || self.fate(at, thing) == PICK {
                self.set(start + count, self.get(thing_at(at, thing)));
                count += 1;
            }
        }
        Next::Set(start, count)
    }

    /// Writes what can be picked next, in the order of the things. The next walk begins anew.
    fn lay_out_offer(&mut self, at: usize) {
        let start = self.column(at, Column::Offer, 0);
        let mut count = 0;
        for thing in 0..self.index(at + THINGS) {
            if self.fits(at, thing) {
                self.set(start + count, self.get(thing_at(at, thing)));
                count += 1;
            }
        }
        self.set_index(at + OFFERED, count);
        self.set(at + WALK, FRESH);
    }

    /// The set that is tried now fits.
    pub(crate) fn combination_fits(&mut self, at: usize) {
        let depth = self.index(at + DEPTH);
        if depth == 0 {
            self.set(at + ENOUGH, 1);
        }
        for nth in 0..depth {
            self.set(self.column(at, Column::Fits, self.chosen(at, nth)), 1);
        }
    }

    /// No set fits that has all members of the one that is tried now, and more.
    pub(crate) fn cut_combination(&mut self, at: usize) {
        self.set(at + WALK, CUT);
    }

    /// What can be picked next: where that begins, and how many there are.
    pub(crate) fn offer_of(&self, at: usize) -> (usize, usize) {
        (self.column(at, Column::Offer, 0), self.index(at + OFFERED))
    }

    /// Whether what is picked fits as it is.
    pub(crate) fn is_enough(&self, at: usize) -> bool {
        self.get(at + ENOUGH) == 1
    }

    /// The fewest that a set may have.
    pub(crate) fn fewest_of(&self, at: usize) -> usize {
        self.index(at + LEAST)
    }

    /// One thing more is picked: what fits is found anew. What no fitting set had, none has now.
    pub(crate) fn pick_of_combination(&mut self, at: usize, value: i32) {
        let things = self.index(at + THINGS);
        let is_it = |nth: &usize| self.get(thing_at(at, *nth)) == value && self.fate(at, *nth) == FREE;
        if let Some(nth) = (0..things).find(is_it) {
            self.set(self.column(at, Column::Fate, nth), PICK);
            self.set_index(at + PICKED, self.index(at + PICKED) + 1);
        }
        for cell in [WALK, ENOUGH, OFFERED] {
            self.set(at + cell, 0);
        }
        let from = self.column(at, Column::Fits, 0);
        self.clear(from, things);
    }
}
