//! The results of many matches as text and JSON. The running time, which differs in every run, is separate.

use serde::Serialize;
use tiru_dsl::diagnostic::escape;
use tiru_engine::rules::{CardDef, Game, NodeKind};

use super::cards::{Ends, ranked};
use super::interval::Share;
use super::score::{How, Score, Spread, ratio};
use crate::catalogue::Catalogue;
use crate::deal::{Dealt, differing, seat_name};
use crate::house::mark;
use crate::print::{Print, Tone};
use crate::report::count;
use crate::sits::Sits;

/// One run.
pub(super) struct Run<'a> {
    pub(super) game: &'a Game,
    pub(super) dealt: &'a Dealt,
    pub(super) sits: &'a [Sits],
    pub(super) seed: u64,
    pub(super) score: &'a Score,
    pub(super) threads: usize,
    pub(super) seconds: f64,
}

impl Run<'_> {
    /// Whether a player does more than picking at random.
    fn think(&self) -> bool {
        self.sits.iter().any(|sits| sits.thinks())
    }

    /// Returns who played, by seat.
    fn players(&self) -> String {
        self.sits.iter().map(Sits::to_string).collect::<Vec<_>>().join(", ")
    }

    /// Returns the unit of the game's length, and how long matches took in it.
    fn length(&self) -> (&'static str, Spread) {
        let (unit, rounds) = length_unit(self.game);
        (unit, if rounds { self.score.rounds } else { self.score.turns })
    }
}

/// Prints the results as text.
pub(super) fn text(run: &Run<'_>, print: &mut Print) {
    let score = run.score;
    let matches = if score.games == 1 { "match" } else { "matches" };
    let what = format!("{} {matches}", grouped(score.games));
    head(print, run.game, &what, run.seed, &differing(run.game, run.dealt.lineup.settings()));
    if run.think() {
        print.line(format_args!("  players: {}", run.players()));
    }
    print.line("");
    for (seat, (wins, deck)) in score.wins.iter().zip(&run.dealt.decks).enumerate() {
        let who = format!("{} ({})", seat_name(seat), deck.name);
        let share = Share::of(*wins, score.games);
        let from_to = format!("  ({:.1} to {:.1})", 100.0 * share.from, 100.0 * share.to);
        row_and(print, &format!("{} wins", escape(&who)), *wins, score.games, &from_to);
    }
    row(print, "ties", score.ties, score.games);
    if score.lost > 0 {
        row(print, "nobody wins", score.lost, score.games);
    }
    row(print, "too long, so a tie", score.too_long, score.games);
    row(print, "stopped: no end", score.stopped, score.games);
    endings(score, print);
    cards(run, print);
    print.line("");
    let (what, length) = run.length();
    let mean = ratio(length.sum, score.games);
    print.line(format_args!("  {what} a match   {mean:.1} ({} to {})", length.least, length.most));
    print.line(format_args!(
        "  decisions      {:.1} a match, {} in all",
        score.per_game(score.decisions),
        grouped(score.decisions)
    ));
    print.line(format_args!("  digest         {}", score.digest()));
    let time = format!(
        "  {:.2} s on {}: {} matches and {} decisions a second",
        run.seconds,
        count(run.threads, "thread"),
        grouped(rate(score.games, run.seconds)),
        grouped(rate(score.decisions, run.seconds))
    );
    print.line(print.tone(Tone::Quiet, &time));
    if let Some(first) = &score.first_stopped {
        print.line("");
        let words = print.tone(Tone::Bad, "stopped");
        print.line(format_args!(
            "{words}: match {} (its own seed is {}): {}",
            first.number,
            first.seed,
            escape(&first.fault.to_string())
        ));
    }
}

/// Prints what was played, and under which rules.
pub(super) fn head(print: &mut Print, game: &Game, what: &str, seed: u64, settings: &[(String, String)]) {
    let name = print.tone(Tone::Heading, &escape(&game.name));
    print.line(format_args!("{name}: {what}, seed {seed}"));
    if let Some(mark) = mark(game, Catalogue::base()) {
        print.line(format_args!("  {mark}"));
    }
    for (name, value) in settings {
        print.line(format_args!("  with {} = {}", escape(name), escape(value)));
    }
}

/// Returns the unit of a game's length, and whether that is rounds.
pub(super) fn length_unit(game: &Game) -> (&'static str, bool) {
    let outermost = game.phases.iter().filter_map(|node| game.nodes.get(*node));
    let rounds = outermost.into_iter().any(|node| matches!(node.kind, NodeKind::Round { .. }));
    (if rounds { "rounds" } else { "turns" }, rounds)
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
        let how = match ending.how {
            How::Won => "won",
            How::OthersOut | How::Lost => "lost",
            How::Tie | How::TooLong => "tie",
        };
        let why = if ending.why.is_empty() { "no reason given" } else { &ending.why };
        row(print, &format!("{how}: {}", escape(why)), count, score.games);
    }
}

/// Prints the statistics by card.
fn cards(run: &Run<'_>, print: &mut Print) {
    let ranked = ranked(&run.score.cards);
    if ranked.is_empty() {
        return;
    }
    print.line("");
    print.line(format_args!("  {:<36} {:>12}  {:>7}  {:>10}", "card", "was played", "won", "won else"));
    for (card, of) in ranked {
        let name = run.game.cards.get(card).map(CardDef::full_name).unwrap_or_default();
        let percent =
            |ends: Ends| ends.share().map_or("–".to_owned(), |share| format!("{:.1} %", 100.0 * share));
        let matches = grouped(of.played.matches());
        let (with, without) = (percent(of.played), percent(of.idle));
        print.line(format_args!("  {:<36} {matches:>12}  {with:>7}  {without:>10}", escape(&name)));
    }
}

pub(super) fn row(print: &mut Print, what: &str, count: u64, of: u64) {
    row_and(print, what, count, of, "");
}

fn row_and(print: &mut Print, what: &str, count: u64, of: u64, more: &str) {
    let share = 100.0 * ratio(count, of);
    print.line(format_args!("  {what:<36} {:>12}  {share:5.1} %{more}", grouped(count)));
}

/// Returns a rate per second.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a rounded rate"
)]
pub(super) fn rate(count: u64, seconds: f64) -> u64 {
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

#[derive(Serialize)]
struct Document {
    game: String,
    /// The house rules; nothing for an official game.
    #[serde(skip_serializing_if = "Option::is_none")]
    house_rules: Option<String>,
    seed: u64,
    /// Who played, by seat.
    players: Vec<String>,
    decks: Vec<String>,
    settings: std::collections::BTreeMap<String, String>,
    result: Result,
    timing: Timing,
}

/// The part that is the same in every run with the same arguments.
#[derive(Serialize)]
struct Result {
    games: u64,
    wins: Vec<u64>,
    ties: u64,
    lost: u64,
    too_long: u64,
    endings: Vec<Ended>,
    /// Only if recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    cards: Option<Vec<OfCard>>,
    stopped: u64,
    first_stopped: Option<FirstStopped>,
    turns: Length,
    rounds: Length,
    questions: u64,
    decisions: u64,
    decisions_per_game: f64,
    digest: String,
}

#[derive(Serialize)]
struct Ended {
    how: How,
    why: String,
    games: u64,
}

#[derive(Serialize)]
struct OfCard {
    card: String,
    /// Matches in which a player played it, from that player's side.
    played: Ends,
    /// Matches in which the player with it in their deck did not.
    not_played: Ends,
}

#[derive(Serialize)]
struct FirstStopped {
    number: u64,
    seed: u64,
    why: String,
    going_round: Vec<String>,
}

#[derive(Serialize)]
struct Length {
    mean: f64,
    least: u64,
    most: u64,
}

/// The part that differs in every run.
#[derive(Serialize)]
pub(super) struct Timing {
    threads: usize,
    seconds: f64,
    games_per_second: u64,
    decisions_per_second: u64,
}

impl Timing {
    pub(super) fn of(threads: usize, seconds: f64, games: u64, decisions: u64) -> Timing {
        let (games_per_second, decisions_per_second) = (rate(games, seconds), rate(decisions, seconds));
        Timing { threads, seconds, games_per_second, decisions_per_second }
    }
}

/// Prints the results as JSON.
pub(super) fn json(run: &Run<'_>, print: &mut Print) {
    let score = run.score;
    let length = |spread: Spread| Length {
        mean: ratio(spread.sum, score.games),
        least: spread.least,
        most: spread.most,
    };
    let first_stopped = score.first_stopped.as_ref().map(|first| FirstStopped {
        number: first.number,
        seed: first.seed,
        why: first.fault.kind.to_string(),
        going_round: first.fault.going_round.clone(),
    });
    let endings = score.endings().into_iter();
    let endings = endings.map(|(ending, games)| Ended { how: ending.how, why: ending.why.clone(), games });
    let cards = ranked(&score.cards).into_iter().map(|(card, played)| OfCard {
        card: run.game.cards.get(card).map(CardDef::full_name).unwrap_or_default(),
        played: played.played,
        not_played: played.idle,
    });
    let document = Document {
        game: run.game.id.clone(),
        house_rules: mark(run.game, Catalogue::base()),
        seed: run.seed,
        players: run.sits.iter().map(Sits::to_string).collect(),
        decks: run.dealt.decks.iter().map(|deck| deck.name.clone()).collect(),
        settings: differing(run.game, run.dealt.lineup.settings()).into_iter().collect(),
        result: Result {
            games: score.games,
            wins: score.wins.clone(),
            ties: score.ties,
            lost: score.lost,
            too_long: score.too_long,
            endings: endings.collect(),
            cards: (!score.cards.is_empty()).then(|| cards.collect()),
            stopped: score.stopped,
            first_stopped,
            turns: length(score.turns),
            rounds: length(score.rounds),
            questions: score.questions,
            decisions: score.decisions,
            decisions_per_game: score.per_game(score.decisions),
            digest: score.digest(),
        },
        timing: Timing::of(run.threads, run.seconds, score.games, score.decisions),
    };
    print.line(serde_json::to_string_pretty(&document).unwrap_or_default());
}
