//! Finds where everything stands in the slab of a match.

use super::Writable;
use crate::lineup::{Column, Did, Layout, Lends, Lineup, Place, Shape, Slot, Spot, Start, Under};
use crate::rules::touched::{attr_bit, zone_bit};
use crate::rules::{
    AttrDef, AttrId, AttrKind, Face, Id, InstanceId, NONE, Of, PlaceId, SeatId, SpotId, Table, TooMany,
};
use crate::state::{aside, did, given, grant, head, pool, stream};

/// How many cells the stack of frames has when a match begins: more than it needs in nearly every match.
const FIRST_STACK: usize = 4_096;
/// How many it may come to have, beside copies of the table.
const STACK: usize = 8_192;
/// How many copies of the table lie on it at the most: each deed inside another one may look back to how it was just before.
const COPIES: usize = 12;

impl Lineup {
    /// Works out places, spots, columns and what checks read; the cards are known by now. Fails if something cannot be numbered.
    #[expect(clippy::too_many_lines, reason = "one region after the other: a table, not a story")]
    pub(super) fn furnish(&mut self, writable: Writable) -> Result<(), TooMany> {
        let mut at = head::CELLS;
        self.statics.clear();
        self.stock_up();
        self.slots.room("cards, with those that may be created")?;
        let asked = self.pasts_asked(writable);
        self.has_blanks = self.slots.rows().iter().any(|slot| self.game.cards[slot.def].blank);
        let cards = self.slots.len();
        let mut take = |cells: usize| {
            at += cells;
            at - cells
        };
        let mut layout = Layout { board: take(0), ..Layout::default() };
        let under = self.puts_cards_under_others().then(|| take(1 + cards));
        let game = std::sync::Arc::clone(&self.game);
        let mut places = Table::new();
        let mut spots: Table<SpotId, Spot> = Table::new();
        for (zone, def) in game.zones.iter() {
            layout.first_place.push(PlaceId::at(places.len()));
            let seats = if def.shared { 1 } else { self.seats };
            let columns = def.spots.map(|spots| self.formula(spots).clamp(0, 60));
            for seat in 0..seats {
                let shape = match columns.and_then(|count| u8::try_from(count).ok()) {
                    Some(count) => {
                        let first = SpotId::at(spots.len()).0;
                        for column in 1..=count {
                            spots.push(Spot { place: PlaceId::at(places.len()), column, facing: None });
                        }
                        Shape::Spots { first, count }
                    }
                    None => Shape::List { at: take(cards + 1) },
                };
                let seat = (!def.shared).then_some(SeatId(seat));
                places.push(Place {
                    zone,
                    bit: zone_bit(zone),
                    seat,
                    shape,
                    stack: def.stack,
                    fresh: def.fresh,
                    turns_up: match def.face {
                        Face::Up => Some(true),
                        Face::Down => Some(false),
                        Face::Keep => def.fresh.then_some(true),
                    },
                    sees: def.sees,
                    peek: def.peek,
                });
            }
        }
        places.room("zones, counted for each player")?;
        spots.room("spots, counted for each player")?;
        layout.spots = take(spots.len());
        layout.image = take(0);
        layout.place = take(cards);
        layout.spot = take(cards);
        layout.put_by = game.zones.rows().iter().any(|zone| zone.shared).then(|| take(cards));
        layout.up = take(cards.div_ceil(32));
        layout.under = under.map(|list| Under { on: take(cards), list });
        self.places = places;
        self.layout = layout;
        self.spots = spots;
        self.face_spots();
        self.columns_of_attributes(writable, &mut take);
        self.find_instances(&asked);
        self.find_what_effects_do_to_effects();
        TooMany::rows::<InstanceId>("effects on cards", self.instances.len() + self.layout.lends.rows)?;
        self.find_speakers();
        self.room_for_derived_values(&mut take);
        if self.layout.lends.moves {
            self.layout.away = take(self.instances.len());
        }
        self.layout.image_cells = take(0) - self.layout.image;
        self.room_for_effects(&mut take);
        self.room_for_claims(&mut take);
        self.columns_of_pasts(&asked, &mut take);
        self.room_for_detours(&mut take);
        self.layout.limit_row = game.actions.rows().iter().map(|_| None).collect();
        let mut rows = 0;
        for (row, action) in self.layout.limit_row.iter_mut().zip(game.actions.rows()) {
            if action.limit.is_some() {
                *row = Some(rows);
                rows += 1;
            }
        }
        self.layout.limits = take(rows * usize::from(self.seats));
        for criterion in &game.order {
            if let crate::rules::CriterionKind::Stamp(deed, _) = criterion.kind {
                self.layout.stamps.push((deed, take(cards)));
            }
        }
        for deed in self.stamped_by_conflicts() {
            if self.layout.stamps.iter().all(|(stamped, _)| *stamped != deed) {
                self.layout.stamps.push((deed, take(cards)));
            }
        }
        if self.has_effects {
            self.layout.used = take(self.instances.len() + self.layout.lends.rows);
        }
        if self.creates_cards() {
            self.layout.taken = Some(take(cards - self.stock_from));
        }
        let plans = self.survey.plans;
        if game.nodes.rows().iter().any(crate::rules::Node::is_secret) {
            self.layout.asides = usize::from(self.seats);
            self.layout.aside = take(aside::CELLS_OF_SEAT * self.layout.asides);
        }
        self.layout.chance = take(stream::CELLS * (1 + usize::from(self.seats)));
        self.find_rooms(plans, &mut take);
        let copies = if !self.has_effects && !plans { 0 } else { COPIES };
        self.layout.stack = at;
        self.layout.cells = at + FIRST_STACK;
        self.layout.most_cells = at + STACK + copies * self.layout.most_of_a_copy();
        self.find_live_faces();
        self.watch();
        self.find_what_claims_read();
        self.find_what_begins_anew();
        self.find_what_is_fresh();
        self.find_what_is_heard();
        self.find_who_decides(writable);
        self.take_shortcuts();
        Ok(())
    }

    /// Finds the attribute that names who decides for a seat, unless no text of these decks gives it a value.
    fn find_who_decides(&mut self, writable: Writable) {
        let written = self.written();
        let (game, claims) = (&self.game, &self.claims);
        self.decider = game.attributes.find(|attr| attr.decides).filter(|attr| {
            writable == Writable::All
                || game.attributes[*attr].start.is_some()
                || written.get(attr.index()).copied().unwrap_or(false)
                || claims.values.iter().any(|claimed| claimed.attr == *attr)
        });
    }

    /// How much room what effects do to effects takes; none if no text does anything of the kind.
    fn find_what_effects_do_to_effects(&mut self) {
        let mut lends = self.lends();
        self.has_effects = !self.instances.is_empty() || lends.hands;
        if !self.has_effects {
            // Claims are handed out by rules, too.
            lends = Lends { grants: lends.grants, shows: lends.shows, ..Lends::default() };
        }
        self.layout.lends = lends;
    }

    /// Makes this room.
    fn room_for_effects(&mut self, take: &mut impl FnMut(usize) -> usize) {
        let (lends, cards) = (self.layout.lends, self.slots.len());
        if lends.shows {
            self.layout.shown = Some(take(usize::from(self.seats) * cards.div_ceil(32)));
        }
        if lends.grants > 0 {
            self.layout.grants_used = take(lends.grants.div_ceil(32));
            self.layout.grants = take(grant::first::COUNT);
        }
        if lends.rows > 0 {
            self.layout.pool_used = take(lends.rows.div_ceil(32));
            self.layout.pool = take(pool::first::COUNT);
        }
        if lends.keeps {
            self.layout.kept = Some(take(lends.rows * crate::rules::KEPT));
        }
        if lends.gives {
            self.layout.given = Some(take(given::first::COUNT + lends.rows * given::cells::COUNT));
        }
        if lends.cancels > 0 {
            self.layout.silenced = take(1);
        }
        self.layout.did = self.joined_deeds().into_iter().map(|(deed, roles)| Did { deed, roles }).collect();
        if !self.layout.did.is_empty() {
            self.layout.did_first = take(did::first::COUNT);
        }
    }

    fn face_spots(&mut self) {
        let facing: Vec<_> = self.spots.rows().iter().map(|spot| self.opposite(*spot)).collect();
        self.spots =
            self.spots.rows().iter().zip(facing).map(|(spot, facing)| Spot { facing, ..*spot }).collect();
    }

    /// The spot in the same column of the foe's zone that a zone faces; only games of two seats have one.
    fn opposite(&self, spot: Spot) -> Option<SpotId> {
        let place = self.places[spot.place];
        let faced = self.game.zones[place.zone].faces?;
        let seat = match place.seat {
            Some(seat) if self.seats == 2 => SeatId(1 - seat.0.min(1)),
            Some(_) => return None,
            None => SeatId(0),
        };
        let other = self.places.get(self.place(faced, seat)?)?;
        match other.shape {
            Shape::Spots { first, count } if spot.column <= count => {
                Some(SpotId(first.saturating_add(spot.column - 1)))
            }
            Shape::Spots { .. } | Shape::List { .. } => None,
        }
    }

    fn columns_of_attributes(&mut self, writable: Writable, take: &mut impl FnMut(usize) -> usize) {
        let written = self.written();
        let game = std::sync::Arc::clone(&self.game);
        for (attr, def) in game.attributes.iter() {
            let bound =
                |formula: Option<crate::rules::Formula>, none| formula.map_or(none, |it| self.formula(it));
            let mut start = Start {
                of: def.of,
                kind: def.kind,
                at: None,
                bit: attr_bit(attr),
                min: bound(def.min, -crate::rules::MOST),
                max: bound(def.max, crate::rules::MOST),
                values: Vec::new(),
            };
            // Without a `start` it is 0, which may be out of bounds, and so may be what a card prints.
            let values: Vec<i32> =
                self.start_values(attr, def).into_iter().map(|value| start.bounded(value)).collect();
            let open = writable == Writable::All || written.get(attr.index()).copied().unwrap_or(false);
            let column = if open || def.of != Of::Card {
                Column::Cell(take(values.len()))
            } else {
                self.statics.extend_from_slice(&values);
                Column::Static(self.statics.len() - values.len())
            };
            self.layout.attributes.push(column);
            if let Column::Cell(at) = column {
                start.at = Some(at);
                start.values = values;
            }
            self.layout.starts.push(start);
        }
    }

    /// What an attribute starts with, for every card or seat or for the game.
    pub(super) fn start_values(&self, attr: AttrId, def: &AttrDef) -> Vec<i32> {
        let none = def.kind.can_be_none() || def.kind == AttrKind::Int && def.printed;
        let empty = if none { NONE } else { 0 };
        let start = def.start.map_or(empty, |start| self.formula(start));
        match def.of {
            Of::Card => {
                self.slots.rows().iter().map(|slot| self.printed(*slot, attr).unwrap_or(start)).collect()
            }
            Of::Seat => vec![start; usize::from(self.seats)],
            Of::Game => vec![start],
        }
    }

    fn printed(&self, slot: Slot, attr: AttrId) -> Option<i32> {
        let printed = &self.game.cards[slot.def].printed;
        printed.iter().find(|(printed, _)| *printed == attr).map(|(_, value)| *value)
    }
}
