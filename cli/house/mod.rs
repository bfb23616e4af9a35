//! Which house rules a person means, and the files they are in.

mod find;
mod law;
mod unknown;

pub(crate) use find::{of_file, of_game};
pub(crate) use law::tell_impossible;
pub(crate) use unknown::tell_unknown;

use std::fmt::Display;

use clap::Args;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::{Folder, HouseFiles};
use tiru_engine::rules::Game;

use crate::exit::Exit;
use crate::print::Print;
use crate::shelf::{Shelf, ShelfGame};
use crate::tongue::{Tongue, say};

/// Which house rules are laid over the game.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct Houses {
    /// House rules: a name from `tiru list`, a file or a folder; several are applied in this order
    #[arg(long = "house", value_name = "NAME")]
    names: Vec<String>,
}

impl Houses {
    /// The files of the game that a person means, with these houses to be laid over it. What stands in the way is told, and how the run
    /// ends is given back.
    pub(crate) fn read(&self, wanted: &str, print: &mut Print) -> Result<(ShelfGame, Folder), Exit> {
        let at_hand = Shelf::here();
        let mut usage = |words: &dyn Display| {
            print.remark(words);
            Exit::Usage
        };
        let game = at_hand.find(wanted).map_err(|unknown| usage(&unknown))?;
        let mut folder = at_hand.read(&game);
        folder.houses = self.find(&folder).map_err(|words| usage(&words))?;
        Ok((game, folder))
    }

    /// Whether any are asked for.
    pub(crate) fn is_some(&self) -> bool {
        !self.names.is_empty()
    }

    /// The files of those that are asked for, in their order; or what is wrong with a name.
    pub(crate) fn find(&self, folder: &Folder) -> Result<Vec<HouseFiles>, String> {
        let own = of_game(folder);
        self.names.iter().map(|name| find::find(name, &own)).collect()
    }

    /// As they were asked for, for a command that is to be typed.
    pub(crate) fn typed(&self) -> String {
        let typed = self.names.iter().map(|name| format!(" --house {}", quoted(name)));
        typed.collect::<Vec<_>>().concat()
    }
}

/// An argument as it is typed.
fn quoted(name: &str) -> String {
    let name = escape(name);
    if name.contains(' ') { format!("\"{name}\"") } else { name }
}

/// What stands on all that is shown of a match under house rules: `house rules: Patient marsh; not official`.
pub(crate) fn mark(game: &Game, tongue: Tongue) -> Option<String> {
    marked(&game.houses, tongue)
}

/// The same of their names.
pub(crate) fn marked(names: &[String], tongue: Tongue) -> Option<String> {
    let words = &tongue.words().names;
    (!names.is_empty()).then(|| say(words.house_rules, &[&escape(&names.join(", "))]))
}
