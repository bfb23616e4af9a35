//! RON as a tree in which every value knows its place. Knows nothing of games.

mod node;
mod number;
mod scan;
mod text;
mod tree;

pub(crate) use node::{Field, Heading, Kind, Node, Number};
pub(crate) use text::Text;
pub(crate) use tree::{parse, parse_map};
