//! Plays matches on all processors. The seed of each match is derived from its number and the main seed, and results
//! can be added up in any order: they depend neither on the threads nor on how the matches are cut into parts.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use tiru_engine::internals::Digest;
use tiru_engine::rules::{Id, SeatId};
use tiru_engine::{Choices, DeckList, Lineup, Match, Options, Player, Prompt, Random, Tally, View, playout};

use super::cards::{Held, Noting, OfCard, OfEffect, count_cards, count_effects};
use super::compare::Turned;
use super::results::Results;
use super::score::{End, Score};
use crate::sits::{Computer, Sits};

/// The number of matches in a part.
const PART: u64 = 500;
/// The same where players think: few matches take long enough.
const SLOW_PART: u64 = 2;

/// Matches of the same decks under the same rules.
#[derive(Clone, Debug)]
pub(super) struct Leg {
    pub(super) lineup: Arc<Lineup>,
    /// The seed from which each match derives its own.
    pub(super) seed: u64,
    /// Which cards are in the deck of each seat, if it should be recorded who plays which.
    pub(super) decks: Option<Vec<Held>>,
    /// The decks, by seat.
    pub(super) lists: Vec<DeckList>,
}

/// The matches to play.
#[derive(Clone, Copy)]
pub(super) struct Batch<'d> {
    pub(super) legs: &'d [Leg],
    /// Whether the second leg is played with the first, match by match, to compare them.
    pub(super) paired: bool,
    /// Who plays at each seat.
    pub(super) sits: &'d [Sits],
    /// Set to stop early.
    pub(super) stop: &'d AtomicBool,
    /// Called with the number of newly finished matches, from any thread.
    pub(super) done: &'d (dyn Fn(u64) + Sync),
}

/// Consecutive matches of one leg.
#[derive(Clone, Debug)]
struct Task {
    leg: usize,
    numbers: Range<u64>,
}

impl Batch<'_> {
    /// Plays the matches with these numbers, for each leg.
    pub(super) fn play(&self, numbers: &[Range<u64>]) -> Results {
        let seats: Vec<usize> = self.legs.iter().map(|leg| usize::from(leg.lineup.seats())).collect();
        let tasks = self.tasks(numbers);
        tasks
            .into_par_iter()
            .map_init(Worker::default, |worker, task| {
                let mut results = Results::new(&seats);
                if !self.stop.load(Ordering::Relaxed) {
                    worker.play(self, &task, &mut results);
                    let legs = if self.paired { 2 } else { 1 };
                    (self.done)(legs * (task.numbers.end - task.numbers.start));
                }
                results
            })
            .reduce(|| Results::new(&seats), Results::merged)
    }

    fn tasks(&self, numbers: &[Range<u64>]) -> Vec<Task> {
        let part_of = if self.sits.iter().any(|sits| sits.thinks()) { SLOW_PART } else { PART };
        let mut tasks = Vec::new();
        for (leg, numbers) in numbers.iter().enumerate().take(if self.paired { 1 } else { usize::MAX }) {
            let mut from = numbers.start;
            while from < numbers.end {
                let until = numbers.end.min(from + part_of);
                tasks.push(Task { leg, numbers: from..until });
                from = until;
            }
        }
        tasks
    }
}

/// Returns the seed of one match.
pub(super) fn seed_of(number: u64, seed: u64) -> u64 {
    let mut numbers = Digest::new();
    numbers.add_wide(seed);
    numbers.add_wide(number);
    numbers.value()
}

/// The memory for playing, by leg; reused for each match so that none allocates its own.
#[derive(Default)]
struct Worker {
    tables: Vec<(usize, Table)>,
}

impl Worker {
    fn play(&mut self, batch: &Batch<'_>, task: &Task, results: &mut Results) {
        let legs = if batch.paired { 0..2 } else { task.leg..task.leg + 1 };
        self.tables.retain(|(leg, _)| legs.contains(leg));
        for leg in legs.clone() {
            let known = self.tables.iter().any(|(other, _)| *other == leg);
            if let Some(new) = batch.legs.get(leg).filter(|_| !known) {
                self.tables.push((leg, Table::new(new)));
            }
        }
        let mut ends: Vec<Vec<End>> = Vec::new();
        for (at, table) in &mut self.tables {
            if let (Some(leg), Some(score)) = (batch.legs.get(*at), results.scores.get_mut(*at)) {
                let mut found = Vec::new();
                let paired = batch.paired.then_some(&mut found);
                table.play(task.numbers.clone(), leg, batch.sits, score, paired);
                ends.push(found);
            }
        }
        if let [one, other] = ends.as_slice() {
            results.turned = Turned::of(one, other);
        }
    }
}

/// The memory for the matches of one leg.
struct Table {
    fresh: Match,
    game: Match,
    options: Options,
}

impl Table {
    fn new(leg: &Leg) -> Table {
        let mut fresh = Match::deal(&leg.lineup, 0);
        if leg.decks.is_some() {
            fresh.watch();
        }
        Table { game: fresh.clone(), fresh, options: Options::new() }
    }

    fn play(
        &mut self,
        numbers: Range<u64>,
        leg: &Leg,
        sits: &[Sits],
        score: &mut Score,
        mut paired: Option<&mut Vec<End>>,
    ) {
        let all_random = sits.iter().all(|sits| *sits == Sits::Random);
        let seats = usize::from(leg.lineup.seats());
        let randoms = move |own: u64| (0..seats).map(move |seat| Random::new(own, SeatId::at(seat).0));
        let mut players: Vec<Random> = randoms(leg.seed).collect();
        let cards = leg.lineup.game().cards.len();
        if leg.decks.is_some() {
            score.cards = vec![OfCard::default(); cards];
            score.effects = vec![OfEffect::default(); leg.lineup.game().effects.len()];
        }
        for number in numbers {
            let own = seed_of(number, leg.seed);
            self.game.deal_again(&self.fresh, own);
            let tally = if let Some(decks) = &leg.decks {
                let computers = self.computers(sits, own);
                let mut players: Vec<Noting<'_>> =
                    computers.zip(decks).map(|(computer, held)| Noting::new(computer, held)).collect();
                let tally = playout(&mut self.game, &mut players, &mut self.options);
                if let Ok(outcome) = &tally.end {
                    count_cards(&self.game, &players, outcome, &mut score.cards);
                }
                count_effects(&self.game, &mut score.effects);
                tally
            } else if let Some(ends) = &mut paired {
                let mut players: Vec<Heard> = self.computers(sits, own).map(Heard::new).collect();
                let tally = playout(&mut self.game, &mut players, &mut self.options);
                let end = score.add(number, own, tally);
                ends.push(players.iter().fold(end, |end, player| end.with_answers(player.answers)));
                continue;
            } else if !all_random {
                self.think(sits, own)
            } else {
                for (player, fresh) in players.iter_mut().zip(randoms(own)) {
                    *player = fresh;
                }
                playout(&mut self.game, &mut players, &mut self.options)
            };
            score.add(number, own, tally);
        }
    }

    /// Creates the players of one match.
    fn computers(&self, sits: &[Sits], own: u64) -> impl Iterator<Item = Computer> {
        let lineup = Arc::clone(self.fresh.lineup());
        let players: Vec<Computer> = sits
            .iter()
            .enumerate()
            .filter_map(|(seat, sits)| sits.computer(&lineup, own, SeatId::at(seat)))
            .collect();
        players.into_iter()
    }

    /// Plays the match that was dealt with players that think.
    fn think(&mut self, sits: &[Sits], own: u64) -> Tally {
        let mut players: Vec<Computer> = self.computers(sits, own).collect();
        playout(&mut self.game, &mut players, &mut self.options)
    }
}

/// A player whose answers are noted, to tell whether two matches went alike.
struct Heard {
    player: Computer,
    /// Of how many choices it had each time, and which one it took.
    answers: Digest,
}

impl Heard {
    fn new(player: Computer) -> Heard {
        Heard { player, answers: Digest::new() }
    }
}

impl Player for Heard {
    fn answer(&mut self, view: View<'_>, prompt: &Prompt, choices: Choices<'_>) -> usize {
        let many = choices.len() as u64;
        let picked = self.player.answer(view, prompt, choices);
        self.answers.add_wide(many);
        self.answers.add_wide(picked as u64);
        picked
    }

    fn is_blind(&self) -> bool {
        self.player.is_blind()
    }
}
