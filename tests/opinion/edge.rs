//! Ends what lasts until the start or the end of a phase, or until a deed is done.

use std::rc::Rc;

use tiru_dsl::ast::Edge;
use tiru_dsl::checked::{Change, Deed, Over};
use tiru_engine::rules::{AttrId, NodeId};

use crate::Stop;
use crate::given::Due;
use crate::note::Note;
use crate::opinion::Opinion;
use crate::value::{Inst, Place, Thing};

/// Effects that end, each with the values that stay.
type Ending = Vec<(usize, Vec<AttrId>)>;

/// What comes to pass.
#[derive(Clone, Copy)]
enum Now {
    /// A phase of a seat begins or ends.
    Phase(Edge, NodeId, Option<u8>),
    /// A deed is over.
    Done(Deed),
}

impl Opinion<'_, '_> {
    /// When a card enters a place where it becomes fresh: ends the effects it got, and keeps their values on
    /// other cards.
    pub(crate) fn keeps_before_fresh(&mut self, card: usize, to: Place) -> Result<(), Stop> {
        if !self.world.text.structure.zones[to.0].fresh {
            return Ok(());
        }
        let over = self.table.lent.iter().filter(|lent| lent.carrier == Some(card) && !lent.floats);
        let over: Ending = over.map(|lent| (lent.number, lent.keeps.clone())).collect();
        self.keeps_of(&over, Some(card))
    }

    fn keeps_of(&mut self, over: &Ending, but: Option<usize>) -> Result<(), Stop> {
        let ending: Vec<(Inst, Vec<AttrId>)> =
            over.iter().map(|(number, keeps)| (Inst::Lent(*number), keeps.clone())).collect();
        if ending.iter().all(|(_, keeps)| keeps.is_empty()) {
            return Ok(());
        }
        let stays = self.look().adds(&ending)?;
        for (card, attr, amount) in stays.into_iter().filter(|(card, ..)| Some(*card) != but) {
            let thing = Thing::Card(card);
            let now = self.written(thing, attr, Change::Plus, &amount)?.0;
            self.set(thing, attr, now)?;
        }
        Ok(())
    }

    /// Whether this start or end is the one meant; if that one is to be skipped, the next one is meant from
    /// now on.
    fn meets(&self, due: &mut Option<Due>, now: Now) -> bool {
        let Some(due) = due else { return false };
        let meant = match (due.over, now) {
            (Over::Phase(phase), Now::Phase(edge, node, seat)) => {
                due.edge == edge
                    && self.world.is_phase(phase, node)
                    && (due.seat.is_none() || seat.is_none() || due.seat == seat)
            }
            (Over::Deed(deed), Now::Done(done)) => deed == done,
            _ => false,
        };
        if meant && due.later {
            due.later = false;
            return false;
        }
        meant
    }

    pub(crate) fn edge(&mut self, edge: Edge, node: NodeId, seat: Option<u8>) -> Result<(), Stop> {
        self.all_ends(Now::Phase(edge, node, seat))
    }

    /// A rule or action is done, or does not happen after all.
    pub(crate) fn deed_ends(&mut self, deed: Deed) -> Result<(), Stop> {
        self.all_ends(Now::Done(deed))
    }

    fn all_ends(&mut self, now: Now) -> Result<(), Stop> {
        let mut over = Vec::new();
        let mut lent = std::mem::take(&mut self.table.lent);
        for row in &mut lent {
            if self.meets(&mut row.due, now) {
                over.push((row.number, row.keeps.clone()));
            }
        }
        self.table.lent = lent;
        // Values that stay are read before any is written, and written before any effect ends.
        self.keeps_of(&over, None)?;
        for (number, _) in over {
            let inst = Inst::Lent(number);
            let of = self.table.instance(self.world, inst).filter(|_| !self.table.floats(inst));
            self.table.lent.retain(|lent| lent.number != number);
            self.table.silenced.retain(|(inst, _)| *inst != Inst::Lent(number));
            if let Some((text, card)) = of {
                self.report(&Note::LentEnds(self.world.effect(text).span, card))?;
            }
        }
        let mut silenced = std::mem::take(&mut self.table.silenced);
        silenced.retain_mut(|(_, due)| !self.meets(due, now));
        self.table.silenced = silenced;
        let mut grants = std::mem::take(&mut self.table.grants);
        grants.retain_mut(|grant| {
            let mut due = grant.due.clone();
            let over = self.meets(&mut due, now);
            Rc::make_mut(grant).due = due;
            !over
        });
        self.table.grants = grants;
        Ok(())
    }
}
