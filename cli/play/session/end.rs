//! The end of a match: by its rules, because they loop, or because the input ends.

use tiru_dsl::diagnostic::escape;
use tiru_engine::rules::SeatId;
use tiru_engine::{Fault, Outcome};

use super::Session;
use crate::catalogue::{counted, say};
use crate::events::{self, Words};
use crate::exit::Exit;
use crate::house::mark;
use crate::play::command::Command;
use crate::print::Tone;

impl Session<'_> {
    pub(super) fn quit(&mut self) -> Exit {
        let talk = &self.catalogue.texts().talk;
        let seed = self.running.start().seed().to_string();
        // A match that was saved goes on: who plays it must not learn the seed.
        let file = self.saved.last().or(self.loaded.as_ref().filter(|_| self.continued));
        let text = match file {
            Some(file) => say(talk.leave_saved, &[&escape(&file.to_string_lossy())]),
            None if self.kept.continued => talk.leave_kept.to_owned(),
            None => say(talk.leave, &[&seed]),
        };
        // A match that was continued can be continued again.
        if !self.kept.continued {
            self.kept.forget();
        }
        self.surface.farewell(&text);
        Exit::Fine
    }

    pub(super) fn end_of_input(&mut self) -> Exit {
        if !self.surface.is_closed() {
            // The number of answers would reveal whether the other players had a choice.
            self.surface.remark(self.catalogue.texts().talk.input_ended);
        }
        Exit::Unfinished
    }

    pub(super) fn over(&mut self, outcome: &Outcome) -> Exit {
        let seat = self.last_look(true);
        let words = match seat {
            Some(seat) => self.words(seat),
            None => Words::to_onlooker(self.running.game().view_together(), self.catalogue),
        };
        let outcome = self.surface.colour().tone(Tone::Good, &events::outcome(words, outcome));
        let mut lines = vec![String::new(), outcome];
        lines.extend(mark(self.running.start().game(), self.catalogue).map(|mark| format!("  {mark}")));
        // Whoever knows the seed has read it before.
        if !self.knows_seed {
            lines.push(self.seed());
            self.knows_seed = true;
        }
        self.look_back(&lines, seat, Exit::Fine)
    }

    pub(super) fn stopped(&mut self, fault: &Fault) -> Exit {
        let seat = self.last_look(false);
        let start = self.running.start();
        let mut lines = events::fault(self.catalogue, start.game(), &start.loaded().sources, fault);
        let colour = self.surface.colour();
        lines.iter_mut().take(1).for_each(|line| *line = colour.tone(Tone::Bad, line));
        let talk = &self.catalogue.texts().talk;
        let seed = start.seed().to_string();
        let text = counted(talk.stops_again, self.running.given().len(), &[&seed]);
        let text = if seat.is_some() { say(talk.keeps_both, &[&text]) } else { text };
        lines.push(format!("{text}."));
        self.look_back(&lines, seat, Exit::Stopped)
    }

    /// Shows the last events and the final board. Returns the seat they are shown to, if a person played. An
    /// onlooker sees all events, or a selection if `whole` is false.
    fn last_look(&mut self, whole: bool) -> Option<SeatId> {
        let seat = self.asked.or_else(|| self.running.humans().first().copied());
        match seat {
            Some(seat) => {
                self.show_new(seat);
                self.draw(seat, true);
            }
            None => self.show_onlookers(whole),
        }
        seat
    }

    /// Shows how the match ended, and answers commands to look at it or save it.
    fn look_back(&mut self, lines: &[String], seat: Option<SeatId>, exit: Exit) -> Exit {
        let afterwards = self.catalogue.texts().talk.afterwards;
        self.over = true;
        self.kept.forget();
        self.surface.ended(lines, seat.map(|_| afterwards));
        let Some(seat) = seat else { return exit };
        while let Some(line) = self.surface.read() {
            match Command::of(&line, self.catalogue) {
                command @ (Command::Why
                | Command::WhyAll
                | Command::Log(_)
                | Command::Look
                | Command::Card(_)
                | Command::Save(..)
                | Command::Seed
                | Command::Help) => {
                    self.talk(seat, &command);
                }
                Command::Board => self.draw(seat, true),
                _ => break,
            }
        }
        exit
    }
}
