//! Counts for each seat what could have made a card act that it does not see: that no card acted tells as much as that one did.

use super::Run;
use crate::observe::Observer;
use crate::rules::Concerned;
use crate::rules::touched::IN_NO_ZONE;
use crate::rules::{CardId, NONE, Topic};
use crate::state::doing::Doing;

impl<O: Observer> Run<'_, O> {
    /// Something is done, or tried, or begins, whether or not any effect hears of it. A card that a seat does not see could have an effect
    /// that does.
    #[inline]
    pub(super) fn announces(&mut self, doing: &Doing) {
        if !O::WATCHING {
            return;
        }
        if let Some(all) = self.how.announced.as_deref_mut()
            && !all.contains(&doing.topic)
        {
            all.push(doing.topic);
        }
        let count = self.machine.lineup.topics.of(doing.topic).roles;
        let seats = self.blind_to(Some(doing.topic), doing.voice.cause, |nth| doing.role(nth, count));
        if seats != 0 {
            self.observer.unseen_could_act(seats);
        }
    }

    /// Something has changed, and `cause` is the card that did it, if one did: an ability of a card that a seat does not see may hold now,
    /// or no longer.
    pub(super) fn may_change_abilities(&mut self, cause: i32) {
        let seats = self.blind_to(None, cause, |_| NONE);
        if seats != 0 {
            self.observer.unseen_could_act(seats);
        }
    }

    /// The seats that may know what was done but do not see every card that could have an effect on it, one bit each. Without a topic:
    /// an ability that any change may concern. Who does not see the card that did it does not know what was done.
    fn blind_to(&self, topic: Option<Topic>, cause: i32, role: impl Fn(usize) -> i32) -> u8 {
        let (lineup, board) = (self.machine.lineup, self.machine.board());
        // Mostly all cards lie open there, and the details are not needed.
        let zones = lineup.game.zones_concerned(topic);
        if zones == 0 || self.unseen_in(zones) == 0 {
            return 0;
        }
        let Concerned { any, own } = lineup.game.concerned(topic);
        let roles = own.into_iter().enumerate().filter(|(_, zones)| *zones != 0);
        let blind = roles.fold(self.unseen_in(any), |blind, (nth, zones)| match board.card(role(nth)) {
            Some(card) if self.zone_of(card) & zones != 0 => blind | self.blind_seats(card),
            _ => blind,
        });
        blind & board.card(cause).map_or(u8::MAX, |card| board.seers(card))
    }

    /// The seats that do not see all cards in these zones, one bit each.
    fn unseen_in(&self, zones: u64) -> u8 {
        let cards = self.machine.lineup.slots.ids().filter(|card| self.zone_of(*card) & zones != 0);
        cards.fold(0, |blind, card| blind | self.blind_seats(card))
    }

    /// The seats that do not see a card, one bit each.
    fn blind_seats(&self, card: CardId) -> u8 {
        let seers = self.machine.board().seers(card);
        self.machine.lineup.all_seats().fold(0, |all, seat| all | seat.bit()) & !seers
    }

    /// The bit of the zone that a card lies in; 0 for a card that is not on the table.
    fn zone_of(&self, card: CardId) -> u64 {
        let board = self.machine.board();
        match board.place_of(card) {
            Some(place) => self.machine.lineup.places[place].bit,
            None if board.on_top_of(card).is_some() => IN_NO_ZONE,
            None => 0,
        }
    }
}
