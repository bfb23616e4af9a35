//! The talk between a match and the persons who play it: what happened, the table, a question, an answer.

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

/// After how many answers those who look on are told of them: each time, the story is gone through from its beginning.
const AT_ONCE: usize = 32;

/// A match that is being played.
pub(super) struct Session<'p> {
    table: Table,
    /// In which language all is told.
    tongue: Tongue,
    print: &'p mut Print,
    lines: Lines,
    past: Past,
    /// How much of what happened each seat has read; the last one is whoever looks on.
    read: Vec<usize>,
    /// Who was asked last.
    asked: Option<SeatId>,
    /// The table as it was drawn last.
    drawn: Vec<String>,
    /// To which files this match was saved.
    saved: Vec<PathBuf>,
}

/// What came of a question.
enum Talk {
    Answered,
    Left(Exit),
}

impl<'p> Session<'p> {
    /// Sits down at a table.
    pub(super) fn new(table: Table, tongue: Tongue, print: &'p mut Print) -> Session<'p> {
        // Of a match that goes on, what happened up to one's last answer has been read.
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

    /// Plays to the end, or until nobody answers any more.
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

    /// What is played, and how it can be played again.
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

    /// Whether anybody is asked in this match.
    fn lines_are_read(&self) -> bool {
        !self.table.humans().is_empty()
    }

    /// Tells those who look on what happened; false if nobody reads it any more.
    fn watch(&mut self) -> bool {
        if !self.lines_are_read() && self.table.given().len().is_multiple_of(AT_ONCE) {
            self.tell_onlookers(true);
        }
        !self.print.is_closed()
    }

    /// Whoever looks on is told everything, unless rules without end have made it long.
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

    /// What happened since the seat read it last.
    fn tell(&mut self, seat: SeatId) {
        let told = self.told(seat);
        let from = self.read.get(seat.index()).copied().unwrap_or(0);
        let mut lines = tell::brief(self.words(seat), &told, from);
        // Whose turn it is stands above the table.
        if matches!(lines.last(), Some(Line::Heading(_))) {
            lines.pop();
        }
        show_some(&lines, self.tongue, self.print);
        if let Some(read) = self.read.get_mut(seat.index()) {
            *read = told.len();
        }
    }

    /// Draws the table, unless it looks as it did.
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

    /// Lets the next person sit down, where two share a terminal; false at the end of the input.
    fn hand_over(&mut self, seat: SeatId) -> bool {
        let before = self.asked.replace(seat);
        if before == Some(seat) || self.table.humans().len() < 2 || !self.lines.is_terminal() {
            return true;
        }
        // What is told before the match everybody may read.
        if before.is_some() {
            self.print.clear();
        }
        let asks = say(self.tongue.words().talk.hand_over, &[&self.tongue.player(seat.index())]);
        self.print.prompt(&format!("{asks} "));
        self.lines.next().is_some()
    }
}

/// How much of a story is told at once, from its beginning and from its end.
const TOLD: (usize, usize) = (60, 20);

/// Prints a story; of one that rules without end have made long only the beginning and the end.
fn show_some(lines: &[Line], tongue: Tongue, print: &mut Print) {
    let left_out = lines.len().saturating_sub(TOLD.0 + TOLD.1);
    if left_out < TOLD.0 {
        return show(lines, print);
    }
    show(lines.get(..TOLD.0).unwrap_or(lines), print);
    print.line(format_args!("    {}", counted(tongue.words().talk.left_out, left_out, &[])));
    show(lines.get(lines.len() - TOLD.1..).unwrap_or(&[]), print);
}
