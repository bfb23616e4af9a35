//! The available games: those built into the binary, and those in folders. Finds and reads files; independent of
//! rules.

mod built_in;
mod game;
mod here;
mod loose;
mod read;
pub(crate) mod unsaved;
mod walk;

pub(crate) use built_in::{BuiltInFile, all_files as built_in_files, ids as built_in_ids};
pub(crate) use game::{Origin, ShelfGame, closed, read_file, shown};
pub(crate) use here::{Shelf, nearly_structure};
pub(crate) use loose::{Loose, folder_of, translations_of};
pub(crate) use read::{Reached, read, read_up_to};
pub(crate) use walk::{Below, below, below_in};
