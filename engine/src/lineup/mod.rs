//! A game with two or more decks and its settings: everything that never changes during matches of these decks. What
//! no text of the game writes or watches costs nothing later. `prepare` computes it.

mod claims;
mod code;
mod heard;
mod holds;
mod layout;
mod naming;
mod past;
mod reach;
mod room;
mod settings;
mod stock;
mod tables;
mod topic;

pub(crate) use claims::{Claimed, Claims, Row, Said, Speaker, Spoken};
pub(crate) use code::Sight;
pub(crate) use heard::{Heard, Plain};
pub(crate) use holds::{Holds, may_be_card};
pub(crate) use layout::{Column, Did, Layout, Shape, Start, Under};
pub(crate) use past::{PastColumn, Pasts, Unseen, Veil};
pub(crate) use reach::{Lends, Reach};
pub(crate) use room::{Lists, Room, Rooms};
pub use settings::{Settings, Unsettled};
pub(crate) use stock::AT_ONCE;
pub(crate) use tables::{Anew, Detour, Fresh, FreshStart, Guarded, Instance, LiveFaces, MARKS};
pub(crate) use topic::{Hearer, Known, Topics};

use crate::rules::touched::{IN_NO_ZONE, TIME_BIT};
use crate::rules::{
    ActionId, AttrId, BodyId, CardDef, CardDefId, CardId, Game, Id, InstanceId, NONE, PlaceId, SeatId, Sees,
    SpotId, Survey, Table, ZoneId, cell,
};
use std::sync::{Arc, OnceLock};

/// A game made ready for these decks and settings.
#[derive(Clone, Debug)]
pub struct Lineup {
    pub(crate) game: Arc<Game>,
    /// What follows from the game alone.
    pub(crate) survey: Arc<Survey>,
    pub(crate) settings: Settings,
    pub(crate) seats: u8,
    /// Every card on the table: its print and the seat it belongs to. Behind those of the decks stand those that may be created.
    pub(crate) slots: Table<CardId, Slot>,
    /// How many of them are of decks.
    pub(crate) stock_from: usize,
    /// For each deck part the seats' cards, in the order of the deck list.
    pub(crate) decks: Vec<(SeatId, ZoneId, Vec<CardId>)>,
    pub(crate) places: Table<PlaceId, Place>,
    pub(crate) spots: Table<SpotId, Spot>,
    pub(crate) layout: Layout,
    /// Whether any card stands for any card.
    pub(crate) has_blanks: bool,
    /// The attribute that names who decides for a seat, if a text of these decks can give it a value.
    pub(crate) decider: Option<AttrId>,
    /// Values that no text of the game writes: rows of one attribute for all cards.
    pub(crate) statics: Vec<i32>,
    /// All that standing effects say.
    pub(crate) claims: Claims,
    /// The actions that stand on cards of the decks.
    pub(crate) card_actions: Vec<ActionId>,
    /// For each action the effects on cards of the decks that it is; none for one of the game.
    pub(crate) bearers: Table<ActionId, Vec<InstanceId>>,
    /// Whether there are effects at all, or may be.
    pub(crate) has_effects: bool,
    /// What was done to effects before a position that is set up by hand.
    pub(crate) begins_with: Lends,
    /// Every effect that sits on a card of these decks or stands in the game.
    pub(crate) instances: Table<InstanceId, Instance>,
    /// For each card the number of its first instance.
    pub(crate) first_effect: Vec<usize>,
    /// What is known of each topic.
    pub(crate) topics: Topics,
    /// For each printed effect the zones in which it can be live, as bits of [`Lineup::zone_bit`].
    pub(crate) live_zones: Vec<u64>,
    /// For each zone whether its cards are live by their face alone.
    pub(crate) live_faces: LiveFaces,
    /// The places of zones whose cards are live under a condition that reads more.
    pub(crate) live_when: Vec<PlaceId>,
    /// What each check reads, as bits of `touched`.
    pub(crate) check_reads: Vec<u64>,
    /// What any check reads.
    pub(crate) checks_read: u64,
    /// What somebody hears of.
    pub(crate) heard: Heard,
    /// For each phase what begins anew with it.
    pub(crate) anew: Table<crate::rules::NodeId, Anew>,
    /// What can be run, once all cards are known.
    pub(crate) reach: Reach,
    /// For each body that can be run its operations with shortcuts.
    pub(crate) code: Table<BodyId, Option<Box<[crate::rules::Op]>>>,
    /// For each body that is run from its start to its end in one go its operations, optimised.
    pub(crate) asked: Table<BodyId, Option<Box<[crate::rules::Op]>>>,
    /// For each action the walk over its choices with the bans of the game inlined, where that can be.
    pub(crate) guarded: Table<ActionId, Option<Guarded>>,
    /// For each body that can be run whether it reads derived values.
    pub(crate) reads_derived: Table<BodyId, Option<bool>>,
    /// For each body its value, if it is the same whatever lies on the table.
    pub(crate) known: Table<BodyId, Option<i32>>,
    /// For each seat and place whether the seat knows what lies there.
    pub(crate) sights: Vec<Sight>,
    /// What a frame of each body may hold, once that was asked.
    pub(crate) holds: OnceLock<Vec<Vec<Holds>>>,
}

/// One card on the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot {
    pub(crate) def: CardDefId,
    pub(crate) owner: SeatId,
    /// The zone of its deck; none for what no deck brought.
    pub(crate) from: Option<ZoneId>,
}

/// A zone of one seat, or a shared zone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) zone: ZoneId,
    /// The bit of its zone, see `touched`.
    pub(crate) bit: u64,
    /// None for a shared zone.
    pub(crate) seat: Option<SeatId>,
    pub(crate) shape: Shape,
    pub(crate) stack: bool,
    pub(crate) fresh: bool,
    /// Which side a card shows that enters; none if it keeps its side.
    pub(crate) turns_up: Option<bool>,
    pub(crate) sees: Sees,
    pub(crate) peek: bool,
}

/// One numbered place for a card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    pub(crate) place: PlaceId,
    /// Counted from 1.
    pub(crate) column: u8,
    pub(crate) facing: Option<SpotId>,
}

impl Lineup {
    /// The bit of the zone of a place, see `touched`. Zones far behind share bits.
    #[inline]
    pub(crate) fn zone_bit(&self, place: i32) -> u64 {
        let place = usize::try_from(place).ok().and_then(|place| self.places.rows().get(place));
        place.map_or(IN_NO_ZONE, |place| place.bit)
    }

    /// The bits of `touched` that every phase marks when it begins and when it is left. None if nothing reads which are under way.
    pub(crate) fn phases_touch(&self) -> u64 {
        if self.survey.reads_phases { TIME_BIT } else { 0 }
    }

    /// The game.
    pub fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// All seats, in table order.
    pub(crate) fn all_seats(&self) -> impl Iterator<Item = SeatId> + use<> {
        (0..self.seats).map(SeatId)
    }

    /// How many cards there may be on the table.
    #[doc(hidden)]
    pub fn cards(&self) -> usize {
        self.slots.len()
    }

    /// How many of them are of decks; the others may be created.
    #[doc(hidden)]
    pub fn cards_of_decks(&self) -> usize {
        self.stock_from.min(self.slots.len())
    }

    /// What is printed on a card.
    #[doc(hidden)]
    pub fn card(&self, card: CardId) -> &CardDef {
        &self.game.cards[self.slots[card].def]
    }

    /// A number for the name of a card, see [`Game::name_of`].
    pub(crate) fn name_of(&self, card: CardId) -> i32 {
        self.game.name_of(self.slots[card].def)
    }

    /// The seat whose deck a card came from.
    #[doc(hidden)]
    pub fn owner(&self, card: CardId) -> SeatId {
        self.slots[card].owner
    }

    /// The same as texts read it: none for a card of a deck that all share.
    pub(crate) fn owner_cell(&self, card: CardId) -> i32 {
        let (Slot { owner, from, .. }, decks) = (&self.slots[card], &self.game.decks);
        let is_shared = from.is_some_and(|zone| decks.iter().any(|part| part.shared && part.to == zone));
        if is_shared { NONE } else { cell(Some(*owner)) }
    }

    /// How many columns the spots of a zone have; none for a zone without spots.
    #[doc(hidden)]
    pub fn columns(&self, zone: ZoneId) -> Option<u8> {
        let place = self.places.get(self.place(zone, SeatId(0))?)?;
        match place.shape {
            Shape::Spots { count, .. } => Some(count),
            Shape::List { .. } => None,
        }
    }

    /// The zone of one seat; the shared one if it is shared.
    pub(crate) fn place(&self, zone: ZoneId, seat: SeatId) -> Option<PlaceId> {
        let first = *self.layout.first_place.get(zone.index())?;
        let shared = self.game.zones.get(zone)?.shared;
        if shared {
            Some(first)
        } else if seat.0 < self.seats {
            Some(PlaceId(first.0.saturating_add(seat.0)))
        } else {
            None
        }
    }
}
