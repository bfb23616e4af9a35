//! The dialogue between a match and the people who play it: events, board, question, answer.

mod agree;
mod ask;
mod end;
mod talk;

use std::path::PathBuf;

use tiru_dsl::diagnostic::escape;
use tiru_engine::Told;
use tiru_engine::rules::{Id, SeatId};

use super::board;
use super::line::Lines;
use super::undo::Past;
use crate::columns::columns;
use crate::deal::differing;
use crate::exit::Exit;
use crate::house::mark;
use crate::print::{Print, Tone};
use crate::table::{Sits, Stop, Table};
use crate::tell::{self, Line, Words, show};
use crate::tongue::{Tongue, counted, say};

/// After how many answers to show onlookers the new events: each time, all events are read again from the
/// start.
const AT_ONCE: usize = 32;

/// A match that is being played.
pub(super) struct Session<'p> {
    table: Table,
    /// The language of everything shown.
    tongue: Tongue,
    print: &'p mut Print,
    lines: Lines,
    past: Past,
    /// How many events each seat has read; the last entry is for onlookers.
    read: Vec<usize>,
    /// The seat that was asked last.
    asked: Option<SeatId>,
    /// The board as last drawn.
    drawn: Vec<String>,
    /// The files to which this match was saved.
    saved: Vec<PathBuf>,
}

/// The result of a question.
enum Talk {
    Answered,
    Left(Exit),
}

impl<'p> Session<'p> {
    /// Starts a session.
    pub(super) fn new(table: Table, tongue: Tongue, print: &'p mut Print) -> Session<'p> {
        // In a resumed match, a seat has read everything up to its last answer.
        let seats = (0..=table.start().seats().len()).map(SeatId::at);
        let read = seats.map(|seat| table.answered(seat)).collect();
        Session {
            table,
            tongue,
            print,
            lines: Lines::of_input(),
            past: Past::default(),
            read,
            asked: None,
            drawn: Vec::new(),
            saved: Vec::new(),
        }
    }

    /// Plays until the match is over or the input ends.
    pub(super) fn run(mut self) -> Exit {
        self.introduce();
        loop {
            match self.table.go() {
                Stop::Asks(prompt) if self.table.is_human(prompt.seat) => match self.ask(prompt) {
                    Talk::Answered => {}
                    Talk::Left(exit) => return exit,
                },
                Stop::Asks(_) => {
                    if !self.table.answer_by_itself() || !self.watch() {
                        return Exit::Fine;
                    }
                }
                Stop::Over(outcome) => return self.over(&outcome),
                Stop::Stopped(fault) => return self.stopped(&fault),
            }
        }
    }

    /// Prints what is played, and how to play it again.
    fn introduce(&mut self) {
        let start = self.table.start();
        let game = start.game();
        let mut lines = vec![self.print.tone(Tone::Heading, &escape(&game.name))];
        let talk = &self.tongue.words().talk;
        lines.extend(mark(game, self.tongue).map(|mark| format!("  {mark}")));
        lines.extend(start.ruling().map(|title| format!("  {}", say(talk.position, &[&escape(title)]))));
        for (at, sits) in start.seats().iter().enumerate() {
            let who = match sits {
                Sits::Human => talk.a_person,
                Sits::Random => talk.the_computer,
            };
            let player = self.tongue.player(at);
            let line = match start.decks().get(at) {
                Some(deck) => say(talk.with_deck, &[&player, who, &escape(&deck.name)]),
                None => say(self.tongue.words().names.titled, &[&player, who]),
            };
            lines.push(format!("  {line}"));
        }
        let settings = differing(game, start.settings());
        if !settings.is_empty() {
            let settings: Vec<String> =
                settings.iter().map(|(name, value)| format!("{name} = {value}")).collect();
            lines.push(format!("  {}", say(talk.settings, &[&escape(&settings.join(", "))])));
        }
        lines.push(format!("  {}", say(talk.seed, &[&start.seed().to_string()])));
        if self.lines_are_read() {
            lines.push(format!("  {}", talk.how_to_answer));
        }
        self.print.lines(&lines);
    }

    /// Whether any person plays in this match.
    fn lines_are_read(&self) -> bool {
        !self.table.humans().is_empty()
    }

    /// Shows new events to onlookers; false if nobody reads the output any more.
    fn watch(&mut self) -> bool {
        if !self.lines_are_read() && self.table.given().len().is_multiple_of(AT_ONCE) {
            self.tell_onlookers(true);
        }
        !self.print.is_closed()
    }

    /// Shows the events to onlookers: all of them, or a selection if the match loops.
    fn tell_onlookers(&mut self, whole: bool) {
        let told: Vec<Told> = self.table.game().view_together().told().collect();
        let words = Words::to_onlooker(self.table.game().view_together(), self.tongue);
        let from = self.read.last().copied().unwrap_or(0);
        let lines = tell::brief(words, &told, from);
        if whole {
            show(&lines, self.print);
        } else {
            show_some(&lines, self.tongue, self.print);
        }
        if let Some(read) = self.read.last_mut() {
            *read = told.len();
        }
    }

    fn words(&self, seat: SeatId) -> Words<'_> {
        Words::to_player(self.table.game().view(seat), self.tongue)
    }

    fn told(&self, seat: SeatId) -> Vec<Told> {
        self.table.game().view(seat).told().collect()
    }

    /// Shows a seat the events it has not read.
    fn tell(&mut self, seat: SeatId) {
        let told = self.told(seat);
        let from = self.read.get(seat.index()).copied().unwrap_or(0);
        let mut lines = tell::brief(self.words(seat), &told, from);
        // The heading of the board already shows whose turn it is.
        if matches!(lines.last(), Some(Line::Heading(_))) {
            lines.pop();
        }
        show_some(&lines, self.tongue, self.print);
        if let Some(read) = self.read.get_mut(seat.index()) {
            *read = told.len();
        }
    }

    /// Draws the board if it changed.
    fn draw_anew(&mut self, seat: SeatId) {
        let words = Words::to_player(self.table.game().view(seat), self.tongue);
        if board::draw(words, self.table.start().seats(), columns(), self.print) != self.drawn {
            self.draw(seat);
        }
    }

    fn draw(&mut self, seat: SeatId) {
        let words = Words::to_player(self.table.game().view(seat), self.tongue);
        self.drawn = board::draw(words, self.table.start().seats(), columns(), self.print);
        self.print.line("");
        self.print.lines(&self.drawn);
    }

    /// Hands the terminal to the next person, if several share it; false at the end of the input.
    fn hand_over(&mut self, seat: SeatId) -> bool {
        let before = self.asked.replace(seat);
        if before == Some(seat) || self.table.humans().len() < 2 || !self.lines.is_terminal() {
            return true;
        }
        // Everybody may read what comes before the first question.
        if before.is_some() {
            self.print.clear();
        }
        let asks = say(self.tongue.words().talk.hand_over, &[&self.tongue.player(seat.index())]);
        self.print.prompt(&format!("{asks} "));
        self.lines.next().is_some()
    }
}

/// How many lines of a long log are shown, from its beginning and from its end.
const TOLD: (usize, usize) = (60, 20);

/// Prints a log; only the beginning and the end if it is very long.
fn show_some(lines: &[Line], tongue: Tongue, print: &mut Print) {
    let left_out = lines.len().saturating_sub(TOLD.0 + TOLD.1);
    if left_out < TOLD.0 {
        return show(lines, print);
    }
    show(lines.get(..TOLD.0).unwrap_or(lines), print);
    print.line(format_args!("    {}", counted(tongue.words().talk.left_out, left_out, &[])));
    show(lines.get(lines.len() - TOLD.1..).unwrap_or(&[]), print);
}
