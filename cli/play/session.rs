//! The talk between a match and the persons who play it: what happened, the table, a question, an answer.

use std::path::Path;

use tiru_dsl::diagnostic::escape;
use tiru_engine::rules::{Agreement, Id, SeatId};
use tiru_engine::{Fault, Outcome, Prompt, Told};

use super::ask::{Asking, Title};
use super::command::{Command, WORDS};
use super::line::Lines;
use super::undo::Past;
use super::{Stop, Table, board};
use crate::deal::{differing, seat_name};
use crate::exit::Exit;
use crate::print::{Print, Tone};
use crate::report::count;
use crate::save::{Replace, Save, Sits, write};
use crate::tell::{self, Line, Words};

/// How wide the table is drawn where nobody says how wide the terminal is.
const USUAL_COLUMNS: usize = 96;

/// A match that is being played.
pub(super) struct Session<'p> {
    table: Table,
    print: &'p mut Print,
    lines: Lines,
    past: Past,
    /// How much of what happened each seat has read; the last one is whoever looks on.
    read: Vec<usize>,
    /// How much had happened when each seat answered last.
    answered: Vec<usize>,
    /// Who was asked last.
    asked: Option<SeatId>,
}

/// What came of a question.
enum Talk {
    Answered,
    Left(Exit),
}

impl<'p> Session<'p> {
    /// Sits down at a table.
    pub(super) fn new(table: Table, print: &'p mut Print) -> Session<'p> {
        let seats = table.start().seats().len();
        let past = Past::default();
        Session {
            table,
            print,
            lines: Lines::of_input(),
            past,
            read: vec![0; seats + 1],
            answered: vec![0; seats],
            asked: None,
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
        for (at, (deck, sits)) in start.decks().iter().zip(start.seats()).enumerate() {
            let who = match sits {
                Sits::Human => "a person",
                Sits::Random => "the computer, which takes any answer",
            };
            let deck = format!("deck: {}", escape(&deck.name));
            lines.push(format!("  {}: {who}, {deck}", seat_name(at)));
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
        lines.iter().for_each(|line| self.print.line(line));
    }

    /// Whether anybody is asked in this match.
    fn lines_are_read(&self) -> bool {
        !self.table.humans().is_empty()
    }

    /// Tells those who look on what happened; false if nobody reads it any more.
    fn watch(&mut self) -> bool {
        if !self.lines_are_read() {
            self.tell_onlookers();
        }
        !self.print.is_closed()
    }

    fn tell_onlookers(&mut self) {
        let told: Vec<Told> = self.table.game().view_together().told().collect();
        let words = Words::to_onlooker(self.table.game().view_together());
        let from = self.read.last().copied().unwrap_or(0);
        let lines = tell::brief(words, &told, from);
        show(&lines, self.print);
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
        show(&lines, self.print);
        if let Some(read) = self.read.get_mut(seat.index()) {
            *read = told.len();
        }
    }

    fn draw(&mut self, seat: SeatId) {
        let words = Words::to_player(self.table.game().view(seat));
        let lines = board::draw(words, self.table.start().seats(), columns(), self.print);
        self.print.line("");
        lines.iter().for_each(|line| self.print.line(line));
    }

    /// One question to a person, until it is answered.
    fn ask(&mut self, prompt: Prompt) -> Talk {
        let seat = prompt.seat;
        if let Some((asked, from)) = self.past.last() {
            let told = self.told(asked);
            let words = Words::to_player(self.table.game().view(asked));
            self.past.learn(words, asked, told.get(from..).unwrap_or(&[]));
        }
        if !self.hand_over(seat) {
            return Talk::Left(self.end_of_input());
        }
        self.tell(seat);
        self.draw(seat);
        let mut asking = Asking::new(self.words(seat), prompt, self.table.options());
        self.offer(&asking);
        loop {
            let Some(line) = self.next_line() else { return Talk::Left(self.end_of_input()) };
            match Command::of(&line) {
                Command::Number(number) => {
                    let words = Words::to_player(self.table.game().view(seat));
                    let choices = asking.choices(words);
                    match number.checked_sub(1).and_then(|at| choices.get(at)) {
                        Some(choice) => match asking.take(words, choice) {
                            Some(option) => {
                                self.answer(seat, option);
                                return Talk::Answered;
                            }
                            None => self.offer(&asking),
                        },
                        None => self.again(&format!("there is no choice {number}: 1 to {}", choices.len())),
                    }
                }
                Command::Pass => match asking.pass() {
                    Some(option) => {
                        self.answer(seat, option);
                        return Talk::Answered;
                    }
                    None => self.again("passing is not a choice here"),
                },
                Command::Back => {
                    if asking.back() {
                        self.offer(&asking);
                    } else {
                        self.again("this is the first choice; `undo` takes back an answer");
                    }
                }
                Command::Undo => match self.past.pop(seat) {
                    Ok(point) => {
                        self.table.back_to(point);
                        self.forget();
                        self.print.line("  Taken back.");
                        return Talk::Answered;
                    }
                    Err(why) => self.again(&format!("that cannot be taken back: {why}")),
                },
                Command::Board => {
                    self.draw(seat);
                    self.offer(&asking);
                }
                Command::Concede => match self.concede(seat) {
                    Ok(()) => return Talk::Answered,
                    Err(why) => self.again(&why),
                },
                Command::Blank => self.again("type the number of a choice, or ? for help"),
                Command::Unknown(why) => self.again(&why),
                Command::Quit => return Talk::Left(self.quit()),
                other => self.talk(seat, &other),
            }
        }
    }

    /// What can be asked for at any time, also after the end.
    fn talk(&mut self, seat: SeatId, command: &Command) {
        match command {
            Command::Help => {
                for (word, meaning) in WORDS {
                    self.print.line(format_args!("  {}  {meaning}", board::fit(word, 10)));
                }
            }
            Command::Look => {
                let words = Words::to_player(self.table.game().view(seat));
                let lines = board::look(words, columns(), self.print);
                lines.iter().for_each(|line| self.print.line(line));
            }
            Command::Why => self.why(seat),
            Command::Log => {
                let told = self.told(seat);
                let lines = tell::brief(self.words(seat), &told, 0);
                show(&lines, self.print);
            }
            Command::Save(path, replace) => self.save(path, *replace),
            _ => self.again("the match is over"),
        }
    }

    /// The choices that are open.
    fn offer(&mut self, asking: &Asking) {
        let words = Words::to_player(self.table.game().view(asking.prompt().seat));
        let choices = asking.choices(words);
        let title = asking.title(words, &self.table.start().loaded().sources);
        let digits = choices.len().to_string().len();
        let wide = choices.iter().map(|choice| board::width(&choice.text)).max().unwrap_or(0).min(60);
        let pass = asking.pass().map(|_| match asking.prompt().what {
            tiru_engine::Question::Act(_) => "pass",
            _ => "done",
        });
        let Title { text, line } = title;
        let line = self.print.tone(Tone::Quiet, &line);
        let mut lines =
            vec![format!("{}   {line}", self.print.tone(Tone::Heading, &text)).trim_end().to_owned()];
        for (at, choice) in choices.iter().enumerate() {
            let text =
                format!("  {:>digits$}  {}  {}", at + 1, board::fit(&choice.text, wide), choice.detail);
            lines.push(board::cut(text.trim_end(), columns()));
        }
        lines.extend(pass.map(|pass| format!("  {:>digits$}  {pass}", "p")));
        self.print.line("");
        lines.iter().for_each(|line| self.print.line(line));
    }

    fn again(&mut self, why: &str) {
        let why = self.print.tone(Tone::Doubtful, why);
        self.print.line(format_args!("  {why}"));
    }

    fn next_line(&mut self) -> Option<String> {
        self.print.prompt("> ");
        if self.print.is_closed() {
            return None;
        }
        let line = self.lines.next();
        // What comes from a pipe is not on the screen yet.
        if !self.lines.is_terminal() {
            self.print.line(line.as_deref().map(escape).unwrap_or_default());
        }
        line
    }

    fn answer(&mut self, seat: SeatId, option: usize) {
        let told = self.table.game().view(seat).told().count();
        let point = self.table.point();
        self.past.push(seat, told, point);
        if let Some(answered) = self.answered.get_mut(seat.index()) {
            *answered = told;
        }
        self.table.answer(option);
    }

    /// After an answer was taken back less has happened than was read.
    fn forget(&mut self) {
        for (at, seat) in (0_u8..).map(SeatId).take(self.answered.len()).enumerate() {
            let told = self.table.game().view(seat).told().count();
            for list in [&mut self.read, &mut self.answered] {
                if let Some(cell) = list.get_mut(at) {
                    *cell = told.min(*cell);
                }
            }
        }
    }

    /// What happened since the seat's last answer, step by step.
    fn why(&mut self, seat: SeatId) {
        let told = self.told(seat);
        let from = self.answered.get(seat.index()).copied().unwrap_or(0);
        let told = told.get(from..).unwrap_or(&[]);
        let steps = tell::full(self.words(seat), &self.table.start().loaded().sources, told);
        if steps.is_empty() {
            return self.again("nothing has happened since your last answer");
        }
        let wide = steps.iter().map(|(text, _)| board::width(text)).max().unwrap_or(0).min(56);
        for (text, from) in steps {
            let gap = wide.saturating_sub(board::width(&text));
            let from = self.print.tone(Tone::Quiet, &from);
            self.print.line(format_args!("  {text}{}  {from}", " ".repeat(gap)));
        }
    }

    fn save(&mut self, path: &Path, replace: Replace) {
        let save = Save::of(&self.table);
        match write(path, &save, replace) {
            Ok(()) => {
                let shown = escape(&path.to_string_lossy());
                self.print.line(format_args!(
                    "  Saved to `{shown}`, with {}.",
                    count(save.answers().len(), "answer")
                ));
            }
            Err(why) => self.again(&why),
        }
    }

    fn concede(&mut self, seat: SeatId) -> Result<(), String> {
        if !self.table.start().game().agree.contains(&Agreement::Concede) {
            return Err("this game has no giving up (`Concede` under `agree:` in its game.ron)".to_owned());
        }
        self.table.concede(seat).map_err(|refusal| refusal.to_string())
    }

    /// Lets the next person sit down, where two share a terminal; false at the end of the input.
    fn hand_over(&mut self, seat: SeatId) -> bool {
        let before = self.asked.replace(seat);
        if before == Some(seat) || self.table.humans().len() < 2 || !self.lines.is_terminal() {
            return true;
        }
        self.print.clear();
        let name = seat_name(seat.index());
        self.print.prompt(&format!("{name}, it is up to you. Press Enter when nobody else looks. "));
        self.lines.next().is_some()
    }

    fn quit(&mut self) -> Exit {
        self.print.line(format_args!("  You leave the match. Its seed was {}.", self.table.start().seed()));
        Exit::Fine
    }

    fn end_of_input(&mut self) -> Exit {
        if !self.print.is_closed() {
            let answers = count(self.table.given().len(), "answer");
            self.print.remark(format_args!("the input ended before the match did, after {answers}"));
        }
        Exit::Unfinished
    }

    fn over(&mut self, outcome: &Outcome) -> Exit {
        let seat = self.last_look();
        let words = match seat {
            Some(seat) => self.words(seat),
            None => Words::to_onlooker(self.table.game().view_together()),
        };
        let text = self.print.tone(Tone::Good, &tell::outcome(words, outcome));
        self.print.line(format_args!("\n{text}"));
        self.afterwards(seat, Exit::Fine)
    }

    fn stopped(&mut self, fault: &Fault) -> Exit {
        let seat = self.last_look();
        let start = self.table.start();
        let lines = tell::fault(start.game(), &start.loaded().sources, fault);
        let seed = start.seed();
        for (at, line) in lines.iter().enumerate() {
            let line = if at == 0 { self.print.tone(Tone::Bad, line) } else { line.clone() };
            self.print.line(line);
        }
        let keep = if seat.is_some() { "; `save FILE` keeps both" } else { "" };
        self.print.line(format_args!(
            "It stops there again with seed {seed} and the same {}{keep}.",
            count(self.table.given().len(), "answer")
        ));
        self.afterwards(seat, Exit::Stopped)
    }

    /// What happened last and the table as it stands; for whom, if a person played.
    fn last_look(&mut self) -> Option<SeatId> {
        let seat = self.asked.or_else(|| self.table.humans().first().copied());
        match seat {
            Some(seat) => {
                self.tell(seat);
                self.draw(seat);
            }
            None => self.tell_onlookers(),
        }
        seat
    }

    /// The match stands still for good: it can be looked at and saved.
    fn afterwards(&mut self, seat: Option<SeatId>, exit: Exit) -> Exit {
        let Some(seat) = seat else { return exit };
        self.print.line("  `why`, `log`, `look`, `save FILE`; anything else leaves");
        while let Some(line) = self.next_line() {
            match Command::of(&line) {
                command @ (Command::Why
                | Command::Log
                | Command::Look
                | Command::Save(..)
                | Command::Help) => {
                    self.talk(seat, &command);
                }
                Command::Board => self.draw(seat),
                _ => break,
            }
        }
        exit
    }
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
fn columns() -> usize {
    let terminal = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    terminal.unwrap_or(USUAL_COLUMNS).clamp(40, 110)
}
