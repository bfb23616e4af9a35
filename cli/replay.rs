//! `tiru replay`: replays a saved match and reports whether it goes the same way.

use std::path::PathBuf;

use clap::Args;
use tiru_dsl::diagnostic::escape;

use crate::exit::Exit;
use crate::house::mark;
use crate::print::{Print, Tone};
use crate::report::count;
use crate::save::{again, read};
use crate::table::Stop;
use crate::tell::{self, Words, show};
use crate::tongue::Tongue;

/// Play a saved match again and report whether it goes the same way
///
/// The match is played with the files that were saved in it. Ends with 1 if it goes another way.
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
        let (mut table, parted) = match again(&save) {
            Ok(went) => went,
            Err(why) => return refuse(&format!("`{shown}` cannot be played: {why}"), print),
        };
        let stop = table.go();
        if self.log {
            let told: Vec<_> = table.game().view_together().told().collect();
            if let Some(mark) = mark(table.start().game(), Tongue::base()) {
                print.line(mark);
            }
            let words = Words::to_onlooker(table.game().view_together(), Tongue::base());
            show(&tell::brief(words, &told, 0), print);
            print.line("");
        }
        let words = Words::to_onlooker(table.game().view_together(), Tongue::base());
        if let Some(parted) = parted {
            let text = print.tone(Tone::Bad, &format!("`{shown}` {}", parted.words()));
            print.line(text);
            print.line(tell::capital(&save.versions()));
            return Exit::Mistakes;
        }
        let end = match stop {
            Stop::Over(outcome) => tell::outcome(words, &outcome),
            Stop::Asks(prompt) => format!("It goes on with {}", words.seat(prompt.seat)),
            Stop::Stopped(fault) => {
                let start = table.start();
                tell::capital(&tell::fault(start.game(), &start.loaded().sources, &fault).join(", "))
            }
        };
        let answers = match save.answers().len() {
            1 => "its one answer".to_owned(),
            many => format!("all {}", count(many, "answer")),
        };
        let same = print.tone(Tone::Good, &format!("the same in {answers}"));
        print.line(format_args!("{}: {same}. {end}.", escape(save.game())));
        if let Some(mark) = mark(table.start().game(), Tongue::base()) {
            print.line(mark);
        }
        Exit::Fine
    }
}

fn refuse(why: &str, print: &mut Print) -> Exit {
    print.remark(format_args!("error: {why}"));
    Exit::Mistakes
}
