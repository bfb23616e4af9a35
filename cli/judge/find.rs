//! Finds the rulings that a file and part of a title mean.

use std::io::Read;
use std::path::Path;
use std::sync::Arc;

use tiru_dsl::diagnostic::{Severity, escape};
use tiru_dsl::house::Why;
use tiru_dsl::load::{Loaded, load_loose};
use tiru_dsl::mistake::nearest;
use tiru_engine::rules::{Game, Ruling};

use super::Found;
use super::case::Case;
use crate::exit::Exit;
use crate::house::Houses;
use crate::open_file::open;
use crate::print::Print;
use crate::report::{Format, Report};
use crate::save::BOM;
use crate::shelf::Shelf;
use crate::targets::{Part, Targets};

/// The most titles to list.
const LISTED: usize = 12;

/// Whether a file is a saved match and not one of rulings.
pub(crate) fn is_save(path: &Path) -> bool {
    let mut start = Vec::new();
    let is_read = open(path).is_ok_and(|(file, _)| file.take(64).read_to_end(&mut start).is_ok());
    let is_rulings = path.extension().is_some_and(|ending| ending == "tiru");
    let start = start.strip_prefix(BOM).unwrap_or(&start);
    !is_rulings && is_read && start.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'{')
}

/// Plays the rulings of a file; or returns the exit code and why.
pub(super) fn rulings(
    file: &Path,
    name: Option<&str>,
    houses: &Houses,
    print: &mut Print,
) -> Result<Vec<Case>, (Exit, String)> {
    let mut cases = Vec::new();
    for (loaded, game, meant) in read(file, name, houses, print)? {
        let loaded = Arc::new(loaded);
        cases.extend(meant.iter().map(|ruling| Case::of_ruling(&loaded, &game, ruling)));
    }
    Ok(cases)
}

/// Finds the one ruling that is meant.
pub(super) fn one(
    file: &Path,
    name: Option<&str>,
    houses: &Houses,
    print: &mut Print,
) -> Result<Found, (Exit, String)> {
    let mut games = read(file, name, houses, print)?;
    let all: Vec<&str> = games.iter().flat_map(|(.., rulings)| rulings).map(|it| it.title.as_str()).collect();
    if all.len() > 1 {
        let words = format!("error: which ruling? Say some words of its title:{}", listed(all.into_iter()));
        return Err((Exit::Usage, words));
    }
    let found = games
        .pop()
        .and_then(|(loaded, game, mut rulings)| Some(Found { loaded, game, ruling: rulings.pop()? }));
    found.ok_or((Exit::Usage, String::new()))
}

/// Games with their matching rulings, at least one each.
type Meant = Vec<(Loaded, Arc<Game>, Vec<Ruling>)>;

fn read(
    file: &Path,
    name: Option<&str>,
    houses: &Houses,
    print: &mut Print,
) -> Result<Meant, (Exit, String)> {
    let shelf = Shelf::here();
    let Some(targets) = Targets::new(&[file.to_owned()], &shelf, print) else {
        return Err((Exit::Usage, String::new()));
    };
    let mut games: Meant = Vec::new();
    let (mut titles, mut others, mut replaced) = (Vec::new(), Vec::new(), Vec::new());
    for (game, share) in targets.games {
        for part in share.parts(&game, houses).map_err(|words| (Exit::Usage, words))? {
            let wanted = name.unwrap_or_default().to_lowercase();
            let is_meant = |title: &&str| title.to_lowercase().contains(&wanted);
            let mut wrong = part.loaded.wrong_rulings.iter().map(|title| part.loaded.sources.slice(*title));
            let meant = asked_about(&part, name, &mut titles);
            let is_found = meant.as_ref().map_or(true, |meant| !meant.is_empty());
            // A ruling that is asked for is judged beside mistakes in others.
            let is_apart = name.is_some() && is_found && !wrong.any(|title| is_meant(&title));
            if !is_apart && report_mistakes(&part, print) {
                return Err((Exit::Mistakes, String::new()));
            }
            let meant = meant?;
            others.extend(part.under_others().filter(is_meant).map(str::to_owned));
            replaced.extend(part.replaced().filter(|it| is_meant(&it.title.as_str())).cloned());
            let Some(rules) = part.loaded.game.clone() else { continue };
            if let (Some(later), false) = (rules.later.first(), meant.is_empty()) {
                let word = escape(&later.word);
                let words = format!("error: `{word}` is not run yet, so nothing can be judged");
                return Err((Exit::Mistakes, words));
            }
            if !meant.is_empty() {
                crate::trust::scripts(&part.loaded, Some(print)).map_err(|words| (Exit::Mistakes, words))?;
                games.push((part.loaded, rules, meant));
            }
        }
    }
    if let Some(loose) = targets.without_game.first() {
        let known: Vec<&str> = shelf.games().iter().map(|game| game.id.as_str()).collect();
        let loaded = load_loose(&loose.file, &known);
        let mut report = Report::new(Format::Human);
        loaded.diagnostics.iter().for_each(|diagnostic| report.add(diagnostic, &loaded.sources, print));
        return Err((Exit::Mistakes, String::new()));
    }
    if games.is_empty() {
        if let (true, Some(title)) = (houses.is_some(), others.first()) {
            let words = format!(
                "error: `{}` names other house rules\nhelp: leave out `--house` to judge it under those",
                escape(title)
            );
            return Err((Exit::Usage, words));
        }
        if let Some(ruling) = replaced.first() {
            let why = match ruling.why {
                Why::Answered => "has a ruling of the house rules in its place",
                Why::Gone => "is about something that the house rules change",
            };
            return Err((Exit::Usage, format!("error: `{}` {why}", escape(&ruling.title))));
        }
        return Err((Exit::Usage, nothing(file, name, &titles)));
    }
    Ok(games)
}

/// Returns the matching rulings; if a name matches several, prints a list.
fn asked_about(
    part: &Part,
    name: Option<&str>,
    titles: &mut Vec<String>,
) -> Result<Vec<Ruling>, (Exit, String)> {
    let all = part.loaded.rulings.iter().filter(|ruling| part.wants_ruling(ruling.span));
    let all: Vec<&Ruling> = all.collect();
    titles.extend(all.iter().map(|ruling| ruling.title.clone()));
    let Some(name) = name else { return Ok(all.into_iter().cloned().collect()) };
    if let Some(exact) = all.iter().find(|ruling| ruling.title == name) {
        return Ok(vec![(*exact).clone()]);
    }
    let wanted = name.to_lowercase();
    let found: Vec<&&Ruling> =
        all.iter().filter(|ruling| ruling.title.to_lowercase().contains(&wanted)).collect();
    if found.len() > 1 {
        let listed = listed(found.iter().map(|ruling| ruling.title.as_str()));
        let words = format!("error: several rulings contain `{}`:{listed}", escape(name));
        return Err((Exit::Usage, words));
    }
    Ok(found.into_iter().map(|ruling| (*ruling).clone()).collect())
}

/// Reports the errors in the file. Returns whether there are any.
fn report_mistakes(part: &Part, print: &mut Print) -> bool {
    let mut report = Report::new(Format::Human);
    for diagnostic in part.mistakes().filter(|diagnostic| diagnostic.severity == Severity::Error) {
        report.add(diagnostic, &part.loaded.sources, print);
    }
    report.has_errors()
}

fn nothing(file: &Path, name: Option<&str>, titles: &[String]) -> String {
    let shown = escape(&file.to_string_lossy());
    let Some(name) = name.filter(|_| !titles.is_empty()) else {
        return format!("error: there is no ruling in `{shown}`");
    };
    let help = match closest(name, titles) {
        Some(meant) => format!("did you mean `{}`?", escape(meant)),
        None => format!("these are there:{}", listed(titles.iter().map(String::as_str))),
    };
    format!("error: no ruling in `{shown}` is called `{}`\nhelp: {help}", escape(name))
}

/// Finds the closest title, compared as a whole; else the one with most of the words, each as nearly as it was typed.
fn closest<'a>(name: &str, titles: &'a [String]) -> Option<&'a String> {
    let whole = nearest(name, titles.iter().map(String::as_str));
    let found = whole.and_then(|meant| titles.iter().find(|title| *title == meant));
    found.or_else(|| {
        let shared = |title: &str| -> usize {
            let is_there = |word: &&str| nearest(word, words(title)).is_some();
            words(name).filter(is_there).map(str::len).sum()
        };
        let titles =
            titles.iter().rev().map(|title| (shared(title), title)).filter(|(shared, _)| *shared > 0);
        titles.max_by_key(|(shared, _)| *shared).map(|(_, title)| title)
    })
}

fn words(title: &str) -> impl Iterator<Item = &str> {
    title.split([' ', ',', ':']).filter(|word| !word.is_empty())
}

fn listed<'a>(titles: impl Iterator<Item = &'a str>) -> String {
    let titles: Vec<&str> = titles.collect();
    let mut lines: Vec<String> =
        titles.iter().take(LISTED).map(|title| format!("\n  {}", escape(title))).collect();
    if titles.len() > LISTED {
        lines.push(format!("\n  and {} more", titles.len() - LISTED));
    }
    lines.concat()
}
