//! `tiru sim`: plays many matches, counts how they end, and compares.

mod about;
mod batch;
mod cards;
mod compare;
mod interval;
mod pairs;
mod plan;
mod progress;
mod results;
mod score;
mod show;
mod show_compare;
mod show_one;
mod show_pairs;
mod versions;

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use clap::Args;
use rayon::{ThreadPool, ThreadPoolBuilder};
use tiru_dsl::diagnostic::escape;

use crate::deal::{Deal, seed};
use crate::exit::Exit;
use crate::print::{Print, Tone};
use crate::sits::{Sits, computer};
use batch::Batch;
use plan::Plan;
use progress::progress;
use results::Results;
use show::{Report, Timing};

/// Play many matches and count how they end
///
/// Reports wins by seat, the length of matches, and matches that are stopped because their rules loop. The same seed gives the same
/// report on any machine.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  tiru sim monsterpack --games 500
  tiru sim monsterpack --decks all --games 100
  tiru sim monsterpack --deck \"Long Reach\" --deck \"Quick Sparks\" --games 500 --cards
  tiru sim monsta --compare --house patient             the house rules against the official ones
  tiru sim monsterpack --compare --reading columns=3    a reading against the default
  tiru sim cards/mygame --against changed/mygame        two folders of a game")]
pub(crate) struct Sim {
    /// The id of a game, or a folder with a `game.ron`
    game: String,
    /// How many matches to play; with `--decks all` for each pair of decks
    #[arg(long, default_value_t = 1_000, value_name = "N", allow_negative_numbers = true, value_parser = number(1..=100_000_000))]
    games: u64,
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
    #[arg(long = "decks", value_name = "all", value_parser = ["all"], conflicts_with_all = ["cards"])]
    all_decks: Option<String>,
    /// Play the same matches twice: A is the game as it is, B has the `--house`, `--reading` and `--pack` of the command
    #[arg(long, conflicts_with_all = ["all_decks", "against"])]
    compare: bool,
    /// Play the same matches twice: A is as the command says, B has another value of a setting (`NAME=VALUE`), other house rules,
    /// or is another folder of the game
    #[arg(long, value_name = "OTHER", conflicts_with = "all_decks")]
    against: Option<String>,
    /// Count for each card how often its player won, with and without playing it; takes longer
    #[arg(long)]
    cards: bool,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
    /// Add how long it took to the JSON object; without it, the same run prints the same
    #[arg(long, requires = "json")]
    timing: bool,
}

/// Parses a number in a range.
fn number(range: RangeInclusive<u64>) -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync {
    move |text| {
        let found = text.parse().ok().filter(|number| range.contains(number));
        found.ok_or_else(|| format!("write a whole number from {} to {}", range.start(), range.end()))
    }
}

impl Sim {
    /// Plays the matches and prints the result.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        let plan = match Plan::of(self, print) {
            Ok(plan) => plan,
            Err(exit) => return exit,
        };
        let threads = self.threads.and_then(|threads| usize::try_from(threads).ok()).unwrap_or(0);
        let pool = match ThreadPoolBuilder::new().num_threads(threads).build() {
            Ok(pool) => pool,
            Err(trouble) => {
                print.remark(format_args!("error: {trouble}"));
                return Exit::Fault;
            }
        };
        for name in &plan.about.left_out {
            print.remark(format_args!(
                "note: the deck `{}` is left out: it is not legal under these settings",
                escape(name)
            ));
        }
        let begun = Instant::now();
        let results = play(&plan, &pool);
        let timing = Timing::of(pool.current_num_threads(), begun.elapsed().as_secs_f64(), &results);
        let report =
            Report { about: &plan.about, results: &results, timing: Some(timing).filter(|_| self.timing) };
        if self.json {
            report.json(print);
        } else {
            report.text(print);
            let words = print.remark_tone(Tone::Quiet, &timing.shown());
            print.remark(words);
        }
        Exit::Fine
    }
}

/// Plays all matches of a plan.
fn play(plan: &Plan, pool: &ThreadPool) -> Results {
    let stop = AtomicBool::new(false);
    let bar = progress(plan.about.games());
    let batch = Batch {
        legs: &plan.legs,
        paired: plan.about.kind == about::Kind::Compare,
        sits: &plan.sits,
        stop: &stop,
        done: &|more| bar.inc(more),
    };
    let numbers: Vec<_> = plan.about.legs.iter().map(|leg| 0..leg.games).collect();
    let results = pool.install(|| batch.play(&numbers));
    bar.finish_and_clear();
    results
}
