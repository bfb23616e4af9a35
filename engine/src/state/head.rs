//! The first cells of every match, by name, and what changes them.

use std::ops::DerefMut;

use super::State;
use crate::rules::{ARGS, Id as _, SeatId, TextId};

/// Steps spent since the last prompt.
pub(crate) const SPENT: usize = 0;
/// How many answers were given.
pub(crate) const SERIAL: usize = 1;
/// Events so far.
pub(crate) const MOMENT: usize = 2;
/// Cells from here on decide how a match goes on.
pub(crate) const FIRST_THAT_COUNTS: usize = 3;
/// Turns begun.
pub(crate) const TURN: usize = 3;
/// Rounds begun.
pub(crate) const ROUND: usize = 4;
/// Whose turn it is.
pub(crate) const CURRENT: usize = 5;
/// The seats still in the match, one bit each.
pub(crate) const SEATS: usize = 6;
/// Seats that a noted verdict lets win, one bit each.
pub(crate) const WINNERS: usize = 7;
/// Seats that a noted verdict lets lose, one bit each.
pub(crate) const LOSERS: usize = 8;
/// Whether a tie is noted (1), and whether a score is, which is then in `WON` ([`SCORED`]).
pub(crate) const TIE: usize = 9;
/// The text of the first noted verdict, plus 1.
pub(crate) const WHY: usize = 10;
/// 0 while the match goes on, else how it ended: see `outcome`.
pub(crate) const OVER: usize = 11;
/// The seats that won, or the score.
pub(crate) const WON: usize = 12;
/// The bit of `TIE` for a noted score.
pub(crate) const SCORED: i32 = 2;
/// Where the stack ends.
pub(crate) const TOP: usize = 13;
/// Where the uppermost frame begins.
pub(crate) const FRAME: usize = 14;
/// How many frames there are.
pub(crate) const DEPTH: usize = 15;
/// What was written, as two halves of a mask.
pub(crate) const TOUCHED: usize = 16;
/// How many `quietly` are open.
pub(crate) const QUIET: usize = 18;
/// Whether an answer waits to be taken, and of what kind.
pub(crate) const ANSWER: usize = 19;
/// The seat that gave it.
pub(crate) const ANSWERED_BY: usize = 20;
/// What it says: an action and its arguments, or the thing picked.
pub(crate) const ANSWER_CELLS: usize = 21;
/// The seed, as two halves.
pub(crate) const SEED: usize = 28;
/// How many of the results that a ruling gives chance were used.
pub(crate) const DICE: usize = 30;
/// How many effects wait.
pub(crate) const WAITING: usize = 31;
/// How many rows of former selves are kept.
pub(crate) const GHOSTS: usize = 32;
/// How many deeds are done whose effects are not looked for yet.
pub(crate) const NOTED: usize = 33;
/// How many links the chains of used replacements have.
pub(crate) const LINKS: usize = 34;
/// How many groups of several are being done.
pub(crate) const GROUPS: usize = 35;
/// How many deeds were looked at for effects.
pub(crate) const BATCH: usize = 36;
/// How many stamps were given.
pub(crate) const STAMPED: usize = 37;
/// How many deeds are planned.
pub(crate) const PLANS: usize = 38;
/// While effects act on copies of the table: how many frames there were when that began.
pub(crate) const PLANNING: usize = 39;
/// Whether what is claimed has to be worked out anew before it is read.
pub(crate) const OUTDATED: usize = 40;
/// Whether turns go round the other way.
pub(crate) const REVERSED: usize = 41;
/// What was written since derived values were computed, as two halves of a mask.
pub(crate) const STALE: usize = 42;
/// What the derived values were computed from, likewise: the claims that hold read nothing else.
pub(crate) const DERIVED_FROM: usize = 44;
/// While effects act on copies of the table: where the copy begins that is put back.
pub(crate) const COPY: usize = 46;
/// How many answers each seat gave.
pub(crate) const ANSWERS_OF: usize = 47;
/// How many cells that takes.
pub(crate) const SEATS_MOST: usize = crate::rules::MOST_SEATS as usize;
/// The seat whose turn came first, plus 1.
pub(crate) const BEGAN: usize = ANSWERS_OF + SEATS_MOST;
/// Whether a number beyond the bounds of its attribute was ever stored.
pub(crate) const BEYOND: usize = BEGAN + 1;
/// How many cells all this takes.
pub(crate) const CELLS: usize = BEYOND + 1;

impl State {
    /// Puts cells on top of the stack, into the room of the uppermost frame; says where they begin, or nothing if there is no room.
    #[inline]
    pub(crate) fn put_on_top(&mut self, cells: &[i32]) -> Option<usize> {
        let top = self.index(TOP);
        if !self.make_room(cells.len()) {
            return None;
        }
        self.put(top, cells);
        self.set_top(top + cells.len());
        Some(top)
    }

    /// Puts so many empty cells on top of the stack, likewise.
    pub(crate) fn room_on_top(&mut self, count: usize) -> Option<usize> {
        let top = self.index(TOP);
        if !self.make_room(count) {
            return None;
        }
        self.clear(top, count);
        self.set_top(top + count);
        Some(top)
    }
}

impl<C: DerefMut<Target = [i32]>> State<C> {
    /// Puts an answer where whoever asked takes it from.
    pub(crate) fn put_answer(&mut self, kind: i32, first: i32, args: [i32; ARGS]) {
        self.set(ANSWER, kind);
        self.set(ANSWER_CELLS, first);
        self.put(ANSWER_CELLS + 1, &args);
    }

    /// A copy that stands at a question, and so has no answer, keeps there the number of the next one to try, and whether passing is
    /// one.
    pub(crate) fn begin_to_try(&mut self, may_pass: bool) {
        self.set(ANSWER_CELLS, 0);
        self.set(ANSWER_CELLS + 1, i32::from(may_pass));
    }

    /// Returns both, and goes on to the next answer.
    pub(crate) fn next_to_try(&mut self) -> (i32, bool) {
        let next = self.get(ANSWER_CELLS);
        self.set(ANSWER_CELLS, next + 1);
        (next, self.get(ANSWER_CELLS + 1) == 1)
    }

    /// Records that a number beyond the bounds of its attribute is stored.
    pub(crate) fn stores_beyond(&mut self) {
        self.set(BEYOND, 1);
    }

    /// No answer waits any more.
    #[inline]
    pub(crate) fn take_answer(&mut self) {
        self.set(ANSWER, 0);
    }

    #[inline]
    pub(crate) fn set_answered_by(&mut self, seat: i32) {
        self.set(ANSWERED_BY, seat);
    }

    /// One answer more was given, and this seat gave it; steps are counted anew.
    pub(crate) fn count_answer(&mut self, seat: SeatId) {
        self.set(SPENT, 0);
        self.count_at(SERIAL);
        self.count_at(ANSWERS_OF + seat.index());
    }

    #[inline]
    pub(crate) fn set_spent(&mut self, steps: i32) {
        self.set(SPENT, steps);
    }

    #[inline]
    pub(crate) fn count_event(&mut self) {
        self.count_at(MOMENT);
    }

    /// Counts a deed that is looked at for effects; returns its number.
    #[inline]
    pub(crate) fn next_batch(&mut self) -> i32 {
        self.count_at(BATCH);
        self.get(BATCH)
    }

    pub(crate) fn begin_quiet(&mut self) {
        self.set(QUIET, self.get(QUIET) + 1);
    }

    pub(crate) fn end_quiet(&mut self, times: i32) {
        self.set(QUIET, (self.get(QUIET) - times).max(0));
    }

    pub(crate) fn open_group(&mut self) {
        self.set(GROUPS, self.get(GROUPS) + 1);
    }

    pub(crate) fn close_group(&mut self) {
        self.set(GROUPS, self.get(GROUPS) - 1);
    }

    /// What is done above so many frames is only planned from here on; the copy of the table begins there.
    pub(crate) fn begin_planning(&mut self, copy: usize, frames: i32) {
        self.set_index(COPY, copy);
        self.set(PLANNING, frames);
        self.open_group();
    }

    /// What is done from here on happens.
    pub(crate) fn end_planning(&mut self) {
        self.set(COPY, 0);
        self.set(PLANNING, 0);
        self.close_group();
    }

    /// Keeps only so many planned deeds.
    pub(crate) fn keep_plans(&mut self, count: i32) {
        self.set(PLANS, count);
    }

    /// Keeps only so many deeds whose effects are not looked for yet.
    pub(crate) fn keep_noted(&mut self, count: usize) {
        self.set_index(NOTED, count);
    }

    /// Keeps only so many former selves of cards.
    #[inline]
    pub(crate) fn keep_ghosts(&mut self, count: i32) {
        self.set(GHOSTS, count);
    }

    /// Forgets which replacements were used.
    pub(crate) fn forget_links(&mut self) {
        self.set(LINKS, 0);
    }

    /// Notes a verdict of this kind: [`WINNERS`], [`LOSERS`] or [`TIE`].
    pub(crate) fn note_verdict(&mut self, kind: usize, bits: i32) {
        self.set(kind, self.get(kind) | bits);
    }

    /// Notes that the match ends with a number.
    pub(crate) fn note_score(&mut self, score: i32) {
        self.note_verdict(TIE, SCORED);
        self.set(WON, score);
    }

    /// Notes the text of the first verdict.
    pub(crate) fn note_why(&mut self, why: TextId) {
        self.set(WHY, i32::from(why.0) + 1);
    }

    /// Verdicts are judged: none is noted any more.
    pub(crate) fn take_verdicts(&mut self) {
        for kind in [WINNERS, LOSERS, TIE] {
            self.set(kind, 0);
        }
    }

    /// The match goes on after all.
    pub(crate) fn forget_why(&mut self) {
        self.set(WHY, 0);
    }

    /// The match is over.
    pub(crate) fn end(&mut self, over: i32, won: i32) {
        self.set(OVER, over);
        self.set(WON, won);
    }

    /// So many of the results that a ruling gives chance are used.
    pub(crate) fn set_dice_used(&mut self, count: usize) {
        self.set_index(DICE, count);
    }

    /// Which turn and round a position is in.
    pub(crate) fn set_time(&mut self, turn: i32, round: i32) {
        self.set(TURN, turn);
        self.set(ROUND, round);
    }

    /// Records whose turn begins, if it is the first of the match.
    pub(crate) fn note_turn_of(&mut self, seat: SeatId) {
        if self.get(TURN) == 0 {
            self.set(BEGAN, i32::from(seat.0) + 1);
        }
    }

    /// The seat whose turn it is, before any turn has begun.
    pub(crate) fn set_first(&mut self, seat: i32) {
        self.set(CURRENT, seat);
    }

    /// Where the stack ends.
    #[inline]
    pub(crate) fn set_top(&mut self, top: usize) {
        self.set_index(TOP, top);
    }

    /// Copies cells to the top of the stack; the caller knows that there is room.
    pub(crate) fn copy_to_top(&mut self, from: usize, count: usize) {
        let top = self.index(TOP);
        self.shift(from, top, count);
        self.set_top(top + count);
    }

    /// Counts one more in a cell that counts something.
    #[inline]
    pub(crate) fn count_at(&mut self, at: usize) {
        self.set(at, self.get(at).saturating_add(1));
    }

    /// Sets a cell that counts how often something was used.
    pub(crate) fn set_count(&mut self, at: usize, count: i32) {
        self.set(at, count);
    }
}
