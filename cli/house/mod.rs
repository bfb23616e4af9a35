//! The `--house` argument: which house rules apply, and the files they are in.

mod blame;
mod find;
mod no_deck;
mod removed;
mod sets;
mod unknown;

pub(crate) use blame::blame;
pub(crate) use find::{of_file, of_game};
pub(crate) use no_deck::report_no_legal_deck;
pub(crate) use removed::no_card;
pub(crate) use sets::{known, sets};
pub(crate) use unknown::report_unknown;

use std::fmt::Display;

use clap::Args;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::{Folder, HouseFiles, Loaded, load};
use tiru_engine::rules::Game;

use crate::catalogue::{Catalogue, say};
use crate::exit::Exit;
use crate::print::Print;
use crate::shelf::{Shelf, ShelfGame};

/// The `--house` arguments.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct Houses {
    /// House rules: a name from `tiru list`, a file or a folder; several are applied in this order
    #[arg(long = "house", value_name = "NAME")]
    names: Vec<String>,
    /// The id under which a folder is read that is a copy of this game, whatever the folder is called.
    #[arg(skip)]
    copy_of: Option<String>,
}

impl Houses {
    /// Reads the files of a game together with these house rules. Reports what goes wrong and returns the
    /// exit code.
    pub(crate) fn read(&self, wanted: &str, print: &mut Print) -> Result<(ShelfGame, Folder), Exit> {
        let shelf = Shelf::here();
        let mut usage = |words: &dyn Display| {
            print.remark(words);
            Exit::Usage
        };
        let mut game = shelf.find(wanted).map_err(|unknown| usage(&unknown))?;
        if let Some(id) = &self.copy_of {
            game = game.read_as_copy_of(id);
        }
        let mut folder = shelf.read(&game);
        folder.houses = self.find(&folder).map_err(|words| usage(&words))?;
        Ok((game, folder))
    }

    /// Reads and checks a game under these house rules; reports why it cannot be found.
    pub(crate) fn load(&self, wanted: &str, print: &mut Print) -> Result<Loaded, Exit> {
        self.read(wanted, print).map(|(_, folder)| load(folder))
    }

    /// Whether any are asked for.
    pub(crate) fn is_some(&self) -> bool {
        !self.names.is_empty()
    }

    /// Returns their names as they were typed.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// Takes these house rules instead.
    pub(crate) fn only(&mut self, name: &str) {
        self.names = vec![name.to_owned()];
    }

    /// Reads a folder that is a copy of this game as one, though it has another name.
    pub(crate) fn copies(&mut self, id: String) {
        self.copy_of = Some(id);
    }

    /// Returns their files in order, or what is wrong with a name.
    pub(crate) fn find(&self, folder: &Folder) -> Result<Vec<HouseFiles>, String> {
        let own = of_game(folder);
        self.names.iter().map(|name| find::find(name, &folder.id, &own)).collect()
    }

    /// Formats a game with them, as the arguments of a suggested command.
    pub(crate) fn with_game(&self, game: &str) -> String {
        format!("{}{}", quoted(game), self.typed())
    }

    /// Formats them as arguments of a suggested command.
    pub(crate) fn typed(&self) -> String {
        let typed = self.names.iter().map(|name| format!(" --house {}", quoted(name)));
        typed.collect::<Vec<_>>().concat()
    }
}

/// Returns the names and folders of the house rules of a game, as an argument names it.
pub(crate) fn names(wanted: &str) -> Vec<String> {
    let shelf = Shelf::here();
    let Ok(game) = shelf.find(wanted) else { return Vec::new() };
    let own = of_game(&shelf.read(&game));
    own.into_iter().flat_map(|house| [house.id, house.name]).collect()
}

/// Returns an argument of a suggested command, in quotes if a shell would take it apart.
pub(crate) fn quoted(name: &str) -> String {
    let name = escape(name);
    let is_special = |letter: char| letter.is_whitespace() || "'&;()|*?#".contains(letter);
    if name.contains(is_special) { format!("\"{name}\"") } else { name }
}

/// Returns the note on everything shown of a match under house rules: `house rules: Patient marsh; not
/// official`.
pub(crate) fn mark(game: &Game, catalogue: Catalogue) -> Option<String> {
    marked(&game.houses, catalogue)
}

/// Returns the same note for these names.
pub(crate) fn marked(names: &[String], catalogue: Catalogue) -> Option<String> {
    let words = &catalogue.texts().names;
    (!names.is_empty()).then(|| say(words.house_rules, &[&escape(&names.join(", "))]))
}
