//! Small tables of a lineup, each found once by `prepare` so that a running match looks for nothing: effects on cards, which cards are
//! live, what begins anew with a phase, what a fresh card gets back, skipped and repeated phases, choices with their bans.

use super::Lineup;
use crate::rules::{
    ActionId, AttrId, CardId, EffectId, Id, InstanceId, NodeId, Op, PastId, Reg, SeatId, Table, ZoneId,
};

/// An effect on a card, or in the game for a seat or for nobody.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Instance {
    /// Its text.
    pub(crate) effect: EffectId,
    /// The card it sits on.
    pub(crate) carrier: Option<CardId>,
    /// The seat it stands for, if it sits on no card; the carrier then is the card that made it, if one did.
    pub(crate) seat: Option<SeatId>,
}

/// For each zone whether a card is live there, face down and face up; none where more has to be looked at.
pub(crate) type LiveFaces = Table<ZoneId, Option<Vec<[bool; 2]>>>;

/// What begins anew with one phase.
#[derive(Clone, Debug, Default)]
pub(crate) struct Anew {
    /// Values that go back to their start.
    pub(crate) attributes: Vec<AttrId>,
    /// Cells that count what may be done so many times.
    pub(crate) counts: Vec<usize>,
    /// Questions about the past whose counts begin anew.
    pub(crate) pasts: Vec<PastId>,
}

/// What comes with a card that becomes fresh.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fresh {
    /// The attributes of cards that some text writes.
    pub(crate) columns: Vec<FreshStart>,
    /// Whether cards have effects, or may get some or something handed out.
    pub(crate) effects: bool,
}

/// What one attribute starts with.
#[derive(Clone, Debug)]
pub(crate) struct FreshStart {
    /// Where its column begins.
    pub(crate) at: usize,
    /// Its bit of `touched`.
    pub(crate) bit: u64,
    /// One value for each card.
    pub(crate) values: Vec<i32>,
}

/// Where the counts of one phase stand: how often it is passed over, one cell a seat; then how often it comes once more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Detour {
    /// The phase.
    pub(crate) node: NodeId,
    /// Where its counts begin.
    pub(crate) at: usize,
}

/// So many bans on one action can be marked; the walk over the choices of one with more is left as it is.
pub(crate) const MARKS: usize = 32;

/// A walk over the choices of an action in which the bans of the game stand.
#[derive(Clone, Debug)]
pub(crate) struct Guarded {
    /// What is banned is left out.
    pub(crate) ops: Box<[Op]>,
    /// What only bans forbid that some permission may lift is yielded too, and the registers of `marks` tell which of them hold.
    pub(crate) marking: Box<[Op]>,
    pub(crate) registers: usize,
    /// The first of a row of registers, one for each ban of the action.
    pub(crate) marks: Reg,
    /// Whether any of it reads derived values.
    pub(crate) derived: bool,
}

impl Lineup {
    /// The effects that are printed on a card.
    pub(crate) fn effects_on(&self, card: CardId) -> impl Iterator<Item = InstanceId> + use<> {
        let first = self.first_effect.get(card.index()).copied().unwrap_or(0);
        let count = self.game.cards[self.slots[card].def].effects.len();
        (first..first + if self.instances.is_empty() { 0 } else { count }).map(InstanceId::at)
    }

    /// Whether a card is live in a zone, by its face; none if a condition of the zone reads more than that.
    #[inline]
    pub(crate) fn live_by_face(&self, zone: ZoneId, card: CardId, up: bool) -> Option<bool> {
        let faces = self.live_faces.get(zone)?.as_ref()?.get(card.index())?;
        faces.get(usize::from(up)).copied()
    }

    /// The counts of a phase, if any text may change them.
    pub(crate) fn detour(&self, node: NodeId) -> Option<Detour> {
        self.layout.detours.iter().copied().find(|detour| detour.node == node)
    }

    /// The walk over the choices of an action in which the bans of the game stand; none if a ban cannot stand in it.
    pub(crate) fn guarded(&self, action: ActionId) -> Option<&Guarded> {
        self.guarded.get(action)?.as_ref()
    }
}
