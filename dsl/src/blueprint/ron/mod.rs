//! RON as a tree in which every value knows its place. Knows nothing of games.

mod node;
mod number;
mod scan;
mod text;
mod tree;

pub(super) use node::{Field, Heading, Kind, Node, Number};
pub(super) use text::Text;
pub(super) use tree::parse;
