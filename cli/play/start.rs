//! All that decides how a match begins: the game, the decks, the settings, the seed, and who sits where.

use std::sync::Arc;

use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;
use tiru_engine::rules::{Game, Id};
use tiru_engine::{DeckList, DeckRefusal, Lineup, Settings};

use crate::save::Sits;

/// How a match begins.
#[derive(Debug)]
pub(crate) struct Start {
    loaded: Loaded,
    lineup: Arc<Lineup>,
    decks: Vec<DeckList>,
    seed: u64,
    seats: Vec<Sits>,
}

impl Start {
    /// Everybody at the table with a deck; or what stands in the way, line by line.
    pub(crate) fn new(
        loaded: Loaded,
        decks: Vec<DeckList>,
        settings: Settings,
        seed: u64,
        seats: Vec<Sits>,
    ) -> Result<Start, String> {
        let Some(game) = loaded.game.clone() else { return Err("the game cannot be read".to_owned()) };
        if let Some(words) = not_yet(&loaded, &game) {
            return Err(words);
        }
        let (least, most) = game.seats;
        let count = u8::try_from(seats.len()).unwrap_or(u8::MAX);
        if count < least || count > most || decks.len() != seats.len() {
            return Err(format!("this game is for {least} to {most} players with a deck each"));
        }
        let lineup = Lineup::new(game, &decks, settings).map_err(|refusals| {
            let lines = refusals.iter().map(|refusal| refused(&loaded, &decks, refusal));
            lines.collect::<Vec<_>>().join("\n")
        })?;
        Ok(Start { loaded, lineup: Arc::new(lineup), decks, seed, seats })
    }

    /// The files it was read from.
    pub(crate) fn loaded(&self) -> &Loaded {
        &self.loaded
    }

    /// The game.
    pub(crate) fn game(&self) -> &Game {
        self.lineup.game()
    }

    /// The game made ready for the decks.
    pub(crate) fn lineup(&self) -> &Arc<Lineup> {
        &self.lineup
    }

    /// The value of every setting.
    pub(crate) fn settings(&self) -> &Settings {
        self.lineup.settings()
    }

    /// The decks, by seat.
    pub(crate) fn decks(&self) -> &[DeckList] {
        &self.decks
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

/// How many places of words that are not run yet are told.
const TOLD: usize = 8;

/// The words of a game that the machine does not run yet, with their places.
pub(crate) fn not_yet(loaded: &Loaded, game: &Game) -> Option<String> {
    if game.later.is_empty() {
        return None;
    }
    let mut lines = vec![format!("`{}` cannot be played yet", escape(&game.id))];
    for later in game.later.iter().take(TOLD) {
        let place = loaded.sources.place(later.span);
        let path = escape(loaded.sources.path(later.span.source));
        lines.push(format!("  not yet: `{}` at {path}:{}:{}", escape(&later.word), place.line, place.column));
    }
    if game.later.len() > TOLD {
        lines.push(format!("  and {} more places", game.later.len() - TOLD));
    }
    Some(lines.join("\n"))
}

fn refused(loaded: &Loaded, decks: &[DeckList], refusal: &DeckRefusal) -> String {
    let deck = decks.get(refusal.deck).map_or("", |deck| deck.name.as_str());
    let place = loaded.sources.place(refusal.law);
    let path = escape(loaded.sources.path(refusal.law.source));
    let cards = if refusal.cards.is_empty() {
        String::new()
    } else {
        format!(" ({})", escape(&refusal.cards.join(", ")))
    };
    format!(
        "the deck `{}` cannot be played: {}{cards}, see {path}:{}:{}",
        escape(deck),
        escape(&refusal.why),
        place.line,
        place.column
    )
}

/// What a seat is called in the arguments, `Player 1`.
pub(crate) fn seat_name(seat: tiru_engine::rules::SeatId) -> String {
    format!("Player {}", seat.index() + 1)
}
