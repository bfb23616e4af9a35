//! The talk between a match and the persons who play it: what happened, the table, a question, an answer.

mod agree;
mod ask;
mod end;
mod talk;

use tiru_dsl::diagnostic::escape;
use tiru_engine::Told;
use tiru_engine::rules::{Id, SeatId};

use super::line::Lines;
use super::undo::Past;
use super::{Stop, Table, board};
use crate::deal::{differing, seat_name};
use crate::exit::Exit;
use crate::house::mark;
use crate::print::{Print, Tone};
use crate::save::Sits;
use crate::tell::{self, Line, Words};

/// How wide the table is drawn where nobody says how wide the terminal is.
const USUAL_COLUMNS: usize = 96;

/// After how many answers those who look on are told of them: each time, the story is gone through from its beginning.
const AT_ONCE: usize = 32;

/// A match that is being played.
pub(super) struct Session<'p> {
    table: Table,
    print: &'p mut Print,
    lines: Lines,
    past: Past,
    /// How much of what happened each seat has read; the last one is whoever looks on.
    read: Vec<usize>,
    /// Who was asked last.
    asked: Option<SeatId>,
    /// The table as it was drawn last.
    drawn: Vec<String>,
}

/// What came of a question.
enum Talk {
    Answered,
    Left(Exit),
}

impl<'p> Session<'p> {
    /// Sits down at a table.
    pub(super) fn new(table: Table, print: &'p mut Print) -> Session<'p> {
        // Of a match that goes on, what happened up to one's last answer has been read.
        let seats = (0..=table.start().seats().len()).map(SeatId::at);
        let read = seats.map(|seat| table.answered(seat)).collect();
        Session {
            table,
            print,
            lines: Lines::of_input(),
            past: Past::default(),
            read,
            asked: None,
            drawn: Vec::new(),
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
        lines.extend(mark(game).map(|mark| format!("  {mark}")));
        lines.extend(start.ruling().map(|title| format!("  From the position of: {}", escape(title))));
        for (at, sits) in start.seats().iter().enumerate() {
            let who = match sits {
                Sits::Human => "a person",
                Sits::Random => "the computer, which takes any answer",
            };
            let deck = start.decks().get(at);
            let deck = deck.map_or_else(String::new, |deck| format!(", deck: {}", escape(&deck.name)));
            lines.push(format!("  {}: {who}{deck}", seat_name(at)));
        }
        let settings = differing(game, start.settings());
        if !settings.is_empty() {
            let settings: Vec<String> =
                settings.iter().map(|(name, value)| format!("{name} = {value}")).collect();
            lines.push(format!("  Settings: {}", escape(&settings.join(", "))));
        }
        lines
            .push(format!("  Seed {}: the same seed and the same answers give the same match", start.seed()));
        if self.lines_are_read() {
            lines.push("  Type the number of a choice, or ? for help".to_owned());
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
            self.tell_onlookers();
        }
        !self.print.is_closed()
    }

    fn tell_onlookers(&mut self) {
        let told: Vec<Told> = self.table.game().view_together().told().collect();
        let words = Words::to_onlooker(self.table.game().view_together());
        let from = self.read.last().copied().unwrap_or(0);
        let lines = tell::brief(words, &told, from);
        show_some(&lines, self.print);
        if let Some(read) = self.read.last_mut() {
            *read = told.len();
        }
    }

    fn words(&self, seat: SeatId) -> Words<'_> {
        Words::to_player(self.table.game().view(seat))
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
        show_some(&lines, self.print);
        if let Some(read) = self.read.get_mut(seat.index()) {
            *read = told.len();
        }
    }

    /// Draws the table, unless it looks as it did.
    fn draw_anew(&mut self, seat: SeatId) {
        let words = Words::to_player(self.table.game().view(seat));
        if board::draw(words, self.table.start().seats(), columns(), self.print) != self.drawn {
            self.draw(seat);
        }
    }

    fn draw(&mut self, seat: SeatId) {
        let words = Words::to_player(self.table.game().view(seat));
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
        let name = seat_name(seat.index());
        self.print.prompt(&format!("{name}, it is up to you. Press Enter when nobody else looks. "));
        self.lines.next().is_some()
    }
}

/// How much of a story is told at once, from its beginning and from its end.
const TOLD: (usize, usize) = (60, 20);

/// Prints a story; of one that rules without end have made long only the beginning and the end.
fn show_some(lines: &[Line], print: &mut Print) {
    let left_out = lines.len().saturating_sub(TOLD.0 + TOLD.1);
    if left_out < TOLD.0 {
        return show(lines, print);
    }
    show(lines.get(..TOLD.0).unwrap_or(lines), print);
    print.line(format_args!("    … {left_out} lines more …"));
    show(lines.get(lines.len() - TOLD.1..).unwrap_or(&[]), print);
}

/// Prints a story.
pub(crate) fn show(lines: &[Line], print: &mut Print) {
    for line in lines {
        match line {
            Line::Heading(text) => {
                let text = print.tone(Tone::Heading, &format!("── {text} ──"));
                print.line(format_args!("\n{text}"));
            }
            Line::Deed(text) => print.line(format_args!("  {text}")),
            Line::Effect(text) => print.line(format_args!("    {text}")),
        }
    }
}

/// How wide the table may be.
pub(crate) fn columns() -> usize {
    let terminal = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    terminal.unwrap_or(USUAL_COLUMNS).clamp(40, 110)
}
