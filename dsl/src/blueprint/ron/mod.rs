//! Parses RON to a tree in which every value has a span. Independent of games.

mod node;
mod number;
mod scan;
mod text;
mod tree;

pub(crate) use node::{Field, Heading, Kind, Node, Number};
pub(crate) use scan::raw_opening;
pub(crate) use text::Text;
pub(crate) use tree::{parse, parse_map};
