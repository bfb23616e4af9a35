//! What a body may read of cards: through whose eyes, and of former selves too.

use super::Machine;
use crate::lineup::{Column, Lineup, Sight, Unseen};
use crate::rules::{
    AttrId, CardFact, CardId, Compare, Id, MOST, NONE, NamesId, Of, PastId, SeatId, cell, compare,
};
use crate::state::{Board, Look, ghost};
use std::cell::Cell;

/// Through whose eyes the table is read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eyes<'a> {
    /// The seat; without one everything is seen.
    seat: Option<SeatId>,
    /// Whether it is shown what it holds, as one who is to choose is; it knows what it was shown, too.
    searching: bool,
    /// Who wants to know which seats cannot see everything that was read.
    spy: Option<&'a Spy<'a>>,
}

/// Notes which seats cannot see everything that was read.
#[derive(Debug, Default)]
pub(crate) struct Spy<'a> {
    /// One bit each.
    blind: Cell<u8>,
    /// Likewise of what is read for what cards say all the time: it shows in values that all may see.
    claimed: Cell<u8>,
    /// For a trial, the match before it. A seat does not learn by trying what it does not see there.
    tried_from: Option<Look<'a>>,
}

impl<'a> Spy<'a> {
    /// A spy for a trial on a copy of this match.
    pub(crate) fn of_trial(from: Look<'a>) -> Spy<'a> {
        Spy { tried_from: Some(from), ..Spy::default() }
    }

    /// The seats that cannot see all that was read, one bit each.
    pub(crate) fn blind(&self) -> u8 {
        self.blind.get() | self.claimed.get()
    }

    /// The same without what was read for what cards say all the time.
    pub(crate) fn read(&self) -> u8 {
        self.blind.get()
    }

    /// Notes that these seats cannot see what is read.
    fn note(&self, seats: u8) {
        self.blind.set(self.blind.get() | seats);
    }

    /// Eyes that see everything, watched.
    pub(crate) fn eyes(&self) -> Eyes<'_> {
        Eyes { seat: None, searching: false, spy: Some(self) }
    }

    /// The eyes with which a seat, or else whoever looks now, sees a trial.
    pub(crate) fn eyes_of<'e>(&'e self, seat: Option<SeatId>, otherwise: Option<Eyes<'_>>) -> Eyes<'e> {
        let searching = otherwise.is_some_and(|eyes| eyes.searching);
        Eyes { seat: seat.or_else(|| otherwise?.seat), searching, spy: Some(self) }
    }
}

impl<'a> Machine<'a> {
    /// From now on the table is read through the eyes of a seat. Gives whose eyes it were.
    pub(crate) fn look_as(&mut self, seat: SeatId) -> Option<Eyes<'a>> {
        let spy = self.eyes.and_then(|eyes| eyes.spy);
        self.eyes.replace(Eyes { seat: Some(seat), searching: false, spy })
    }

    /// A script looks at the table, and nobody sees at what: whoever wants to know whether hidden things were read has to think so.
    pub(crate) fn lets_a_script_look(&self) {
        if let Some(spy) = self.eyes.and_then(|eyes| eyes.spy) {
            spy.note(u8::MAX);
        }
    }

    /// Forgets which seats were blind to something that was read, and gives them, one bit each.
    pub(crate) fn forget_blind(&self) -> u8 {
        self.eyes.and_then(|eyes| eyes.spy).map_or(0, |spy| spy.blind.take())
    }

    /// What was read since the blind were forgotten was read for what cards say all the time.
    pub(crate) fn note_claimed(&self) {
        if let Some(spy) = self.eyes.and_then(|eyes| eyes.spy) {
            spy.claimed.set(spy.claimed.get() | spy.blind.take());
        }
    }

    /// Notes that these seats are blind to something that was read.
    pub(crate) fn note_blind(&self, seats: u8) {
        if let Some(spy) = self.eyes.and_then(|eyes| eyes.spy) {
            spy.note(seats);
        }
    }

    /// Does something while a spy, and it alone, watches what is read.
    pub(crate) fn watched_by<T>(&mut self, spy: &Spy<'_>, doing: impl FnOnce(&mut Machine<'_>) -> T) -> T {
        let Machine { lineup, work, overrun, inside, own_only, at_once, .. } = *self;
        let eyes = Some(spy.eyes());
        let mut machine =
            Machine { lineup, state: &mut *self.state, eyes, work, overrun, inside, own_only, at_once };
        let done = doing(&mut machine);
        (self.work, self.overrun) = (machine.work, machine.overrun);
        done
    }

    /// From now on everything is seen. Gives whose eyes it were.
    pub(crate) fn look_at_all(&mut self) -> Option<Eyes<'a>> {
        let before = self.eyes;
        self.eyes = before.and_then(|eyes| eyes.spy).map(Spy::eyes);
        before
    }
}

impl<'a> Eyes<'a> {
    /// Whose eyes they are.
    pub(crate) fn seat(self) -> Option<SeatId> {
        self.seat
    }

    /// The eyes of a seat that searches what it holds, instead of these.
    #[inline]
    pub(crate) fn that_search(instead: Option<Eyes<'a>>, seat: SeatId) -> Eyes<'a> {
        Eyes { seat: Some(seat), searching: true, spy: instead.and_then(|eyes| eyes.spy) }
    }
}

/// The places whose cards all lie open to some eyes: one lookup for most reads of cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glance<'a> {
    /// Whether everything is seen, and nobody notes it.
    all: bool,
    sights: &'a [Sight],
}

impl<'a> Glance<'a> {
    /// Those of a seat; none if somebody notes what is read.
    pub(super) fn of(lineup: &'a Lineup, eyes: Option<Eyes<'_>>) -> Glance<'a> {
        match eyes {
            Some(Eyes { spy: Some(_), .. }) => Glance { all: false, sights: &[] },
            Some(Eyes { seat: Some(seat), .. }) => Glance { all: false, sights: lineup.sights_of(seat) },
            Some(Eyes { seat: None, .. }) | None => Glance { all: true, sights: &[] },
        }
    }

    /// Whether all cards of a place, given as a cell, lie open.
    #[inline]
    pub(super) fn shows(self, place: i32) -> bool {
        let at = usize::try_from(place).unwrap_or(usize::MAX);
        self.all || self.sights.get(at) == Some(&Sight::Always)
    }
}

impl Board<'_> {
    /// How often a card or a seat did what a question about the past asks; of a card that the reader cannot tell it is none.
    #[cold]
    pub(super) fn past(self, eyes: Option<Eyes<'_>>, thing: i32, past: PastId) -> i32 {
        let row = match self.lineup.game.pasts[past].of {
            Of::Card => self.card(thing).filter(|card| self.may_know(eyes, *card)).map(Id::index),
            Of::Seat => self.seat(thing).map(Id::index),
            Of::Game => None,
        };
        let Some((row, cell)) = row.and_then(|row| Some((row, self.lineup.past_cell(past, row)?))) else {
            return NONE;
        };
        let unseen = |seat| {
            self.lineup.unseen_past(past, row, seat).map_or(Unseen(0), |cell| Unseen(self.state.get(cell)))
        };
        if let Some(spy) = eyes.and_then(|eyes| eyes.spy) {
            let blind = self.lineup.all_seats().filter(|seat| unseen(*seat).0 != 0);
            spy.note(blind.fold(0, |seats, seat| seats | seat.bit()));
        }
        let count = self.state.get(cell);
        eyes.and_then(Eyes::seat).map_or(count, |seat| count.saturating_sub(unseen(seat).counted()))
    }

    /// Whether the reader may know which card this is.
    #[inline]
    pub(crate) fn may_know(self, eyes: Option<Eyes<'_>>, card: CardId) -> bool {
        eyes.is_none_or(|eyes| {
            if let Some(spy) = eyes.spy {
                spy.note(!self.seers(card));
            }
            let searches = |seat| eyes.searching && self.searches(Some(seat), card);
            let knows = |board: Board<'_>, seat| {
                board.sees(seat, card) || (eyes.searching && board.state.was_shown(board.lineup, seat, card))
            };
            // A card that the seat searches has not moved. One that a trial has moved is known only if it was known before.
            let before = eyes.spy.and_then(|spy| spy.tried_from);
            let knew = |seat| before.is_none_or(|before| knows(Board { state: before, ..self }, seat));
            eyes.seat.is_none_or(|seat| searches(seat) || (knows(self, seat) && knew(seat)))
        })
    }

    /// Whether the reader may know a value of a card.
    #[inline]
    pub(super) fn may_read(self, eyes: Option<Eyes<'_>>, card: CardId, attr: AttrId) -> bool {
        self.may_know(eyes, card) || self.lineup.game.attributes[attr].open
    }

    /// The same for a card by its number, by what was worked out beforehand.
    #[inline]
    pub(super) fn shown(self, eyes: Option<Eyes<'_>>, card: usize) -> bool {
        let Some(Eyes { seat, searching, spy }) = eyes else { return true };
        let Some(seat) = seat.filter(|_| spy.is_none()) else {
            return self.may_know(eyes, CardId::at(card));
        };
        let place = self.state.get(self.lineup.layout.place + card);
        let seen = match self.lineup.sight(seat, place) {
            Sight::Always => true,
            Sight::Never => false,
            Sight::FaceUp => self.is_up(CardId::at(card)),
            Sight::Depends => self.sees(seat, CardId::at(card)),
        };
        seen || (searching && self.may_know(eyes, CardId::at(card)))
    }

    /// The holder of a card, as a cell.
    #[inline]
    pub(crate) fn holder_cell(self, card: usize) -> i32 {
        cell(self.holder_of(CardId::at(card)))
    }

    /// Whether a card lies face up, as a cell.
    #[inline]
    pub(crate) fn up_cell(self, card: usize) -> i32 {
        i32::from(self.is_up(CardId::at(card)))
    }

    /// What can be asked of a card, through somebody's eyes, and of former selves too.
    #[inline(never)]
    pub(super) fn seen_fact(self, eyes: Option<Eyes<'_>>, card: i32, fact: CardFact) -> i32 {
        match self.card(card) {
            Some(id) if card < 0 => self.former_fact(card, id, fact),
            Some(card)
                if matches!(fact, CardFact::Printed | CardFact::Name) && !self.may_know(eyes, card) =>
            {
                NONE
            }
            Some(card) => self.card_fact(card, fact),
            None => NONE,
        }
    }

    /// What can be asked of a card by one who may know all, of former selves too.
    pub(crate) fn fact_of(self, card: i32, fact: CardFact) -> i32 {
        self.seen_fact(None, card, fact)
    }

    /// The value of a card's attribute, of former selves too.
    pub(crate) fn attr_of(self, card: i32, attr: AttrId) -> i32 {
        match self.card(card) {
            Some(_) if card < 0 => self.former_attr(card, attr),
            Some(card) => self.card_attr(card, attr),
            None => NONE,
        }
    }

    /// Reads a column of the slab for a former self. How often something was done is counted for the card, not for its former self.
    #[cold]
    pub(super) fn former_cell(self, eyes: Option<Eyes<'_>>, value: i32, at: u32) -> i32 {
        let columns = &self.lineup.layout.pasts.of_cards;
        match columns.iter().position(|column| *column == Some(at as usize)) {
            Some(past) => self.past(eyes, value, PastId::at(past)),
            None => self.former_of_column(value, Column::Cell(at as usize)),
        }
    }

    /// What a former self had in a column of the lineup.
    #[cold]
    pub(super) fn former_fixed(self, value: i32, at: u32) -> i32 {
        self.former_of_column(value, Column::Static(at as usize))
    }

    fn former_of_column(self, value: i32, column: Column) -> i32 {
        let columns = self.lineup.layout.attributes.iter();
        let attr = columns.enumerate().find(|(_, other)| **other == column).map(|(attr, _)| AttrId::at(attr));
        attr.filter(|_| self.card(value).is_some()).map_or(NONE, |attr| self.former_attr(value, attr))
    }

    /// What is written of a card or a seat as a cell, or of the game.
    #[cold]
    pub(super) fn stored_of(self, eyes: Option<Eyes<'_>>, of: i32, attr: AttrId) -> i32 {
        match self.lineup.game.attributes[attr].of {
            Of::Card => match self.card(of) {
                Some(_) if of < 0 => self.former_attr(of, attr),
                Some(card) if self.may_read(eyes, card, attr) => self.stored(attr, card.index()),
                _ => NONE,
            },
            Of::Seat => self.seat(of).map_or(NONE, |seat| self.stored(attr, seat.index())),
            Of::Game => self.stored(attr, 0),
        }
    }

    pub(super) fn is_named(self, eyes: Option<Eyes<'_>>, card: i32, names: NamesId) -> bool {
        let Some(card) = self.card(card) else { return false };
        self.may_know(eyes, card) && self.lineup.game.names[names].contains(&self.lineup.slots[card].def)
    }

    /// The one card of a name, anywhere or in one place.
    pub(super) fn named(self, names: NamesId, place: Option<i32>) -> i32 {
        let wanted = place.map(|place| self.place_at(place));
        let mut found = self.lineup.slots.ids().filter(|card| {
            let lies = self.place_of(*card);
            (lies.is_some() || wanted.is_none() && self.place_of_host(*card).is_some())
                && wanted.is_none_or(|wanted| wanted == lies)
                && self.lineup.game.names[names].contains(&self.lineup.slots[*card].def)
        });
        match (found.next(), found.next()) {
            (Some(card), None) => cell(Some(card)),
            _ => NONE,
        }
    }

    /// Compares two cells; a former self is the card that it is of.
    #[inline]
    pub(super) fn compare(self, how: Compare, a: i32, b: i32) -> bool {
        if a < -MOST || b < -MOST {
            return compare(how, self.as_it_is(a), self.as_it_is(b));
        }
        compare(how, a, b)
    }

    /// The card that a former self is of; every other cell as it is.
    pub(crate) fn as_it_is(self, value: i32) -> i32 {
        if value >= -MOST || value == NONE { value } else { cell(self.card(value)) }
    }

    #[cold]
    pub(super) fn former_attr(self, value: i32, attr: AttrId) -> i32 {
        ghost::row_of(value).map_or(NONE, |row| self.state.ghost_attr(self.lineup, row, attr))
    }

    #[cold]
    pub(super) fn former_fact(self, value: i32, card: CardId, fact: CardFact) -> i32 {
        let was = ghost::row_of(value).and_then(|row| self.ghost_fact(row, fact));
        was.unwrap_or_else(|| self.card_fact(card, fact))
    }
}
