//! `tiru judge`: answers a ruling or a saved match, lists its effects in order with reasons, and shows
//! whether the order matters.

mod answer;
mod book_keeping;
mod case;
mod changes_nothing;
mod compared;
mod contradiction;
mod covered;
mod describe;
mod did;
mod entry;
mod find;
mod goes_before;
mod happens;
mod orders;
mod reason;
mod report;
mod ruling_from_save;
mod side_by_side;
mod sources;
mod statements;
mod story;
mod text;
mod timeline;
mod truncate;
mod unaffected;
mod unresolved;
mod what_followed;
mod what_if;
mod write_ruling;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;
use tiru_engine::rules::{Game, Ruling, Span};

use crate::catalogue::{Chosen, choose};
use crate::events::place;
use crate::exit::Exit;
use crate::house::Houses;
use crate::print::Print;
use case::Case;
pub(crate) use find::is_save;
use report::{Report, Shown};

/// How many expectations that do not hold are named where a ruling cannot be written.
const FAILURES: usize = 3;
pub(crate) use story::{
    OrderStory, Story, contradiction as contradiction_in_words, followed, step as step_in_words,
};
pub(crate) use write_ruling::write_beside;

/// A ruling with its files and its game.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) loaded: Loaded,
    pub(crate) game: Arc<Game>,
    pub(crate) ruling: Ruling,
}

/// Finds the one ruling that a file and part of a title mean; reports what goes wrong.
pub(crate) fn find(file: &Path, name: Option<&str>, print: &mut Print) -> Result<Found, Exit> {
    find::one(file, name, &Houses::default(), print).map_err(|(exit, words)| {
        if !words.is_empty() {
            print.remark(words);
        }
        exit
    })
}

/// Answer a ruling or a saved match: what follows, which effect goes first and why, and whether the order matters
///
/// Exits with 0, with 1 if a ruling is not confirmed or the file has mistakes.
#[derive(Args, Debug)]
pub(crate) struct Judge {
    /// A file with rulings, or a match that was saved while it was played
    file: PathBuf,
    /// The ruling whose title contains this; without it, all of the file
    name: Option<String>,
    /// Stop a saved match at this question, counted from 1
    #[arg(long, value_name = "N", conflicts_with = "name")]
    at: Option<usize>,
    /// Try all orders wherever several effects are pending, not only where the game leaves the order open
    #[arg(long)]
    orders: bool,
    /// Show book-keeping and empty phases, too: counters, marks, shuffles, cards that move between a player's own piles; and
    /// effects in play whose event never happened
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    houses: Houses,
    #[command(flatten)]
    otherwise: what_if::WhatIf,
    /// Write the ruling under this name to a new file beside it, with the results as its expectations
    #[arg(long, value_name = "NAME", conflicts_with_all = ["without", "readings", "swap", "json"])]
    save: Option<String>,
    /// The language of the report; usage, mistakes and expectations stay English
    #[arg(long, value_name = "CODE", value_parser = choose, default_value = "en")]
    pub(crate) lang: Chosen,
    /// Print one JSON array, for programs
    #[arg(long)]
    json: bool,
}

impl Judge {
    /// Plays the cases and prints the reports.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        if self.save.as_ref().is_some_and(|name| name.trim().is_empty()) {
            print.remark("error: `--save` needs a name\nhelp: it is the title of the ruling that is written");
            return Exit::Usage;
        }
        let cases = if find::is_save(&self.file) {
            if let Some(name) = &self.name {
                print.remark(format_args!(
                    "error: a saved match has no ruling called `{}`\nhelp: `--at N` stops at question N",
                    escape(name)
                ));
                return Exit::Usage;
            }
            if self.houses.is_some() {
                print.remark("error: a saved match brings its house rules along; no others are laid over it");
                return Exit::Usage;
            }
            Case::of_save(&self.file, self.at, self.lang.catalogue).map(|case| vec![case])
        } else {
            if self.at.is_some() {
                print.remark("error: `--at` is for saved matches: a ruling says itself how far it goes");
                return Exit::Usage;
            }
            find::rulings(&self.file, self.name.as_deref(), &self.houses, print)
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
        if let Some(name) = &self.save {
            return keep(&cases, (&self.file, name), &self.houses, print);
        }
        if self.otherwise.is_asked() {
            return self.compare(&cases, print);
        }
        let shown = Shown { all: self.all, orders: self.orders };
        let reports: Vec<Report> =
            cases.iter().map(|case| Report::of(case, shown, self.lang.catalogue)).collect();
        if self.json {
            report::json(&reports, print);
        } else {
            text::text(&reports, self.lang.catalogue, print);
        }
        if cases.iter().all(Case::holds) { Exit::Fine } else { Exit::Mistakes }
    }

    /// Prints each case beside its variant.
    fn compare(&self, cases: &[Case], print: &mut Print) -> Exit {
        let mut all = Vec::new();
        let shown = Shown { all: self.all, orders: false };
        for case in cases {
            match self.otherwise.sides(case) {
                Ok(sides) => all.push(side_by_side::Both {
                    what: self.otherwise.says(self.lang.catalogue),
                    left_at: sides.left_at,
                    left_out: left_out(case.loaded(), &sides.left_out),
                    as_it_is: side_by_side::Side::of(&sides.as_it_is, shown, self.lang.catalogue),
                    otherwise: side_by_side::Side::of(&sides.otherwise, shown, self.lang.catalogue),
                }),
                Err(words) => {
                    print.remark(words);
                    return Exit::Usage;
                }
            }
        }
        if self.json {
            side_by_side::json(&all, print);
        } else {
            side_by_side::text(&all, self.lang.catalogue, print);
        }
        Exit::Fine
    }
}

/// Formats omitted steps with their places.
fn left_out(loaded: &Loaded, steps: &[Span]) -> Vec<side_by_side::LeftOut> {
    let step = |span: &Span| side_by_side::LeftOut {
        step: escape(&loaded.sources.slice(*span).split_whitespace().collect::<Vec<_>>().join(" ")),
        at: place(&loaded.sources, *span),
    };
    steps.iter().map(step).collect()
}

/// Writes the one ruling that is meant under another name, and checks that it holds.
fn keep(cases: &[Case], (file, name): (&Path, &str), houses: &Houses, print: &mut Print) -> Exit {
    let [case] = cases else {
        print.remark("error: `--save` writes one ruling\nhelp: say some words of its title");
        return Exit::Usage;
    };
    let path = match case.saved() {
        Some(match_saved) => write_ruling::save_match(file, match_saved, name),
        None => write_ruling::save(case, name),
    };
    let path = match path {
        Ok(path) => path,
        Err(words) => {
            print.remark(words);
            return Exit::Usage;
        }
    };
    let shown = escape(&path.to_string_lossy());
    if case.saved().is_some() {
        // It was checked against the game as saved; the files here may be different.
        print.line(format_args!("written to `{shown}`, and it holds in the game as it was saved"));
        return Exit::Fine;
    }
    match find::rulings(&path, None, houses, print) {
        Ok(saved) if saved.iter().all(Case::holds) => {
            print.line(format_args!("written to `{shown}`, and it holds"));
            Exit::Fine
        }
        saved => {
            write_ruling::take_back(&path);
            print.remark(format_args!(
                "error: what followed cannot be said as a ruling, so nothing was written to `{shown}`"
            ));
            let failures = saved.iter().flatten().flat_map(|case| &case.failures);
            for failure in failures.take(FAILURES) {
                let (expected, found) = (escape(&failure.expected), escape(&failure.found));
                print.remark(format_args!("  it would say {expected}, but then: {found}"));
            }
            Exit::Mistakes
        }
    }
}
