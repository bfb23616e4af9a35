//! The conversation with the program at the other end: one line after the other, each with one line as its answer.

use std::io::stdin;

use serde::Serialize;
use tiru_dsl::load::Loaded;
use tiru_engine::rules::{Id, SeatId};
use tiru_engine::{Outcome, Refusal};

use super::hello::Hello;
use super::line::{self, Read};
use super::prompt::PromptLine;
use super::request::{Mistake, Request};
use super::sitter::Sitter;
use super::table::{Stands, Table};
use super::view::{Seen, number, seen};
use crate::catalogue::Catalogue;
use crate::deal::Dealt;
use crate::events::{self, Words};
use crate::exit::Exit;
use crate::print::Print;

/// A conversation.
pub(super) struct Server<'p> {
    print: &'p mut Print,
    loaded: &'p Loaded,
    dealt: Dealt,
    sitters: Vec<Sitter>,
    catalogue: Catalogue,
    table: Option<Table>,
    /// How many matches were begun.
    matches: u32,
}

/// Any line but the first and a mistake.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line<'a> {
    View {
        #[serde(rename = "match")]
        game: u32,
        view: Seen<'a>,
    },
    Over {
        #[serde(rename = "match")]
        game: u32,
        result: &'static str,
        winners: Vec<u8>,
        /// The number that the match ended with, if its rules count instead of naming winners.
        #[serde(skip_serializing_if = "Option::is_none")]
        score: Option<i32>,
        why: &'a str,
        text: String,
        seed: String,
        /// What each seat of the program sees at the end.
        views: Vec<Seen<'a>>,
    },
    Stopped {
        #[serde(rename = "match")]
        game: u32,
        why: Vec<String>,
        seed: String,
    },
}

impl<'p> Server<'p> {
    /// Prepares a conversation about this game.
    pub(super) fn new(
        print: &'p mut Print,
        loaded: &'p Loaded,
        dealt: Dealt,
        sitters: Vec<Sitter>,
        catalogue: Catalogue,
    ) -> Server<'p> {
        Server { print, loaded, dealt, sitters, catalogue, table: None, matches: 0 }
    }

    /// Talks until the program goes away.
    pub(super) fn run(mut self) -> Exit {
        let hello = Hello::new(&self.dealt, &self.sitters);
        self.print.json_line(&hello);
        let mut input = stdin().lock();
        while !self.print.is_closed() {
            let request = match line::read(&mut input) {
                Read::End => break,
                Read::TooLong => Err(Mistake::too_long()),
                Read::Line(line) => Request::of(&line),
            };
            match request.and_then(|request| self.take(&request)) {
                Ok(true) => {}
                Ok(false) => break,
                Err(mistake) => self.print.json_line(&mistake),
            }
        }
        Exit::Fine
    }

    /// Does what is asked for; false at the end of the conversation.
    fn take(&mut self, request: &Request) -> Result<bool, Mistake> {
        match *request {
            Request::Quit => return Ok(false),
            Request::Reset { seed } => {
                let seed = seed.map_or_else(getrandom::u64, Ok).map_err(|why| {
                    Mistake::new("no-seed", format!("the system gives no random seed: {why}"), "a `seed`")
                })?;
                self.matches = self.matches.saturating_add(1);
                self.table = Some(Table::deal(&self.dealt.lineup, &self.sitters, seed));
                self.show();
            }
            Request::Answer { choice, seat, serial } => {
                seat.map(|seat| self.own(seat)).transpose()?;
                let table = self.table.as_mut().ok_or_else(no_match)?;
                let Stands::Asks(prompt) = table.stands() else { return Err(is_over()) };
                let (asked, counted) = (number(prompt.seat), prompt.serial);
                if seat.is_some_and(|seat| seat != asked) || serial.is_some_and(|serial| serial != counted) {
                    let expected = format!("the answer of seat {asked} with serial {counted}");
                    return Err(Mistake::new("not-asked", "this prompt is not open", expected));
                }
                let count = table.options().len();
                if !usize::try_from(choice).is_ok_and(|choice| table.answer(choice)) {
                    let expected = format!("a number from 0 to {}", count.saturating_sub(1));
                    return Err(Mistake::new("no-choice", format!("there is no choice {choice}"), expected));
                }
                self.show();
            }
            Request::View { seat } => {
                let seat = self.own(seat)?;
                let table = self.table.as_ref().ok_or_else(no_match)?;
                let view = seen(table.game().view(seat));
                self.print.json_line(&Line::View { game: self.matches, view });
            }
            Request::Concede { seat } => {
                let named = seat.map(|seat| self.own(seat)).transpose()?;
                let table = self.table.as_mut().ok_or_else(no_match)?;
                let Stands::Asks(prompt) = table.stands() else { return Err(is_over()) };
                let seat = named.unwrap_or(prompt.seat);
                table.concede(seat).map_err(|refusal| not_conceded(&refusal))?;
                self.show();
            }
        }
        Ok(true)
    }

    /// Returns a seat of the program: it may know nothing of the others.
    fn own(&self, seat: u8) -> Result<SeatId, Mistake> {
        let own = self.own_seats();
        own.iter().copied().find(|own| number(*own) == seat).ok_or_else(|| {
            let own: Vec<String> = own.iter().map(|own| number(*own).to_string()).collect();
            let expected = if own.is_empty() {
                "none: the computer plays all".to_owned()
            } else {
                format!("one of {}", own.join(", "))
            };
            Mistake::new("no-seat", format!("seat {seat} is not played by the program"), expected)
        })
    }

    fn own_seats(&self) -> Vec<SeatId> {
        let sitters = self.sitters.iter().enumerate();
        sitters.filter(|(_, sitter)| **sitter == Sitter::Program).map(|(seat, _)| SeatId::at(seat)).collect()
    }

    /// Writes where the match is: a prompt, or its end.
    fn show(&mut self) {
        let Some(table) = &self.table else { return };
        let (game, match_number) = (table.game(), self.matches);
        match table.stands() {
            Stands::Asks(prompt) => {
                let words = Words::to_player(game.view(prompt.seat), self.catalogue);
                self.print.json_line(&PromptLine::new(words, prompt, table.options(), match_number));
            }
            Stands::Over(outcome) => {
                let words = Words::to_onlooker(game.view_together(), self.catalogue);
                let (result, winners, why) = match outcome {
                    Outcome::Won { seats, why, .. } => ("won", seats.iter().map(number).collect(), why),
                    Outcome::Lost { why } => ("lost", Vec::new(), why),
                    Outcome::Scored { why, .. } => ("scored", Vec::new(), why),
                    Outcome::Tied { why, .. } => ("tied", Vec::new(), why),
                };
                let by_word = why.is_empty().then(|| events::by_word(words)).flatten().unwrap_or_default();
                let why = if why.is_empty() { by_word.as_str() } else { why };
                let score = if let Outcome::Scored { score, .. } = outcome { Some(*score) } else { None };
                let views = self.own_seats().into_iter().map(|seat| seen(game.view(seat)));
                let line = Line::Over {
                    game: match_number,
                    result,
                    winners,
                    score,
                    why,
                    text: events::outcome(words, outcome),
                    seed: table.seed().to_string(),
                    views: views.collect(),
                };
                self.print.json_line(&line);
            }
            Stands::Stopped(fault) => {
                let rules = self.dealt.lineup.game();
                let why = events::fault(self.catalogue, rules, &self.loaded.sources, fault);
                let line = Line::Stopped { game: match_number, why, seed: table.seed().to_string() };
                self.print.json_line(&line);
            }
        }
    }
}

fn no_match() -> Mistake {
    Mistake::new("no-match", "no match has begun", r#"{"type":"reset"}"#)
}

fn is_over() -> Mistake {
    Mistake::new("no-prompt", "the match is over", r#"{"type":"reset"} for another one"#)
}

fn not_conceded(refusal: &Refusal) -> Mistake {
    let expected = match refusal {
        Refusal::NoAgreement => "an answer: nobody can concede in this game",
        _ => "an answer",
    };
    Mistake::new("refused", refusal.to_string(), expected)
}
