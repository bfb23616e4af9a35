//! Where a session shows a match and reads answers: lines of text, or the whole screen. Independent of what is said.

use tiru_dsl::load::Loaded;
use tiru_engine::rules::SeatId;

use super::ask::Asking;
use crate::catalogue::Catalogue;
use crate::events::{Line, Words};
use crate::print::Colour;
use crate::running_match::RunningMatch;
use crate::sits::Sits;

/// Where a session shows a match and reads answers.
pub(super) trait Surface {
    /// The emphasis that lines may have.
    fn colour(&self) -> Colour;
    /// How wide lines may be.
    fn columns(&self) -> usize;
    /// Shows how the match begins, and how to answer if a person plays.
    fn introduce(&mut self, lines: &[String], how: Option<&str>);
    /// Shows lines that answer a command.
    fn lines(&mut self, lines: &[String]);
    /// The keys that stand for something, each with its meaning.
    fn keys(&self) -> Vec<(&'static str, &'static str)>;
    /// How many events that were already read to show again before new ones.
    fn earlier(&self) -> usize;
    /// Shows what happened; the last `new` lines were not shown before.
    fn happened(&mut self, log: &[Line], new: usize);
    /// Shows the board; with `anew` also if it did not change.
    fn board(&mut self, seen: &Seen<'_>, anew: bool);
    /// Shows a question with its choices.
    fn offer(&mut self, seen: &Seen<'_>, asking: &Asking);
    /// Returns the next line typed, or the line that a key stands for; nothing at the end of the input.
    fn read(&mut self) -> Option<String>;
    /// Hides everything until the next person is there; false at the end of the input. Nobody has to be hidden from before
    /// the first question.
    fn hand_over(&mut self, asks: &str, first: bool) -> bool;
    /// Asks somebody else than the person who is asked for an answer; `back` asks for that person again.
    fn ask_other(&mut self, question: &str, back: &str) -> Option<String>;
    /// Whether a person types it, who can type a wrong word.
    fn can_slip(&self) -> bool;
    /// Shows how the match ended, and what can be typed now.
    fn ended(&mut self, lines: &[String], afterwards: Option<&str>);
    /// Says the last words to somebody who leaves.
    fn farewell(&mut self, line: &str);
    /// Reports why the match does not go on.
    fn remark(&mut self, text: &str);
    /// Whether nobody can read it any more.
    fn is_closed(&self) -> bool;

    /// Shows one line that answers a command.
    fn line(&mut self, line: &str) {
        self.lines(&[line.to_owned()]);
    }
}

/// What a seat sees of a match, in its language.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen<'a> {
    pub(super) words: Words<'a>,
    /// Who plays at each seat.
    pub(super) seats: &'a [Sits],
    /// The files of the game.
    pub(super) loaded: &'a Loaded,
}

impl<'a> Seen<'a> {
    /// Returns what a seat sees.
    pub(super) fn by(seat: SeatId, running: &'a RunningMatch, catalogue: Catalogue) -> Seen<'a> {
        let words = Words::to_player(running.game().view(seat), catalogue);
        Seen { words, seats: running.start().seats(), loaded: running.start().loaded() }
    }
}
