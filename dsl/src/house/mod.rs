//! House rules: changes laid over a game before any of its names is looked up, so that packs may use what a house adds.
//!
//! What `house.ron` changes is changed in the tree of values of `game.ron`. Every value keeps the place where its author wrote it, so
//! what is wrong later is told in the file it came from. What the `.tiru` file beside it changes, `check` puts in its place.

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
