//! House rules: changes to a game, applied before its names are resolved, so that packs may use what a house
//! adds.
//!
//! `house.ron` changes the tree of values of `game.ron`. Every value keeps its span, so later mistakes point
//! into the file it came from. `check` applies the changes in the `.tiru` file.

mod change;
mod difference;
mod ground;
mod hanging;
mod items;
mod path;
mod read;
mod rulings;
mod settable;
mod touch;
mod tree;

pub use difference::Difference;
pub use ground::Laid;
pub use rulings::{Replaced, Under, Why, ids};
pub use settable::{Settable, settable};

pub(crate) use ground::Ground;
pub(crate) use hanging::{Hung, Removed, hanging};
pub(crate) use items::{Items, lay_items};
pub(crate) use read::{HouseFile, read};
pub(crate) use rulings::{set_aside, sort_rulings};
