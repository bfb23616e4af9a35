//! The results of every deck against every other, as text and JSON.

use std::collections::BTreeMap;

use serde::Serialize;
use tiru_dsl::diagnostic::escape;

use super::interval::{Share, percent};
use super::pairs::{Pair, overall, pairs, player_one};
use super::score::{Score, ratio};
use super::show::{Report, Run, Timing, head, matches, row, rules, stopped};
use super::show_cards;
use super::show_one::{first_turn, length};
use crate::events::shortened;
use crate::print::Print;
use crate::report::count;

/// The most decks whose matrix fits the width of a terminal.
const COLUMNS: usize = 6;

/// Prints the results as text.
pub(super) fn text(report: &Report<'_>, print: &mut Print) {
    let Some(version) = report.about.versions.first() else { return };
    let (results, pairs) = (report.results, pairs(report.about, report.results));
    let games = results.games();
    let decks = count(version.decks.len(), "deck");
    head(report, version, &format!("{decks}, each against each other, {}", matches(games)), print);
    rules(version, print);
    print.line(format_args!("  players: {}", report.about.players.join(", ")));
    matrix(&version.decks, &pairs, print);
    print.line("");
    print.line(format_args!("  {:<48} {:>24}", "of the matches with a winner", "won (95 % interval)"));
    let name = |deck: usize| escape(report.about.deck(0, deck));
    for (deck, _) in version.decks.iter().enumerate() {
        share(print, &format!("{}, against all", name(deck)), overall(&pairs, deck));
    }
    for pair in &pairs {
        let [a, b] = pair.decks;
        share(print, &format!("{} against {}", name(a), name(b)), pair.share(0));
    }
    share(print, "Player 1, with either deck", player_one(&pairs));
    if let Some(found) = first_turn(&results.scores.iter().collect::<Vec<_>>()) {
        share(print, "whoever has the first turn, of all matches", found);
    }
    print.line("");
    row(print, "ties", results.sum(|score| score.ties), games);
    if results.sum(|score| score.lost) > 0 {
        row(print, "nobody wins", results.sum(|score| score.lost), games);
    }
    let scored = results.sum(|score| score.scored.games());
    if scored > 0 {
        row(print, "end with a score", scored, games);
    }
    row(print, "too long, so a tie", results.sum(|score| score.too_long), games);
    row(print, "stopped: no end", results.sum(|score| score.stopped), games);
    print.line("");
    let length = results.sum(|score| length(version, score).sum);
    print.line(format_args!("  {} a match   {:.1}", version.unit(), ratio(length, games)));
    show_cards::text(report.about, results, print);
    if let Some(first) = results.scores.iter().find_map(|score| score.first_stopped.first()) {
        stopped(first, print);
    }
}

/// Prints how often the deck of each row beat the deck of each column.
fn matrix(decks: &[String], pairs: &[Pair<'_>], print: &mut Print) {
    if decks.len() > COLUMNS {
        return;
    }
    print.line("");
    let heads: Vec<String> = (1..=decks.len()).map(|number| format!("{number:>7}")).collect();
    print.line(format_args!("  {:<30}{}", "won by the row, in %", heads.concat()));
    for (deck, name) in decks.iter().enumerate() {
        let cells: Vec<String> = (0..decks.len()).map(|other| cell(pairs, deck, other)).collect();
        let name = shortened(name, 26);
        print.line(format_args!("  {:<30}{}", format!("{} {name}", deck + 1), cells.concat()));
    }
}

/// Returns how many of the matches with a winner one deck won against another; nothing for a deck and itself.
pub(super) fn against(pairs: &[Pair<'_>], deck: usize, other: usize) -> Option<Share> {
    pairs.iter().find_map(|pair| match pair.decks {
        [a, b] if [a, b] == [deck, other] => Some(pair.share(0)),
        [a, b] if [b, a] == [deck, other] => Some(pair.share(1)),
        _ => None,
    })
}

fn cell(pairs: &[Pair<'_>], deck: usize, other: usize) -> String {
    match against(pairs, deck, other).filter(|share| share.of > 0) {
        Some(share) => format!("{:>7}", percent(share.rate)),
        None => format!("{:>7}", "–"),
    }
}

fn share(print: &mut Print, what: &str, share: Share) {
    print.line(format_args!("  {what:<48} {:>24}", share.shown()));
}

#[derive(Serialize)]
struct Document<'a> {
    #[serde(flatten)]
    run: Run<'a>,
    decks: &'a [String],
    settings: BTreeMap<&'a str, &'a str>,
    pairs: Vec<OfPair<'a>>,
    /// Of the matches with a winner: won by each deck against all others.
    overall: Vec<Share>,
    player_1: Share,
    /// How often the player who had the first turn won; nothing in a game without turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    first_turn: Option<Share>,
    #[serde(skip_serializing_if = "Option::is_none")]
    details: Option<show_cards::Rows<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    timing: Option<Timing>,
}

#[derive(Serialize)]
struct OfPair<'a> {
    decks: [&'a str; 2],
    games: u64,
    /// Of the matches with a winner: won by the first of the two decks.
    won: Share,
    ties: u64,
    nobody_wins: u64,
    too_long: u64,
    stopped: u64,
    turns: f64,
    rounds: f64,
    /// Of the results with the first deck for Player 1, and with the second.
    digests: [String; 2],
}

impl<'a> OfPair<'a> {
    fn of(report: &Report<'a>, pair: &Pair<'_>) -> OfPair<'a> {
        let games = pair.sum(|score| score.games);
        OfPair {
            decks: pair.decks.map(|deck| report.about.deck(0, deck)),
            games,
            won: pair.share(0),
            ties: pair.sum(|score| score.ties),
            nobody_wins: pair.sum(|score| score.lost),
            too_long: pair.sum(|score| score.too_long),
            stopped: pair.sum(|score| score.stopped),
            turns: ratio(pair.sum(|score| score.turns.sum), games),
            rounds: ratio(pair.sum(|score| score.rounds.sum), games),
            digests: pair.scores.map(Score::digest),
        }
    }
}

/// Prints the results as JSON.
pub(super) fn json(report: &Report<'_>, print: &mut Print) {
    let Some(version) = report.about.versions.first() else { return };
    let pairs = pairs(report.about, report.results);
    let document = Document {
        run: report.run(version),
        decks: &version.decks,
        settings: version.settings.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect(),
        pairs: pairs.iter().map(|pair| OfPair::of(report, pair)).collect(),
        overall: (0..version.decks.len()).map(|deck| overall(&pairs, deck)).collect(),
        player_1: player_one(&pairs),
        first_turn: first_turn(&report.results.scores.iter().collect::<Vec<_>>()),
        details: show_cards::rows(report.about, report.results),
        timing: report.timing,
    };
    print.line(serde_json::to_string_pretty(&document).unwrap_or_default());
}
