//! House rules: changes to a game, applied before its names are resolved, so that packs may use what a house
//! adds.
//!
//! `house.ron` changes the tree of values of `game.ron`. Every value keeps its span, so later mistakes point
//! into the file it came from. `check` applies the changes in the `.tiru` file.

mod change;
mod conflict;
mod dangling;
mod difference;
mod items;
mod node_edit;
mod patch;
mod path;
mod read;
mod rulings;
mod settable;
mod touched;

pub use difference::Difference;
pub use patch::AppliedHouse;
pub use rulings::{OtherHouseRuling, Replaced, Why, ids};
pub use settable::Settable;
pub(crate) use settable::settable;

pub(crate) use dangling::{Grouped, Removed, group_dangling, group_foes};
pub(crate) use items::{Items, place_of, record_items};
pub(crate) use patch::PatchedGame;
pub(crate) use read::{HouseFile, read};
pub(crate) use rulings::{houses, remove_rulings_at, sort_rulings};
pub(crate) use touched::{Touched, blame};
