//! The effects of cards in icon order, and who is beaten.

use super::card::Does;
use super::game::Game;

impl Game<'_> {
    /// Reveals both fighters: all effects of one icon before those of the next, equal ones simultaneously
    /// (M-028 to M-038).
    pub(crate) fn reveal(&mut self) {
        let mut does = [0, 1].map(|seat| self.fighter(seat).map_or_else(Does::default, |card| card.does));
        let [first, second] = does;
        if first.cancels && !(second.cancels && self.goes_first() == Some(1)) {
            does[1] = Does::default();
        }
        if second.cancels && !(first.cancels && self.goes_first() == Some(0)) {
            does[0] = Does::default();
        }
        for (seat, does) in (0..).zip(does) {
            self.second_icon(seat, does);
        }
        self.settle();
        let acts = [0, 1].map(|seat| !self.seat(seat).beaten || self.setup.settings.beaten_acts.is_other());
        for ((seat, does), acts) in (0..).zip(does).zip(acts) {
            if acts {
                self.third_icon(seat, does);
            }
        }
        self.settle();
    }

    /// Resolves the effect of a support when it is played.
    pub(crate) fn support_acts(&mut self, seat: u8, card: u8) {
        let does = self.setup.card(seat, card).does;
        self.second_icon(seat, does);
        self.settle();
        self.third_icon(seat, does);
        self.settle();
    }

    fn second_icon(&mut self, seat: u8, does: Does) {
        let own = self.seat_mut(seat);
        own.hp = own.hp.saturating_add(does.heals);
        own.rally = own.rally.saturating_add(does.rallies);
        own.draw(does.draws);
    }

    fn third_icon(&mut self, seat: u8, does: Does) {
        let foe = self.seat_mut(1 - seat);
        foe.hp = foe.hp.saturating_sub(does.hurts);
    }

    /// Returns whose effects go first among equal icons, if they are not simultaneous (M-037).
    fn goes_first(&self) -> Option<u8> {
        self.setup.settings.equal_icons.is_other().then_some(self.last_winner)
    }

    /// Marks a fighter without HP as beaten, whatever follows (M-041).
    pub(crate) fn settle(&mut self) {
        if self.setup.settings.zero_hp.is_other() && self.osoms == 0 {
            return;
        }
        for seat in &mut self.seats {
            seat.beaten |= seat.active.is_some() && seat.hp == 0;
        }
    }

    /// Returns the current ATK of a fighter.
    pub(crate) fn atk_of(&self, seat: u8) -> u16 {
        let own = self.seat(seat);
        let raised = own.support_cards().map(|card| self.setup.card(seat, card).does.raises).sum::<u16>();
        self.fighter(seat).map_or(0, |card| card.atk.saturating_add(own.rally).saturating_add(raised))
    }
}
