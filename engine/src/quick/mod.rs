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
mod op;
mod play;
mod printed;
mod pure;
mod run;
mod scope;
mod settle;
mod step;
mod tables;
mod tidy;
mod walks;
mod weave;
mod webs;

use crate::lineup::Lineup;
use crate::player::Player;
use crate::rules::AttrKind;
use crate::state::State;
use op::Step;
use tables::{Ask, Offered};

/// A lineup as one program.
#[derive(Clone, Debug)]
pub(crate) struct Quick {
    /// Its steps: always so many, so that the place of one needs no test.
    code: Box<[Step; op::LENGTH]>,
    /// What questions ask.
    asks: Vec<Ask>,
    /// Walks to those of which something holds.
    wheres: Vec<tables::Where>,
    /// Walks through empty spots that are told apart by their columns.
    nears: Vec<near::Near>,
    /// Walks of which every two things are yielded.
    pairs: Vec<tables::Pair>,
    /// Walks through cards that are told by what is printed on them.
    printed: Vec<printed::Printed>,
    /// What offers offer.
    offers: Vec<Offered>,
    /// For each check where it is tested, where it is dealt with, and where the thing goes for which it holds.
    checks: Vec<Check>,
    /// Registers that hold the same value throughout, from the last down.
    constants: Vec<i32>,
    /// Registers that hold the place of a zone of whoever speaks, each with the place of the first seat.
    mine: Vec<(op::R, u8)>,
    /// Whether a check reads any of those.
    checks_mine: bool,
    /// For each attribute where it is written.
    rows: Vec<Option<Row>>,
    /// How many turns there may be.
    limits: Vec<i32>,
    /// For each place where its cards stand.
    rooms: Vec<Room>,
}

/// A check.
#[derive(Clone, Copy, Debug, Default)]
struct Check {
    finds: u16,
    body: u16,
    thing: op::R,
}

/// Where the cards of a place stand.
#[derive(Clone, Copy, Debug, Default)]
struct Room {
    /// Of a list the cell of its count, of spots the cell of the first.
    at: usize,
    /// How many spots there are.
    count: usize,
    /// Whether it is a list, and whether that is a stack.
    list: bool,
    stack: bool,
    /// The number of the first spot.
    first: i32,
}

/// Where an attribute is written.
#[derive(Clone, Copy, Debug)]
struct Row {
    at: usize,
    rows: usize,
    kind: AttrKind,
    game: bool,
    min: i32,
    max: i32,
    bit: u64,
}

/// What a match came to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Came {
    pub(crate) decisions: u32,
    pub(crate) questions: u32,
}

impl Default for Quick {
    fn default() -> Quick {
        Quick {
            code: Box::new([Step::End; op::LENGTH]),
            asks: Vec::new(),
            wheres: Vec::new(),
            nears: Vec::new(),
            pairs: Vec::new(),
            printed: Vec::new(),
            offers: Vec::new(),
            checks: Vec::new(),
            constants: Vec::new(),
            mine: Vec::new(),
            checks_mine: false,
            rows: Vec::new(),
            limits: Vec::new(),
            rooms: Vec::new(),
        }
    }
}

impl Quick {
    /// The program of a lineup, if it can be one.
    pub(crate) fn of(lineup: &Lineup) -> Option<Quick> {
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
