//! Mistakes in the folder of a game, found before its files are read: F01xx.

mod missing;
mod other_game;
mod other_kind;
mod repeated_name;
mod repeated_statement;
mod stray;
mod unknown_game;

pub use missing::missing;
pub use other_game::other_game;
pub use other_kind::other_kind;
pub use repeated_name::repeated_name;
pub use repeated_statement::repeated_statement;
pub use stray::{beside_house, stray};
pub use unknown_game::{titled, unknown_game};
