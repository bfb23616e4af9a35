//! A number for what a seat sees, for players that remember positions.

use super::View;
use crate::digest::Digest;
use crate::rules::{CardId, Of, SeatId, cell};

impl View<'_> {
    /// A number for what this seat sees: equal wherever it sees the same cards, values and phase. What it was told earlier does not
    /// count.
    ///
    /// ```
    /// use tiru_engine::Match;
    /// use tiru_engine::game::SeatId;
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// # let mut game = Match::deal(&lineup, 2);
    /// game.step();
    /// let mut guess = game.clone();
    /// guess.deal_unseen_anew(SeatId(0), 1);
    /// assert_eq!(guess.view(SeatId(0)).digest(), game.view(SeatId(0)).digest());
    /// ```
    pub fn digest(self) -> u64 {
        let board = self.board();
        let mut digest = Digest::new();
        for number in [self.turn(), self.round(), cell(self.current())] {
            digest.add(number);
        }
        for phase in self.phases() {
            digest.add(i32::from(phase.0));
        }
        for place in self.game.lineup.places.ids() {
            digest.add(-2);
            board.cards_in(place).for_each(|card| self.add_card(&mut digest, card));
        }
        for (attr, def) in self.rules().attributes.iter() {
            match def.of {
                Of::Seat => self.seats().for_each(|seat: SeatId| {
                    digest.add(self.shown_value(attr, board.attr(Some(seat), attr)));
                }),
                Of::Game => digest.add(self.shown_value(attr, board.attr(None, attr))),
                Of::Card => {}
            }
        }
        digest.value()
    }

    fn add_card(self, digest: &mut Digest, card: CardId) {
        let board = self.board();
        let known = self.knows(card);
        digest.add(if known { cell(Some(self.game.lineup.slots[card].def)) } else { -1 });
        digest.add(i32::from(board.is_up(card)));
        digest.add(cell(board.spot_of(card)));
        for (attr, def) in self.rules().attributes.iter() {
            if def.of == Of::Card && (known || def.open) {
                digest.add(self.shown_value(attr, board.card_attr(card, attr)));
            }
        }
        for card in board.under(card) {
            self.add_card(digest, card);
        }
    }
}
