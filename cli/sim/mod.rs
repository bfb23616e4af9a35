//! `tiru sim`: plays many random matches and counts how they end.

mod batch;
mod cards;
mod interval;
mod pairs;
mod score;
mod show;
mod show_pairs;

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Instant;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::{ThreadPool, ThreadPoolBuilder};
use tiru_dsl::assemble::PlayableDeck;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;
use tiru_engine::rules::Game;

use crate::deal::{Deal, Dealt, Field, differing, fits, seed};
use crate::exit::Exit;
use crate::print::Print;
use crate::sits::{Sits, computer};

/// Play many random matches and count how they end
///
/// Reports wins by seat, the length of matches, and matches that are stopped because their rules loop.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  tiru sim monsterpack --games 500
  tiru sim monsterpack --decks all --games 100
  tiru sim monsterpack --deck \"Long Reach\" --deck \"Quick Sparks\" --games 500 --cards")]
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
    /// Play every deck of the game against every other, from both seats
    #[arg(long = "decks", value_name = "all", value_parser = ["all"], conflicts_with_all = ["cards"])]
    all_decks: Option<String>,
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
        let threads = self.threads.and_then(|threads| usize::try_from(threads).ok()).unwrap_or(0);
        let pool = match ThreadPoolBuilder::new().num_threads(threads).build() {
            Ok(pool) => pool,
            Err(trouble) => {
                print.remark(format_args!("error: {trouble}"));
                return Exit::Fault;
            }
        };
        if self.all_decks.is_some() {
            return self.each_against_each(&loaded, &game, &pool, print);
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

impl Sim {
    /// Plays every deck against every other.
    fn each_against_each(
        &self,
        loaded: &Loaded,
        game: &Arc<Game>,
        pool: &ThreadPool,
        print: &mut Print,
    ) -> Exit {
        let (field, versus) = match self.versus(loaded, game) {
            Ok(found) => found,
            Err(wrong) => {
                for words in wrong {
                    print.remark(words);
                }
                return Exit::Usage;
            }
        };
        for name in &field.left_out {
            print.remark(format_args!(
                "note: the deck `{}` is left out: it is not legal under these settings",
                escape(name)
            ));
        }
        let bar = progress(self.games * u64::try_from(versus.len()).unwrap_or(u64::MAX));
        let begun = Instant::now();
        let sits = if self.seats.is_empty() { vec![Sits::Random; 2] } else { self.seats.clone() };
        let batch = batch::Batch { games: self.games, seed: self.seed, sits: &sits, decks: None };
        let pairs = pool.install(|| pairs::play(&versus, batch, &|more| bar.inc(more)));
        let seconds = begun.elapsed().as_secs_f64();
        bar.finish_and_clear();
        let decks: Vec<String> = field.decks.iter().map(|deck| deck.list.name.clone()).collect();
        let run = show_pairs::Run {
            game,
            settings: differing(game, &field.settings),
            decks: &decks,
            sits: &sits,
            seed: self.seed,
            pairs: &pairs,
            threads: pool.current_num_threads(),
            seconds,
        };
        if self.json {
            show_pairs::json(&run, print);
        } else {
            show_pairs::text(&run, print);
        }
        Exit::Fine
    }

    /// Deals every pair of decks, or says as lines why that cannot be.
    fn versus(&self, loaded: &Loaded, game: &Arc<Game>) -> Result<(Field, Vec<pairs::Versus>), Vec<String>> {
        let name = escape(&game.id);
        if self.deal.names_decks() {
            return Err(vec!["error: `--decks all` plays all decks\nhelp: leave out `--deck`".to_owned()]);
        }
        if fits(game, 2).is_err() || ![0, 2].contains(&self.seats.len()) {
            return Err(vec![format!(
                "error: `--decks all` lets two players play `{name}` against each other"
            )]);
        }
        let field = self.deal.every_deck(loaded, game)?;
        if field.decks.len() < 2 {
            let found = crate::report::count(field.decks.len(), "deck");
            return Err(vec![format!(
                "error: `{name}` has {found} that can be played, and `--decks all` needs two"
            )]);
        }
        let mut versus = Vec::new();
        for (a, first) in field.decks.iter().enumerate() {
            for (b, second) in field.decks.iter().enumerate().skip(a + 1) {
                let deal = |first: &PlayableDeck, second: &PlayableDeck| {
                    let decks = vec![first.list.clone(), second.list.clone()];
                    Dealt::new(loaded, game, decks, field.settings.clone())
                };
                versus.push(pairs::Versus {
                    decks: [a, b],
                    dealt: [deal(first, second)?, deal(second, first)?],
                });
            }
        }
        Ok((field, versus))
    }
}

/// Returns a progress bar, which is shown only in a terminal.
fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let form = "{bar:40} {human_pos} of {human_len} matches, {eta} left";
    bar.set_style(ProgressStyle::with_template(form).unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}
