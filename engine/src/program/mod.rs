//! A whole match as one program, as plain data: its steps and the tables that they name. `quick` compiles a lineup into it and
//! runs it.

pub(crate) mod op;
pub(crate) mod tables;

use crate::rules::AttrKind;
use op::{LENGTH, R, Step};
use tables::{Ask, Near, Offered, Pair, Printed, Where};

/// A lineup as one program.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    /// Its steps: always so many, so that the place of one needs no test.
    pub(crate) code: Box<[Step; LENGTH]>,
    /// What questions ask.
    pub(crate) asks: Vec<Ask>,
    /// Walks to those of which something holds.
    pub(crate) wheres: Vec<Where>,
    /// Walks through empty spots that are told apart by their columns.
    pub(crate) nears: Vec<Near>,
    /// Walks of which every two things are yielded.
    pub(crate) pairs: Vec<Pair>,
    /// Walks through cards that are told by what is printed on them.
    pub(crate) printed: Vec<Printed>,
    /// What offers offer.
    pub(crate) offers: Vec<Offered>,
    /// For each check where it is tested, where it is dealt with, and where the thing goes for which it holds.
    pub(crate) checks: Vec<Check>,
    /// Registers that hold the same value throughout, from the last down.
    pub(crate) constants: Vec<i32>,
    /// Registers that hold the place of a zone of whoever speaks, each with the place of the first seat.
    pub(crate) mine: Vec<(R, u8)>,
    /// Whether a check reads any of those.
    pub(crate) checks_mine: bool,
    /// For each attribute where it is written.
    pub(crate) rows: Vec<Option<Row>>,
    /// How many turns there may be.
    pub(crate) limits: Vec<i32>,
    /// For each place where its cards stand.
    pub(crate) rooms: Vec<Room>,
}

/// A check.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Check {
    pub(crate) finds: u16,
    pub(crate) body: u16,
    pub(crate) thing: R,
}

/// Where the cards of a place stand.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Room {
    /// Of a list the cell of its count, of spots the cell of the first.
    pub(crate) at: usize,
    /// How many spots there are.
    pub(crate) count: usize,
    /// Whether it is a list, and whether that is a stack.
    pub(crate) list: bool,
    pub(crate) stack: bool,
    /// The number of the first spot.
    pub(crate) first: i32,
}

/// Where an attribute is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    pub(crate) at: usize,
    pub(crate) rows: usize,
    pub(crate) kind: AttrKind,
    pub(crate) game: bool,
    pub(crate) min: i32,
    pub(crate) max: i32,
    pub(crate) bit: u64,
}

impl Default for Program {
    fn default() -> Program {
        Program {
            code: Box::new([Step::End; LENGTH]),
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
