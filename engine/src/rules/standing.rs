//! A position as the `given` of a ruling can describe it. Made from a match, written by dsl.

use super::{AttrId, Borrowing, CardDefId, DeedId, EffectsOf, Lasting, Origin, PastSpan, SeatId, ZoneId};

/// A position before a phase.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// How many seats there are at the table.
    pub players: u8,
    /// Whose turn it is, if turns go round.
    pub turn: Option<SeatId>,
    /// The number of the turn that runs, if one does.
    pub turns: Option<i32>,
    /// The number of the round that runs, if one does.
    pub rounds: Option<i32>,
    /// All zones in which something lies, and those which would not be empty if nothing were said.
    pub heaps: Vec<Heap>,
    /// Cards that lie under others.
    pub under: Vec<Beneath>,
    /// What is written of cards and is not what they begin with.
    pub cards: Vec<(CardDefId, AttrId, i32)>,
    /// What cards have of other cards, in the order in which it was borrowed.
    pub lent: Vec<Lent>,
    /// Cards with effects that may act only so often, some of which did: how often each, in their order.
    pub used: Vec<(CardDefId, Vec<i32>)>,
    /// What is written of seats, and of the game.
    pub seats: Vec<(Option<SeatId>, AttrId, i32)>,
    /// What was done before.
    pub done: Vec<Done>,
}

/// The cards of a zone, in the order of a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heap {
    /// The zone.
    pub zone: ZoneId,
    /// Whose; none if it is shared.
    pub seat: Option<SeatId>,
    /// Each card; nothing for an empty spot.
    pub cards: Vec<Option<Lying>>,
}

/// A card that lies somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lying {
    /// Which.
    pub card: CardDefId,
    /// Whether it lies face up.
    pub up: bool,
    /// Whose deck it is from.
    pub from: Origin,
}

/// What lies under a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beneath {
    /// That card.
    pub host: CardDefId,
    /// Each card under it; the first that came there first.
    pub cards: Vec<Lying>,
}

/// One step by which effects came to where they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lent {
    /// In which way.
    pub how: Borrowing,
    /// One effect of a card.
    pub effect: EffectsOf,
    /// The card that has it; none if whoever took it has left.
    pub onto: Option<CardDefId>,
    /// How long.
    pub lasts: Lasting,
}

/// Something that was done before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// By whom; none if nobody did it and it is only said of the card.
    pub seat: Option<SeatId>,
    /// What.
    pub deed: DeedId,
    /// Whether it is said that it was chosen.
    pub chosen: bool,
    /// With which card, or which card did it.
    pub card: Option<CardDefId>,
    /// Since when it is asked about.
    pub span: PastSpan,
}
