//! What can be read off the table: where cards lie, who holds them, what they are worth.

use super::{Look, State, ghost, head};
use crate::lineup::{Column, Lineup, Place, Shape};
use crate::rules::{
    AttrId, AttrKind, CardFact, CardId, Id, NONE, Of, PlaceId, SeatId, Sees, SpotFact, SpotId, ZoneId, cell,
    row,
};

/// A table that is only looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board<'a> {
    pub(crate) lineup: &'a Lineup,
    pub(crate) state: Look<'a>,
}

impl<'a> Board<'a> {
    /// The table of a match.
    #[inline]
    pub(crate) fn new(lineup: &'a Lineup, state: &'a State) -> Board<'a> {
        Board { lineup, state: state.look() }
    }

    #[inline]
    pub(crate) fn card(self, cell: i32) -> Option<CardId> {
        row(cell, self.lineup.slots.len()).or_else(|| self.card_of_ghost(cell))
    }

    /// The card that a cell stands for, if it is there for something to be done to it: one that was created and is no more is not.
    #[inline]
    pub(crate) fn on_table(self, cell: i32) -> Option<CardId> {
        self.card(cell).filter(|card| !self.is_outside(*card))
    }

    /// Whether a card that may be created is not there: not yet, or no more.
    #[inline]
    pub(crate) fn is_outside(self, card: CardId) -> bool {
        self.lineup.is_of_stock(card) && self.place_of(card).is_none() && self.on_top_of(card).is_none()
    }

    /// The number of a card that is no former self.
    #[inline]
    pub(crate) fn plain_card(self, cell: i32) -> Option<usize> {
        usize::try_from(cell).ok().filter(|card| *card < self.lineup.slots.len())
    }

    /// The card that a former self is of.
    #[cold]
    fn card_of_ghost(self, cell: i32) -> Option<CardId> {
        let ghost = ghost::row_of(cell)?;
        row(self.state.ghost(self.lineup, ghost, ghost::cells::CARD), self.lineup.slots.len())
    }

    /// What a former self was, where it differs from the card as it is.
    pub(crate) fn ghost_fact(self, ghost: usize, fact: CardFact) -> Option<i32> {
        let was = |what| self.state.ghost(self.lineup, ghost, what);
        Some(match fact {
            CardFact::Holder => was(ghost::cells::HOLDER),
            CardFact::Zone => was(ghost::cells::PLACE),
            CardFact::Spot => was(ghost::cells::SPOT),
            CardFact::Up => was(ghost::cells::UP),
            CardFact::Column => self
                .spot_at(was(ghost::cells::SPOT))
                .map_or(NONE, |spot| i32::from(self.lineup.spots[spot].column)),
            CardFact::Facing => self
                .spot_at(was(ghost::cells::SPOT))
                .and_then(|spot| self.lineup.spots[spot].facing)
                .map_or(NONE, |facing| self.on_spot(facing)),
            CardFact::Owner | CardFact::Lies | CardFact::Over | CardFact::Printed | CardFact::Name => {
                return None;
            }
        })
    }

    #[inline]
    pub(crate) fn seat(self, cell: i32) -> Option<SeatId> {
        row(cell, usize::from(self.lineup.seats))
    }

    #[inline]
    pub(crate) fn place_at(self, cell: i32) -> Option<PlaceId> {
        row(cell, self.lineup.places.len())
    }

    /// The place that a cell stands for.
    #[inline]
    pub(crate) fn place(self, cell: i32) -> Option<&'a Place> {
        usize::try_from(cell).ok().and_then(|at| self.lineup.places.rows().get(at))
    }

    #[inline]
    pub(crate) fn spot_at(self, cell: i32) -> Option<SpotId> {
        row(cell, self.lineup.spots.len())
    }

    /// The place a card lies in.
    #[inline]
    pub(crate) fn place_of(self, card: CardId) -> Option<PlaceId> {
        self.place_at(self.state.get(self.lineup.layout.place + card.index()))
    }

    /// The spot a card stands on.
    #[inline]
    pub(crate) fn spot_of(self, card: CardId) -> Option<SpotId> {
        self.spot_at(self.state.get(self.lineup.layout.spot + card.index()))
    }

    /// The column a card stands in.
    #[inline]
    pub(crate) fn column_of(self, card: CardId) -> Option<u8> {
        self.spot_of(card).map(|spot| self.lineup.spots[spot].column)
    }

    /// The column a card stands in, as a cell.
    #[inline]
    pub(crate) fn column_cell(self, card: usize) -> i32 {
        self.column_of(CardId::at(card)).map_or(NONE, i32::from)
    }

    /// The card opposite, as a cell.
    #[inline]
    pub(crate) fn facing_cell(self, card: usize) -> i32 {
        let spot = self.spot_of(CardId::at(card)).and_then(|spot| self.lineup.spots[spot].facing);
        spot.map_or(NONE, |facing| self.on_spot(facing))
    }

    #[inline]
    pub(crate) fn is_up(self, card: CardId) -> bool {
        self.state.get(self.lineup.layout.up + card.index() / 32) >> (card.index() % 32) & 1 == 1
    }

    /// The seat of the zone a card lies in; in a shared zone the seat that put it there.
    #[inline]
    pub(crate) fn holder_of(self, card: CardId) -> Option<SeatId> {
        let Some(place) = self.place_of(card) else { return self.holder_of_host(card) };
        self.lineup.places[place].seat.or_else(|| {
            let put_by = self.lineup.layout.put_by?;
            self.seat(self.state.get(put_by + card.index()))
        })
    }

    #[cold]
    fn holder_of_host(self, card: CardId) -> Option<SeatId> {
        if self.place_of_host(card).is_some() {
            return self.holder_of(self.uppermost(card));
        }
        // One that is only announced is that seat's already for which it is to be created.
        let taken = self.state.get(self.lineup.taken_at(card)?);
        (taken == crate::state::stock::CREATED).then(|| self.lineup.owner(card))
    }

    /// The place in which a card that was created was seen last, if it is no more.
    #[cold]
    fn went_to(self, card: CardId) -> Option<PlaceId> {
        let taken = self.state.get(self.lineup.taken_at(card)?);
        self.place_at(taken - crate::state::stock::GONE)
    }

    /// How many cards lie in a place.
    #[inline]
    pub(crate) fn count(self, place: &Place) -> usize {
        match place.shape {
            Shape::List { at } => self.state.index(at),
            Shape::Spots { first, count } => {
                (0..count).filter(|column| self.on(first, *column) != NONE).count()
            }
        }
    }

    #[inline]
    fn on(self, first: u8, column: u8) -> i32 {
        self.state.get(self.lineup.layout.spots + usize::from(first) + usize::from(column))
    }

    /// The card on a spot, as a cell.
    #[inline]
    pub(crate) fn on_spot(self, spot: SpotId) -> i32 {
        self.state.get(self.lineup.layout.spots + spot.index())
    }

    /// The `nth` card in the order sets are walked: a stack from its top, else by entry. Only for lists.
    #[inline]
    pub(crate) fn in_list(self, place: &Place, at: usize, nth: usize) -> i32 {
        let count = self.state.index(at);
        if nth >= count {
            NONE
        } else if place.stack {
            self.state.get(at + count - nth)
        } else {
            self.state.get(at + 1 + nth)
        }
    }

    /// The next card of a place in the order sets are walked, and where to go on from there.
    #[inline]
    pub(crate) fn next_in(self, place: &Place, cursor: usize) -> Option<(i32, usize)> {
        match place.shape {
            Shape::List { at } => {
                let card = self.in_list(place, at, cursor);
                (card != NONE).then_some((card, cursor + 1))
            }
            Shape::Spots { first, count } => (cursor..usize::from(count)).find_map(|column| {
                let card = self.state.get(self.lineup.layout.spots + usize::from(first) + column);
                (card != NONE).then_some((card, column + 1))
            }),
        }
    }

    /// The next card of a zone of all seats still in the match, seat by seat, and where to go on from there: the seat in the upper
    /// half of the cell, its place in the order sets are walked in the lower one.
    pub(crate) fn next_of_all(self, first: u8, cursor: i32) -> Option<(i32, i32)> {
        let mut cursor = cursor;
        loop {
            let (seat, from) = (cursor >> 16, cursor & 0xffff);
            let seat = self.seat(seat)?;
            let place = PlaceId(first + seat.0);
            let found = if self.plays(seat) {
                self.next_in(&self.lineup.places[place], usize::try_from(from).ok()?)
            } else {
                None
            };
            match found {
                Some((card, next)) => {
                    return Some((card, i32::from(seat.0) << 16 | i32::try_from(next).ok()?));
                }
                None => cursor = (i32::from(seat.0) + 1) << 16,
            }
        }
    }

    /// The next spot without a card, from a column counted from 0, and where to go on.
    #[inline]
    pub(crate) fn next_empty(self, place: &Place, from: i32) -> Option<(i32, i32)> {
        match place.shape {
            Shape::List { .. } => None,
            Shape::Spots { first, count } => (u8::try_from(from).ok()?..count)
                .find(|column| self.on(first, *column) == NONE)
                .map(|column| (i32::from(first + column), i32::from(column) + 1)),
        }
    }

    /// The next card of a place from a position, and the position after it: for loops that change the match in between.
    pub(crate) fn next_card_in(self, place: PlaceId, cursor: usize) -> Option<(CardId, usize)> {
        let (card, next) = self.next_in(&self.lineup.places[place], cursor)?;
        Some((self.card(card)?, next))
    }

    /// All cards of a place, in the order sets are walked.
    pub(crate) fn cards_in(self, place: PlaceId) -> impl Iterator<Item = CardId> + use<'a> {
        let place = &self.lineup.places[place];
        let mut cursor = 0;
        std::iter::from_fn(move || {
            let (card, next) = self.next_in(place, cursor)?;
            cursor = next;
            self.card(card)
        })
    }

    /// The first spot of a place without a card.
    pub(crate) fn empty_spot(self, place: &Place) -> Option<SpotId> {
        match place.shape {
            Shape::List { .. } => None,
            Shape::Spots { first, count } => {
                (0..count).find(|column| self.on(first, *column) == NONE).map(|column| SpotId(first + column))
            }
        }
    }

    /// The current value of a card's attribute.
    #[inline]
    pub(crate) fn card_attr(self, card: CardId, attr: AttrId) -> i32 {
        match self.column(attr) {
            Column::Cell(at) => self.state.get(at + card.index()),
            Column::Static(at) => self.lineup.statics.get(at + card.index()).copied().unwrap_or(NONE),
        }
    }

    /// What is written of an attribute of a card, a seat or the game, by the number of its row; claims do not change that.
    pub(crate) fn stored(self, attr: AttrId, row: usize) -> i32 {
        match self.lineup.layout.stored.get(attr.index()) {
            Some(Column::Cell(at)) => self.state.get(at + row),
            Some(Column::Static(at)) => self.lineup.statics.get(at + row).copied().unwrap_or(NONE),
            None => NONE,
        }
    }

    #[inline]
    pub(crate) fn column(self, attr: AttrId) -> Column {
        self.lineup.layout.attributes[attr.index()]
    }

    /// The current value of an attribute of a seat, or of the game if `seat` is none.
    pub(crate) fn attr(self, seat: Option<SeatId>, attr: AttrId) -> i32 {
        match self.column(attr) {
            Column::Cell(at) => self.state.get(at + seat.map_or(0, Id::index)),
            Column::Static(at) => self.lineup.statics.get(at).copied().unwrap_or(NONE),
        }
    }

    /// Whether a seat knows which card this is, with its own eyes.
    #[inline]
    pub(crate) fn sees(self, seat: SeatId, card: CardId) -> bool {
        self.seers_alone(card) & seat.bit() != 0
    }

    /// The seats that can tell the cards of a place apart, be they face down, one bit each.
    pub(crate) fn followers(self, place: PlaceId) -> u8 {
        let place = &self.lineup.places[place];
        match place.sees {
            Sees::All | Sees::Others => u8::MAX,
            Sees::Owner => place.seat.map_or(0, SeatId::bit),
            Sees::Nobody => 0,
        }
    }

    /// The seat that a question goes to: if none is meant, the one whose turn it is.
    pub(crate) fn chooser(self, seat: i32) -> Option<SeatId> {
        let current = self.state.get(crate::state::head::CURRENT);
        self.seat(seat).or_else(|| self.seat(current)).or(Some(SeatId(0)))
    }

    /// Whether a seat that is to choose among cards is shown this one although it lies hidden: it holds it, in a zone that nobody sees.
    /// A zone that some see says itself who may not look.
    pub(crate) fn searches(self, seat: Option<SeatId>, card: CardId) -> bool {
        let place = self.place_of(card).or_else(|| self.place_of_host(card));
        seat.filter(|seat| self.holder_of(card) == Some(*seat)).is_some_and(|seat| match place {
            Some(place) => self.lineup.places[place].sees == Sees::Nobody,
            None => !self.sees(seat, card),
        })
    }

    /// The seats that know which card this is, one bit each, with those that decide for them.
    pub(crate) fn seers(self, card: CardId) -> u8 {
        self.with_deciders(self.seers_alone(card))
    }

    /// The seats that know with their own eyes which card this is, one bit each.
    pub(crate) fn seers_alone(self, card: CardId) -> u8 {
        let all = u8::MAX.checked_shr(8_u32.saturating_sub(self.lineup.seats.into())).unwrap_or(0);
        let place = self.place_of(card).or_else(|| self.place_of_host(card));
        let Some(place) = place.or_else(|| self.went_to(card)) else { return all };
        let place = &self.lineup.places[place];
        let held = || place.seat.or_else(|| self.holder_of(card)).map_or(0, SeatId::bit);
        match (place.sees, self.is_up(card)) {
            (Sees::All, true) => all,
            (Sees::Owner, true) => held(),
            (Sees::Others, true) => all & !held(),
            (Sees::All | Sees::Owner, false) if place.peek => held(),
            (Sees::All | Sees::Owner | Sees::Others, false) | (Sees::Nobody, _) => 0,
        }
    }

    pub(crate) fn card_fact(self, card: CardId, fact: CardFact) -> i32 {
        match fact {
            CardFact::Owner => self.lineup.owner_cell(card),
            CardFact::Holder => cell(self.holder_of(card)),
            CardFact::Zone | CardFact::Lies => cell(self.place_of(card)),
            CardFact::Spot => cell(self.spot_of(card)),
            CardFact::Column => self.column_cell(card.index()),
            CardFact::Facing => self.facing_cell(card.index()),
            CardFact::Over => cell(self.on_top_of(card)),
            CardFact::Up => i32::from(self.is_up(card)),
            CardFact::Printed => i32::from(self.lineup.slots[card].def.0),
            CardFact::Name => self.lineup.name_of(card),
        }
    }

    pub(crate) fn spot_fact(self, spot: SpotId, fact: SpotFact) -> i32 {
        let known = self.lineup.spots[spot];
        match fact {
            SpotFact::Column => i32::from(known.column),
            SpotFact::Card => self.on_spot(spot),
            SpotFact::Empty => i32::from(self.on_spot(spot) == NONE),
            SpotFact::Facing => cell(known.facing),
            SpotFact::Zone => cell(Some(known.place)),
        }
    }

    /// The place of a zone of a seat, as a cell.
    #[inline]
    pub(crate) fn place_cell(self, zone: ZoneId, seat: i32) -> i32 {
        let Some(first) = self.lineup.layout.first_place.get(zone.index()) else { return NONE };
        if self.lineup.places[*first].seat.is_none() {
            return i32::from(first.0);
        }
        self.seat(seat).map_or(NONE, |seat| i32::from(first.0) + i32::from(seat.0))
    }

    /// The first seat still in the match from a number on.
    #[inline]
    pub(crate) fn next_seat(self, from: i32) -> Option<i32> {
        let from = u32::try_from(from).ok()?;
        let left = self.state.get(head::SEATS).cast_unsigned().checked_shr(from)?;
        let seat = from + left.trailing_zeros();
        if left == 0 { None } else { i32::try_from(seat).ok() }
    }

    /// The next seat still in the match after another one in the order of turns, or the one before it.
    pub(crate) fn neighbour(self, of: i32, back: bool) -> Option<SeatId> {
        let back = back != (self.state.get(head::REVERSED) != 0);
        let (of, seats) = (i32::from(self.seat(of)?.0), i32::from(self.lineup.seats));
        (1..=seats).find_map(|step| {
            let seat = self.seat((of + if back { seats - step } else { step }) % seats)?;
            self.plays(seat).then_some(seat)
        })
    }

    /// Whether a seat is still in the match.
    #[inline]
    pub(crate) fn plays(self, seat: SeatId) -> bool {
        self.state.get(head::SEATS) >> seat.0 & 1 == 1
    }

    /// The cell that an attribute keeps of a value: a former self is kept as its card.
    #[inline]
    pub(crate) fn kept_as(self, kind: AttrKind, value: i32) -> i32 {
        if kind == AttrKind::Card { cell(self.card(value)) } else { value }
    }

    /// What an attribute is of, and what its values are.
    pub(crate) fn attr_kind(self, attr: AttrId) -> (Of, AttrKind) {
        let def = &self.lineup.game.attributes[attr];
        (def.of, def.kind)
    }
}
