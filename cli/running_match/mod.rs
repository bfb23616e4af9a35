//! A running match with its players: records every answer, and can go back. Prints nothing.

mod given;
mod position;
mod start;

pub(crate) use given::{ByWord, Given, shortened};
pub(crate) use start::Start;

use std::sync::Arc;

use tiru_engine::rules::{Id, SeatId};
use tiru_engine::{Choices, Fault, Match, Options, Outcome, Player, Prompt, Random, Refusal, Step};

use crate::catalogue::Catalogue;
use crate::events::{Words, answer};
use crate::sits::{Computer, Sits};
use given::Seen;
use position::position;

/// A match and its players.
#[derive(Debug)]
pub(crate) struct RunningMatch {
    start: Start,
    game: Match,
    sitters: Vec<Sitter>,
    /// The players that think, by seat.
    thinkers: Vec<Option<Computer>>,
    /// Every answer so far; shared with a save while it is written.
    given: Arc<Vec<Given>>,
    /// How many events each person had been shown at their last answer.
    answered: Vec<usize>,
    options: Options,
    stop: Option<Stop>,
}

/// Who answers for a seat.
#[derive(Clone, Debug)]
enum Sitter {
    Human,
    Random(Box<Random>),
    /// A player that keeps nothing in mind between its answers.
    Thinks,
}

/// Why a match cannot continue by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// A seat is asked.
    Asks(Prompt),
    /// The match is over.
    Over(Outcome),
    /// The rules loop.
    Stopped(Box<Fault>),
}

/// A point that a match can go back to.
#[derive(Clone, Debug)]
pub(crate) struct Point {
    /// A bookmark: the match keeps the events before it itself.
    game: Match,
    sitters: Vec<Sitter>,
    given: usize,
    answered: Vec<usize>,
    stop: Stop,
}

impl Point {
    /// Returns how many answers had been given.
    pub(crate) fn answers(&self) -> usize {
        self.given
    }
}

impl RunningMatch {
    /// Deals a match, before its first step.
    pub(crate) fn new(start: Start) -> RunningMatch {
        let mut game = Match::deal(start.lineup(), start.seed());
        game.watch();
        let sitters = start.seats().iter().enumerate().map(|(seat, sits)| match sits {
            Sits::Human => Sitter::Human,
            Sits::Random => Sitter::Random(Box::new(Random::new(start.seed(), SeatId::at(seat).0))),
            Sits::Greedy | Sits::Search(_) => Sitter::Thinks,
        });
        let thinkers = start.seats().iter().enumerate().map(|(seat, sits)| {
            Some(sits).filter(|sits| sits.thinks())?.computer(start.lineup(), start.seed(), SeatId::at(seat))
        });
        let thinkers = thinkers.collect();
        let sitters: Vec<Sitter> = sitters.collect();
        let answered = vec![0; sitters.len()];
        RunningMatch {
            start,
            game,
            sitters,
            thinkers,
            given: Arc::default(),
            answered,
            options: Options::new(),
            stop: None,
        }
    }

    /// Starts from the position of a ruling.
    pub(crate) fn at(start: Start, game: Match) -> RunningMatch {
        RunningMatch { game, ..RunningMatch::new(start) }
    }

    /// Keeps every moment at which several effects are pending, from now on.
    pub(crate) fn keep_moments(&mut self) {
        self.game.keep_moments();
    }

    /// Returns how the match began.
    pub(crate) fn start(&self) -> &Start {
        &self.start
    }

    /// Returns how the match began and where it is, without its answers.
    pub(crate) fn into_parts(self) -> (Start, Match) {
        (self.start, self.game)
    }

    pub(crate) fn game(&self) -> &Match {
        &self.game
    }

    /// Returns every answer so far.
    pub(crate) fn given(&self) -> &[Given] {
        &self.given
    }

    /// Returns the same to keep.
    pub(crate) fn all_given(&self) -> Arc<Vec<Given>> {
        Arc::clone(&self.given)
    }

    /// Returns how many events a person had been shown at their last answer.
    pub(crate) fn answered(&self, seat: SeatId) -> usize {
        self.answered.get(seat.index()).copied().unwrap_or(0)
    }

    /// Returns the legal answers to the open question.
    pub(crate) fn options(&self) -> &Options {
        &self.options
    }

    /// Whether a person plays at a seat.
    pub(crate) fn is_human(&self, seat: SeatId) -> bool {
        matches!(self.sitters.get(seat.index()), Some(Sitter::Human))
    }

    /// Returns the seats of persons.
    pub(crate) fn humans(&self) -> Vec<SeatId> {
        (0..self.sitters.len()).map(SeatId::at).filter(|seat| self.is_human(*seat)).collect()
    }

    /// Runs the match until somebody is asked or it ends. Does nothing if it is already there.
    pub(crate) fn go(&mut self) -> Stop {
        if let Some(stop) = &self.stop {
            return stop.clone();
        }
        let stop = loop {
            match self.game.step() {
                Step::Asks(prompt) => break Stop::Asks(prompt),
                Step::Over(outcome) => break Stop::Over(outcome),
                Step::Stopped(fault) => break Stop::Stopped(fault),
                Step::Reached => {}
            }
        };
        self.game.options(&mut self.options);
        if self.given.last().is_some_and(|last| last.then == Seen::default()) {
            let then = position(&self.game);
            Arc::make_mut(&mut self.given).last_mut().into_iter().for_each(|last| last.then = then);
        }
        self.stop = Some(stop.clone());
        stop
    }

    /// Gives one of the legal answers; false if the index is wrong.
    pub(crate) fn answer(&mut self, option: usize) -> bool {
        let (Some(Stop::Asks(prompt)), Some(answered)) = (&self.stop, self.options.get(option)) else {
            return false;
        };
        let prompt = *prompt;
        // Saves are in one language, whoever plays.
        let says =
            answer(Words::to_onlooker(self.game.view(prompt.seat), Catalogue::base()), &prompt, answered);
        if self.is_human(prompt.seat) {
            let seen = self.game.view(prompt.seat).told_count();
            self.answered.iter_mut().skip(prompt.seat.index()).take(1).for_each(|cell| *cell = seen);
        }
        if !self.game.choose(&self.options, option) {
            return false;
        }
        self.note(prompt.seat, Some(option), &says);
        true
    }

    /// Gives an answer of a replayed match: random players draw their numbers as they did then. The others need not think again.
    pub(crate) fn answer_again(&mut self, option: usize) -> bool {
        if let Some(Stop::Asks(prompt)) = &self.stop
            && !matches!(self.sitters.get(prompt.seat.index()), Some(Sitter::Thinks))
        {
            self.ask_sitter();
        }
        self.answer(option)
    }

    /// Lets a computer player answer, if the asked seat has one.
    pub(crate) fn answer_by_itself(&mut self) -> bool {
        self.ask_sitter().is_some_and(|option| self.answer(option) || self.answer(0))
    }

    fn ask_sitter(&mut self) -> Option<usize> {
        let Some(Stop::Asks(prompt)) = &self.stop else { return None };
        match self.sitters.get_mut(prompt.seat.index())? {
            Sitter::Human => None,
            Sitter::Random(random) => {
                let view = self.game.view(prompt.seat);
                Some(random.answer(view, prompt, Choices::new(view, prompt, &self.options)))
            }
            Sitter::Thinks => {
                let view = self.game.view(prompt.seat);
                let thinker = self.thinkers.get_mut(prompt.seat.index())?.as_mut()?;
                Some(thinker.answer(view, prompt, Choices::new(view, prompt, &self.options)))
            }
        }
    }

    /// Concedes for a seat, if the game allows it.
    pub(crate) fn concede(&mut self, seat: SeatId) -> Result<(), Refusal> {
        self.game.concede(seat)?;
        self.note(seat, None, "concede");
        Ok(())
    }

    /// Whether all may agree on a draw now.
    pub(crate) fn may_draw(&mut self) -> Result<(), Refusal> {
        self.game.may_draw()
    }

    /// Ends the match with a draw, while this seat is asked.
    pub(crate) fn draw(&mut self, asked: SeatId) -> Result<(), Refusal> {
        self.game.draw()?;
        self.note(asked, None, "draw");
        self.by_word(ByWord::Draw);
        Ok(())
    }

    /// Disqualifies a seat, while that seat or another is asked.
    pub(crate) fn disqualify(&mut self, asked: SeatId, seat: SeatId) -> Result<(), Refusal> {
        self.game.disqualify(seat)?;
        let player = seat.0.saturating_add(1);
        self.note(asked, None, &format!("disqualify {player}"));
        self.by_word(ByWord::Disqualified(player));
        Ok(())
    }

    fn by_word(&mut self, word: ByWord) {
        if let Some(last) = Arc::make_mut(&mut self.given).last_mut() {
            last.by_word = Some(word);
        }
    }

    fn note(&mut self, seat: SeatId, option: Option<usize>, says: &str) {
        let of = self.options.len();
        let seat = seat.0.saturating_add(1);
        let says = shortened(says);
        Arc::make_mut(&mut self.given).push(Given {
            seat,
            option,
            by_word: None,
            of,
            says,
            then: Seen::default(),
        });
        self.stop = None;
    }

    /// Runs to the next question and returns that point.
    pub(crate) fn point(&mut self) -> Point {
        let stop = self.go();
        Point {
            game: self.game.bookmark(),
            sitters: self.sitters.clone(),
            given: self.given.len(),
            answered: self.answered.clone(),
            stop,
        }
    }

    /// Goes back to an earlier point of the same match, and from there on to where so many answers were given.
    pub(crate) fn back_to(&mut self, point: Point, answers: usize) {
        let again = self.given.get(point.given..answers).unwrap_or(&[]);
        let again: Vec<usize> = again.iter().filter_map(|given| given.option).collect();
        self.game.come_back(point.game);
        self.sitters = point.sitters;
        Arc::make_mut(&mut self.given).truncate(point.given);
        self.answered = point.answered;
        self.stop = Some(point.stop);
        self.game.options(&mut self.options);
        for option in again {
            self.go();
            self.answer_again(option);
        }
        self.go();
    }
}
