//! What the reports of all kinds of runs have in common: their first lines, rows of counts, and numbers as people read them.

use serde::Serialize;
use tiru_dsl::diagnostic::escape;

use super::about::{About, Kind, Version};
use super::interval::percent;
use super::results::Results;
use super::score::{Stopped, ratio};
use super::until::give_or_take;
use super::{show_compare, show_one, show_pairs};
use crate::print::{Print, Tone};
use crate::report::count;

/// A finished run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Report<'a> {
    pub(super) about: &'a About,
    pub(super) results: &'a Results,
    /// The part that differs in every run, if it is wanted.
    pub(super) timing: Option<Timing>,
}

/// What the JSON objects of all kinds of runs say of how they ended.
#[derive(Serialize)]
pub(super) struct Ended {
    /// The matches that were asked for, if Ctrl-C came before they were played.
    #[serde(skip_serializing_if = "Option::is_none")]
    interrupted_of: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<HowSure>,
}

/// What the JSON objects of runs under one version begin with.
#[derive(Serialize)]
pub(super) struct Run<'a> {
    game: &'a str,
    /// The house rules; nothing for an official game.
    #[serde(skip_serializing_if = "Option::is_none")]
    house_rules: Option<&'a str>,
    seed: u64,
    #[serde(flatten)]
    ended: Ended,
    /// Who played, by seat.
    players: &'a [String],
}

/// How sure the result is, if that decided how many matches were played.
#[derive(Serialize)]
struct HowSure {
    give_or_take: f64,
    found: f64,
    reached: bool,
}

/// How long a run took.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Timing {
    threads: usize,
    seconds: f64,
    games_per_second: u64,
    decisions_per_second: u64,
}

impl Timing {
    pub(super) fn of(threads: usize, seconds: f64, results: &Results) -> Timing {
        let decisions = results.sum(|score| score.decisions);
        Timing {
            threads,
            seconds,
            games_per_second: rate(results.games(), seconds),
            decisions_per_second: rate(decisions, seconds),
        }
    }

    /// Formats it for people.
    pub(super) fn shown(&self) -> String {
        format!(
            "  {:.2} s on {}: {} matches and {} decisions a second",
            self.seconds,
            count(self.threads, "thread"),
            grouped(self.games_per_second),
            grouped(self.decisions_per_second)
        )
    }
}

impl<'a> Report<'a> {
    /// Describes the run under one version.
    pub(super) fn run(&self, version: &'a Version) -> Run<'a> {
        Run {
            game: &version.id,
            house_rules: version.house.as_deref(),
            seed: self.about.seed,
            ended: self.ended(),
            players: &self.about.players,
        }
    }

    /// Returns how the run ended.
    pub(super) fn ended(&self) -> Ended {
        let (about, results) = (self.about, self.results);
        let reached = |until: super::until::Until| HowSure {
            give_or_take: f64::from(until.thousandths) / 100_000.0,
            found: give_or_take(about, results),
            reached: until.is_reached(about, results),
        };
        let wanted = about.games();
        Ended {
            interrupted_of: (results.games() < wanted).then_some(wanted),
            until: about.until.map(reached),
        }
    }

    /// Returns how many matches were asked for, if they were interrupted: `1 000`, with `--until` `at most 1 000`.
    pub(super) fn interrupted_of(&self) -> Option<String> {
        let wanted = self.about.games();
        let at_most = if self.about.until.is_some() { "at most " } else { "" };
        (self.results.games() < wanted).then(|| format!("{at_most}{}", grouped(wanted)))
    }

    /// Says how sure the result is, if that decided how many matches were played: what is not as wanted, and the rest.
    pub(super) fn how_sure(&self) -> Option<(&'static str, String)> {
        let until = self.about.until?;
        let (shown, found) = (until.shown(), 100.0 * give_or_take(self.about, self.results));
        let is_interrupted = self.interrupted_of().is_some();
        Some(match (until.is_reached(self.about, self.results), is_interrupted) {
            (true, false) => ("", format!("played until the result was as sure as {shown}")),
            (true, true) => ("", format!("the result is as sure as {shown}")),
            (false, false) => ("not as sure", format!(" as {shown} after all matches: ±{found:.2} %")),
            (false, true) => ("not as sure", format!(" as {shown} yet: ±{found:.2} %")),
        })
    }

    /// Prints it for people.
    pub(super) fn text(&self, print: &mut Print) {
        match self.about.kind {
            Kind::One => show_one::text(self, print),
            Kind::Pairs => show_pairs::text(self, print),
            Kind::Compare => show_compare::text(self, print),
        }
    }

    /// Prints it as JSON.
    pub(super) fn json(&self, print: &mut Print) {
        match self.about.kind {
            Kind::One => show_one::json(self, print),
            Kind::Pairs => show_pairs::json(self, print),
            Kind::Compare => show_compare::json(self, print),
        }
    }
}

/// Prints what was played, and under which rules.
pub(super) fn head(report: &Report<'_>, version: &Version, what: &str, print: &mut Print) {
    let name = print.tone(Tone::Heading, &escape(&version.name));
    print.line(format_args!("{name}: {what}, seed {}", report.about.seed));
    if let Some(wanted) = report.interrupted_of() {
        let words = print.tone(Tone::Doubtful, "interrupted");
        let played = grouped(report.results.games());
        print.line(format_args!("  {words}: {played} of {wanted} matches were played"));
    }
    if let Some((doubt, rest)) = report.how_sure() {
        let words = if doubt.is_empty() { String::new() } else { print.tone(Tone::Doubtful, doubt) };
        print.line(format_args!("  {words}{rest}"));
    }
}

/// Prints the house rules and settings of a version.
pub(super) fn rules(version: &Version, print: &mut Print) {
    if let Some(mark) = &version.house {
        print.line(format_args!("  {}", escape(mark)));
    }
    for (name, value) in &version.settings {
        print.line(format_args!("  with {} = {}", escape(name), escape(value)));
    }
}

/// Prints a count and its share.
pub(super) fn row(print: &mut Print, what: &str, count: u64, of: u64) {
    row_and(print, what, count, of, "");
}

/// The same with something after it.
pub(super) fn row_and(print: &mut Print, what: &str, count: u64, of: u64, more: &str) {
    let share = percent(ratio(count, of));
    print.line(format_args!("  {what:<36} {:>12}  {share:>5} %{more}", grouped(count)));
}

/// Prints the first match that was stopped.
pub(super) fn stopped(first: &Stopped, print: &mut Print) {
    print.line("");
    let words = print.tone(Tone::Bad, "stopped");
    print.line(format_args!(
        "{words}: match {} (its own seed is {}): {}",
        first.number,
        first.seed,
        escape(&first.fault)
    ));
}

/// Returns a rate per second.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a rounded rate"
)]
fn rate(count: u64, seconds: f64) -> u64 {
    if seconds > 0.0 { (count as f64 / seconds).round() as u64 } else { 0 }
}

/// Groups digits: `1 234 567`.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// Formats a number of matches: `1 match`, `1 000 matches`.
pub(super) fn matches(number: u64) -> String {
    format!("{} {}", grouped(number), if number == 1 { "match" } else { "matches" })
}
