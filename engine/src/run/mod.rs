//! The machine at work: it looks at the uppermost frame, does its next step, and goes on until somebody is asked.

mod agree;
mod allowed;
mod arrange;
mod ask;
mod ask_set;
mod ballot;
mod body;
mod chance;
mod create;
mod deed;
mod detour;
mod edge;
mod ended;
mod fault;
mod grant;
mod hurdle;
mod leaves;
mod legal;
mod lend;
mod missed;
mod node;
mod offer;
mod on_card;
mod past;
mod pay;
mod plain;
mod plan;
mod script;
mod secret;
mod settle;
mod swap;
mod together;
mod told;
mod under_way;
mod unseen;
mod veil;
mod verb;

pub(crate) use ask::picks;
pub(crate) use ballot::{Open as Ballot, choose_anew, trade as trade_on_ballot};
pub(crate) use deed::{Said, Weighing, as_before, is_said, replaces, said_first};
pub(crate) use fault::{fault, overrun};
pub use hurdle::Hurdle;
pub(crate) use hurdle::{by_sets, hurdles};
pub(crate) use legal::{limit_cell, list, why_not};
pub(crate) use lend::is_running;
pub(crate) use node::cells as node_cells;
pub(crate) use offer::answer;
pub(crate) use on_card::offered;
pub use pay::Unplayable;
pub(crate) use secret::{answer_anew, kept_aside};
pub(crate) use under_way::{images, spoken_of};
pub(crate) use veil::veil;

use crate::eval::Machine;
use crate::lineup::Lineup;
use crate::observe::{Missed, Observer};
use crate::outcome::{Fault, Outcome, Seats, Step};
use crate::prompt::{Options, Prompt};
use crate::rules::{DeedId, Expected, NodeId, SeatId, TextId, Topic, row};
use crate::state::frame::{Kind, Voice};
use crate::state::waiting::Waiting;
use crate::state::{Board, head};
use std::cell::Cell;
use std::sync::Arc;

/// How a match that is over ended, as kept in its head.
pub(crate) mod over {
    pub(crate) const WON: i32 = 1;
    pub(crate) const TIED: i32 = 2;
    pub(crate) const TOO_LONG: i32 = 3;
    /// One seat is left, and nothing let it win.
    pub(crate) const LEFT: i32 = 4;
    /// All lost together.
    pub(crate) const LOST: i32 = 5;
    /// It ended with a number.
    pub(crate) const SCORED: i32 = 6;
}

/// A match while it runs.
#[derive(Debug)]
pub(crate) struct Run<'a, O> {
    pub(crate) machine: Machine<'a>,
    pub(crate) observer: &'a mut O,
    /// What chance gives, if a ruling says so.
    pub(crate) dice: Option<&'a [Expected]>,
    /// The lineup as those hold it who look at the table for longer: functions of scripts.
    pub(crate) whole: Option<&'a Arc<Lineup>>,
    /// The effects among which a seat is asked to pick.
    pub(crate) tied: Vec<Waiting>,
    pub(crate) how: How<'a>,
    /// The effects that acted last, for those who ask why nothing comes to an end.
    recent: fault::Recent,
    /// What is asked, once somebody is.
    asked: Option<Prompt>,
    /// If this is only a try whether a cost can be paid: whether something went wrong.
    trial: Cell<Option<bool>>,
}

/// How far a machine is to go, and what is wanted of it by the way.
#[derive(Debug, Default)]
pub(crate) struct How<'a> {
    /// The phase before which to stop.
    pub(crate) until: Option<Until>,
    /// How many frames may be left when what is going on has settled: then to stop.
    pub(crate) rest: Option<i32>,
    /// A rule to do before anything else, and for whom.
    pub(crate) does: Option<(DeedId, Voice)>,
    /// Which question to ask, of those that are asked at once.
    pub(crate) asks: Option<Asks>,
    /// Whether nobody looks at the match before it goes on.
    pub(crate) blind: bool,
    /// Where to put what is legal in an offer, for those who will ask for it anyway.
    pub(crate) listed: Option<&'a mut Options>,
    /// Orders in which effects are to act, whatever the game says.
    pub(crate) said: &'a [Said],
    /// Whether a seat is asked which of them is first all the same, where the game asks it.
    pub(crate) asks_said: bool,
    /// Whether nobody gave the answer that is taken first: only one is legal.
    pub(crate) forced: bool,
    /// Where to keep the moments at which several effects waited.
    pub(crate) kept: Option<&'a mut Vec<Weighing>>,
    /// Where to keep effects that do not resolve though their event happens.
    pub(crate) missed: Option<&'a mut Vec<Missed>>,
    /// Where to keep what is done or begins at all.
    pub(crate) announced: Option<&'a mut Vec<Topic>>,
}

/// The phase before which to stop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Until {
    pub(crate) node: NodeId,
    /// Whether it counts, too, where the match stands before it already.
    pub(crate) counts_here: bool,
}

/// One of the questions that are asked at once.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Asks {
    /// One that this seat answers.
    By(SeatId),
    /// That of this seat, whoever answers it.
    Of(SeatId),
}

impl Asks {
    /// Whether the question of a seat is such a one.
    fn are_of(self, board: Board<'_>, of: SeatId) -> bool {
        match self {
            Asks::By(seat) => board.decider(of) == seat,
            Asks::Of(seat) => of == seat,
        }
    }

    /// Whether an open question is such a one.
    pub(crate) fn is(self, open: &Prompt) -> bool {
        match self {
            Asks::By(seat) => open.seat == seat,
            Asks::Of(seat) => open.of == seat,
        }
    }
}

/// Whether the machine goes on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flow {
    /// It does.
    On,
    /// Somebody is asked.
    Asks,
    /// The phase asked for is about to begin.
    Reached,
}

type Flows = Result<Flow, Box<Fault>>;

impl<'a, O: Observer> Run<'a, O> {
    /// A machine at work, told to someone.
    pub(crate) fn new(machine: Machine<'a>, observer: &'a mut O) -> Run<'a, O> {
        Run::with(machine, observer, None, How::default())
    }

    /// A machine at work, with the results that chance gives, stopping where, asking whom and listing what it is told to.
    #[inline]
    pub(crate) fn with(
        mut machine: Machine<'a>,
        observer: &'a mut O,
        dice: Option<&'a [Expected]>,
        how: How<'a>,
    ) -> Run<'a, O> {
        // Where it is asked after each frame whether all rests, each frame is left.
        machine.at_once = !O::WATCHING && how.rest.is_none() && machine.lineup.decider.is_none();
        let recent = fault::Recent::default();
        Run {
            machine,
            observer,
            dice,
            whole: None,
            tied: Vec::new(),
            how,
            recent,
            asked: None,
            trial: Cell::new(None),
        }
    }

    /// With a lineup that scripts can look at.
    pub(crate) fn of(self, whole: &'a Arc<Lineup>) -> Run<'a, O> {
        Run { whole: Some(whole), ..self }
    }

    /// As a try whether a cost can be paid.
    fn trying(mut self) -> Run<'a, O> {
        self.machine.at_once = false;
        Run { trial: Cell::new(Some(false)), ..self }
    }

    /// Goes on, and tells among which effects a seat is asked to pick, and how much work it was.
    pub(crate) fn go_and_tell_ties(&mut self, tied: &mut Vec<Waiting>) -> (Step, u64) {
        // What was tied before is forgotten; its room is used again.
        std::mem::swap(tied, &mut self.tied);
        self.tied.clear();
        let step = self.go();
        // Whoever looks at the table next only reads.
        if !self.how.blind || self.machine.lineup.layout.given.is_some() {
            self.machine.refresh();
        }
        std::mem::swap(tied, &mut self.tied);
        (step, self.machine.work_in_all())
    }
}

impl<O: Observer> Run<'_, O> {
    /// Goes on until somebody is asked, the match is over, or the phase asked for is about to begin.
    pub(crate) fn go(&mut self) -> Step {
        let mut leaving = self.stands_at();
        if let Some((deed, voice)) = self.how.does.take()
            && let Err(fault) = self.does_rule(deed, voice)
        {
            return Step::Stopped(fault);
        }
        loop {
            if self.machine.state.get(head::OVER) != 0
                && let Some(outcome) = self.outcome()
            {
                self.misses_pending();
                return Step::Over(outcome);
            }
            if self.rests() {
                return Step::Reached;
            }
            let Some(base) = self.machine.state.frame() else {
                return Step::Over(Outcome::Tied { why: Arc::default(), too_long: false });
            };
            let flow = match self.machine.state.kind(base) {
                Kind::Root => self.root(base),
                Kind::Node(node) => self.node(base, node, &mut leaving),
                Kind::Body(body) => self.body(base, body),
                Kind::Deed => self.deed(base),
                Kind::Replay => self.replay(base),
                Kind::Together => self.together(base),
                Kind::Settle => self.settle(base),
            };
            if let Some(body) = self.machine.overrun {
                return Step::Stopped(overrun(&self.machine, body));
            }
            match flow {
                Ok(Flow::On) => {}
                Ok(Flow::Asks) => {
                    if let Some(prompt) = self.asked {
                        return Step::Asks(prompt);
                    }
                }
                Ok(Flow::Reached) => return Step::Reached,
                Err(fault) => return Step::Stopped(fault),
            }
        }
    }

    /// Somebody is asked.
    fn asks(&mut self, mut prompt: Prompt) -> Flow {
        self.knows_who_decides();
        prompt.seat = self.machine.board().decider(prompt.of);
        prompt.serial = self.machine.state.answers_of(prompt.seat);
        self.asked = Some(prompt);
        Flow::Asks
    }

    /// Where seats may decide for others, brings up to date who does: it says who is asked, and who is told what.
    #[inline]
    fn knows_who_decides(&mut self) {
        if self.machine.lineup.decider.is_some() {
            self.machine.refresh();
        }
    }

    /// A choice found too few, a deed was refused or came to less: a cost with this is not paid.
    fn falls_short(&self) {
        self.trial.set(self.trial.get().map(|_| true));
    }

    /// Whether this is only a try.
    fn is_trial(&self) -> bool {
        self.trial.get().is_some()
    }

    /// Whether something went wrong in a try.
    fn failed(&self) -> bool {
        self.trial.get() == Some(true)
    }

    /// Whether what was going on has settled.
    fn rests(&self) -> bool {
        let state = &self.machine.state;
        self.how.rest.is_some_and(|frames| {
            state.get(head::DEPTH) <= frames
                && state.get(head::ANSWER) == answer::NONE
                && !self.is_revealing()
        })
    }

    /// The phase before which the match stands already: reaching it again means the next time.
    fn stands_at(&self) -> Option<usize> {
        let until = self.how.until.filter(|until| !until.counts_here)?.node;
        let base = self.machine.state.frame()?;
        (self.machine.state.kind(base) == Kind::Node(until)).then_some(base)
    }

    /// How the match ended, if it did.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        outcome(&self.machine)
    }

    /// A fault if there are as many frames as there may be.
    #[inline]
    fn has_room_for_a_frame(&self) -> Result<(), Box<Fault>> {
        let depth = self.machine.state.get(head::DEPTH);
        if depth >= i32::from(self.machine.lineup.game.limits.depth) {
            return Err(self.fault(crate::outcome::FaultKind::TooDeep));
        }
        Ok(())
    }

    /// Puts a frame on top; a fault if there are too many.
    fn push(&mut self, kind: Kind, voice: Voice, registers: usize) -> Result<usize, Box<Fault>> {
        self.has_room_for_a_frame()?;
        match self.machine.state.push(kind, voice, registers) {
            Some(base) => Ok(base),
            None => Err(self.fault(crate::outcome::FaultKind::TooDeep)),
        }
    }

    /// Charges work that may be much; a fault if there was too much since somebody was asked.
    #[inline]
    fn charge(&mut self, units: usize) -> Result<(), Box<Fault>> {
        self.machine.charge(units);
        self.has_work_left()
    }

    /// Counts one step; a fault if there were too many, or too much work, since somebody was asked.
    fn spend(&mut self) -> Result<(), Box<Fault>> {
        let spent = self.machine.state.get(head::SPENT) + 1;
        self.machine.state.set_spent(spent);
        if spent.cast_unsigned() > self.machine.lineup.game.limits.steps {
            return Err(self.fault(crate::outcome::FaultKind::GoesRound));
        }
        self.has_work_left()
    }

    /// A fault if the work of one answer is spent.
    #[inline]
    fn has_work_left(&self) -> Result<(), Box<Fault>> {
        if self.machine.is_spent() {
            return Err(self.fault(crate::outcome::FaultKind::TooWide));
        }
        Ok(())
    }
}

/// How a match ended, if it did.
pub(crate) fn outcome(machine: &Machine<'_>) -> Option<Outcome> {
    let state = &machine.state;
    let over = state.get(head::OVER);
    if over == 0 {
        return None;
    }
    let why = row::<TextId>(state.get(head::WHY) - 1, machine.lineup.survey.texts.len());
    let why = why.and_then(|text| machine.lineup.survey.texts.get(text)).cloned().unwrap_or_default();
    Some(match over {
        over::WON | over::LEFT => {
            let seats = Seats::of_bits(state.get(head::WON));
            Outcome::Won { seats, why, others_out: over == over::LEFT }
        }
        over::LOST => Outcome::Lost { why },
        over::SCORED => Outcome::Scored { score: state.get(head::WON), why },
        _ => Outcome::Tied { why, too_long: over == over::TOO_LONG },
    })
}
