//! `tiru judge`: what happened first, why, and does it matter? Plays a ruling or a saved match and tells it as a timeline.

mod beside;
mod case;
mod find;
mod matters;
mod reason;
mod show;
mod timeline;
mod what_if;

use std::path::PathBuf;

use clap::Args;

use crate::exit::Exit;
use crate::print::Print;
use case::Case;

/// Tell what happens in a ruling or a saved match: which effect acts first, why, and whether the order matters
///
/// Ends with 0, with 1 if a ruling does not hold or the file has mistakes.
#[derive(Args, Debug)]
pub(crate) struct Judge {
    /// A file with rulings, or a match that was saved while it was played
    file: PathBuf,
    /// The ruling whose title contains this; without it, all of the file
    name: Option<String>,
    /// Of a saved match: stop at this question, counted from 1
    #[arg(long, value_name = "N", conflicts_with = "name")]
    at: Option<usize>,
    /// Try the order wherever several effects wait, and not only where the game leaves it open
    #[arg(long)]
    orders: bool,
    #[command(flatten)]
    otherwise: what_if::Otherwise,
    /// Print one JSON array, for programs
    #[arg(long)]
    json: bool,
}

impl Judge {
    /// Plays and tells.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        let cases = if find::is_save(&self.file) {
            if let Some(name) = &self.name {
                print.remark(format_args!(
                    "error: a saved match has no ruling called `{}`\nhelp: `--at N` stops at question N",
                    tiru_dsl::diagnostic::escape(name)
                ));
                return Exit::Usage;
            }
            Case::of_save(&self.file, self.at).map(|case| vec![case])
        } else {
            if self.at.is_some() {
                print.remark("error: `--at` is for saved matches: a ruling says itself how far it goes");
                return Exit::Usage;
            }
            find::rulings(&self.file, self.name.as_deref(), print)
        };
        let cases = match cases {
            Ok(cases) => cases,
            Err((exit, words)) => {
                if !words.is_empty() {
                    print.remark(words);
                }
                return exit;
            }
        };
        if self.otherwise.is_asked() {
            return self.compare(&cases, print);
        }
        let told: Vec<show::Told> = cases.iter().map(|case| show::Told::of(case, self.orders)).collect();
        if self.json {
            show::json(&told, print);
        } else {
            show::text(&told, print);
        }
        if cases.iter().all(Case::holds) { Exit::Fine } else { Exit::Mistakes }
    }

    /// Each as it went, and otherwise.
    fn compare(&self, cases: &[Case], print: &mut Print) -> Exit {
        let mut all = Vec::new();
        for case in cases {
            match self.otherwise.sides(case) {
                Ok((same, other)) => all.push(beside::Both {
                    as_it_is: show::Told::of(&same, false),
                    otherwise: show::Told::of(&other, false),
                }),
                Err(words) => {
                    print.remark(words);
                    return Exit::Usage;
                }
            }
        }
        if self.json {
            beside::json(&all, print);
        } else {
            beside::text(&all, print);
        }
        Exit::Fine
    }
}
