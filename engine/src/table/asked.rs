//! Which of the questions that are asked at once is open, and answers to it: from the seat that is asked, or for the seat whose
//! question it is.

use super::Match;
use crate::prompt::{Answer, Question, Refusal};
use crate::rules::SeatId;
use crate::run::{Asks, Ballot, How};
use crate::state::frame::Kind;

impl Match {
    /// Asks another of the seats that are asked at once; false if that seat is not asked now. Nothing else changes: the seats
    /// may answer in any order.
    ///
    /// ```
    /// use tiru_engine::Match;
    /// use tiru_engine::game::SeatId;
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// # let mut game = Match::deal(&lineup, 2);
    /// game.step();
    /// assert!(game.turn_to(SeatId(0)));
    /// assert!(!game.turn_to(SeatId(1)), "seats of this game take turns");
    /// ```
    pub fn turn_to(&mut self, seat: SeatId) -> bool {
        self.turn_to_one(Asks::By(seat))
    }

    /// The same for the question of a seat, whoever answers it.
    pub(crate) fn turn_to_one_of(&mut self, seat: SeatId) -> bool {
        self.turn_to_one(Asks::Of(seat))
    }

    fn turn_to_one(&mut self, asks: Asks) -> bool {
        let Some(before) = self.open.filter(|open| !asks.is(open)) else {
            return self.open.is_some();
        };
        let here = self.state.frame().map(|base| self.state.kind(base));
        let secret = matches!(here, Some(Kind::Node(node)) if self.lineup.game.nodes[node].is_secret());
        let offered = secret && matches!(before.what, Question::Act(_));
        if offered || Ballot::of(&self.lineup, &self.state).is_some() {
            self.run(How { asks: Some(asks), ..How::default() });
        }
        self.open.is_some_and(|open| asks.is(&open))
    }

    /// Answers the open question. An answer that is refused changes nothing.
    ///
    /// ```
    /// use tiru_engine::{Answer, Match, Options, Refusal};
    /// use tiru_engine::game::SeatId;
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// # let mut game = Match::deal(&lineup, 2);
    /// let mut options = Options::new();
    /// game.step_and_list(&mut options);
    /// let answer = options.get(1).unwrap();
    /// assert_eq!(game.submit(SeatId(1), answer), Err(Refusal::NotAsked));
    /// assert_eq!(game.submit(SeatId(0), Answer::Pass), Err(Refusal::NoPass));
    /// assert_eq!(game.submit(SeatId(0), answer), Ok(()));
    /// ```
    pub fn submit(&mut self, seat: SeatId, answer: Answer) -> Result<(), Refusal> {
        self.submit_to(Asks::By(seat), answer)
    }

    /// Answers the question of a seat, whoever decides for it.
    pub(crate) fn submit_for(&mut self, seat: SeatId, answer: Answer) -> Result<(), Refusal> {
        self.submit_to(Asks::Of(seat), answer)
    }

    fn submit_to(&mut self, asks: Asks, mut answer: Answer) -> Result<(), Refusal> {
        let first = self.open.ok_or(Refusal::Over)?;
        if !self.turn_to_one(asks) {
            return Err(Refusal::NotAsked);
        }
        let taken = self.test(&mut answer);
        match (taken.is_ok(), self.open) {
            (true, Some(open)) => self.take(&open, answer),
            _ => self.open = Some(first),
        }
        taken
    }
}
