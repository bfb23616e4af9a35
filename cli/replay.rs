//! `tiru replay`: replays a saved match and reports whether it goes the same way.

use std::path::PathBuf;

use clap::Args;
use tiru_dsl::diagnostic::escape;

use crate::catalogue::Catalogue;
use crate::events::{self, Words, show};
use crate::exit::Exit;
use crate::house::mark;
use crate::print::{Print, Tone};
use crate::report::count;
use crate::running_match::Stop;
use crate::save::{read, replay};

/// Play a saved match again and report whether it goes the same way
///
/// The match is played with the files that were saved in it. Exits with 1 if it goes differently.
#[derive(Args, Debug)]
pub(crate) struct Replay {
    /// A file that `save` wrote during a match
    file: PathBuf,
    /// Print everything that happens
    #[arg(long)]
    log: bool,
}

impl Replay {
    /// Replays the match and compares.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        let shown = escape(&self.file.to_string_lossy());
        let save = match read(&self.file) {
            Ok(save) => save,
            Err(why) => return refuse(&why, print),
        };
        let (mut running, diverged) = match replay(&save) {
            Ok(went) => went,
            Err(why) => return refuse(&format!("`{shown}` cannot be played: {why}"), print),
        };
        let stop = running.go();
        if self.log {
            if let Some(mark) = mark(running.start().game(), Catalogue::base()) {
                print.line(mark);
            }
            let words = Words::to_onlooker(running.game().view_together(), Catalogue::base());
            show(&events::short_log(words, 0), print);
            print.line("");
        }
        let words = Words::to_onlooker(running.game().view_together(), Catalogue::base());
        if let Some(diverged) = diverged {
            let text = print.tone(Tone::Bad, &format!("`{shown}` {}", diverged.words()));
            print.line(text);
            print.line(events::capital(&save.versions()));
            return Exit::Mistakes;
        }
        let end = match stop {
            Stop::Over(outcome) => events::outcome(words, &outcome),
            Stop::Asks(prompt) => format!("It goes on with {}", words.seat(prompt.seat)),
            Stop::Stopped(fault) => {
                let start = running.start();
                events::capital(
                    &events::fault(Catalogue::base(), start.game(), &start.loaded().sources, &fault)
                        .join(", "),
                )
            }
        };
        let answers = match save.answers().len() {
            1 => "its one answer".to_owned(),
            many => format!("all {}", count(many, "answer")),
        };
        let same = print.tone(Tone::Good, &format!("the same in {answers}"));
        print.line(format_args!("{}: {same}. {end}.", escape(save.game())));
        if let Some(mark) = mark(running.start().game(), Catalogue::base()) {
            print.line(mark);
        }
        Exit::Fine
    }
}

fn refuse(why: &str, print: &mut Print) -> Exit {
    print.remark(format_args!("error: {why}"));
    Exit::Mistakes
}
