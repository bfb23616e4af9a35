//! The events of a match, in order, and the handles by which seats know cards.

use super::compared::ComparedLast;
use super::hearing::Hearing;
use super::kept::Kept;
use super::{Actors, Comparison, Event, Happening, Observer};
use crate::lineup::Lineup;
use crate::rules::{CardId, Id, PlaceId, SeatId, Sees};
use crate::state::{Board, State};

/// The events of a match, with the handle by which each seat knows each card. Of a long match only the last events are kept.
///
/// A seat can tell cards apart where everybody or this seat can see them. A card gets a new handle when it comes to such a place
/// from one where the seat could not follow it, in the order in which the seat sees cards come. So the number and the order of
/// handles reveal nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chronicle {
    kept: Kept,
    compared: ComparedLast,
    hearing: Hearing,
    /// For each place, the seats that can tell its cards apart, one bit each.
    followed: Vec<u8>,
    /// The handles: for each seat, for each card.
    handles: Vec<Vec<Option<u32>>>,
    next: Vec<u32>,
    /// Which effects are at work.
    actors: Actors,
    /// For each seat, how often a text that it saw acting has read what it does not see.
    unseen_reads: Vec<usize>,
    /// For each seat, how often a card that it does not see could have acted.
    unseen_chances: Vec<usize>,
    /// The seats for which that was so since effects are pending, one bit each.
    unseen_may_wait: u8,
}

impl Observer for Chronicle {
    const WATCHING: bool = true;

    fn saw(&mut self, event: Event) {
        match &event.what {
            Happening::Moved { card, to, .. } => self.arrives(*card, to.place),
            Happening::Created { card, to, .. } => {
                self.forget(*card);
                if let Some(to) = to {
                    self.arrives(*card, to.place);
                }
            }
            Happening::Gone { card } => self.forget(*card),
            Happening::Shuffled { place, order } | Happening::Arranged { place, order, .. } => {
                for card in order {
                    self.forget(*card);
                }
                for card in order {
                    self.arrives(*card, *place);
                }
            }
            _ => {}
        }
        let heard = self.hearing.hearers(&event);
        self.kept.add(event, heard);
    }

    fn compared(&mut self, comparison: Comparison) {
        self.compared.add(comparison);
    }

    fn read_unseen(&mut self, seats: u8) {
        count(&mut self.unseen_reads, seats);
    }

    fn unseen_could_act(&mut self, seats: u8) {
        count(&mut self.unseen_chances, seats);
        self.unseen_may_wait |= seats;
    }

    fn nothing_waits(&mut self) {
        self.unseen_may_wait = 0;
    }

    fn actors(&self) -> Option<&Actors> {
        Some(&self.actors)
    }

    fn actors_mut(&mut self) -> Option<&mut Actors> {
        Some(&mut self.actors)
    }
}

impl Chronicle {
    /// Starts a chronicle at the current position.
    pub(crate) fn new(lineup: &Lineup, state: &State) -> Chronicle {
        let seats = usize::from(lineup.seats());
        let followed =
            lineup.places.rows().iter().map(|place| match (lineup.game.zones[place.zone].sees, place.seat) {
                (Sees::All | Sees::Others, _) => u8::MAX,
                (Sees::Owner, Some(seat)) => seat.bit(),
                (Sees::Owner, None) | (Sees::Nobody, _) => 0,
            });
        let mut chronicle = Chronicle {
            kept: Kept::new(seats),
            compared: ComparedLast::default(),
            hearing: Hearing::of(&lineup.game),
            followed: followed.collect(),
            handles: vec![vec![None; lineup.cards()]; seats],
            next: vec![1; seats],
            actors: Actors::default(),
            unseen_reads: vec![0; seats],
            unseen_chances: vec![0; seats],
            unseen_may_wait: 0,
        };
        let board = Board::new(lineup, state);
        for place in lineup.places.ids() {
            for card in board.cards_in(place) {
                chronicle.arrives(card, place);
            }
        }
        chronicle
    }

    /// Returns how often a text that a seat saw acting has read what it does not see.
    pub(crate) fn unseen_reads(&self, seat: SeatId) -> usize {
        self.unseen_reads.get(seat.index()).copied().unwrap_or_default()
    }

    /// Returns how often a card that a seat does not see could have acted.
    pub(crate) fn unseen_chances(&self, seat: SeatId) -> usize {
        self.unseen_chances.get(seat.index()).copied().unwrap_or_default()
    }

    /// Returns whether an effect may be pending of whose card a seat knows nothing.
    pub(crate) fn unseen_may_wait(&self, seat: SeatId) -> bool {
        self.unseen_may_wait & seat.bit() != 0
    }

    /// Returns how many events there were so far, also those that are no longer kept.
    pub fn count(&self) -> usize {
        self.kept.count()
    }

    /// Returns the events so far; of a long match the last ones.
    pub fn events(&self) -> &[Event] {
        self.kept.since(0)
    }

    /// Returns the events after so many, as far as they are kept.
    pub fn since(&self, count: usize) -> &[Event] {
        self.kept.since(count)
    }

    /// Whether all events are kept.
    pub(crate) fn is_whole(&self) -> bool {
        self.events().len() == self.count()
    }

    /// Returns how many moments at which several effects were pending came before the events that are kept.
    pub(crate) fn moments_lost(&self) -> usize {
        self.kept.moments_lost()
    }

    /// Returns how many events a seat was told of, or whoever sees everything; and how many of them are no longer kept.
    pub(crate) fn told(&self, seat: Option<SeatId>) -> (usize, usize) {
        self.kept.told(seat)
    }

    /// Returns the events that a seat was told of, or whoever sees everything, after so many of them; each with those after it.
    pub(crate) fn told_since(
        &self,
        seat: Option<SeatId>,
        from: usize,
    ) -> impl Iterator<Item = (&Event, &[Event])> {
        self.kept.told_since(seat, from)
    }

    /// Returns the same without the events, to come back to.
    pub(crate) fn bookmark(&self) -> Chronicle {
        Chronicle {
            kept: self.kept.bookmark(),
            compared: self.compared.bookmark(),
            hearing: self.hearing.clone(),
            followed: self.followed.clone(),
            handles: self.handles.clone(),
            next: self.next.clone(),
            actors: self.actors.clone(),
            unseen_reads: self.unseen_reads.clone(),
            unseen_chances: self.unseen_chances.clone(),
            unseen_may_wait: self.unseen_may_wait,
        }
    }

    /// Takes the events before this bookmark from the chronicle of the same match that went on from it.
    pub(crate) fn with_events_of(&mut self, later: Chronicle) {
        let mark = std::mem::replace(&mut self.kept, later.kept);
        self.kept.back_to(&mark);
        let mark = std::mem::replace(&mut self.compared, later.compared);
        self.compared.back_to(&mark);
    }

    /// What was compared after so many events or later, as far as it is kept.
    pub(crate) fn compared_since(&self, moment: u32) -> impl Iterator<Item = &Comparison> {
        self.compared.since(moment)
    }

    fn arrives(&mut self, card: CardId, place: PlaceId) {
        let followed = self.followed.get(place.index()).copied().unwrap_or(0);
        for (seat, (handles, next)) in self.handles.iter_mut().zip(&mut self.next).enumerate() {
            let Some(handle) = handles.get_mut(card.index()) else { continue };
            if followed >> seat & 1 == 0 {
                *handle = None;
            } else if handle.is_none() {
                *handle = Some(*next);
                *next += 1;
            }
        }
    }

    fn forget(&mut self, card: CardId) {
        for handles in &mut self.handles {
            if let Some(handle) = handles.get_mut(card.index()) {
                *handle = None;
            }
        }
    }

    /// Exchanges the handles of two cards that were exchanged without any seat noticing.
    pub(crate) fn trade(&mut self, a: CardId, b: CardId) {
        for handles in &mut self.handles {
            if a.index().max(b.index()) < handles.len() {
                handles.swap(a.index(), b.index());
            }
        }
    }

    /// Returns the handle of a card that a seat can follow.
    pub(crate) fn handle(&self, seat: SeatId, card: CardId) -> Option<u32> {
        *self.handles.get(seat.index())?.get(card.index())?
    }
}

/// Counts one more for each of these seats, one bit each.
fn count(counts: &mut [usize], seats: u8) {
    for (seat, count) in counts.iter_mut().enumerate() {
        *count += usize::from(seats >> seat & 1);
    }
}
