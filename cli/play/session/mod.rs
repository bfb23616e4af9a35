//! The dialogue between a match and the people who play it: events, board, question, answer.

mod agree;
mod ask;
mod end;
mod hint;
mod talk;
mod why;
mod why_not;

use std::path::{Path, PathBuf};

use tiru_dsl::diagnostic::escape;
use tiru_engine::rules::{Id, SeatId};

use super::kept::Kept;
use super::surface::{Seen, Surface};
use super::undo::Past;
use crate::catalogue::{Catalogue, counted, say};
use crate::deal::differing;
use crate::events::{self, Line, Words, as_lines};
use crate::exit::Exit;
use crate::house::mark;
use crate::print::Tone;
use crate::running_match::{RunningMatch, Stop};
use crate::sits::Sits;

/// After how many answers to show onlookers the new events: what several answers do alike shares a line.
const BATCH: usize = 32;

/// A match that is being played.
pub(super) struct Session<'p> {
    running: RunningMatch,
    /// The language of everything shown.
    catalogue: Catalogue,
    surface: &'p mut dyn Surface,
    past: Past,
    /// How many events each seat has read; the last entry is for onlookers.
    read: Vec<usize>,
    /// The seat that was asked last.
    asked: Option<SeatId>,
    /// Which question was last answered with the wish to concede.
    conceding: Option<(SeatId, u32)>,
    /// The files to which this match was saved.
    saved: Vec<PathBuf>,
    /// Whether it was continued from a save.
    continued: bool,
    /// The file that it was loaded from.
    loaded: Option<PathBuf>,
    /// Whether the players know the seed. Whoever has it can compute every card that is hidden.
    knows_seed: bool,
    /// Whether the match has ended.
    over: bool,
    kept: Kept,
}

/// The result of a question.
enum Talk {
    Answered,
    Left(Exit),
}

impl<'p> Session<'p> {
    /// Starts a session. `knows_seed`: whether the players chose the seed themselves.
    pub(super) fn new(
        running: RunningMatch,
        knows_seed: bool,
        catalogue: Catalogue,
        surface: &'p mut dyn Surface,
        kept: Kept,
        loaded: Option<&Path>,
    ) -> Session<'p> {
        // In a resumed match, a seat has read everything up to its last answer.
        let seats = (0..=running.start().seats().len()).map(SeatId::at);
        let read = seats.map(|seat| running.answered(seat)).collect();
        let continued = !running.given().is_empty();
        let past = Past::new(running.start().seats().len(), continued);
        Session {
            running,
            catalogue,
            surface,
            past,
            read,
            asked: None,
            conceding: None,
            saved: Vec::new(),
            continued,
            loaded: loaded.map(Path::to_owned),
            knows_seed,
            over: false,
            kept,
        }
    }

    /// Plays until the match is over or the input ends.
    pub(super) fn run(mut self) -> Exit {
        self.introduce();
        loop {
            match self.running.go() {
                Stop::Asks(prompt) if self.running.is_human(prompt.seat) => match self.ask(prompt) {
                    Talk::Answered => {}
                    Talk::Left(exit) => return exit,
                },
                Stop::Asks(_) => {
                    if !self.running.answer_by_itself() || !self.watch() {
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
        let name = escape(&self.running.start().game().name);
        let mut lines = vec![self.surface.colour().tone(Tone::Heading, &name)];
        lines.extend(self.about());
        lines.extend(self.knows_seed.then(|| self.seed()));
        lines.extend(self.kept.says.iter().map(|line| format!("  {line}")));
        let how = self.lines_are_read().then_some(self.catalogue.texts().talk.how_to_answer);
        self.surface.introduce(&lines, how);
    }

    /// Lists how the match begins, as everybody may know it.
    fn about(&self) -> Vec<String> {
        let start = self.running.start();
        let game = start.game();
        let mut lines = Vec::new();
        let talk = &self.catalogue.texts().talk;
        lines.extend(mark(game, self.catalogue).map(|mark| format!("  {mark}")));
        lines.extend(start.ruling().map(|title| format!("  {}", say(talk.position, &[&escape(title)]))));
        for (at, sits) in start.seats().iter().enumerate() {
            let who = match sits {
                Sits::Human => talk.a_person.to_owned(),
                Sits::Random => talk.at_random.to_owned(),
                Sits::Greedy => talk.looks_ahead.to_owned(),
                Sits::Search(playouts) => counted(talk.imagines, *playouts as usize, &[]),
            };
            let player = self.catalogue.player(at);
            let line = match start.decks().get(at) {
                Some(deck) => say(talk.with_deck, &[&player, &who, &escape(&deck.name)]),
                None => say(self.catalogue.texts().names.titled, &[&player, &who]),
            };
            lines.push(format!("  {line}"));
        }
        let settings = differing(game, start.settings());
        if !settings.is_empty() {
            let settings: Vec<String> =
                settings.iter().map(|(name, value)| format!("{name} = {value}")).collect();
            lines.push(format!("  {}", say(talk.settings, &[&escape(&settings.join(", "))])));
        }
        lines
    }

    /// Says how to play the match again.
    fn seed(&self) -> String {
        let seed = self.running.start().seed().to_string();
        format!("  {}", say(self.catalogue.texts().talk.seed, &[&seed]))
    }

    /// Whether any person plays in this match.
    fn lines_are_read(&self) -> bool {
        !self.running.humans().is_empty()
    }

    /// Shows new events to onlookers; false if nobody reads the output any more.
    fn watch(&mut self) -> bool {
        if !self.lines_are_read() && self.running.given().len().is_multiple_of(BATCH) {
            self.show_onlookers(true);
        }
        !self.surface.is_closed()
    }

    /// Shows the events to onlookers: all of them, or a selection if the match loops.
    fn show_onlookers(&mut self, whole: bool) {
        let words = Words::to_onlooker(self.running.game().view_together(), self.catalogue);
        let read = words.view.told_count();
        let lines = events::short_log(words, self.read.last().copied().unwrap_or(0));
        if whole {
            self.surface.lines(&as_lines(&lines, self.surface.colour()));
        } else {
            self.surface.happened(&lines, lines.len());
        }
        self.read.iter_mut().rev().take(1).for_each(|cell| *cell = read);
    }

    fn words(&self, seat: SeatId) -> Words<'_> {
        Words::to_player(self.running.game().view(seat), self.catalogue)
    }

    /// Shows a seat the events it has not read.
    fn show_new(&mut self, seat: SeatId) {
        let from = self.read.get(seat.index()).copied().unwrap_or(0);
        let words = self.words(seat);
        let read = words.view.told_count();
        let log = |from| {
            let mut lines = events::short_log(words, from);
            // The heading of the board already shows whose turn it is.
            if matches!(lines.last(), Some(Line::Heading(_))) {
                lines.pop();
            }
            lines
        };
        let new = log(from);
        let earlier = self.surface.earlier();
        let shown = if earlier == 0 { None } else { Some(log(from.saturating_sub(earlier))) };
        self.surface.happened(shown.as_ref().unwrap_or(&new), new.len());
        self.read.iter_mut().skip(seat.index()).take(1).for_each(|cell| *cell = read);
    }

    /// Shows the board; with `anew` also if it did not change.
    fn draw(&mut self, seat: SeatId, anew: bool) {
        let seen = Seen::by(seat, &self.running, self.catalogue);
        self.surface.board(&seen, anew);
    }

    /// Hands the terminal to the next person, if several share it; false at the end of the input.
    fn hand_over(&mut self, seat: SeatId) -> bool {
        let before = self.asked.replace(seat);
        if before == Some(seat) || self.running.humans().len() < 2 {
            return true;
        }
        let asks = say(self.catalogue.texts().talk.hand_over, &[&self.catalogue.player(seat.index())]);
        // Everybody may read what comes before the first question.
        self.surface.hand_over(&asks, before.is_none())
    }
}
