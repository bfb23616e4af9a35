//! `tiru test`: tests the rulings of games, and reports which statements of their rules no ruling checks.

mod judged;
mod mutants;
mod statements;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use tiru_dsl::diagnostic::{Severity, escape};
use tiru_dsl::house::{Replaced, Why};
use tiru_dsl::load::load_loose;
use tiru_dsl::mistake::ruling::expects_nothing;

use crate::catalogue::Catalogue;
use crate::exit::Exit;
use crate::house::{Houses, marked};
use crate::print::{Print, Tone};
use crate::report::{Format, Report, count};
use crate::shelf::Shelf;
use crate::targets::{Part, Targets};
use judged::Judged;
use mutants::{Outcome, Tried};

/// Check rulings: set up each position, do what it says, and compare the result
///
/// Also reports the statements of a game's `RULES.md` that no ruling checks. Exits with 1 if a ruling fails.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  tiru test                                  all rulings of the current folder
  tiru test monsterpack --strict             fail if a statement has no ruling
  tiru test monsterpack --house tournament   under house rules
  tiru test monsterpack --mutants            break each rule in turn: which changes does no ruling notice?")]
pub(crate) struct Test {
    /// Files, folders and ids of games; a folder is tested with everything below it [default: the current folder, or the built-in
    /// games if there is nothing in it]
    paths: Vec<PathBuf>,
    /// How to print rulings that fail
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Also fail if no ruling checks a statement of a `RULES.md`
    #[arg(long)]
    strict: bool,
    /// Break the rules of the game one at a time, and list each change that no ruling notices; for cards, name their pack;
    /// with `--house`, what the house rules change is broken
    #[arg(long, conflicts_with = "strict")]
    mutants: bool,
    /// With `--mutants`: begin no further mutant after this time
    #[arg(long, value_name = "N", requires = "mutants")]
    seconds: Option<u64>,
    #[command(flatten)]
    houses: Houses,
}

/// The counts of results.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    passed: usize,
    failed: usize,
    not_yet: usize,
    unchecked: usize,
    /// Rulings with mistakes, and in files with mistakes elsewhere.
    not_judged: usize,
    mistakes: bool,
}

impl Test {
    /// Tests the rulings and prints the result.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        let shelf = Shelf::here();
        let Some(mut targets) = Targets::new(&self.paths, &shelf, print) else { return Exit::Usage };
        let mut report = Report::new(self.format);
        let mut all = Count::default();
        let (mut under, mut statements) = (Vec::new(), Vec::new());
        let Some(parts) = targets.parts(&self.houses, print) else { return Exit::Usage };
        let parts: Vec<Part> = parts.into_iter().map(|(_, part)| part).collect();
        if self.mutants {
            return self.break_rules(&parts, report, print);
        }
        for part in parts {
            let count = self.test(&part, &mut report, print);
            // Statements are counted only once, for the official game.
            let counts = part.whole && part.house_names().is_empty() && part.loaded.game.is_some();
            statements.extend(counts.then(|| statements::counted(&part.loaded)).flatten());
            let others: Vec<String> = part.under_others().map(escape).collect();
            under.extend(
                marked(&part.house_names(), Catalogue::base())
                    .map(|mark| (mark, count, part.replaced().cloned().collect::<Vec<_>>(), others)),
            );
            all.add(count);
        }
        let known: Vec<&str> = shelf.games().iter().map(|game| game.id.as_str()).collect();
        for loose in targets.without_game {
            let loaded = load_loose(&loose.file, &known);
            for diagnostic in &loaded.diagnostics {
                report.add(diagnostic, &loaded.sources, print);
            }
            all.mistakes |=
                loaded.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
        }
        report.close(print);
        for (mark, count, replaced, others) in under {
            self.show_house(&mark, count, (&replaced, &others), print);
        }
        for line in statements {
            self.line(line, print);
        }
        self.sum_up(&all, print);
        let fails = all.failed > 0 || all.mistakes || (self.strict && all.unchecked > 0);
        if fails { Exit::Mistakes } else { Exit::Fine }
    }

    /// Tries the mutants of each game, if its rulings pass, and prints those that no ruling notices.
    fn break_rules(&self, parts: &[Part], mut report: Report, print: &mut Print) -> Exit {
        let mut all: Vec<(&Part, Vec<Tried>)> = Vec::new();
        let wanted = |part: &&Part| part.house_names().is_empty() != self.houses.is_some();
        // Where house rules alone are named, these are broken.
        let only_house_rules = !parts.iter().any(|part| wanted(&part));
        for part in parts.iter().filter(|part| only_house_rules || wanted(part)) {
            let count = self.test(part, &mut report, print);
            if count.failed > 0 || count.mistakes {
                report.close(print);
                self.line("no mutants are tried while rulings fail or files have mistakes".to_owned(), print);
                return Exit::Mistakes;
            }
            all.push((part, mutants::try_all(part, self.seconds.map(Duration::from_secs))));
        }
        let missed = |tried: &&Tried| tried.outcome == Outcome::Missed;
        if self.format == Format::Json {
            let lines = all.iter().flat_map(|(part, tried)| tried.iter().map(|one| one.json(&part.loaded)));
            print.line(lines.collect::<serde_json::Value>());
        } else {
            for (part, tried) in &all {
                tried.iter().filter(missed).for_each(|one| print.line(one.line(&part.loaded)));
            }
        }
        for (part, tried) in &all {
            let name = part.loaded.blueprint.as_ref().map_or("", |blueprint| blueprint.name.value.as_str());
            self.line(format!("{}: {}", escape(name), mutants::sum_up(tried)), print);
        }
        let fails = all.iter().flat_map(|(_, tried)| tried).any(|one| missed(&one));
        if fails { Exit::Mistakes } else { Exit::Fine }
    }

    /// Prints the results under house rules.
    fn show_house(
        &self,
        mark: &str,
        count: Count,
        (replaced, others): (&[Replaced], &[String]),
        print: &mut Print,
    ) {
        let mut lines = vec![format!("{mark}: {} passed, {} failed", count.passed, count.failed)];
        if self.houses.is_some() {
            lines.extend(
                replaced.iter().map(|ruling| format!("  {}: {}", why(ruling.why), escape(&ruling.title))),
            );
            lines.extend(
                others.iter().map(|title| format!("  not judged, it names other house rules: {title}")),
            );
        } else {
            for reason in [Why::Answered, Why::Gone] {
                let of_this = replaced.iter().filter(|ruling| ruling.why == reason);
                let named: BTreeSet<String> = of_this
                    .flat_map(|ruling| match ruling.statements.as_slice() {
                        [] => vec![format!("\"{}\"", escape(&ruling.title))],
                        ids => ids.iter().map(|id| escape(id)).collect(),
                    })
                    .collect();
                let named: Vec<String> = named.into_iter().collect();
                lines.extend((!named.is_empty()).then(|| format!("  {}: {}", why(reason), named.join(", "))));
            }
        }
        for line in lines {
            self.line(line, print);
        }
    }

    /// Prints a summary line; programs find it on the error output.
    fn line(&self, line: String, print: &mut Print) {
        match self.format {
            Format::Human | Format::Plain => print.line(line),
            Format::Json => print.remark(line),
        }
    }

    fn sum_up(&self, all: &Count, print: &mut Print) {
        let mut lines = Vec::new();
        if all.unchecked > 0 {
            lines.push(format!("{} checked by no ruling", count(all.unchecked, "statement")));
        }
        if all.not_yet > 0 {
            lines.push(format!("{} not judged yet", count(all.not_yet, "ruling")));
        }
        let tone = if all.failed > 0 || all.mistakes { Tone::Bad } else { Tone::Good };
        let not_judged = match all.not_judged {
            0 => String::new(),
            count => format!(", {count} not judged because of mistakes"),
        };
        let text = format!("{} passed, {} failed{not_judged}", all.passed, all.failed);
        lines.push(print.tone(tone, &text));
        for line in lines {
            self.line(line, print);
        }
    }
}

impl Count {
    fn add(&mut self, more: Count) {
        self.passed += more.passed;
        self.failed += more.failed;
        self.not_yet += more.not_yet;
        self.unchecked += more.unchecked;
        self.not_judged += more.not_judged;
        self.mistakes |= more.mistakes;
    }
}

impl Test {
    /// Tests the requested rulings of one game.
    fn test(&self, part: &Part, report: &mut Report, print: &mut Print) -> Count {
        let loaded = &part.loaded;
        let mut all = Count::default();
        for diagnostic in part.mistakes() {
            // A ruling that cannot fail looks as if it had passed.
            let is_error = diagnostic.severity == Severity::Error;
            if is_error || diagnostic.code == expects_nothing::CODE {
                report.add(diagnostic, &loaded.sources, print);
            }
            all.mistakes |= is_error;
        }
        all.not_judged = judged::not_judged(part);
        if let Err(words) = crate::trust::scripts(loaded, Some(print)) {
            print.remark(words);
            all.mistakes = true;
            return all;
        }
        for judged in judged::judge_all(part) {
            match judged {
                Judged::Passed => all.passed += 1,
                Judged::Failed(_) => all.failed += 1,
                Judged::NotYet(_) => all.not_yet += 1,
            }
            for diagnostic in judged.diagnostics() {
                report.add(diagnostic, &loaded.sources, print);
            }
        }
        // If the game cannot be read, it is unknown what its rulings check; report once, for the official
        // game.
        let once = part.house_names().is_empty() || self.houses.is_some();
        if part.whole && once && loaded.game.is_some() && !self.mutants {
            for diagnostic in statements::unchecked(loaded) {
                report.add(&diagnostic, &loaded.sources, print);
                all.unchecked += 1;
            }
        }
        all
    }
}

/// Says why a ruling of the game is not tested under a house.
fn why(why: Why) -> &'static str {
    match why {
        Why::Answered => "not tested, the house rules have their own",
        Why::Gone => "not tested, the house rules change what it is about",
    }
}
