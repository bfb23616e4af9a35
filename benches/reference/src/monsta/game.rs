//! The course of a round: placing, and what follows the fight.

use super::card::{Card, Kind};
use super::seat::Seat;
use super::setup::{DECK, Setup, WrongSetup};
use crate::Rng;
use crate::shuffle::{ordered, shuffled};
use crate::table::{at_mut, of_seat, of_seat_mut};

/// The cards in hand at the start of a round.
const HAND: u8 = 3;
/// The cards in the Win Zone that win the game.
const WINS: u32 = 5;

/// The outcome of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This seat has five cards in its Win Zone.
    FiveWins(u8),
    /// This seat won because the other had no card to place.
    NoCard(u8),
    /// A tie: nobody had a card to place.
    NobodyCould,
    /// A tie: both have five cards in the Win Zone.
    BothHaveFive,
}

/// The open question, or the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    Place,
    Osom,
    Support,
    Cost { support: u8 },
    Over(Outcome),
}

/// A game in progress, cheap to copy.
#[derive(Clone, Copy, Debug)]
pub struct Game<'s> {
    pub(crate) setup: &'s Setup,
    pub(crate) seats: [Seat; 2],
    pub(crate) round: u16,
    /// The number of Osoms in this round, and of the openings for supports.
    pub(crate) osoms: u16,
    pub(crate) openings: u16,
    /// The winner of the last Osom; the second seat before the first win (M-059).
    pub(crate) last_winner: u8,
    pub(crate) ask: Ask,
    /// The seat that is asked.
    pub(crate) asked: u8,
    /// The number of answers to the open question.
    pub(crate) options: u32,
    /// The answer of the first seat, while the second is asked in secret.
    pub(crate) aside: u32,
    /// The number of passes in a row.
    pub(crate) passes: u8,
}

impl<'s> Game<'s> {
    /// Starts a game with shuffled decks: cards by their index in the deck list, top first.
    pub fn new(setup: &'s Setup, orders: [&[u8]; 2]) -> Result<Game<'s>, WrongSetup> {
        Ok(Game::start(setup, ordered(orders, DECK).ok_or(WrongSetup::Order)?))
    }

    /// Shuffles both decks, and starts.
    pub fn deal(setup: &'s Setup, rng: &mut Rng) -> Game<'s> {
        Game::start(setup, shuffled(DECK, rng))
    }

    fn start(setup: &'s Setup, decks: [[u8; 32]; 2]) -> Game<'s> {
        let mut seats = decks.map(Seat::new);
        for seat in &mut seats {
            seat.draw(HAND);
        }
        let ask = Ask::Place;
        let mut game = Game {
            setup,
            seats,
            round: 0,
            osoms: 0,
            openings: 0,
            last_winner: 1,
            ask,
            asked: 0,
            options: 0,
            aside: 0,
            passes: 0,
        };
        game.begin_round();
        game
    }

    /// Opens a question.
    pub(crate) fn ask(&mut self, ask: Ask, asked: u8, options: u32) {
        (self.ask, self.asked, self.options) = (ask, asked, options);
    }

    /// A seat with no card to place loses (M-085 to M-090); otherwise both choose one in secret.
    fn begin_round(&mut self) {
        self.round += 1;
        (self.osoms, self.openings) = (0, 0);
        self.seats.iter_mut().for_each(|seat| seat.played = false);
        match [0, 1].map(|seat| self.placeable(seat)) {
            [0, 0] => self.end(self.both_stuck()),
            [0, _] => self.end(Outcome::NoCard(1)),
            [_, 0] => self.end(Outcome::NoCard(0)),
            [first, _] => self.ask(Ask::Place, 0, first),
        }
    }

    fn both_stuck(&self) -> Outcome {
        let [first, second] = self.seats.each_ref().map(Seat::wins);
        if !self.setup.settings.both_stuck.is_other() || first == second {
            Outcome::NobodyCould
        } else {
            Outcome::NoCard(u8::from(second > first))
        }
    }

    fn end(&mut self, outcome: Outcome) {
        self.ask(Ask::Over(outcome), 0, 0);
    }

    /// Returns the number of cards in hand that can be placed.
    pub(crate) fn placeable(&self, seat: u8) -> u32 {
        self.in_hand(seat, |card| self.can_place(seat, card))
    }

    /// Returns the number of cards in hand that fit.
    pub(crate) fn in_hand(&self, seat: u8, such: impl Fn(Card) -> bool) -> u32 {
        let hand = self.seat(seat).hand.all();
        hand.iter().map(|card| u32::from(such(self.setup.card(seat, *card)))).sum()
    }

    /// Returns the index in hand of the nth card that fits.
    pub(crate) fn nth_in_hand(&self, seat: u8, number: u32, such: impl Fn(Card) -> bool) -> Option<u32> {
        let hand = &self.seat(seat).hand;
        let mut left = number;
        (0..u32::from(hand.len())).filter(|place| such(self.setup.card(seat, hand.get(*place)))).find(|_| {
            let found = left == 0;
            left = left.wrapping_sub(1);
            found
        })
    }

    pub(crate) fn fighter(&self, seat: u8) -> Option<Card> {
        self.seat(seat).active.map(|card| self.setup.card(seat, card))
    }

    pub(crate) fn can_place(&self, seat: u8, card: Card) -> bool {
        card.fights() && self.seat(seat).placed.has(card.needs)
    }

    pub(crate) fn place(&mut self, seat: u8, number: u32) {
        let Some(place) = self.nth_in_hand(seat, number, |card| self.can_place(seat, card)) else { return };
        let setup = self.setup;
        let own = self.seat_mut(seat);
        let taken = own.hand.take(place);
        let card = setup.card(seat, taken);
        (own.active, own.hp, own.beaten) = (Some(taken), card.hp, false);
        own.placed.add(&card);
    }

    /// Removes fighters, supports and all; then records the win, or starts the next round.
    pub(crate) fn end_round(&mut self) {
        let beaten = self.seats.each_ref().map(|seat| seat.beaten);
        let actives = self.seats.each_ref().map(|seat| seat.active.map_or(0, |card| 1_u32 << card));
        match beaten {
            [true, false] => self.won_by(1, actives),
            [false, true] => self.won_by(0, actives),
            // Both simultaneously (M-076).
            _ if self.setup.settings.both_fall.is_other() => {
                let [first, second] = &mut self.seats;
                first.win[1] |= actives[1];
                second.win[0] |= actives[0];
            }
            _ => self.seats.iter_mut().zip(actives).for_each(|(seat, card)| seat.lose |= card),
        }
        for seat in [0, 1] {
            let gone = self.of_kind(seat, self.seat(seat).support, Kind::Support);
            let own = self.seat_mut(seat);
            (own.active, own.beaten, own.rally) = (None, false, 0);
            own.support &= !gone;
            own.lose |= gone;
        }
        let won = self.seats.each_ref().map(|seat| seat.wins() >= WINS);
        match won {
            [true, true] => return self.end(Outcome::BothHaveFive),
            [true, _] => return self.end(Outcome::FiveWins(0)),
            [_, true] => return self.end(Outcome::FiveWins(1)),
            _ => {}
        }
        for seat in &mut self.seats {
            seat.draw(HAND.saturating_sub(seat.hand.len()).max(1));
        }
        self.begin_round();
    }

    /// Moves a card to the winner's Win Zone: their own, or the defeated one (M-073).
    fn won_by(&mut self, winner: u8, [first, second]: [u32; 2]) {
        let (own, defeated) = if winner == 0 { (first, second) } else { (second, first) };
        let (won, lost) = if self.setup.settings.defeated_to.is_other() {
            ((1 - winner, defeated), (winner, own))
        } else {
            ((winner, own), (1 - winner, defeated))
        };
        *at_mut(&mut self.seat_mut(winner).win, won.0) |= won.1;
        self.seat_mut(lost.0).lose |= lost.1;
    }

    /// Returns the cards of a set that are of one kind.
    pub(crate) fn of_kind(&self, seat: u8, set: u32, kind: Kind) -> u32 {
        let cards =
            (0..DECK).filter(|card| set >> card & 1 == 1 && self.setup.card(seat, *card).kind == kind);
        cards.fold(0, |found, card| found | 1 << card)
    }

    pub(crate) fn seat(&self, seat: u8) -> &Seat {
        of_seat(&self.seats, seat)
    }

    pub(crate) fn seat_mut(&mut self, seat: u8) -> &mut Seat {
        of_seat_mut(&mut self.seats, seat)
    }
}
