//! Battle Monsters written by hand, with sixteen cards that have effects: triggered, before and instead of an event,
//! static, from face down, with targets, and one that lasts for a turn.
//!
//! A card is identified by its index in the deck list. Sets of cards are words with one bit a card, so that legal
//! moves are counted without listing them.
//!
//! ```
//! use tiru_reference::battlemonsters::{Card, Game, Setup};
//! use tiru_reference::{Rng, playout};
//!
//! let deck = [Card::KilnWyvern; 30];
//! let setup = Setup::new([&deck, &deck]).expect("lawful decks");
//! let mut game = Game::deal(&setup, &mut Rng::seeded(1));
//! let stats = playout(&mut game, &mut Rng::seeded(2));
//! assert!(game.outcome().is_some() && stats.decisions <= stats.points);
//! ```

mod act;
mod card;
mod effects;
mod game;
mod moves;
mod pile;
mod seat;
mod setup;
mod values;
mod view;

pub use card::{Card, KILN, Kind, Printed, REEDS, Word};
pub use game::{Game, Outcome};
pub use moves::{Face, Mode, Move, Target};
pub use setup::{Setup, WrongSetup};
