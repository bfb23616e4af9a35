//! The course of a match: the start, the questions, the turns, and the checks that end it.

use super::effects::Pending;
use super::seat::Seat;
use super::setup::{DECK, Setup, WrongSetup};
use crate::Rng;
use crate::shuffle::{ordered, shuffled};
use crate::table::{of_seat, of_seat_mut};

/// The cards in hand at the start.
const HAND: u8 = 5;
/// The cards that each player puts into the graveyard at the start (B-022).
const BURIED: u8 = 2;
/// The turn after which the match is tied.
const LAST_TURN: u16 = 1000;
/// More effects than can be pending: no card has two.
const PENDING: usize = 64;

/// The outcome of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This seat won because the other has no lives left.
    WonByLives(u8),
    /// This seat won because the supply of the other ran out.
    WonBySupply(u8),
    /// A tie: nobody had won after 1000 turns.
    TurnLimit,
}

/// The open question, or the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    /// Which card of the supply goes to the graveyard at the start.
    Start,
    Act,
    /// Which monster this Kiln Fire buries.
    Burn(u8),
    /// Which card this Undertow Charm returns.
    Return(u8),
    /// Which lantern this Last Lamplighter brings back; the last answer is none.
    Fetch(u8),
    Over(Outcome),
}

/// A match in progress, cheap to copy.
#[derive(Clone, Copy, Debug)]
pub struct Game<'s> {
    pub(crate) setup: &'s Setup,
    pub(crate) seats: [Seat; 2],
    pub(crate) turn: u16,
    pub(crate) current: u8,
    /// The number of cards summoned so far.
    pub(crate) stamp: u16,
    /// Whether the turn ends once everything is settled.
    pub(crate) ends: bool,
    pub(crate) ask: Ask,
    /// The seat that is asked.
    pub(crate) asked: u8,
    /// The number of answers to the open question.
    pub(crate) options: u32,
    pub(crate) pending: [Pending; PENDING],
    pub(crate) waiting: u8,
}

impl<'s> Game<'s> {
    /// Starts a match with shuffled decks, cards by their index in the deck list, top first. The two cards that each
    /// player picks first are passed over.
    pub fn new(setup: &'s Setup, orders: [&[u8]; 2], first: u8) -> Result<Game<'s>, WrongSetup> {
        let decks = ordered(orders, DECK).ok_or(WrongSetup::Order)?;
        Ok(Game::start(setup, decks, first & 1))
    }

    /// Shuffles both decks, draws who begins, and starts.
    pub fn deal(setup: &'s Setup, rng: &mut Rng) -> Game<'s> {
        let decks = shuffled(DECK, rng);
        let first = u8::from(rng.below(2) == 1);
        Game::start(setup, decks, first)
    }

    fn start(setup: &'s Setup, decks: [[u8; 32]; 2], first: u8) -> Game<'s> {
        Game {
            setup,
            seats: decks.map(|supply| Seat::new(supply, DECK)),
            turn: 0,
            // The first turn passes it on.
            current: 1 - first,
            stamp: 0,
            ends: true,
            ask: Ask::Start,
            asked: 0,
            options: u32::from(DECK),
            pending: [Pending::NONE; PENDING],
            waiting: 0,
        }
    }

    /// Opens a question.
    pub(crate) fn ask(&mut self, ask: Ask, asked: u8, options: u32) {
        (self.ask, self.asked, self.options) = (ask, asked, options);
    }

    /// Returns the card that an answer means at the start: by the deck list, since nobody sees the order of a supply.
    pub(crate) fn nth_at_start(&self, number: u32) -> u8 {
        let buried = self.seat(self.asked).grave.set;
        (0..DECK).filter(|card| buried >> card & 1 == 0).nth(number as usize).unwrap_or(0)
    }

    /// Buries a card at the start; after the last one the first turn begins.
    pub(crate) fn pick_at_start(&mut self, number: u32) {
        let (asked, card) = (self.asked, self.nth_at_start(number));
        let own = self.seat_mut(asked);
        own.grave.add(card);
        own.remove(card);
        if own.grave.count < BURIED {
            return self.ask(Ask::Start, asked, u32::from(DECK - 1));
        }
        (0..HAND).for_each(|_| own.draw());
        if asked == 0 { self.ask(Ask::Start, 1, u32::from(DECK)) } else { self.settle() }
    }

    /// Lets pending effects resolve one after the other, and checks for the end before each; then goes on with the turn.
    pub(crate) fn settle(&mut self) {
        loop {
            if let Some(outcome) = self.verdict() {
                return self.ask(Ask::Over(outcome), self.current, 0);
            }
            match self.next_pending() {
                Some(pending) => {
                    if self.resolve(pending) {
                        return;
                    }
                }
                None if self.ends => {
                    self.ends = false;
                    self.begin_turn();
                }
                None => return self.ask(Ask::Act, self.current, self.count_actions()),
            }
        }
    }

    /// Returns the outcome, once a seat has no lives or no supply (B-024, B-025).
    fn verdict(&self) -> Option<Outcome> {
        if let Ask::Over(outcome) = self.ask {
            return Some(outcome);
        }
        (0..2).find_map(|seat| {
            let own = self.seat(seat);
            match (own.lives, own.left()) {
                (0, _) => Some(Outcome::WonByLives(1 - seat)),
                (_, 0) => Some(Outcome::WonBySupply(1 - seat)),
                _ => None,
            }
        })
    }

    fn begin_turn(&mut self) {
        if self.turn == LAST_TURN {
            return self.ask(Ask::Over(Outcome::TurnLimit), self.current, 0);
        }
        self.seats.iter_mut().for_each(Seat::end_turn);
        self.turn += 1;
        self.current = 1 - self.current;
    }

    pub(crate) fn seat(&self, seat: u8) -> &Seat {
        of_seat(&self.seats, seat)
    }

    pub(crate) fn seat_mut(&mut self, seat: u8) -> &mut Seat {
        of_seat_mut(&mut self.seats, seat)
    }

    /// Returns the seat whose turn it is.
    pub(crate) fn me(&self) -> &Seat {
        self.seat(self.current)
    }

    pub(crate) fn me_mut(&mut self) -> &mut Seat {
        self.seat_mut(self.current)
    }

    pub(crate) fn foe(&self) -> &Seat {
        self.seat(1 - self.current)
    }
}
