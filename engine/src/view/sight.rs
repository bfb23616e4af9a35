//! What a seat sees of one thing. What it may not know is not there at all.

use super::Altered;
use crate::rules::{AttrId, CardDefId, EffectId, ListId, SeatId, ZoneId};

/// A card as one seat sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The number by which this seat knows the card for as long as it can follow it; only in matches that are watched.
    pub handle: Option<u32>,
    /// Which card it is.
    pub card: Option<CardDefId>,
    /// Who holds it.
    pub holder: Option<SeatId>,
    /// Where it lies.
    pub zone: Option<ZoneId>,
    /// The column of its spot, counted from 1.
    pub column: Option<u8>,
    /// Whether it lies face up.
    pub up: bool,
    /// Its values, of those attributes that this seat can see.
    pub values: Vec<(AttrId, i32)>,
    /// Its effects that differ from what it prints, if this seat sees the card.
    pub effects: Vec<Altered>,
    /// The cards under it, as this seat sees them.
    pub under: Vec<Sight>,
}

/// A zone as one seat sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ZoneView {
    /// How many cards lie in it.
    pub count: usize,
    /// How many columns it has, if it has spots.
    pub columns: Option<u8>,
    /// Those that this seat can tell apart.
    pub cards: Vec<Sight>,
}

impl<C> Known<C> {
    /// What is known of it, if it is a card.
    pub fn card(&self) -> Option<&C> {
        if let Known::Card(card) = self { Some(card) } else { None }
    }
}

/// A thing as one seat knows it; `C` is what it knows of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known<C = Sight> {
    /// None.
    Nothing,
    /// A number.
    Number(i32),
    /// Yes or no.
    Flag(bool),
    /// A word of a list.
    Word(ListId, usize),
    /// A card.
    Card(C),
    /// A seat.
    Seat(SeatId),
    /// A spot.
    Spot {
        /// Its zone.
        zone: ZoneId,
        /// Whose; none if it is shared.
        seat: Option<SeatId>,
        /// Counted from 1.
        column: u8,
    },
    /// An effect that waits: the card it is on, if it is on one, and its text, if the seat sees that card.
    Effect(Option<C>, Option<EffectId>),
    /// A zone.
    Zone {
        /// Which.
        zone: ZoneId,
        /// Whose; none if it is shared.
        seat: Option<SeatId>,
    },
}
