//! The end of a match: by its rules, because they loop, or because the input ends.

use tiru_engine::rules::SeatId;
use tiru_engine::{Fault, Outcome};

use super::Session;
use crate::exit::Exit;
use crate::house::mark;
use crate::play::command::Command;
use crate::print::Tone;
use crate::tell::{self, Words};
use crate::tongue::{counted, say};

impl Session<'_> {
    pub(super) fn quit(&mut self) -> Exit {
        let seed = self.table.start().seed().to_string();
        self.print.line(format_args!("  {}", say(self.tongue.words().talk.leave, &[&seed])));
        Exit::Fine
    }

    pub(super) fn end_of_input(&mut self) -> Exit {
        if !self.print.is_closed() {
            // The number of answers would reveal whether the other players had a choice.
            self.print.remark("the input ended before the match did");
        }
        Exit::Unfinished
    }

    pub(super) fn over(&mut self, outcome: &Outcome) -> Exit {
        let seat = self.last_look(true);
        let words = match seat {
            Some(seat) => self.words(seat),
            None => Words::to_onlooker(self.table.game().view_together(), self.tongue),
        };
        let text = self.print.tone(Tone::Good, &tell::outcome(words, outcome));
        self.print.line(format_args!("\n{text}"));
        if let Some(mark) = mark(self.table.start().game(), self.tongue) {
            self.print.line(format_args!("  {mark}"));
        }
        self.afterwards(seat, Exit::Fine)
    }

    pub(super) fn stopped(&mut self, fault: &Fault) -> Exit {
        let seat = self.last_look(false);
        let start = self.table.start();
        let lines = tell::fault(start.game(), &start.loaded().sources, fault);
        let seed = start.seed();
        for (at, line) in lines.iter().enumerate() {
            let line = if at == 0 { self.print.tone(Tone::Bad, line) } else { line.clone() };
            self.print.line(line);
        }
        let talk = &self.tongue.words().talk;
        let text = counted(talk.stops_again, self.table.given().len(), &[&seed.to_string()]);
        let text = if seat.is_some() { say(talk.keeps_both, &[&text]) } else { text };
        self.print.line(format_args!("{text}."));
        self.afterwards(seat, Exit::Stopped)
    }

    /// Shows the last events and the final board. Returns the seat they are shown to, if a person played. An
    /// onlooker sees all events, or a selection if `whole` is false.
    fn last_look(&mut self, whole: bool) -> Option<SeatId> {
        let seat = self.asked.or_else(|| self.table.humans().first().copied());
        match seat {
            Some(seat) => {
                self.tell(seat);
                self.draw(seat);
            }
            None => self.tell_onlookers(whole),
        }
        seat
    }

    /// After the match, answers commands to look at it or save it.
    fn afterwards(&mut self, seat: Option<SeatId>, exit: Exit) -> Exit {
        let Some(seat) = seat else { return exit };
        self.print.line(format_args!("  {}", self.tongue.words().talk.afterwards));
        while let Some(line) = self.next_line() {
            match Command::of(&line, self.tongue) {
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
