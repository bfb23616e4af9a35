//! The replay of one match. It computes each event itself and compares it with the engine's.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use tiru_dsl::checked::Deed;
use tiru_engine::rules::{ActionId, AttrId, NodeId};

use crate::Stop;
use crate::deed::Doing;
use crate::look::{Look, Sight};
use crate::note::{Note, said};
use crate::past::Done;
use crate::plan::{Paying, Plan, Trial};
use crate::reactions::{Pending, Resolving};
use crate::table::Table;
use crate::tape::{Asked, Given, Tape, What};
use crate::value::{Place, Thing};
use crate::world::World;

pub(crate) struct Opinion<'w, 'a> {
    pub(crate) world: &'w World<'a>,
    pub(crate) table: Table<'a>,
    pub(crate) tape: Tape,
    pub(crate) past: Vec<Done<'a>>,
    /// Pending effects.
    pub(crate) agenda: Vec<Pending>,
    /// Cards that left a live place while something was pending, each with the batch and the place.
    pub(crate) left: Vec<(usize, u64, Option<Place>)>,
    /// How many settle points are nested.
    pub(crate) settling: u32,
    /// Deeds that were done and have not triggered effects yet.
    pub(crate) noted: Vec<Doing<'a>>,
    /// How many bodies are nested.
    pub(crate) bodies: u32,
    /// How often deeds were matched with triggers.
    pub(crate) batch: u64,
    /// How many groups of simultaneous deeds are nested.
    pub(crate) groups: u32,
    /// Deeds in their `before` window, and whether they are cancelled.
    pub(crate) announced: Vec<(Doing<'a>, bool)>,
    /// The effects that resolve now, the innermost last.
    pub(crate) resolving: Vec<Resolving>,
    /// The batch from which on effects resolve at a `settle`.
    pub(crate) mark: Option<u64>,
    /// Recorded verdicts.
    pub(crate) winners: BTreeSet<u8>,
    pub(crate) losers: BTreeSet<u8>,
    /// For each noted win and loss, all seats of its statement.
    pub(crate) win_together: Vec<BTreeSet<u8>>,
    pub(crate) lose_together: Vec<BTreeSet<u8>>,
    pub(crate) tie: bool,
    pub(crate) score: Option<i32>,
    pub(crate) why: Option<String>,
    /// How often each seat chose an action.
    pub(crate) chosen: BTreeMap<(ActionId, u8), u32>,
    /// The running phases, outermost first, with their seat and whether they should stop.
    pub(crate) running: Vec<(NodeId, Option<u8>, bool)>,
    pub(crate) lent: usize,
    /// The last deeds of each card, for effects that join.
    pub(crate) did: BTreeMap<(Deed, usize), (u64, Doing<'a>)>,
    /// Planned deeds, each with the deeds it caused.
    pub(crate) plans: Option<Vec<Plan<'a>>>,
    /// By how much what was done at the same time would lead a value beyond its bounds; none but in planned deeds.
    pub(crate) over: BTreeMap<(Thing, AttrId), i64>,
    /// Whether the deed that is done was planned.
    pub(crate) planned: bool,
    /// The current trial whether a cost can be paid.
    pub(crate) trial: Option<Trial>,
    /// The cost that is being paid.
    pub(crate) paying: Option<Paying<'a>>,
}

impl<'w, 'a> Opinion<'w, 'a> {
    pub(crate) fn new(world: &'w World<'a>, parts: &[Vec<usize>], tape: Tape) -> Opinion<'w, 'a> {
        Opinion {
            world,
            table: Table::set_up(world, parts),
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
            resolving: Vec::new(),
            mark: None,
            winners: BTreeSet::new(),
            losers: BTreeSet::new(),
            win_together: Vec::new(),
            lose_together: Vec::new(),
            tie: false,
            score: None,
            why: None,
            chosen: BTreeMap::new(),
            running: Vec::new(),
            lent: 0,
            did: BTreeMap::new(),
            plans: None,
            over: BTreeMap::new(),
            planned: false,
            trial: None,
            paying: None,
        }
    }

    pub(crate) fn look(&self) -> Look<'_, 'a> {
        let look = Look::new(self.world, &self.table, &self.past);
        match &self.trial {
            Some(Trial { sight: Sight { eyes, searches, veiled }, .. }) => {
                Look { eyes: *eyes, searches: *searches, veiled: Rc::clone(veiled), ..look }
            }
            None => look,
        }
    }

    /// Compares an event with the engine's.
    pub(crate) fn report(&mut self, note: &Note) -> Result<(), Stop> {
        let stands = matches!(
            note,
            Note::Picked(..)
                | Note::Weighed(..)
                | Note::Acts(..)
                | Note::PassedOver(..)
                | Note::Verdict(..)
                | Note::Scored(..)
                | Note::Refused(..)
        );
        if self.trial.is_some() || (self.plans.is_some() && !stands) {
            return Ok(());
        }
        self.report_failures()?;
        let name = |note: &Note| said(note, self.world.text, &self.world.cards);
        let mine = name(note);
        let theirs = self.tape.next_event().map_err(|stop| match stop {
            Stop::Differs(why) => Stop::Differs(format!("here {mine}; {why}")),
            other => other,
        })?;
        if theirs == *note {
            return Ok(());
        }
        Err(Stop::Differs(format!("here {mine}; for the engine {}", name(&theirs))))
    }

    /// Compares failures of script functions that should have returned a value.
    pub(crate) fn report_failures(&mut self) -> Result<(), Stop> {
        for _ in 0..self.world.failed.take() {
            self.report(&Note::ScriptFailed)?;
        }
        Ok(())
    }

    /// Returns the engine's next event.
    pub(crate) fn next_event(&mut self) -> Result<Note, Stop> {
        self.report_failures()?;
        self.tape.next_event()
    }

    /// Asks a question: it must be the engine's, with the same legal answers. Returns the answer.
    pub(crate) fn ask(&mut self, seat: u8, what: What, options: Vec<Given>) -> Result<Given, Stop> {
        self.ask_alike(seat, what, options).map(|(answer, _)| answer)
    }

    /// The same; also returns how many answers before it look like it.
    pub(crate) fn ask_alike(
        &mut self,
        seat: u8,
        what: What,
        mut options: Vec<Given>,
    ) -> Result<(Given, usize), Stop> {
        let all = options.clone();
        let sure = self.keep_payable(seat, &mut options)?;
        let asked = self.question(seat, what, &format!("{options:?}"))?;
        let mut theirs = asked.options;
        options.sort();
        theirs.sort();
        if options == theirs || !sure && theirs.iter().all(|option| options.contains(option)) {
            self.pays_with(all.iter().position(|option| *option == asked.answer).unwrap());
            return Ok((asked.answer, asked.alike));
        }
        let only = |here: &[Given], there: &[Given]| -> Vec<Given> {
            here.iter().filter(|option| !there.contains(option)).cloned().collect()
        };
        let (mine, others) = (only(&options, &theirs), only(&theirs, &options));
        Err(Stop::Differs(format!(
            "{what:?} to seat {seat}: legal only here {mine:?}, only for the engine {others:?} (of {} and {})",
            options.len(),
            theirs.len()
        )))
    }

    /// Compares a question without its answers.
    pub(crate) fn question(&mut self, seat: u8, what: What, about: &str) -> Result<Asked, Stop> {
        self.report_failures()?;
        let asked = self.tape.asked().map_err(|stop| match stop {
            Stop::Differs(why) => Stop::Differs(format!("here seat {seat} is asked {what:?} {about}; {why}")),
            other => other,
        })?;
        let by = self.look().decider(seat)?;
        if (asked.seat, asked.what) == (seat, what) && asked.by == by {
            return Ok(asked);
        }
        if asked.by != by {
            return Err(Stop::Differs(format!(
                "here seat {by} decides for seat {seat}, for the engine seat {}",
                asked.by
            )));
        }
        let (whom, theirs) = (asked.seat, asked.what);
        Err(Stop::Differs(format!(
            "here seat {seat} is asked {what:?}, for the engine seat {whom} {theirs:?}"
        )))
    }
}
