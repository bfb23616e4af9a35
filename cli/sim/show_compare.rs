//! The results of a comparison, as text and JSON: both versions side by side, and which one is better for Player 1.

use std::collections::BTreeMap;

use serde::Serialize;
use tiru_dsl::diagnostic::escape;

use super::about::Version;
use super::compare::{Difference, Turned};
use super::interval::{Share, percent, signed};
use super::score::{Score, ratio};
use super::show::{Ended, Report, Timing, grouped, head, matches, stopped};
use super::show_one::{Counts, length};
use crate::print::{Print, Tone};

/// The letters of the versions.
const LETTERS: [&str; 2] = ["A", "B"];

/// One version with its counts.
type Side<'a> = (&'a Version, &'a Score);

fn sides<'a>(report: &Report<'a>) -> Option<[Side<'a>; 2]> {
    let [a, b] = report.about.versions.as_slice() else { return None };
    let [of_a, of_b] = report.results.scores.as_slice() else { return None };
    Some([(a, of_a), (b, of_b)])
}

/// Prints the results as text.
pub(super) fn text(report: &Report<'_>, print: &mut Print) {
    let Some(sides) = sides(report) else { return };
    let [(version, score), (_, other)] = sides;
    head(report, version, &format!("{} under each of two versions", matches(score.games)), print);
    for (letter, (version, _)) in LETTERS.iter().zip(sides) {
        let mark = if version.house.is_some() { " (not official)" } else { "" };
        print.line(format_args!("  {letter}: {}{mark}", escape(&version.label)));
    }
    if report.about.think {
        print.line(format_args!("  players: {}", report.about.players.join(", ")));
    }
    print.line("");
    print.line(format_args!("  {:<40} {:>10} {:>10}", "", LETTERS[0], LETTERS[1]));
    let mut shares = |what: &str, of: &dyn Fn(&Score) -> u64| {
        let [a, b] = sides.map(|(_, score)| percent(ratio(of(score), score.games)));
        print.line(format_args!("  {what:<40} {a:>8} % {b:>8} %"));
    };
    for seat in 0..score.wins.len() {
        let who = escape(&report.about.player(seat));
        shares(&format!("{who} wins"), &|score| score.wins.get(seat).copied().unwrap_or(0));
    }
    shares("ties", &|score| score.ties);
    if score.lost + other.lost > 0 {
        shares("nobody wins", &|score| score.lost);
    }
    let are_scored = score.scored.games() + other.scored.games() > 0;
    if are_scored {
        shares("end with a score", &|score| score.scored.games());
    }
    shares("too long, so a tie", &|score| score.too_long);
    shares("stopped: no end", &|score| score.stopped);
    if are_scored {
        let [a, b] = sides.map(|(_, score)| score.scored.mean());
        print.line(format_args!("  {:<40} {a:>8.2}   {b:>8.2}", "score on average"));
    }
    let [a, b] = sides.map(|(version, score)| ratio(length(version, score).sum, score.games));
    print.line(format_args!("  {:<40} {a:>8.1}   {b:>8.1}", format!("{} a match", version.unit())));
    print.line("");
    verdict(report, print);
    if report.results.turned.alike < score.games {
        turned(report.results.turned, print);
    }
    for (letter, (_, score)) in LETTERS.iter().zip(sides) {
        if let Some(first) = score.first_stopped.first() {
            stopped(first, print);
            print.line(format_args!("help: that was under {letter}"));
        }
    }
}

/// Prints which version is better for Player 1, and by how much.
fn verdict(report: &Report<'_>, print: &mut Print) {
    let found = report.results.turned.difference();
    let who = escape(&report.about.player(0));
    let (by, from, to) = (found.by, found.from, found.to);
    let games = report.results.turned.games();
    if games == 0 {
        return;
    }
    if report.results.turned.alike == games {
        let words = print.tone(Tone::Doubtful, "no difference");
        print.line(format_args!("  {words}: all matches are the same under A and B, answer by answer"));
        return;
    }
    if found.may_be_none() {
        let words = print.tone(Tone::Doubtful, "no difference seen");
        print.line(format_args!("  {words}: {who} wins {}", found.how_often()));
        print.line(format_args!(
            "  (95 % interval {} to {}; more matches make it narrower)",
            signed(from),
            signed(to)
        ));
        return;
    }
    let (better, more) = if by > 0.0 { ("B", by) } else { ("A", -by) };
    let [least, most] = if by > 0.0 { [from, to] } else { [-to, -from] };
    let words = print.tone(Tone::Good, &format!("better under {better}"));
    print.line(format_args!("  {words}: {who} wins {} points more often there", percent(more)));
    print.line(format_args!("  (95 % interval {} to {})", percent(least), percent(most)));
}

/// Prints how many matches ended otherwise.
fn turned(turned: Turned, print: &mut Print) {
    let many = turned.only_a + turned.only_b;
    print.line(format_args!(
        "  {} turned: {} won only under A, {} only under B; {} went alike",
        matches(many),
        grouped(turned.only_a),
        grouped(turned.only_b),
        grouped(turned.alike)
    ));
}

#[derive(Serialize)]
struct Document<'a> {
    game: &'a str,
    seed: u64,
    #[serde(flatten)]
    ended: Ended,
    /// Who played, by seat.
    players: &'a [String],
    decks: Vec<&'a str>,
    a: OfVersion<'a>,
    b: OfVersion<'a>,
    /// Matches of the same seed by whether Player 1 won them.
    matches: Turned,
    /// Of the win rate of Player 1: that under B minus that under A.
    difference: Difference,
    /// The version under which Player 1 wins more often; nothing if no difference was seen.
    better: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    timing: Option<Timing>,
}

#[derive(Serialize)]
struct OfVersion<'a> {
    version: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    house_rules: Option<&'a str>,
    settings: BTreeMap<&'a str, &'a str>,
    won: Share,
    result: Counts<'a>,
}

impl<'a> OfVersion<'a> {
    fn of((version, score): Side<'a>) -> OfVersion<'a> {
        OfVersion {
            version: &version.label,
            house_rules: version.house.as_deref(),
            settings: version.settings.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect(),
            won: Share::of(score.wins.first().copied().unwrap_or(0), score.games),
            result: Counts::of(score),
        }
    }
}

/// Prints the results as JSON.
pub(super) fn json(report: &Report<'_>, print: &mut Print) {
    let Some([a, b]) = sides(report) else { return };
    let difference = report.results.turned.difference();
    let better = if difference.by > 0.0 { "b" } else { "a" };
    let leg = report.about.legs.first();
    let document = Document {
        game: &a.0.id,
        seed: report.about.seed,
        ended: report.ended(),
        players: &report.about.players,
        decks: leg.iter().flat_map(|leg| &leg.decks).map(|deck| report.about.deck(0, *deck)).collect(),
        matches: report.results.turned,
        better: (!difference.may_be_none()).then_some(better),
        difference,
        a: OfVersion::of(a),
        b: OfVersion::of(b),
        timing: report.timing,
    };
    print.line(serde_json::to_string_pretty(&document).unwrap_or_default());
}
