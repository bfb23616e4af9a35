//! The first cells of every match, by name.

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
/// How many cells all this takes.
pub(crate) const CELLS: usize = ANSWERS_OF + SEATS_MOST;
