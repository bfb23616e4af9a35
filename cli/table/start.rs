//! All that decides how a match begins: the game, the decks, the settings, the seed, and who sits where.

use std::sync::Arc;

use tiru_dsl::load::Loaded;
use tiru_engine::rules::Game;
use tiru_engine::{DeckList, Lineup, Settings};

use super::Sits;
use crate::deal::Dealt;

/// How a match begins.
#[derive(Debug)]
pub(crate) struct Start {
    loaded: Loaded,
    dealt: Dealt,
    seed: u64,
    seats: Vec<Sits>,
    /// The title of the ruling at whose position it begins, if it does.
    ruling: Option<String>,
}

impl Start {
    /// Everybody at the table, each with a deck.
    pub(crate) fn new(loaded: Loaded, dealt: Dealt, seed: u64, seats: Vec<Sits>) -> Start {
        Start { loaded, dealt, seed, seats, ruling: None }
    }

    /// The same, at the position of a ruling.
    pub(crate) fn at_ruling(self, title: &str) -> Start {
        Start { ruling: Some(title.to_owned()), ..self }
    }

    /// The title of the ruling at whose position it begins, if it does.
    pub(crate) fn ruling(&self) -> Option<&str> {
        self.ruling.as_deref()
    }

    /// The files it was read from.
    pub(crate) fn loaded(&self) -> &Loaded {
        &self.loaded
    }

    /// The game.
    pub(crate) fn game(&self) -> &Game {
        self.dealt.lineup.game()
    }

    /// The game made ready for the decks.
    pub(crate) fn lineup(&self) -> &Arc<Lineup> {
        &self.dealt.lineup
    }

    /// The value of every setting.
    pub(crate) fn settings(&self) -> &Settings {
        self.dealt.lineup.settings()
    }

    /// The decks, by seat.
    pub(crate) fn decks(&self) -> &[DeckList] {
        &self.dealt.decks
    }

    /// What decides all that chance decides.
    pub(crate) fn seed(&self) -> u64 {
        self.seed
    }

    /// Who sits where.
    pub(crate) fn seats(&self) -> &[Sits] {
        &self.seats
    }
}
