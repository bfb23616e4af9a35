//! Tests the pages of the guide: the kinds of blocks, and the output of commands.

mod block;
mod command;
mod compare;
pub(crate) mod example;
pub(crate) mod index;
mod packs;
pub(crate) mod page;
mod small;
