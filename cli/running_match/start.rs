//! Everything that decides how a match begins: game, decks, settings, seed, and who plays at each seat.

use std::sync::Arc;

use tiru_dsl::load::Loaded;
use tiru_engine::rules::Game;
use tiru_engine::{DeckList, Lineup, Settings};

use crate::deal::Dealt;
use crate::sits::Sits;

/// How a match begins.
#[derive(Debug)]
pub(crate) struct Start {
    loaded: Loaded,
    dealt: Dealt,
    seed: u64,
    seats: Vec<Sits>,
    /// The title of the ruling it begins at, if it does.
    ruling: Option<String>,
}

impl Start {
    /// Starts a match with these players and decks.
    pub(crate) fn new(loaded: Loaded, dealt: Dealt, seed: u64, seats: Vec<Sits>) -> Start {
        Start { loaded, dealt, seed, seats, ruling: None }
    }

    /// Starts at the position of a ruling instead.
    pub(crate) fn at_ruling(self, title: &str) -> Start {
        Start { ruling: Some(title.to_owned()), ..self }
    }

    /// Returns the title of the ruling it begins at, if it does.
    pub(crate) fn ruling(&self) -> Option<&str> {
        self.ruling.as_deref()
    }

    /// Returns the files it was read from.
    pub(crate) fn loaded(&self) -> &Loaded {
        &self.loaded
    }

    pub(crate) fn game(&self) -> &Game {
        self.dealt.lineup.game()
    }

    /// Returns the game with its decks and settings.
    pub(crate) fn lineup(&self) -> &Arc<Lineup> {
        &self.dealt.lineup
    }

    /// Returns the value of every setting.
    pub(crate) fn settings(&self) -> &Settings {
        self.dealt.lineup.settings()
    }

    /// Returns the decks, by seat.
    pub(crate) fn decks(&self) -> &[DeckList] {
        &self.dealt.decks
    }

    /// Returns the seed of everything random.
    pub(crate) fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns who plays at each seat.
    pub(crate) fn seats(&self) -> &[Sits] {
        &self.seats
    }
}
