//! `tiru sim`: plays many matches, counts how they end, and compares.

mod about;
mod batch;
mod cards;
mod compare;
mod csv;
mod interval;
mod keep;
mod merge;
mod output;
mod page;
mod pairs;
mod part;
mod plan;
mod play;
mod progress;
mod results;
mod score;
mod scored;
mod shard;
mod show;
mod show_cards;
mod show_compare;
mod show_one;
mod show_pairs;
mod stop;
mod until;
mod vary;
mod versions;

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use clap::{Args, Subcommand};
use rayon::{ThreadPool, ThreadPoolBuilder};
use tiru_dsl::diagnostic::escape;

use crate::deal::{Deal, seed};
use crate::exit::Exit;
use crate::print::Print;
use crate::sits::{Sits, computer};
use crate::write_file::can_write;
use output::Output;
use part::{Part, may_replace};
use plan::Plan;
use results::Results;
use shard::Shard;
use show::{Timing, matches};
use until::Until;

/// The number of matches if nothing is said.
const GAMES: u64 = 1_000;

/// Play many matches and count how they end
///
/// Reports wins by seat, the length of matches, and matches that are stopped because their rules loop. The same seed gives the same
/// report on any machine.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
#[command(after_help = "Examples:
  tiru sim monsterpack --games 500
  tiru sim monsterpack --until 2%
  tiru sim monsterpack --decks all --games 100
  tiru sim monsterpack --deck \"Long Reach\" --deck \"Quick Sparks\" --games 500 --cards
  tiru sim monsta --compare --house short               the house rules against the official ones
  tiru sim monsterpack --compare --reading columns=3    a reading against the default
  tiru sim monsterpack --reading columns=3 --against columns=5
  tiru sim monsterpack --vary \"Mist Minnow.power\" --win-rate 80%")]
pub(crate) struct Sim {
    /// The id of a game, or a folder with a `game.ron`
    #[arg(required = true)]
    game: Option<String>,
    /// Words without a place, which would be taken for a subcommand.
    #[arg(hide = true)]
    astray: Vec<String>,
    #[command(subcommand)]
    merge: Option<Command>,
    /// How many matches to play; with `--decks all` for each pair of decks; with `--until` at most [default: 1000, with `--until` 1000000]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number(1..=100_000_000))]
    games: Option<u64>,
    /// Play until each win rate is this sure: half the width of its 95 % interval, such as `0.5%`
    #[arg(long, value_name = "WIDTH", value_parser = until::until)]
    until: Option<Until>,
    /// The random seed: the same seed gives the same matches
    #[arg(long, default_value_t = 1, value_name = "S", allow_negative_numbers = true, value_parser = seed)]
    seed: u64,
    /// How many threads to use; the result does not depend on it [default: one for each processor]
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = number(1..=256))]
    threads: Option<u64>,
    /// Who plays, for each seat, separated by commas: `random`, `greedy` (looks one answer ahead), `search` or `search:N` (imagines N
    /// matches for each answer) [default: `random`, as few players as the game allows]
    #[arg(long, value_delimiter = ',', value_parser = computer)]
    seats: Vec<Sits>,
    #[command(flatten)]
    deal: Deal,
    /// A changed pack, played instead of the pack of its name; may be given several times
    #[arg(long = "pack", value_name = "FILE")]
    packs: Vec<String>,
    /// Play every deck of the game against every other, from both seats
    #[arg(long = "decks", value_name = "all", value_parser = ["all"])]
    all_decks: Option<String>,
    /// Play the same matches twice: A is the game as it is, B has the `--house`, `--reading` and `--pack` of the command
    #[arg(long, conflicts_with_all = ["all_decks", "against"])]
    compare: bool,
    /// Play the same matches twice: A is as the command says, B has another value of a setting (`NAME=VALUE`), other house rules,
    /// or is another folder of the game
    #[arg(long, value_name = "OTHER", conflicts_with = "all_decks")]
    against: Option<String>,
    /// Count for each card how often its player won with it in the deck, drawn and played, and what became of its effects; takes longer
    #[arg(long, conflicts_with_all = ["compare", "against"])]
    cards: bool,
    /// Find the number on a card that gives Player 1 the win rate of `--win-rate`: `"Reed Heron".atk`, or with a range and a step
    /// `"Reed Heron".atk=100..600/50`
    #[arg(long, value_name = "CARD.VALUE", value_parser = vary::what, requires = "win_rate", conflicts_with_all = ["compare", "against", "all_decks", "cards", "until", "shard", "to", "keep", "csv", "report", "timing"])]
    vary: Option<vary::What>,
    /// The wanted win rate, and how near is near enough
    #[arg(long, value_name = "50%±2", value_parser = vary::target, requires = "vary")]
    win_rate: Option<vary::Target>,
    /// Play one of N equal parts of the matches, to be merged with the others
    #[arg(long, value_name = "I/N", requires = "to", conflicts_with = "until")]
    shard: Option<Shard>,
    /// Write the result to a file for `tiru sim merge`, instead of a report
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "csv", "report"])]
    to: Option<PathBuf>,
    /// Save matches that are stopped because their rules loop in this folder, at most the first twenty of each lineup
    #[arg(long, value_name = "FOLDER")]
    keep: Option<PathBuf>,
    #[command(flatten)]
    output: Output,
}

/// What is done with results.
#[derive(Debug, Subcommand)]
enum Command {
    Merge(merge::Merge),
}

/// Parses a number in a range.
fn number(range: RangeInclusive<u64>) -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync {
    move |text| {
        let found = text.parse().ok().filter(|number| range.contains(number));
        found.ok_or_else(|| format!("write a whole number from {} to {}", range.start(), range.end()))
    }
}

/// Says where a word could stand that is one too many.
fn astray(word: &str) -> String {
    let shown = escape(word);
    let help = if word.contains('=') {
        format!("write `--reading {shown}`, or `--against {shown}` to compare it with the default")
    } else {
        "name one game, its decks with `--deck`, and house rules with `--house` or `--against`".to_owned()
    };
    format!("error: `{shown}` has no place here; {help}")
}

impl Sim {
    /// Returns the number of matches for each lineup or pair.
    fn games(&self) -> u64 {
        self.games.unwrap_or(if self.until.is_some() { until::MOST } else { GAMES })
    }

    /// Plays the matches and prints the result.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        if let Some(Command::Merge(merge)) = &self.merge {
            return merge.run(print);
        }
        if let Some(word) = self.astray.first() {
            print.remark(astray(word));
            return Exit::Usage;
        }
        if let (Some(what), Some(target)) = (&self.vary, self.win_rate) {
            return match self.pool(print) {
                Ok(pool) => vary::run(self, what, target, &pool, &stop::on_interrupt(), print),
                Err(exit) => exit,
            };
        }
        let mut plan = match self.plan(print) {
            Ok(plan) => plan,
            Err(exit) => return exit,
        };
        let pool = match self.pool(print) {
            Ok(pool) => pool,
            Err(exit) => return exit,
        };
        let stop = stop::on_interrupt();
        let begun = Instant::now();
        let results = self.play(&mut plan, &pool, &stop);
        let timing = Timing::of(pool.current_num_threads(), begun.elapsed().as_secs_f64(), &results);
        let interrupted = stop.load(Ordering::Relaxed);
        let kept = self.keep.as_ref().map_or(Ok(()), |folder| keep::keep(&plan, &results, folder, print));
        let exit = match &self.to {
            Some(to) if !interrupted => self.write(to, plan, results, print),
            Some(to) => {
                let shown = escape(&to.to_string_lossy());
                print.remark(format_args!("interrupted: `{shown}` is not written; play the shard again"));
                Exit::Interrupted
            }
            None => {
                if interrupted && self.output.is_csv() {
                    // A table has no place for it, and must not pass for a whole run.
                    let played = match results.games() {
                        1 => "match that was".to_owned(),
                        games => format!("{games} matches that were"),
                    };
                    print.remark(format_args!("interrupted: the table is of the {played} played"));
                }
                self.output.print(&plan.about, &results, Some(timing), print)
            }
        };
        match kept {
            Err(not_kept) if exit == Exit::Fine => not_kept,
            _ if interrupted && exit == Exit::Fine => Exit::Interrupted,
            _ => exit,
        }
    }

    fn pool(&self, print: &mut Print) -> Result<ThreadPool, Exit> {
        let threads = self.threads.and_then(|threads| usize::try_from(threads).ok()).unwrap_or(0);
        ThreadPoolBuilder::new().num_threads(threads).build().map_err(|trouble| {
            print.remark(format_args!("error: {trouble}"));
            Exit::Fault
        })
    }

    /// Reads what will be played, and refuses what cannot be done before the first match.
    fn plan(&self, print: &mut Print) -> Result<Plan, Exit> {
        self.output.check(print)?;
        let mut usage = |words: String| {
            print.remark(words);
            Exit::Usage
        };
        if let Some(to) = &self.to {
            can_write(to, &may_replace).map_err(|why| usage(format!("error: {why}")))?;
        }
        if let Some(folder) = &self.keep {
            keep::prepare(folder).map_err(&mut usage)?;
        }
        let plan = Plan::of(self, print)?;
        if let Some(Err(why)) = self.shard.map(|shard| shard.fits(&plan.about)) {
            print.remark(why);
            return Err(Exit::Usage);
        }
        for name in &plan.about.left_out {
            print.remark(format_args!(
                "note: the deck `{}` is left out: it is not legal under these settings",
                escape(name)
            ));
        }
        Ok(plan)
    }

    fn play(&self, plan: &mut Plan, pool: &ThreadPool, stop: &AtomicBool) -> Results {
        match self.until {
            Some(until) => play::until(plan, until, pool, stop),
            None => play::shard(plan, self.shard.unwrap_or(Shard::WHOLE), pool, stop),
        }
    }

    /// Writes the result of a shard.
    fn write(&self, to: &std::path::Path, plan: Plan, results: Results, print: &mut Print) -> Exit {
        let shard = self.shard.unwrap_or(Shard::WHOLE);
        let games = matches(results.games());
        match Part::new(shard, plan.about, results).write(to) {
            Ok(path) => {
                let shown = escape(&path.to_string_lossy());
                print.line(format_args!("shard {shard}: {games} in {shown}"));
                Exit::Fine
            }
            Err(why) => {
                print.remark(format_args!("error: {why}"));
                Exit::Fault
            }
        }
    }
}
