//! What several tests need: folders that go away again, games, and running the program.

pub(crate) mod child;
pub(crate) mod copied;
pub(crate) mod dice;
pub(crate) mod editor;
pub(crate) mod files;
pub(crate) mod guide;
pub(crate) mod lineup;
pub(crate) mod pond;
pub(crate) mod program;
pub(crate) mod scratch;
pub(crate) mod xml;
