//! Where everything stands in the slab of a match.

use super::{Room, Rooms};
use crate::rules::{AttrId, AttrKind, DeedId, Id, NONE, Of, PlaceId};

/// Where the columns of a match begin.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layout {
    /// For each zone its place of the first seat.
    pub(crate) first_place: Vec<PlaceId>,
    /// Where everything begins that effects which act together try out and put back.
    pub(crate) board: usize,
    /// Where everything begins of which effects may ask how it was just before a deed: cards and their values.
    pub(crate) image: usize,
    /// How many cells that is.
    pub(crate) image_cells: usize,
    /// One cell a card: the place it lies in.
    pub(crate) place: usize,
    /// One cell a card: its spot, if any zone has spots.
    pub(crate) spot: usize,
    /// One cell a card: the seat that put it into a shared zone, if there is one.
    pub(crate) put_by: Option<usize>,
    /// The cards that lie under others, and under which, if any text puts cards there.
    pub(crate) under: Option<Under>,
    /// One bit a card: face up.
    pub(crate) up: usize,
    /// One cell a spot: the card on it.
    pub(crate) spots: usize,
    /// Where the current value of each attribute stands.
    pub(crate) attributes: Vec<Column>,
    /// Where what is written of each attribute stands: the same, unless some effect speaks of it.
    pub(crate) stored: Vec<Column>,
    /// The start values of attributes that have a cell: one row of all cards, seats or the game for each.
    pub(crate) starts: Vec<Start>,
    /// What a card that becomes fresh gets back.
    pub(crate) fresh: super::Fresh,
    /// What texts may do to effects: how much room there is for it.
    pub(crate) lends: super::Lends,
    /// How many effects cards have beside those printed on them; see `pool::first`.
    pub(crate) pool: usize,
    /// Rows of these effects.
    pub(crate) pool_rows: Room,
    /// One bit for each of these rows that is in use.
    pub(crate) pool_used: usize,
    /// One cell for each printed effect: when another card took it.
    pub(crate) away: usize,
    /// For each row of these the values that an effect which was handed out keeps, if any does.
    pub(crate) kept: Option<usize>,
    /// For each row of these who says that its card has it, if any card may have one for as long as something is so.
    pub(crate) given: Option<usize>,
    /// How many effects are silenced.
    pub(crate) silenced: usize,
    /// Rows of these.
    pub(crate) silenced_rows: Room,
    /// For each seat one bit a card: it was shown it, if any text shows cards.
    pub(crate) shown: Option<usize>,
    /// How many claims are handed out; see `grant::first`.
    pub(crate) grants: usize,
    /// Rows of these.
    pub(crate) grant_rows: Room,
    /// One bit for each of these rows that is in use.
    pub(crate) grants_used: usize,
    /// The deeds of which a borrowed effect may ask whether a card did them.
    pub(crate) did: Vec<Did>,
    /// When the last of them was done, and how many are remembered; see `did::first`.
    pub(crate) did_first: usize,
    /// Rows of what cards did in the running turn or round.
    pub(crate) did_rows: Room,
    /// Where counts of what was done stand.
    pub(crate) pasts: super::Pasts,
    /// The phases that texts let be passed over or come once more.
    pub(crate) detours: Vec<super::Detour>,
    /// One cell for each action with a limit and each seat.
    pub(crate) limits: usize,
    /// For each action its row among the limits.
    pub(crate) limit_row: Vec<Option<usize>>,
    /// For each deed that the order of effects asks about, one cell a card: when the card last did it.
    pub(crate) stamps: Vec<(crate::rules::DeedId, usize)>,
    /// One cell for each instance of an effect: how often it acted.
    pub(crate) used: usize,
    /// One cell for each card that may be created, if there are any: see `State::is_taken`.
    pub(crate) taken: Option<usize>,
    /// Rows of effects that wait.
    pub(crate) agenda: Room,
    /// Rows of cards as they were before they left.
    pub(crate) ghosts: Room,
    /// Rows of deeds that are done.
    pub(crate) noted: Room,
    /// Rows of deeds that effects which act together mean to do.
    pub(crate) plans: Room,
    /// Links of replacements that were used.
    pub(crate) links: Room,
    /// All of these.
    pub(crate) rooms: Rooms,
    /// One row for each seat: what it answered while others still choose in secret. Only where a game has such offers.
    pub(crate) aside: usize,
    /// How many these rows are.
    pub(crate) asides: usize,
    /// Where the streams of chance begin.
    pub(crate) chance: usize,
    /// Where the stack of frames begins.
    pub(crate) stack: usize,
    /// How many cells there are in all when a match begins.
    pub(crate) cells: usize,
    /// How many there may be once the stack has grown. Work is charged by this number: it may not depend on what happened before.
    pub(crate) most_cells: usize,
}

/// A deed of which a borrowed effect may ask whether a card did it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Did {
    /// The deed.
    pub(crate) deed: DeedId,
    /// How many roles it has.
    pub(crate) roles: usize,
}

/// Where it stands which cards lie under others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Under {
    /// One cell a card: the card that lies on it, or none.
    pub(crate) on: usize,
    /// A count, then the cards that lie under any, by the time they came there.
    pub(crate) list: usize,
}

/// Where the values of an attribute stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Column {
    /// In the lineup: no text writes it.
    Static(usize),
    /// In the slab.
    Cell(usize),
}

/// How cards lie in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// A count, then the cards by entry; a stack's top is its end.
    List {
        /// The cell of the count.
        at: usize,
    },
    /// Spots in a row.
    Spots {
        /// The number of the first.
        first: u8,
        /// How many.
        count: u8,
    },
}

/// What an attribute starts with, and what its changes need.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    /// Of what it is.
    pub(crate) of: Of,
    /// What its values are.
    pub(crate) kind: AttrKind,
    /// Where what is written of it stands, if any text writes it.
    pub(crate) at: Option<usize>,
    /// Its bit of `touched`.
    pub(crate) bit: u64,
    /// One value for each card, seat, or the game.
    pub(crate) values: Vec<i32>,
    pub(crate) min: i32,
    pub(crate) max: i32,
}

impl Layout {
    /// A value within the bounds of its attribute.
    #[inline]
    pub(crate) fn bounded(&self, attr: AttrId, value: i32) -> i32 {
        self.starts.get(attr.index()).map_or(value, |start| start.bounded(value))
    }
}

impl Start {
    /// A value within its bounds.
    #[inline]
    pub(crate) fn bounded(&self, value: i32) -> i32 {
        if self.kind == AttrKind::Int && value != NONE { value.max(self.min).min(self.max) } else { value }
    }
}
