//! The results of every deck against every other, as text and JSON.

use serde::Serialize;
use tiru_dsl::diagnostic::escape;
use tiru_engine::rules::Game;

use super::interval::Share;
use super::pairs::{Pair, overall, player_one};
use super::score::ratio;
use super::show::{Timing, grouped, head, length_unit, rate, row};
use crate::catalogue::Catalogue;
use crate::house::mark;
use crate::print::{Print, Tone};
use crate::report::count;
use crate::sits::Sits;

/// One run.
pub(super) struct Run<'a> {
    pub(super) game: &'a Game,
    /// The settings that differ from the defaults.
    pub(super) settings: Vec<(String, String)>,
    /// The names of the decks.
    pub(super) decks: &'a [String],
    pub(super) sits: &'a [Sits],
    pub(super) seed: u64,
    pub(super) pairs: &'a [Pair],
    pub(super) threads: usize,
    pub(super) seconds: f64,
}

impl Run<'_> {
    fn sum(&self, of: impl Fn(&super::score::Score) -> u64) -> u64 {
        self.pairs.iter().map(|pair| pair.sum(&of)).sum()
    }

    fn name(&self, deck: usize) -> String {
        escape(self.decks.get(deck).map_or("", String::as_str))
    }
}

/// The most decks whose matrix fits the width of a terminal.
const COLUMNS: usize = 6;

/// Prints the results as text.
pub(super) fn text(run: &Run<'_>, print: &mut Print) {
    let games = run.sum(|score| score.games);
    let decks = count(run.decks.len(), "deck");
    let what = format!("{decks}, each against each other, {} matches", grouped(games));
    head(print, run.game, &what, run.seed, &run.settings);
    let players: Vec<String> = run.sits.iter().map(Sits::to_string).collect();
    print.line(format_args!("  players: {}", players.join(", ")));
    matrix(run, print);
    print.line("");
    print.line(format_args!("  {:<48} {:>24}", "of the matches with a winner", "won (95 % interval)"));
    for (deck, _) in run.decks.iter().enumerate() {
        share(print, &format!("{}, against all", run.name(deck)), overall(run.pairs, deck));
    }
    for pair in run.pairs {
        let [a, b] = pair.decks;
        share(print, &format!("{} against {}", run.name(a), run.name(b)), pair.share(0));
    }
    share(print, "Player 1, with either deck", player_one(run.pairs));
    print.line("");
    row(print, "ties", run.sum(|score| score.ties), games);
    if run.sum(|score| score.lost) > 0 {
        row(print, "nobody wins", run.sum(|score| score.lost), games);
    }
    row(print, "too long, so a tie", run.sum(|score| score.too_long), games);
    row(print, "stopped: no end", run.sum(|score| score.stopped), games);
    print.line("");
    let (unit, rounds) = length_unit(run.game);
    let length = run.sum(|score| if rounds { score.rounds.sum } else { score.turns.sum });
    print.line(format_args!("  {unit} a match   {:.1}", ratio(length, games)));
    let time = format!(
        "  {:.2} s on {}: {} matches a second",
        run.seconds,
        count(run.threads, "thread"),
        grouped(rate(games, run.seconds))
    );
    print.line(print.tone(Tone::Quiet, &time));
    let stopped =
        run.pairs.iter().flat_map(|pair| &pair.scores).find_map(|score| score.first_stopped.as_ref());
    if let Some(first) = stopped {
        print.line("");
        let words = print.tone(Tone::Bad, "stopped");
        print.line(format_args!(
            "{words}: a match with the seed {}: {}",
            first.seed,
            escape(&first.fault.to_string())
        ));
    }
}

/// Prints how often the deck of each row beat the deck of each column.
fn matrix(run: &Run<'_>, print: &mut Print) {
    if run.decks.len() > COLUMNS {
        return;
    }
    print.line("");
    let heads: Vec<String> = (1..=run.decks.len()).map(|number| format!("{number:>7}")).collect();
    print.line(format_args!("  {:<30}{}", "won by the row, in %", heads.concat()));
    for deck in 0..run.decks.len() {
        let cells: Vec<String> = (0..run.decks.len()).map(|other| cell(run, deck, other)).collect();
        let name: String = run.name(deck).chars().take(26).collect();
        print.line(format_args!("  {:<30}{}", format!("{} {name}", deck + 1), cells.concat()));
    }
}

fn cell(run: &Run<'_>, deck: usize, other: usize) -> String {
    let found = run.pairs.iter().find_map(|pair| match pair.decks {
        [a, b] if [a, b] == [deck, other] => Some(pair.share(0)),
        [a, b] if [b, a] == [deck, other] => Some(pair.share(1)),
        _ => None,
    });
    match found.filter(|share| share.of > 0) {
        Some(share) => format!("{:>7.1}", 100.0 * share.rate),
        None => format!("{:>7}", "–"),
    }
}

fn share(print: &mut Print, what: &str, share: Share) {
    print.line(format_args!("  {what:<48} {:>24}", share.shown()));
}

#[derive(Serialize)]
struct Document<'a> {
    game: &'a str,
    /// The house rules; nothing for an official game.
    #[serde(skip_serializing_if = "Option::is_none")]
    house_rules: Option<String>,
    seed: u64,
    /// Who played, by seat.
    players: Vec<String>,
    decks: &'a [String],
    settings: std::collections::BTreeMap<String, String>,
    pairs: Vec<OfPair<'a>>,
    /// Of the matches with a winner: won by each deck against all others.
    overall: Vec<Share>,
    player_1: Share,
    timing: Timing,
}

#[derive(Serialize)]
struct OfPair<'a> {
    decks: [&'a str; 2],
    games: u64,
    /// Of the matches with a winner: won by the first of the two decks.
    won: Share,
    ties: u64,
    lost: u64,
    too_long: u64,
    stopped: u64,
    turns: f64,
    rounds: f64,
    /// Of the results with the first deck for Player 1, and with the second.
    digests: Vec<String>,
}

/// Prints the results as JSON.
pub(super) fn json(run: &Run<'_>, print: &mut Print) {
    let name = |deck: usize| run.decks.get(deck).map_or("", String::as_str);
    let pairs = run.pairs.iter().map(|pair| {
        let games = pair.sum(|score| score.games);
        OfPair {
            decks: pair.decks.map(name),
            games,
            won: pair.share(0),
            ties: pair.sum(|score| score.ties),
            lost: pair.sum(|score| score.lost),
            too_long: pair.sum(|score| score.too_long),
            stopped: pair.sum(|score| score.stopped),
            turns: ratio(pair.sum(|score| score.turns.sum), games),
            rounds: ratio(pair.sum(|score| score.rounds.sum), games),
            digests: pair.scores.iter().map(super::score::Score::digest).collect(),
        }
    });
    let document = Document {
        game: &run.game.id,
        house_rules: mark(run.game, Catalogue::base()),
        seed: run.seed,
        players: run.sits.iter().map(Sits::to_string).collect(),
        decks: run.decks,
        settings: run.settings.iter().cloned().collect(),
        pairs: pairs.collect(),
        overall: (0..run.decks.len()).map(|deck| overall(run.pairs, deck)).collect(),
        player_1: player_one(run.pairs),
        timing: Timing::of(
            run.threads,
            run.seconds,
            run.sum(|score| score.games),
            run.sum(|score| score.decisions),
        ),
    };
    print.line(serde_json::to_string_pretty(&document).unwrap_or_default());
}
