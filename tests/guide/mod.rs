//! Pages of the guide as tests: what their blocks are, what their commands print.

mod block;
mod command;
mod compare;
pub(crate) mod example;
pub(crate) mod index;
mod packs;
pub(crate) mod page;
mod small;
