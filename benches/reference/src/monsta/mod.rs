//! Monsta Galaxy Card written by hand: fighters, Osom cards, supports and permanent supports, costs,
//! conditions on placed cards, and a few effects.
//!
//! ```
//! use tiru_reference::monsta::{Card, Game, Kind, Settings, Setup};
//! use tiru_reference::{Rng, playout};
//!
//! let deck: Vec<Card> = (0..30).map(|at| Card::fighter(at, 60 + 10 * u16::from(at % 7), 30)).collect();
//! let setup = Setup::new([&deck, &deck], Settings::default()).expect("lawful decks");
//! let mut game = Game::deal(&setup, &mut Rng::seeded(1));
//! let stats = playout(&mut game, &mut Rng::seeded(2));
//! assert!(game.outcome().is_some() && stats.decisions <= stats.points);
//! # assert_eq!(deck[0].kind, Kind::Fighter);
//! ```

mod card;
mod effects;
mod fight;
mod game;
mod moves;
mod seat;
mod setup;
mod view;

pub use card::{Card, Does, Kind, Osom, Past};
pub use game::{Game, Outcome};
pub use moves::Move;
pub use setup::{Reading, Settings, Setup, WrongSetup};
