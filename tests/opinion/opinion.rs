//! The second opinion at work on one match. It goes on by itself, and looks at each thing that it would do whether the machine did it.

use std::collections::{BTreeMap, BTreeSet};

use tiru_dsl::checked::Deed;
use tiru_engine::rules::{ActionId, NodeId};

use crate::Stop;
use crate::deed::Doing;
use crate::look::Look;
use crate::note::{Note, said};
use crate::past::Done;
use crate::plan::{Plan, Trial};
use crate::react::Waits;
use crate::table::Table;
use crate::tape::{Asked, Given, Tape, What};
use crate::value::Place;
use crate::world::World;

pub(crate) struct Opinion<'w, 'a> {
    pub(crate) world: &'w World<'a>,
    pub(crate) table: Table<'a>,
    pub(crate) tape: Tape,
    pub(crate) past: Vec<Done<'a>>,
    /// Effects that wait.
    pub(crate) agenda: Vec<Waits>,
    /// Cards that left a live place while something waits, each at which match, and the place.
    pub(crate) left: Vec<(usize, u64, Option<Place>)>,
    /// How many settle points are gone through, one inside the other.
    pub(crate) settling: u32,
    /// Deeds that were done, but not yet looked at by effects.
    pub(crate) noted: Vec<Doing<'a>>,
    /// How many statements are gone through, one inside the other.
    pub(crate) bodies: u32,
    /// How often effects were matched.
    pub(crate) batch: u64,
    /// How many groups of several are being done.
    pub(crate) groups: u32,
    /// Deeds that effects act before, and whether they are cancelled.
    pub(crate) announced: Vec<(Deed, bool)>,
    /// Since which match effects are resolved at a `settle`.
    pub(crate) mark: Option<u64>,
    /// Verdicts that are noted.
    pub(crate) winners: BTreeSet<u8>,
    pub(crate) losers: BTreeSet<u8>,
    pub(crate) tie: bool,
    pub(crate) why: Option<String>,
    /// How often an action was chosen, by seat.
    pub(crate) chosen: BTreeMap<(ActionId, u8), u32>,
    /// The phases that run, the outermost first; of which seat; and whether they are to stop.
    pub(crate) running: Vec<(NodeId, Option<u8>, bool)>,
    pub(crate) lent: usize,
    /// What a card did last, for effects that join.
    pub(crate) did: BTreeMap<(Deed, usize), (u64, Doing<'a>)>,
    /// What is only planned, each with what came of it.
    pub(crate) plans: Option<Vec<Plan<'a>>>,
    /// If this is only a try whether a price can be paid.
    pub(crate) trial: Option<Trial>,
}

impl<'w, 'a> Opinion<'w, 'a> {
    pub(crate) fn new(world: &'w World<'a>, parts: &[Vec<usize>], tape: Tape) -> Opinion<'w, 'a> {
        Opinion {
            world,
            table: Table::laid(world, parts),
            tape,
            past: Vec::new(),
            agenda: Vec::new(),
            left: Vec::new(),
            settling: 0,
            noted: Vec::new(),
            bodies: 0,
            batch: 0,
            groups: 0,
            announced: Vec::new(),
            mark: None,
            winners: BTreeSet::new(),
            losers: BTreeSet::new(),
            tie: false,
            why: None,
            chosen: BTreeMap::new(),
            running: Vec::new(),
            lent: 0,
            did: BTreeMap::new(),
            plans: None,
            trial: None,
        }
    }

    pub(crate) fn look(&self) -> Look<'_, 'a> {
        Look::new(self.world, &self.table, &self.past)
    }

    /// Something happens: it must be what happened for the machine.
    pub(crate) fn tell(&mut self, note: &Note) -> Result<(), Stop> {
        let stands = matches!(
            note,
            Note::Picked(..) | Note::Weighed(..) | Note::Acts(..) | Note::PassedOver(..) | Note::Verdict(..)
        );
        if self.trial.is_some() || (self.plans.is_some() && !stands) {
            return Ok(());
        }
        self.tell_failures()?;
        let name = |note: &Note| said(note, self.world.text, &self.world.cards);
        let mine = name(note);
        let theirs = self.tape.told().map_err(|stop| match stop {
            Stop::Differs(why) => Stop::Differs(format!("here {mine}; {why}")),
            other => other,
        })?;
        if theirs == *note {
            return Ok(());
        }
        Err(Stop::Differs(format!("here {mine}; for the machine {}", name(&theirs))))
    }

    /// Functions that failed where a value was wanted.
    pub(crate) fn tell_failures(&mut self) -> Result<(), Stop> {
        for _ in 0..self.world.failed.take() {
            self.tell(&Note::ScriptFailed)?;
        }
        Ok(())
    }

    /// What the machine tells next, whatever it is.
    pub(crate) fn told(&mut self) -> Result<Note, Stop> {
        self.tell_failures()?;
        self.tape.told()
    }

    /// A question: it must be that of the machine, with the same legal answers. What was answered.
    pub(crate) fn ask(&mut self, seat: u8, what: What, mut options: Vec<Given>) -> Result<Given, Stop> {
        let asked = self.question(seat, what, &format!("{options:?}"))?;
        let mut theirs = asked.options;
        options.sort();
        theirs.sort();
        if options == theirs {
            return Ok(asked.answer);
        }
        let only = |here: &[Given], there: &[Given]| -> Vec<Given> {
            here.iter().filter(|option| !there.contains(option)).cloned().collect()
        };
        let (mine, others) = (only(&options, &theirs), only(&theirs, &options));
        Err(Stop::Differs(format!(
            "{what:?} to seat {seat}: legal only here {mine:?}, only for the machine {others:?} (of {} and {})",
            options.len(),
            theirs.len()
        )))
    }

    /// A question, whatever its answers.
    pub(crate) fn question(&mut self, seat: u8, what: What, about: &str) -> Result<Asked, Stop> {
        self.tell_failures()?;
        let asked = self.tape.asked().map_err(|stop| match stop {
            Stop::Differs(why) => Stop::Differs(format!("here seat {seat} is asked {what:?} {about}; {why}")),
            other => other,
        })?;
        if (asked.seat, asked.what) == (seat, what) {
            return Ok(asked);
        }
        let (whom, theirs) = (asked.seat, asked.what);
        Err(Stop::Differs(format!(
            "here seat {seat} is asked {what:?}, for the machine seat {whom} {theirs:?}"
        )))
    }
}
