//! A served match: it goes on until a seat of the program is asked, and lets the players of the computer answer in between.

use std::sync::Arc;

use tiru_engine::rules::{Id, SeatId};
use tiru_engine::{Choices, Fault, Lineup, Match, Options, Outcome, Player, Prompt, Refusal, Step};

use super::sitter::Sitter;
use crate::sits::Computer;

/// A match with its players.
#[derive(Debug)]
pub(super) struct Table {
    game: Match,
    seed: u64,
    options: Options,
    /// The players of the computer, by seat.
    computers: Vec<Option<Computer>>,
    stands: Stands,
}

/// Why a match does not go on by itself.
#[derive(Clone, Debug)]
pub(super) enum Stands {
    /// A seat of the program is asked.
    Asks(Prompt),
    Over(Outcome),
    /// The rules loop.
    Stopped(Box<Fault>),
}

impl Table {
    /// Deals a match and plays to the first prompt.
    pub(super) fn deal(lineup: &Arc<Lineup>, sitters: &[Sitter], seed: u64) -> Table {
        let mut game = Match::deal(lineup, seed);
        // Only then the cards of a view have numbers.
        game.watch();
        let computers = sitters.iter().enumerate().map(|(seat, sitter)| match sitter {
            Sitter::Program => None,
            Sitter::Computer(sits) => sits.computer(lineup, seed, SeatId::at(seat)),
        });
        let mut computers: Vec<Option<Computer>> = computers.collect();
        let mut options = Options::new();
        let stands = go(&mut game, &mut options, &mut computers);
        Table { game, seed, options, computers, stands }
    }

    pub(super) fn game(&self) -> &Match {
        &self.game
    }

    pub(super) fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the legal answers to the open prompt.
    pub(super) fn options(&self) -> &Options {
        &self.options
    }

    pub(super) fn stands(&self) -> &Stands {
        &self.stands
    }

    /// Gives one of the legal answers and goes on; false if there is no such answer.
    pub(super) fn answer(&mut self, choice: usize) -> bool {
        let taken = self.game.choose(&self.options, choice);
        if taken {
            self.go();
        }
        taken
    }

    /// Lets a seat give up, and goes on.
    pub(super) fn concede(&mut self, seat: SeatId) -> Result<(), Refusal> {
        self.game.concede(seat)?;
        self.go();
        Ok(())
    }

    fn go(&mut self) {
        self.stands = go(&mut self.game, &mut self.options, &mut self.computers);
    }
}

/// Goes on until a seat of the program is asked or the match ends. A match has a limit of questions, so it does.
fn go(game: &mut Match, options: &mut Options, computers: &mut [Option<Computer>]) -> Stands {
    loop {
        let step = game.step_and_list(options);
        // The answers to a question can be too many to list.
        if let Some(fault) = game.stopped() {
            return Stands::Stopped(Box::new(fault.clone()));
        }
        let prompt = match step {
            Step::Asks(prompt) => prompt,
            Step::Over(outcome) => return Stands::Over(outcome),
            Step::Stopped(fault) => return Stands::Stopped(fault),
            // Only a run that was told where to stop is there.
            Step::Reached => continue,
        };
        let Some(computer) = computers.get_mut(prompt.seat.index()).and_then(Option::as_mut) else {
            return Stands::Asks(prompt);
        };
        let view = game.view(prompt.seat);
        let choice = computer.answer(view, &prompt, Choices::new(view, &prompt, options));
        if !game.choose(options, choice) && !game.choose(options, 0) {
            return Stands::Asks(prompt);
        }
    }
}
