//! `tiru play`: plays a match on the whole terminal, line by line, or with answers from a pipe.

mod ask;
mod board;
mod command;
mod from;
mod kept;
mod line;
mod pick;
mod plain;
mod screen;
mod session;
mod surface;
mod undo;

use std::path::{Path, PathBuf};

use clap::Args;
use tiru_dsl::diagnostic::escape;

use crate::catalogue::{Chosen, choose};
use crate::deal::{Deal, fits, seed};
use crate::exit::Exit;
use crate::full_screen::FullScreen;
use crate::print::Print;
use crate::running_match::{RunningMatch, Start};
use crate::save::{read, replay};
use crate::sits::{Sits, against, level};
use kept::{Kept, Offer};
use plain::Plain;
use screen::Screen;
use session::Session;

/// Play a match in the terminal, or with answers from a pipe, one per line
///
/// Exits with 0 if the match is over or you leave it, with 5 if the input ends before the match, with 6 if the rules loop.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  tiru play                                        asks which game
  tiru play monsterpack --deck \"Long Reach\"        with this deck for both players
  tiru play monsterpack --level 5                  against opponents that think long
  tiru play monsterpack --house short --seats human,human")]
pub(crate) struct Play {
    /// The id of a game, or a folder with a `game.ron` [default: asks which]
    game: Option<String>,
    /// Who plays, for each seat, separated by commas: `human`, `random`, `greedy` (looks one answer ahead), `search` or `search:N`
    /// (imagines N matches for each answer) [default: you, and opponents of the level]
    #[arg(long, value_delimiter = ',')]
    seats: Vec<Sits>,
    /// How strong your opponents are, from 1 to 5 [default: 3, which thinks for less than half a second]
    #[arg(long, value_name = "N", value_parser = level, conflicts_with = "seats")]
    level: Option<u8>,
    #[command(flatten)]
    deal: Deal,
    /// The random seed: the same seed and the same answers give the same match [default: a random one, shown at the end]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = seed)]
    seed: Option<u64>,
    /// The language of the match; usage and mistakes stay English
    #[arg(long, value_name = "CODE", value_parser = choose, default_value = "en")]
    pub(crate) lang: Chosen,
    /// Continue a saved match
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// Print and read lines, also on a terminal; without it, a person at a terminal plays on the whole screen
    #[arg(long)]
    plain: bool,
    /// Start at the position of a ruling: its file, and a part of its title
    #[arg(long, value_names = ["FILE", "WORDS"], num_args = 1..=2)]
    from: Vec<String>,
}

impl Play {
    /// Plays until the match is over or the input ends.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        // House rules are agreed on before a match; a saved match or a ruling has already begun.
        if self.deal.has_houses() && (self.load.is_some() || !self.from.is_empty()) {
            print.remark(TOO_LATE);
            return Exit::Usage;
        }
        if let Some(words) = self.in_vain() {
            print.remark(words);
            return Exit::Usage;
        }
        let catalogue = self.lang.catalogue;
        let mut kept = if Print::person_is_there() { Kept::here(catalogue) } else { Kept::default() };
        let is_new = self.load.is_none() && self.from.is_empty();
        let offer = if is_new { kept.offer(catalogue, print) } else { Offer::Anew };
        let unfinished = match offer {
            Offer::Continue(file) => Some(file),
            Offer::Anew => None,
            Offer::Ended => {
                print.remark(catalogue.texts().talk.input_ended);
                return Exit::Unfinished;
            }
        };
        let kept = if is_new { kept } else { kept.beside(catalogue) };
        let running = match (self.load.as_ref().or(unfinished.as_ref()), self.from.as_slice()) {
            (Some(path), _) => load_match(path, print),
            (None, [file, name @ ..]) => self.seed(print).and_then(|seed| {
                let name = name.first().map(String::as_str);
                from::begin(Path::new(file), name, |seats| self.players(seats), seed, print)
            }),
            (None, []) => self.new_match(print),
        };
        match running {
            Ok(running) => {
                let knows_seed = self.seed.is_some() && !kept.continued;
                let is_wanted = !self.plain && !running.humans().is_empty() && FullScreen::is_possible();
                let loaded = self.load.as_deref();
                if is_wanted && let Some(mut screen) = Screen::open(print, catalogue) {
                    return Session::new(running, knows_seed, catalogue, &mut screen, kept, loaded).run();
                }
                kept.speaks_when_interrupted(catalogue);
                let mut plain = Plain::new(print, catalogue);
                Session::new(running, knows_seed, catalogue, &mut plain, kept, loaded).run()
            }
            Err(exit) => {
                // Without a match there is no log to show them in.
                kept.says.iter().for_each(|line| print.remark(line));
                exit
            }
        }
    }

    /// Reports arguments that a match that has begun cannot follow.
    fn in_vain(&self) -> Option<String> {
        let (is_saved, is_ruling) = (self.load.is_some(), !self.from.is_empty());
        let given = [
            ("GAME", self.game.is_some()),
            ("--deck", self.deal.names_decks()),
            ("--reading", self.deal.has_readings()),
            ("--from", is_saved && is_ruling),
            ("--seats", is_saved && !self.seats.is_empty()),
            ("--level", is_saved && self.level.is_some()),
            ("--seed", is_saved && self.seed.is_some()),
        ];
        let given: Vec<String> =
            given.iter().filter(|(_, given)| *given).map(|(name, _)| format!("`{name}`")).collect();
        let given = given.join(", ");
        let fixed = match (is_saved, is_ruling) {
            _ if given.is_empty() => return None,
            (true, _) => "`--load FILE` cannot be combined with",
            (false, true) => "`--from FILE` cannot be combined with",
            (false, false) => return None,
        };
        let why = if is_saved {
            "a saved match goes on with the game, decks, settings, players and seed that it has"
        } else {
            "the ruling names its game and gives its cards and settings"
        };
        Some(format!("error: {fixed} {given}\nhelp: leave out {given}: {why}"))
    }

    /// Returns the seed that was asked for, or one that nobody can guess.
    fn seed(&self, print: &mut Print) -> Result<u64, Exit> {
        self.seed.map_or_else(getrandom::u64, Ok).map_err(|why| {
            print.remark(format_args!(
                "error: the system gives no random seed: {why}\nhelp: `--seed N` begins with one of your own"
            ));
            Exit::Mistakes
        })
    }

    /// Returns who plays at each seat, for a match with so many seats unless more are wanted.
    fn players(&self, seats: u8) -> Vec<Sits> {
        if self.seats.is_empty() { against(self.level, seats) } else { self.seats.clone() }
    }

    fn new_match(&self, print: &mut Print) -> Result<RunningMatch, Exit> {
        let wanted = self.game.clone().map_or_else(|| pick::game(self.lang.catalogue, print), Ok)?;
        let (loaded, game) = self.deal.read(&wanted, print)?;
        let seats = self.players(game.seats.0);
        let usage = |print: &mut Print, lines: &[String]| {
            print.remark(lines.join("\n"));
            Exit::Usage
        };
        fits(&game, seats.len()).map_err(|why| usage(print, &[format!("error: {why}")]))?;
        let dealt = self.deal.lineup(&loaded, &game, seats.len()).map_err(|wrong| usage(print, &wrong))?;
        let seed = self.seed(print)?;
        Ok(RunningMatch::new(Start::new(loaded, dealt, seed, seats)))
    }
}

/// The error for house rules in a match that has begun.
const TOO_LATE: &str = "error: house rules are agreed on before a match begins; this one has begun\n\
                        help: a saved match and a ruling beside a house bring theirs along";

/// Restores a saved match after its last answer.
fn load_match(path: &Path, print: &mut Print) -> Result<RunningMatch, Exit> {
    let mut refuse = |words: String| {
        print.remark(format_args!("error: {words}"));
        Exit::Mistakes
    };
    let shown = escape(&path.to_string_lossy());
    let save = read(path).map_err(|why| {
        let holds_rulings = path.extension().is_some_and(|ending| ending == "tiru");
        let help = format!("\nhelp: `--from {shown} WORDS` begins at the position of a ruling");
        refuse(format!("{why}{}", if holds_rulings { help } else { String::new() }))
    })?;
    match replay(&save).map_err(|why| refuse(format!("`{shown}` cannot be played: {why}")))? {
        (running, None) => Ok(running),
        (_, Some(diverged)) => {
            Err(refuse(format!("`{shown}` {}\nhelp: {}", diverged.words(), save.versions())))
        }
    }
}
