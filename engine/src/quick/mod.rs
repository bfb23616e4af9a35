//! A whole match as one program, for players that never look.
//!
//! Where nobody in a lineup hears of anything, forbids or counts it, no question is secret and no effect waits, a match is only
//! what its rules say, one after the other. Then all of it — phases, offers, rules, checks — can be put into one program
//! without calls and without frames, and played in a fraction of the time. It draws the same chance, asks the same questions in
//! the same order and leaves the same table; a test plays both ways and compares.
//!
//! It knows no mistakes: whatever is out of the ordinary (a rule that goes round, a choice among hidden cards, no room) makes it
//! give up, and the match is played from its start by the machine, which has words for it.

mod ask;
mod call;
mod change;
mod eyes;
mod fit;
mod fuse;
mod inline;
mod near;
mod note;
mod play;
mod printed;
mod pure;
mod run;
mod scope;
mod settle;
mod step;
mod tidy;
mod walks;
mod weave;
mod webs;

use crate::lineup::Lineup;
use crate::player::Player;
use crate::program::Program;
use crate::state::State;

/// What a match came to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Came {
    pub(crate) decisions: u32,
    pub(crate) questions: u32,
}

impl Program {
    /// The program of a lineup, if it can be one.
    pub(crate) fn of(lineup: &Lineup) -> Option<Program> {
        fit::fits(lineup).then(|| weave::weave(lineup)).flatten()
    }

    /// Plays a match that was only dealt, to its end; nothing if it had to be given up: then the table is spoilt.
    pub(crate) fn play<P: Player>(
        &self,
        lineup: &Lineup,
        state: &mut State,
        players: &mut [P],
    ) -> Option<Came> {
        let mut pairs = [note::Noted::NOTHING; note::PAIRS];
        play::Play::new(self, lineup, state, players, &mut pairs).whole()
    }
}
