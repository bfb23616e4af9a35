//! `tiru test --mutants`: breaks a game one rule at a time, and reports which changes no ruling notices.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde_json::{Value, json};
use tiru_dsl::diagnostic::{Severity, escape};
use tiru_dsl::house::ids;
use tiru_dsl::load::{File, Folder, HouseFiles, Loaded, Role, load};
use tiru_dsl::mutants::{Mutant, mutants};
use tiru_engine::judge::judge;
use tiru_engine::rules::{Game, Ruling};

use crate::targets::Part;

/// The result of a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// A ruling fails; its title.
    Caught(String),
    /// The engine had to stop a ruling, because it loops or takes too much work; its title.
    Endless(String),
    /// All rulings pass.
    Missed,
    /// All rulings pass, and a comment says why.
    Explained,
    /// It has mistakes that the game does not have, so it cannot be played.
    Unviable,
    /// The time was over before its turn.
    Untried,
}

/// A mutant and its result.
#[derive(Debug)]
pub(super) struct Tried {
    mutant: Mutant,
    pub(super) outcome: Outcome,
}

/// Tries every mutant of the requested files of a game, with all rulings of the game. The result does not depend on the number of
/// threads. With a time limit, mutants may be left untried.
pub(super) fn try_all(part: &Part, time: Option<Duration>) -> Vec<Tried> {
    let loaded = &part.loaded;
    let Some(game) = &loaded.game else { return Vec::new() };
    let begun = Instant::now();
    let fails = |ruling: &&Ruling| !judge(game, ruling).is_empty();
    let failing = loaded.rulings.par_iter().filter(fails).map(|ruling| ruling.title.clone()).collect();
    let original = Original { folder: folder(loaded, game), errors: errors(loaded), failing };
    // A game may have thousands of cards, so the cards of a pack are mutated only if the pack is named. Under house rules, these are
    // mutated: the game is tested without them.
    let is_laid = !part.house_names().is_empty();
    let is_rule = |source| match loaded.role(source) {
        Some(Role::Structure | Role::Rules) => !is_laid,
        Some(Role::House | Role::HouseRules) => is_laid,
        _ => false,
    };
    let all = mutants(loaded, |source| if part.whole { is_rule(source) } else { part.wants(source) });
    all.par_iter()
        .map(|mutant| {
            let is_late = time.is_some_and(|time| begun.elapsed() >= time);
            let outcome = if is_late { Outcome::Untried } else { original.attempt(loaded, mutant) };
            Tried { mutant: mutant.clone(), outcome }
        })
        .collect()
}

/// A game without changes.
struct Original {
    folder: Folder,
    errors: usize,
    /// The titles of rulings that fail without any change; a failure under a mutant would prove nothing.
    failing: BTreeSet<String>,
}

impl Original {
    fn attempt(&self, loaded: &Loaded, mutant: &Mutant) -> Outcome {
        let mut folder = self.folder.clone();
        let path = loaded.sources.path(mutant.span.source);
        let of_houses = folder.houses.iter_mut().flat_map(|house| &mut house.files);
        if let Some(file) = folder.files.iter_mut().chain(of_houses).find(|file| file.path == path)
            && let Some(source) = loaded.sources.get(mutant.span.source)
        {
            file.content = Ok(mutant.apply(&source.text).into_bytes());
        }
        let changed = load(folder);
        match &changed.game {
            Some(game) if errors(&changed) <= self.errors && game.later.is_empty() => {
                let rulings = changed.rulings.iter().filter(|ruling| !self.failing.contains(&ruling.title));
                match verdict(game, rulings, &mutant.statements) {
                    Outcome::Missed if mutant.reason.is_some() => Outcome::Explained,
                    outcome => outcome,
                }
            }
            _ => Outcome::Unviable,
        }
    }
}

/// Judges rulings until one fails, those first that name one of these statements.
fn verdict<'r>(
    game: &Arc<Game>,
    rulings: impl Iterator<Item = &'r Ruling>,
    statements: &[String],
) -> Outcome {
    let names = |ruling: &&Ruling| ids(&ruling.title).any(|id| statements.iter().any(|known| known == id));
    let (named, others): (Vec<&Ruling>, Vec<&Ruling>) = rulings.partition(names);
    for ruling in named.into_iter().chain(others) {
        let failures = judge(game, ruling);
        if failures.iter().any(|failure| failure.stopped.is_some()) {
            return Outcome::Endless(ruling.title.clone());
        }
        if !failures.is_empty() {
            return Outcome::Caught(ruling.title.clone());
        }
    }
    Outcome::Missed
}

/// The files of a game and of its house rules as they were read.
fn folder(loaded: &Loaded, game: &Game) -> Folder {
    let files_of = |house: Option<usize>| {
        let files = loaded.sources.iter().filter(|(source, _)| loaded.house_of(*source) == house);
        let files = files.filter_map(|(source, file)| {
            let content = Ok(file.text.clone().into_bytes());
            Some(File { role: loaded.role(source)?, path: file.path.clone(), content })
        });
        files.collect::<Vec<File>>()
    };
    let houses = (0..loaded.houses.len()).map(|house| HouseFiles { files: files_of(Some(house)) });
    Folder { id: game.id.clone(), files: files_of(None), houses: houses.collect() }
}

fn errors(loaded: &Loaded) -> usize {
    loaded.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error).count()
}

impl Tried {
    /// What is written there, and what the mutant writes instead, each on one line.
    fn change(&self, loaded: &Loaded) -> (String, String) {
        let line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        (line(loaded.sources.slice(self.mutant.span)), line(&self.mutant.text))
    }

    /// Returns one line for people.
    pub(super) fn line(&self, loaded: &Loaded) -> String {
        let place = loaded.sources.place(self.mutant.span);
        let path = escape(loaded.sources.path(self.mutant.span.source));
        let (from, to) = self.change(loaded);
        let [from, to] = [from, to].map(|text| shortened(&escape(&text)));
        let change = match (from.is_empty(), to.is_empty()) {
            (false, true) => format!("without `{from}`"),
            (true, false) => format!("with `{to}` added"),
            _ => format!("`{to}` instead of `{from}`"),
        };
        let statements = match self.mutant.statements.as_slice() {
            [] => String::new(),
            some => format!(" ({})", some.join(", ")),
        };
        format!("{path}:{}:{}: no ruling notices: {change}{statements}", place.line, place.column)
    }

    /// Returns an object for programs.
    pub(super) fn json(&self, loaded: &Loaded) -> Value {
        let place = loaded.sources.place(self.mutant.span);
        let (outcome, by) = match &self.outcome {
            Outcome::Caught(title) => ("caught", Some(title)),
            Outcome::Endless(title) => ("endless", Some(title)),
            Outcome::Missed => ("missed", None),
            Outcome::Explained => ("explained", None),
            Outcome::Unviable => ("unviable", None),
            Outcome::Untried => ("untried", None),
        };
        json!({
            "file": loaded.sources.path(self.mutant.span.source),
            "line": place.line,
            "column": place.column,
            "change": self.mutant.change,
            "from": loaded.sources.slice(self.mutant.span),
            "to": self.mutant.text,
            "statements": self.mutant.statements,
            "outcome": outcome,
            "ruling": by,
            "reason": self.mutant.reason,
        })
    }
}

/// The most letters of a change that a line shows.
const SHOWN: usize = 60;

fn shortened(text: &str) -> String {
    if text.chars().count() <= SHOWN {
        return text.to_owned();
    }
    text.chars().take(SHOWN - 1).chain(['…']).collect()
}

/// Counts outcomes: `412 mutants: 380 caught, 10 endless, 20 missed, 2 unviable`.
pub(super) fn sum_up(tried: &[Tried]) -> String {
    let count = |wanted: fn(&Outcome) -> bool| tried.iter().filter(|one| wanted(&one.outcome)).count();
    let parts = [
        (count(|outcome| matches!(outcome, Outcome::Caught(_))), "caught"),
        (count(|outcome| matches!(outcome, Outcome::Endless(_))), "endless"),
        (count(|outcome| *outcome == Outcome::Missed), "missed"),
        (count(|outcome| *outcome == Outcome::Explained), "missed for a reason"),
        (count(|outcome| *outcome == Outcome::Unviable), "unviable"),
        (count(|outcome| *outcome == Outcome::Untried), "not tried"),
    ];
    let named: Vec<String> = parts
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, word)| format!("{count} {word}"))
        .collect();
    format!("{}: {}", crate::report::count(tried.len(), "mutant"), named.join(", "))
}
