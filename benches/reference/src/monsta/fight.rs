//! The fight: one Osom after the other, with supports in between, until a fighter is beaten.

use super::card::{Card, Kind};
use super::game::{Ask, Game};

impl Game<'_> {
    /// Starts the next Osom, or ends the round if a fighter is beaten.
    pub(crate) fn fight(&mut self) {
        if self.any_beaten() {
            return self.end_round();
        }
        self.ask(Ask::Osom, 0, u32::from(self.seat(0).osom.len()));
    }

    /// Reveals both Osom cards: the winner strikes, and supports may follow (M-042 to M-059).
    pub(crate) fn clash(&mut self, picks: [u32; 2]) {
        self.osoms += 1;
        let [first, second] = &mut self.seats;
        let shown = [first.osom.take(picks[0]), second.osom.take(picks[1])];
        let tied = shown[0] == shown[1];
        if shown[0].beats(shown[1]) {
            self.osom_won(0);
        } else if shown[1].beats(shown[0]) {
            self.osom_won(1);
        }
        self.settle();
        for (seat, card) in self.seats.iter_mut().zip(shown) {
            seat.spent.add(card);
        }
        // Both have used the same number.
        if !self.setup.settings.osom_back.is_other() || self.seat(0).osom.len() == 0 {
            for seat in &mut self.seats {
                while seat.spent.len() > 0 {
                    let card = seat.spent.take(0);
                    seat.osom.add(card);
                }
            }
        }
        if self.any_beaten() {
            return self.end_round();
        }
        let settings = self.setup.settings;
        if !tied || self.openings > 0 || !settings.tie_opens.is_other() {
            self.openings += 1;
        }
        if self.openings == 0 || self.openings > 1 && settings.support_windows.is_other() {
            return self.fight();
        }
        self.passes = 0;
        let first = if settings.support_first.is_other() { 1 - self.last_winner } else { self.last_winner };
        self.offer_support(first);
    }

    fn osom_won(&mut self, winner: u8) {
        self.last_winner = winner;
        self.strike(winner);
        if self.setup.settings.strike_back.is_other() && self.seat(1 - winner).hp > 0 {
            self.strike(1 - winner);
        }
    }

    fn strike(&mut self, by: u8) {
        let atk = self.atk_of(by);
        let target = self.seat_mut(1 - by);
        target.hp = target.hp.saturating_sub(atk);
    }

    /// Asks both seats in turn, starting with this one, until both have passed; a seat without a playable
    /// support passes.
    pub(crate) fn offer_support(&mut self, from: u8) {
        let mut asked = from;
        while self.passes < 2 {
            let plays = self.in_hand(asked, |card| self.can_play(asked, card));
            if plays > 0 {
                return self.ask(Ask::Support, asked, plays + 1);
            }
            self.passes += 1;
            asked = 1 - asked;
        }
        self.fight();
    }

    fn any_beaten(&self) -> bool {
        self.seats.iter().any(|seat| seat.beaten)
    }

    /// Reports whether a support can be played: as long as no fighter is beaten (M-055).
    pub(crate) fn can_play(&self, seat: u8, card: Card) -> bool {
        let own = self.seat(seat);
        let over = self.any_beaten() || own.played && self.setup.settings.supports.is_other();
        let paid = !card.costs || self.in_hand(seat, |card| card.kind == Kind::Fighter) > 0;
        !over && !card.fights() && paid && own.placed.has(card.needs)
    }

    /// Plays a support; a permanent one may have to leave (M-065 to M-067).
    pub(crate) fn lay(&mut self, card: u8) {
        let asked = self.asked;
        let permanent = self.setup.card(asked, card).kind == Kind::Permanent;
        let replaces = permanent || !self.setup.settings.replaces_permanent.is_other();
        let old = if replaces { self.of_kind(asked, self.seat(asked).support, Kind::Permanent) } else { 0 };
        let own = self.seat_mut(asked);
        if let Some(place) = own.hand.all().iter().position(|held| *held == card) {
            own.hand.take(u32::try_from(place).unwrap_or(0));
        }
        own.support = own.support & !old | 1 << card;
        own.lose |= old;
        own.played = true;
        self.support_acts(asked, card);
        self.passes = 0;
        self.offer_support(1 - asked);
    }
}
