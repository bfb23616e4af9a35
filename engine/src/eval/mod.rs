//! The walk through operations: registers in, registers out. It only reads; what changes the match ends the walk, unless nobody
//! could notice (`at_once`).

mod at_once;
mod combine;
mod constant;
mod effects;
mod look;
mod rare;
mod set;
mod trace;
mod walk;
mod work;

pub(crate) use look::{Eyes, Spy};
pub use trace::Test;
pub(crate) use walk::{COMPARISONS, Compared, Notes, Stop, arithmetic};

use crate::lineup::{Guarded, Lineup};
use crate::rules::{ARGS, ActionId, BodyId, Id, NONE, Op, Reg, SeatId, cell};
use crate::state::frame::{self, Kind, Voice};
use crate::state::{Board, State};

/// A piece of program to run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Program<'a> {
    /// The body that it is, or was made of.
    body: BodyId,
    ops: &'a [Op],
    registers: usize,
    /// Whether derived values have to be up to date.
    derived: bool,
}

impl<'a> Program<'a> {
    /// A body of the game, as the lineup runs it.
    #[inline]
    pub(crate) fn of(lineup: &'a Lineup, body: BodyId) -> Program<'a> {
        let registers = usize::from(lineup.game.bodies[body].registers);
        Program { body, ops: lineup.code(body), registers, derived: lineup.needs_derived(body) }
    }

    /// A body of the game that is run from its start to its end in one go.
    #[inline]
    pub(crate) fn asked(lineup: &'a Lineup, body: BodyId) -> Program<'a> {
        Program { ops: lineup.asked(body), ..Program::of(lineup, body) }
    }

    /// The walk over the choices of an action that no ban of the game forbids, where there is one.
    pub(crate) fn guarded(lineup: &'a Lineup, action: ActionId) -> Option<Program<'a>> {
        let Guarded { ops, registers, derived, .. } = lineup.guarded(action)?;
        let body = lineup.game.actions[action].options;
        Some(Program { body, ops, registers: *registers, derived: *derived })
    }

    /// The walk over all choices of an action that marks which bans of the game hold, and its first mark.
    pub(crate) fn marking(lineup: &'a Lineup, action: ActionId) -> Option<(Program<'a>, Reg)> {
        let Guarded { marking, registers, derived, marks, .. } = lineup.guarded(action)?;
        let body = lineup.game.actions[action].options;
        Some((Program { body, ops: marking, registers: *registers, derived: *derived }, *marks))
    }
}

/// A table at work: the lineup that never changes and the slab that does.
#[derive(Debug)]
pub(crate) struct Machine<'a> {
    pub(crate) lineup: &'a Lineup,
    pub(crate) state: &'a mut State,
    /// The seat through whose eyes the table is read: what it cannot see reads as none.
    pub(crate) eyes: Option<Eyes<'a>>,
    /// The work that was charged since the last answer.
    pub(crate) work: u64,
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
            work: 0,
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
        self.open_program(Program::of(self.lineup, body), voice, args)
    }

    #[inline]
    fn open_program(&mut self, program: Program<'_>, voice: Voice, args: &[i32]) -> Option<usize> {
        let base = self.state.push(Kind::Body(program.body), voice, program.registers.max(args.len()))?;
        for (at, arg) in args.iter().enumerate() {
            self.state.set_register(base, at, *arg);
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
        let program = Program::asked(self.lineup, body);
        let Some(base) = self.open_program(program, voice, args) else {
            self.overruns(body);
            return NONE;
        };
        let stop = self.walk(base, program, None);
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
        visit: impl FnMut(&mut Machine<'_>, &[i32; ARGS]) -> bool,
    ) {
        self.each_of(Program::asked(self.lineup, body), voice, args, cells, visit);
    }

    /// The same for a program.
    #[inline]
    pub(crate) fn each_of(
        &mut self,
        program: Program<'_>,
        voice: Voice,
        args: &[i32],
        cells: usize,
        mut visit: impl FnMut(&mut Machine<'_>, &[i32; ARGS]) -> bool,
    ) {
        let Some(base) = self.open_program(program, voice, args) else {
            return self.overruns(program.body);
        };
        let mut tuple = [NONE; ARGS];
        loop {
            match self.walk(base, program, None) {
                Stop::Yields => {}
                Stop::GoesRound => {
                    self.overruns(program.body);
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

    /// All that a program yields, in one walk: the first registers, of which as many count as it yields. The sink says whether to
    /// go on.
    #[inline]
    pub(crate) fn all(&mut self, program: Program<'_>, voice: Voice, args: &[i32], sink: walk::Sink<'_>) {
        let Some(base) = self.open_program(program, voice, args) else {
            return self.overruns(program.body);
        };
        if self.walk(base, program, Some(sink)) == Stop::GoesRound {
            self.overruns(program.body);
        }
        self.state.pop();
    }

    /// Notes that a body could not be gone through to its end.
    #[cold]
    pub(crate) fn overruns(&mut self, body: BodyId) {
        self.overrun = self.overrun.or(Some(body));
    }

    /// The seats still in the match, in table order.
    pub(crate) fn seats(&self) -> impl Iterator<Item = SeatId> + use<> {
        let mask = self.state.get(crate::state::head::SEATS);
        (0..usize::from(self.lineup.seats)).map(SeatId::at).filter(move |seat| mask >> seat.0 & 1 == 1)
    }
}
