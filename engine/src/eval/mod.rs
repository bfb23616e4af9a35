//! The walk through operations: registers in, registers out. It only reads; what changes the match ends the walk, unless nobody
//! could notice (`at_once`).

mod at_once;
mod constant;
mod effects;
mod look;
mod rare;
mod set;
mod walk;

pub(crate) use look::{Eyes, Spy, compare};
pub(crate) use walk::{Compared, Stop, arithmetic};

use crate::lineup::Lineup;
use crate::rules::{ARGS, BodyId, Id, NONE, SeatId, cell};
use crate::state::frame::{self, Kind, Voice};
use crate::state::{Board, State};

/// A table at work: the lineup that never changes and the slab that does.
#[derive(Debug)]
pub(crate) struct Machine<'a> {
    pub(crate) lineup: &'a Lineup,
    pub(crate) state: &'a mut State,
    /// The seat through whose eyes the table is read: what it cannot see reads as none.
    pub(crate) eyes: Option<Eyes<'a>>,
    /// Jumps back that the walks of this step took.
    pub(crate) rounds: u32,
    /// The first body that could not be gone through to its end: what it gave is not to be trusted.
    pub(crate) overrun: Option<BodyId>,
    /// How many questions whether a card is playable are being answered, one for the sake of the other.
    pub(crate) inside: u8,
    /// Whether of the effects on a card only those are read that it does not have for as long as something is so.
    pub(crate) own_only: bool,
    /// Whether changes that a body makes need not stop its walk: nobody is told of them or could hear of them.
    pub(crate) at_once: bool,
}

impl<'a> Machine<'a> {
    pub(crate) fn new(lineup: &'a Lineup, state: &'a mut State) -> Machine<'a> {
        Machine {
            lineup,
            state,
            eyes: None,
            rounds: 0,
            overrun: None,
            inside: 0,
            own_only: false,
            at_once: false,
        }
    }

    #[inline]
    pub(crate) fn board(&self) -> Board<'_> {
        Board::new(self.lineup, self.state)
    }

    /// Puts a body on top of the stack, its first registers filled; says where its frame begins.
    #[inline]
    pub(crate) fn open(&mut self, body: BodyId, voice: Voice, args: &[i32]) -> Option<usize> {
        let registers = usize::from(self.lineup.game.bodies[body].registers).max(args.len());
        let base = self.state.push(Kind::Body(body), voice, registers)?;
        for (at, arg) in args.iter().enumerate() {
            self.state.set(base + frame::REGISTERS + at, *arg);
        }
        Some(base)
    }

    /// The value that a body gives for a seat; none if it gives none.
    pub(crate) fn value(&mut self, body: BodyId, seat: Option<SeatId>, args: &[i32]) -> i32 {
        self.ask(body, Voice::of(cell(seat)), args)
    }

    /// The value that a body gives when it speaks for `voice`.
    pub(crate) fn ask(&mut self, body: BodyId, voice: Voice, args: &[i32]) -> i32 {
        if let Some(value) = self.lineup.known(body) {
            return value;
        }
        let Some(base) = self.open(body, voice, args) else {
            self.overruns(body);
            return NONE;
        };
        let stop = self.walk(base, body, None);
        self.state.pop();
        match stop {
            Stop::Gives(value) => value,
            Stop::Yields | Stop::Ends | Stop::Does(_) => NONE,
            Stop::GoesRound => {
                self.overruns(body);
                NONE
            }
        }
    }

    /// Walks all tuples of so many cells that a body yields: `visit` sees each and says whether to go on.
    #[inline]
    pub(crate) fn each(
        &mut self,
        body: BodyId,
        voice: Voice,
        args: &[i32],
        cells: usize,
        mut visit: impl FnMut(&mut Machine<'_>, &[i32; ARGS]) -> bool,
    ) {
        let Some(base) = self.open(body, voice, args) else { return self.overruns(body) };
        let mut tuple = [NONE; ARGS];
        loop {
            match self.walk(base, body, None) {
                Stop::Yields => {}
                Stop::GoesRound => {
                    self.overruns(body);
                    break;
                }
                Stop::Gives(_) | Stop::Ends | Stop::Does(_) => break,
            }
            let yielded = self.state.slice(base + frame::REGISTERS, cells);
            for (to, from) in tuple.iter_mut().zip(yielded) {
                *to = *from;
            }
            if !visit(self, &tuple) {
                break;
            }
        }
        self.state.pop();
    }

    /// All that a body yields, in one walk: the first registers, of which as many count as it yields. The sink says whether to
    /// go on.
    pub(crate) fn all(&mut self, body: BodyId, voice: Voice, sink: walk::Sink<'_>) {
        let Some(base) = self.open(body, voice, &[]) else { return self.overruns(body) };
        if self.walk(base, body, Some(sink)) == Stop::GoesRound {
            self.overruns(body);
        }
        self.state.pop();
    }

    /// Notes that a body could not be gone through to its end.
    #[cold]
    fn overruns(&mut self, body: BodyId) {
        self.overrun = self.overrun.or(Some(body));
    }

    /// The seats still in the match, in table order.
    pub(crate) fn seats(&self) -> impl Iterator<Item = SeatId> + use<> {
        let mask = self.state.get(crate::state::head::SEATS);
        (0..usize::from(self.lineup.seats)).map(SeatId::at).filter(move |seat| mask >> seat.0 & 1 == 1)
    }
}
