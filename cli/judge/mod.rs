//! `tiru judge`: what happened first, why, and does it matter? Plays a ruling or a saved match and tells it as a timeline.

mod beside;
mod bounded;
mod case;
mod cited;
mod contradiction;
mod find;
mod from_save;
mod lasting;
mod matters;
mod position;
mod reason;
mod save;
mod show;
mod source;
mod timeline;
mod what_if;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;
use tiru_engine::rules::{Game, Ruling, Span};

use crate::exit::Exit;
use crate::house::Houses;
use crate::print::Print;
use crate::tell::place;
use crate::tongue::{Chosen, choose};
use case::Case;
pub(crate) use find::is_save;

/// A ruling with the files and the game that it is in.
#[derive(Debug)]
pub(crate) struct Found {
    /// The files.
    pub(crate) loaded: Loaded,
    /// The game.
    pub(crate) game: Arc<Game>,
    /// The ruling.
    pub(crate) ruling: Ruling,
}

/// The one ruling that a file and some words of a title mean; what stands in the way is told.
pub(crate) fn find(file: &Path, name: Option<&str>, print: &mut Print) -> Result<Found, Exit> {
    find::one(file, name, &Houses::default(), print).map_err(|(exit, words)| {
        if !words.is_empty() {
            print.remark(words);
        }
        exit
    })
}

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
    houses: Houses,
    #[command(flatten)]
    otherwise: what_if::Otherwise,
    /// Write the ruling as it went beside its file, under this name: what followed is what must follow from then on
    #[arg(long, value_name = "NAME", conflicts_with_all = ["without", "readings", "swap", "json", "names"])]
    save: Option<String>,
    /// In which language it is told. Usage, mistakes and what a ruling expected stay English
    #[arg(long, value_name = "CODE", value_parser = choose, default_value = "en")]
    pub(crate) lang: Chosen,
    /// Print one JSON array, for programs
    #[arg(long)]
    json: bool,
}

impl Judge {
    /// Plays and tells.
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
            Case::of_save(&self.file, self.at, self.lang.tongue).map(|case| vec![case])
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
        let told: Vec<show::Told> =
            cases.iter().map(|case| show::Told::of(case, self.orders, self.lang.tongue)).collect();
        if self.json {
            show::json(&told, print);
        } else {
            show::text(&told, self.lang.tongue, print);
        }
        if cases.iter().all(Case::holds) { Exit::Fine } else { Exit::Mistakes }
    }

    /// Each as it went, and otherwise.
    fn compare(&self, cases: &[Case], print: &mut Print) -> Exit {
        let mut all = Vec::new();
        for case in cases {
            match self.otherwise.sides(case) {
                Ok(sides) => all.push(beside::Both {
                    what: self.otherwise.says(self.lang.tongue),
                    left_out: left_out(case.loaded(), &sides.left_out),
                    as_it_is: show::Told::of(&sides.as_it_is, false, self.lang.tongue),
                    otherwise: show::Told::of(&sides.otherwise, false, self.lang.tongue),
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
            beside::text(&all, self.lang.tongue, print);
        }
        Exit::Fine
    }
}

/// Steps as they are written, with their places.
fn left_out(loaded: &Loaded, steps: &[Span]) -> Vec<beside::LeftOut> {
    let step = |span: &Span| beside::LeftOut {
        step: escape(&loaded.sources.slice(*span).split_whitespace().collect::<Vec<_>>().join(" ")),
        at: place(&loaded.sources, *span),
    };
    steps.iter().map(step).collect()
}

/// Writes the one ruling that is meant under another name, and sees whether it holds.
fn keep(cases: &[Case], (file, name): (&Path, &str), houses: &Houses, print: &mut Print) -> Exit {
    let [case] = cases else {
        print.remark("error: `--save` writes one ruling\nhelp: say some words of its title");
        return Exit::Usage;
    };
    let path = match case.saved() {
        Some(match_saved) => save::save_match(file, match_saved, name),
        None => save::save(case, name),
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
        // That it holds was seen in the game as the save has it; what lies about here may be another.
        print.line(format_args!("written to `{shown}`, and it holds in the game as it was saved"));
        return Exit::Fine;
    }
    match find::rulings(&path, None, houses, print) {
        Ok(saved) if saved.iter().all(Case::holds) => {
            print.line(format_args!("written to `{shown}`, and it holds"));
            Exit::Fine
        }
        _ => {
            save::take_back(&path);
            print.remark(format_args!(
                "error: what followed cannot be said as a ruling, so nothing was written to `{shown}`"
            ));
            Exit::Mistakes
        }
    }
}
