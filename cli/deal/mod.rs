//! Turns arguments into a lineup that can be dealt: game, decks and settings.

mod changes;
mod decks;
mod game;
mod packs;
mod settings;

pub(crate) use decks::{OWN, all_decks, by_name, own_deck};
pub(crate) use game::files;
pub(crate) use packs::Packs;
pub(crate) use settings::requested;

use std::sync::Arc;

use clap::Args;
use tiru_dsl::assemble::PlayableDeck;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;
use tiru_engine::rules::Game;
use tiru_engine::{DeckList, DeckRefusal, Lineup, LineupError, Settings};

use crate::exit::Exit;
use crate::house::Houses;
use crate::print::Print;

/// The arguments for decks and settings of a match.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct Deal {
    /// A deck, by name or file: once for all players, or once for each [default: the first decks of the game that fit]
    #[arg(long = "deck", value_name = "NAME")]
    decks: Vec<String>,
    /// Another value for a setting of the game, such as `size=20`; may be given several times
    #[arg(long = "reading", value_name = "NAME=VALUE")]
    readings: Vec<String>,
    #[command(flatten)]
    houses: Houses,
    /// Changed packs, each played instead of the one of its name.
    #[arg(skip)]
    packs: Packs,
}

/// A game ready to be dealt.
#[derive(Debug)]
pub(crate) struct Dealt {
    /// The game with decks and settings.
    pub(crate) lineup: Arc<Lineup>,
    /// The decks, by seat.
    pub(crate) decks: Vec<DeckList>,
}

impl Deal {
    /// Reads the game. Reports what goes wrong and returns the exit code.
    pub(crate) fn read(&self, wanted: &str, print: &mut Print) -> Result<(Loaded, Arc<Game>), Exit> {
        game::read(wanted, &self.decks, &self.packs, &self.houses, print)
    }

    /// Whether house rules are asked for.
    pub(crate) fn has_houses(&self) -> bool {
        self.houses.is_some()
    }

    /// Builds the lineup for this number of seats, or returns every problem as a line.
    pub(crate) fn lineup(
        &self,
        loaded: &Loaded,
        game: &Arc<Game>,
        seats: usize,
    ) -> Result<Dealt, Vec<String>> {
        let requested = settings::requested(game, &self.readings)?;
        let named = decks::named(loaded, game, &self.decks, seats)?;
        let (decks, settings) = match named {
            Some(decks) => {
                let settings = settings::combined(game, &requested, &decks)?;
                (decks, settings)
            }
            None => decks::fitting(loaded, game, &requested, seats),
        };
        let lists: Vec<DeckList> = decks.into_iter().map(|deck| deck.list).collect();
        let dealt = Dealt::new(loaded, game, lists, settings);
        let asked = game.decks.iter().any(|part| !part.shared && part.default.is_empty());
        let has_none = loaded.playable.is_empty() && self.decks.is_empty();
        if dealt.is_err() && asked && has_none && game.later.is_empty() {
            // All decks have mistakes, which were already reported.
            if !loaded.decks.is_empty() {
                return Err(vec![decks::none_without_mistakes(game)]);
            }
            return Err(vec![decks::none(game)]);
        }
        dealt
    }
}

/// Every deck of a game that can be played, and those that cannot.
pub(crate) struct Field {
    /// The decks that are legal under the requested settings.
    pub(crate) decks: Vec<PlayableDeck>,
    /// The names of the others.
    pub(crate) left_out: Vec<String>,
    pub(crate) settings: Settings,
}

impl Deal {
    /// Says what is wrong with the values of settings that were given.
    pub(crate) fn check_readings(&self, game: &Game) -> Result<(), Vec<String>> {
        settings::requested(game, &self.readings).map(drop)
    }

    /// Whether values of settings were given.
    pub(crate) fn has_readings(&self) -> bool {
        !self.readings.is_empty()
    }

    /// Whether decks were named.
    pub(crate) fn names_decks(&self) -> bool {
        !self.decks.is_empty()
    }

    /// Finds all decks of the game that are legal under the requested settings.
    pub(crate) fn every_deck(&self, loaded: &Loaded, game: &Arc<Game>) -> Result<Field, Vec<String>> {
        let requested = settings::requested(game, &self.readings)?;
        let settings = settings::combined(game, &requested, &[])?;
        let is_legal = |deck: &PlayableDeck| {
            let own = settings::combined(game, &requested, std::slice::from_ref(deck));
            own.is_ok_and(|own| own == settings) && Lineup::refusals(game, &settings, &deck.list).is_empty()
        };
        let (decks, left_out): (Vec<PlayableDeck>, Vec<PlayableDeck>) =
            decks::all_decks(loaded).into_iter().partition(is_legal);
        let left_out = left_out.into_iter().map(|deck| deck.list.name).collect();
        Ok(Field { decks, left_out, settings })
    }
}

impl Dealt {
    /// Builds the lineup from these decks and settings, or returns every problem as a line.
    pub(crate) fn new(
        loaded: &Loaded,
        game: &Arc<Game>,
        decks: Vec<DeckList>,
        settings: Settings,
    ) -> Result<Dealt, Vec<String>> {
        if let Some(words) = game::unsupported(loaded, game) {
            return Err(vec![words]);
        }
        match Lineup::new(Arc::clone(game), &decks, settings) {
            Ok(lineup) => Ok(Dealt { lineup: Arc::new(lineup), decks }),
            Err(LineupError::Decks(refusals)) => {
                Err(refusals.iter().map(|refusal| refused(loaded, &decks, refusal)).collect())
            }
            Err(other @ (LineupError::Seats { .. } | LineupError::TooMany { .. })) => {
                Err(vec![format!("error: {other}")])
            }
        }
    }
}

/// Returns the settings that differ from the defaults, as a person writes them.
pub(crate) fn differing(game: &Game, settings: &Settings) -> Vec<(String, String)> {
    let own = Settings::default_of(game);
    let other = game.settings.iter().filter(|(id, _)| settings.get(*id) != own.get(*id));
    other.map(|(id, setting)| (setting.name.clone(), settings::shown(game, id, settings.get(id)))).collect()
}

/// Returns the name of a seat.
pub(crate) fn seat_name(seat: usize) -> String {
    format!("Player {}", seat + 1)
}

fn refused(loaded: &Loaded, decks: &[DeckList], refusal: &DeckRefusal) -> String {
    let name = decks.get(refusal.deck).map_or("", |deck| deck.name.as_str());
    let place = loaded.sources.place(refusal.law);
    let path = loaded.sources.path(refusal.law.source);
    let cards = if refusal.cards.is_empty() {
        String::new()
    } else {
        format!(" ({})", escape(&refusal.cards.join(", ")))
    };
    format!(
        "error: the deck `{}` cannot be played: {}{cards}\nnote: {}:{}:{} says so",
        escape(name),
        escape(&refusal.why),
        escape(path),
        place.line,
        place.column
    )
}

/// Checks that the game can be played by this number of players.
pub(crate) fn fits(game: &Game, seats: usize) -> Result<(), String> {
    let (least, most) = (usize::from(game.seats.0), usize::from(game.seats.1));
    if (least..=most).contains(&seats) {
        return Ok(());
    }
    let range = if least == most { format!("{least}") } else { format!("{least} to {most}") };
    let seats = if seats == 1 { "1 seat".to_owned() } else { format!("{seats} seats") };
    Err(format!("{seats}, but the game is for {range}"))
}

/// Parses a seed.
pub(crate) fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}
