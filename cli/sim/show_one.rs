//! The results of one lineup, as text and JSON.

use std::collections::BTreeMap;

use serde::Serialize;
use tiru_dsl::diagnostic::escape;

use super::about::Version;
use super::interval::{Share, percent};
use super::score::{How, Score, Spread, ratio};
use super::scored::Scored;
use super::show::{Report, Run, Timing, grouped, head, matches, row, row_and, rules, stopped};
use super::show_cards;
use crate::print::Print;

/// Prints the results as text.
pub(super) fn text(report: &Report<'_>, print: &mut Print) {
    let (Some(version), Some(score)) = (report.about.versions.first(), report.results.scores.first()) else {
        return;
    };
    head(report, version, &matches(score.games), print);
    rules(version, print);
    if report.about.think {
        print.line(format_args!("  players: {}", report.about.players.join(", ")));
    }
    print.line("");
    for (seat, wins) in score.wins.iter().enumerate() {
        let who = report.about.player(seat);
        let share = Share::of(*wins, score.games);
        let from_to = format!("  ({} to {})", percent(share.from), percent(share.to));
        row_and(print, &format!("{} wins", escape(&who)), *wins, score.games, &from_to);
    }
    if let Some(share) = first_turn(&[score]) {
        let from_to = format!("  ({} to {})", percent(share.from), percent(share.to));
        row_and(print, "whoever has the first turn wins", share.won, share.of, &from_to);
    }
    row(print, "ties", score.ties, score.games);
    if score.lost > 0 {
        row(print, "nobody wins", score.lost, score.games);
    }
    scores(score, print);
    row(print, "too long, so a tie", score.too_long, score.games);
    row(print, "stopped: no end", score.stopped, score.games);
    endings(score, print);
    show_cards::text(report.about, report.results, print);
    print.line("");
    let length = length(version, score);
    print.line(format_args!(
        "  {} a match   {:.1} ({} to {})",
        version.unit(),
        ratio(length.sum, score.games),
        length.least(),
        length.most()
    ));
    print.line(format_args!(
        "  decisions      {:.1} a match, {} in all",
        score.per_game(score.decisions),
        grouped(score.decisions)
    ));
    print.line(format_args!("  digest         {}", score.digest()));
    if let Some(first) = score.first_stopped.first() {
        stopped(first, print);
    }
}

/// Prints how many matches ended with a score, and all scores as a picture.
fn scores(score: &Score, print: &mut Print) {
    let scored = &score.scored;
    let games = scored.games();
    if games == 0 {
        return;
    }
    row(print, "end with a score", games, score.games);
    print.line(format_args!(
        "    {:.2} on average, standard deviation {:.2}, {} to {}",
        scored.mean(),
        scored.deviation(),
        scored.least(),
        scored.most()
    ));
    let ranges = scored.ranges();
    let most = ranges.iter().map(|range| range.games).max().unwrap_or(1);
    for range in ranges {
        let bar = "#".repeat(usize::try_from(range.games.saturating_mul(30).div_ceil(most)).unwrap_or(0));
        row_and(print, &format!("  score {}", range.label()), range.games, score.games, &format!("  {bar}"));
    }
}

/// Returns the name of the deck of a seat.
fn deck<'r>(report: &'r Report<'_>, seat: usize) -> &'r str {
    let deck = report.about.legs.first().and_then(|leg| leg.decks.get(seat)).copied();
    report.about.deck(0, deck.unwrap_or(usize::MAX))
}

/// Returns how often the player who had the first turn won; nothing in a game without turns.
pub(super) fn first_turn(scores: &[&Score]) -> Option<Share> {
    let sum = |of: &dyn Fn(&Score) -> &[u64]| -> u64 {
        scores.iter().flat_map(|score| of(score).iter()).fold(0, |sum: u64, more| sum.saturating_add(*more))
    };
    let (won, of) = (sum(&|score| &score.began_and_won), sum(&|score| &score.began));
    (of > 0).then(|| Share::of(won, of))
}

/// Returns how long matches took, in the unit of the game.
pub(super) fn length<'s>(version: &Version, score: &'s Score) -> &'s Spread {
    if version.in_rounds { &score.rounds } else { &score.turns }
}

/// Prints the endings with their reasons, without those that are already shown above.
fn endings(score: &Score, print: &mut Print) {
    let endings_left: Vec<_> =
        score.endings().into_iter().filter(|(ending, _)| ending.how != How::TooLong).collect();
    if endings_left.is_empty() {
        return;
    }
    print.line("");
    for (ending, count) in endings_left {
        let how = ending.how.name();
        let why = if ending.why.is_empty() { "no reason given" } else { &ending.why };
        row(print, &format!("{how}: {}", escape(why)), count, score.games);
    }
}

#[derive(Serialize)]
struct Document<'a> {
    #[serde(flatten)]
    run: Run<'a>,
    decks: Vec<&'a str>,
    settings: BTreeMap<&'a str, &'a str>,
    result: Counts<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    details: Option<show_cards::Rows<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    timing: Option<Timing>,
}

/// The counts of one leg.
#[derive(Serialize)]
pub(super) struct Counts<'a> {
    games: u64,
    wins: &'a [u64],
    ties: u64,
    nobody_wins: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<Scores>,
    too_long: u64,
    endings: Vec<OfEnding<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_turn: Option<FirstTurn>,
    stopped: u64,
    first_stopped: Option<FirstStopped<'a>>,
    turns: Length,
    rounds: Length,
    questions: u64,
    decisions: u64,
    decisions_per_game: f64,
    digest: String,
}

/// The scores of matches that ended with one.
#[derive(Serialize)]
struct Scores {
    games: u64,
    mean: f64,
    deviation: f64,
    least: i32,
    most: i32,
    /// Each score, and how often it occurred.
    counts: Vec<(i32, u64)>,
}

impl Scores {
    fn of(scored: &Scored) -> Option<Scores> {
        (scored.games() > 0).then(|| Scores {
            games: scored.games(),
            mean: scored.mean(),
            deviation: scored.deviation(),
            least: scored.least(),
            most: scored.most(),
            counts: scored.counts().collect(),
        })
    }
}

#[derive(Serialize)]
struct OfEnding<'a> {
    how: How,
    why: &'a str,
    games: u64,
}

/// Who had the first turn.
#[derive(Serialize)]
struct FirstTurn {
    /// Matches by the seat that had it.
    matches: Vec<u64>,
    /// Those that this seat won.
    won: Vec<u64>,
    /// Of all: how often whoever had the first turn won.
    share: Share,
}

#[derive(Serialize)]
struct FirstStopped<'a> {
    number: u64,
    seed: u64,
    why: &'a str,
    going_round: &'a [String],
}

#[derive(Serialize)]
struct Length {
    mean: f64,
    least: u64,
    most: u64,
}

impl Length {
    fn of(spread: &Spread, games: u64) -> Length {
        Length { mean: ratio(spread.sum, games), least: spread.least(), most: spread.most() }
    }
}

impl<'a> Counts<'a> {
    pub(super) fn of(score: &'a Score) -> Counts<'a> {
        let first_stopped = score.first_stopped.first().map(|first| FirstStopped {
            number: first.number,
            seed: first.seed,
            why: &first.why,
            going_round: &first.going_round,
        });
        let endings = score.endings().into_iter();
        let endings = endings.map(|(ending, games)| OfEnding { how: ending.how, why: &ending.why, games });
        let first_turn = first_turn(&[score]).map(|share| FirstTurn {
            matches: score.began.clone(),
            won: score.began_and_won.clone(),
            share,
        });
        Counts {
            games: score.games,
            wins: &score.wins,
            ties: score.ties,
            nobody_wins: score.lost,
            scores: Scores::of(&score.scored),
            too_long: score.too_long,
            endings: endings.collect(),
            first_turn,
            stopped: score.stopped,
            first_stopped,
            turns: Length::of(&score.turns, score.games),
            rounds: Length::of(&score.rounds, score.games),
            questions: score.questions,
            decisions: score.decisions,
            decisions_per_game: score.per_game(score.decisions),
            digest: score.digest(),
        }
    }
}

/// Prints the results as JSON.
pub(super) fn json(report: &Report<'_>, print: &mut Print) {
    let (Some(version), Some(score)) = (report.about.versions.first(), report.results.scores.first()) else {
        return;
    };
    let document = Document {
        run: report.run(version),
        decks: (0..score.wins.len()).map(|seat| deck(report, seat)).collect(),
        settings: version.settings.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect(),
        result: Counts::of(score),
        details: show_cards::rows(report.about, report.results),
        timing: report.timing,
    };
    print.line(serde_json::to_string_pretty(&document).unwrap_or_default());
}
