//! The Monster Pack written by hand, without the engine: a yardstick for speed, and an independent
//! implementation of the rules; and [`monsta`] and [`battlemonsters`], two other games in the same form.
//!
//! It offers the same choices in the same order as the game's files. Shuffles can be supplied, so that a
//! match of another engine can be followed move by move. Nothing here allocates, which `no_std` proves.
//!
//! ```
//! use tiru_reference::{Card, Game, Kind, Rng, Settings, Setup, playout};
//!
//! let deck = [Card { kind: Kind::Strike, power: 300, stars: 2 }; 20];
//! let setup = Setup::new([&deck, &deck], Settings { size: 20, ..Settings::default() }).expect("a lawful deck");
//! let mut rng = Rng::seeded(1);
//! let mut game = Game::deal(&setup, &mut rng);
//! let stats = playout(&mut game, &mut rng);
//! assert!(game.outcome().is_some() && stats.decisions <= stats.points);
//! ```

#![forbid(unsafe_code)]
#![cfg_attr(not(test), no_std)]

pub mod battlemonsters;
mod card;
mod columns;
mod game;
pub mod monsta;
mod moves;
mod playable;
mod rng;
mod seat;
mod setup;
mod shuffle;
mod table;
#[cfg(test)]
mod tests;
mod view;

pub use card::{Card, Kind};
pub use game::{Game, Outcome};
pub use moves::Move;
pub use playable::{NotLegal, Playable, Stats, playout};
pub use rng::Rng;
pub use setup::{Settings, Setup, ShortDraw, Summoning, WrongSetup};
pub use view::Waiting;
