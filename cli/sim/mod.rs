//! `tiru sim`: plays many random matches and counts how they end.

mod batch;
mod cards;
mod score;
mod show;

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Instant;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::ThreadPoolBuilder;

use crate::deal::{Deal, fits, seed};
use crate::exit::Exit;
use crate::print::Print;
use crate::sits::{Sits, computer};

/// Play many random matches and count how they end
///
/// Reports wins by seat, the length of matches, and matches that are stopped because their rules loop.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  tiru sim monsterpack --games 500
  tiru sim monsterpack --deck \"Long Reach\" --deck \"Quick Sparks\" --games 500 --cards")]
pub(crate) struct Sim {
    /// The id of a game, or a folder with a `game.ron`
    game: String,
    /// How many matches to play
    #[arg(long, default_value_t = 1_000, value_name = "N", allow_negative_numbers = true, value_parser = number(0..=100_000_000))]
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
    /// Count for each card how often its player won, with and without playing it; takes longer
    #[arg(long)]
    cards: bool,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
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
        let (loaded, game) = match self.deal.read(&self.game, print) {
            Ok(read) => read,
            Err(exit) => return exit,
        };
        let seats = if self.seats.is_empty() { usize::from(game.seats.0) } else { self.seats.len() };
        if let Err(why) = fits(&game, seats) {
            print.remark(format_args!("error: {why}"));
            return Exit::Usage;
        }
        let dealt = match self.deal.lineup(&loaded, &game, seats) {
            Ok(dealt) => dealt,
            Err(wrong) => {
                for words in wrong {
                    print.remark(words);
                }
                return Exit::Usage;
            }
        };
        let threads = self.threads.and_then(|threads| usize::try_from(threads).ok()).unwrap_or(0);
        let pool = match ThreadPoolBuilder::new().num_threads(threads).build() {
            Ok(pool) => pool,
            Err(trouble) => {
                print.remark(format_args!("error: {trouble}"));
                return Exit::Fault;
            }
        };
        let bar = progress(self.games);
        let begun = Instant::now();
        let decks = self.cards.then(|| cards::in_decks(&dealt.decks, game.cards.len()));
        let sits = if self.seats.is_empty() { vec![Sits::Random; seats] } else { self.seats.clone() };
        let batch = batch::Batch { games: self.games, seed: self.seed, sits: &sits, decks: decks.as_deref() };
        let score = pool.install(|| batch::play(&Arc::clone(&dealt.lineup), batch, &|more| bar.inc(more)));
        let seconds = begun.elapsed().as_secs_f64();
        bar.finish_and_clear();
        let run = show::Run {
            game: &game,
            dealt: &dealt,
            sits: &sits,
            seed: self.seed,
            score: &score,
            threads: pool.current_num_threads(),
            seconds,
        };
        if self.json {
            show::json(&run, print);
        } else {
            show::text(&run, print);
        }
        Exit::Fine
    }
}

/// Returns a progress bar, which is shown only in a terminal.
fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let form = "{bar:40} {human_pos} of {human_len} matches, {eta} left";
    bar.set_style(ProgressStyle::with_template(form).unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}
