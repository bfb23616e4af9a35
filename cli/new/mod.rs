//! `tiru new`: writes a small, working game, pack, variant or ruling to begin with. It never replaces a file.

mod game;
mod part;

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use tiru_dsl::diagnostic::escape;
use tiru_dsl::mistake::without_marks;

use crate::exit::Exit;
use crate::print::Print;
use crate::shelf::{Origin, Shelf, ShelfGame};
use crate::write_file::{reason, write_new};

/// Write a small game, pack, house rules or ruling to begin with
///
/// A game gets a folder of its own. The others go into the folder of their game, or into the current folder if the game is built in.
/// Nothing is replaced.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  tiru new game \"Mango Duel\"               a game in the folder mango_duel
  tiru new pack \"Night Fish\" --for monsta  a pack for a built-in game
  tiru new ruling \"a tie is a tie\"         a ruling for the game in the current folder")]
pub(crate) struct New {
    /// What to write
    what: What,
    /// Its name, as people read it; the file or folder is named after it
    name: String,
    /// The game that it is for: an id, or a folder with a `game.ron` [default: the game in the current folder]
    #[arg(long = "for", value_name = "GAME")]
    game: Option<String>,
}

/// What can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum What {
    /// A game that can be played at once
    Game,
    /// A pack with one card
    Pack,
    /// House rules that change a setting, if the game has any
    House,
    /// A ruling
    Ruling,
}

/// A file to write: its path, and its content.
type NewFile = (PathBuf, String);

/// What was written, and the commands to go on with.
struct Written {
    files: Vec<PathBuf>,
    next: String,
}

impl New {
    /// Writes the files and prints what to do next.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        match self.write() {
            Ok(written) => {
                for path in &written.files {
                    print.line(escape(&path.to_string_lossy()));
                }
                print.line(escape(&written.next));
                Exit::Fine
            }
            Err(wrong) => {
                print.remark(format_args!("error: {wrong}"));
                Exit::Usage
            }
        }
    }

    fn write(&self) -> Result<Written, String> {
        let shelf = Shelf::here();
        let name = Name::new(&self.name)?;
        match (self.what, &self.game) {
            (What::Game, None) => game::write(&name, &shelf),
            (What::Game, Some(_)) => {
                Err("a new game is for no other game\nhelp: leave out `--for`".to_owned())
            }
            (What::Pack, wanted) => part::pack(&name, &found(wanted.as_deref(), &shelf)?),
            (What::House, wanted) => part::house(&name, &found(wanted.as_deref(), &shelf)?),
            (What::Ruling, wanted) => part::ruling(&name, &found(wanted.as_deref(), &shelf)?),
        }
    }
}

/// Finds the game that was named; if none was, the only one around the current folder.
fn found(wanted: Option<&str>, shelf: &Shelf) -> Result<ShelfGame, String> {
    if let Some(wanted) = wanted {
        return shelf.find(wanted).map_err(|unknown| {
            let words = unknown.to_string();
            words.strip_prefix("error: ").unwrap_or(&words).to_owned()
        });
    }
    let mut here = shelf.games_here();
    match (here.next(), here.next()) {
        (Some(game), None) => Ok(game.clone()),
        (first, _) => {
            let mut ids: Vec<&str> = shelf.games().iter().map(|game| game.id.as_str()).collect();
            ids.sort_unstable();
            ids.dedup();
            let why = if first.is_some() { "several games are" } else { "no game is" };
            Err(format!(
                "{why} in the current folder\nhelp: add `--for GAME`; these are there: {}",
                ids.join(", ")
            ))
        }
    }
}

/// A name as people read it, and the name of its file.
struct Name {
    title: String,
    file: String,
}

impl Name {
    fn new(written: &str) -> Result<Name, String> {
        let title = written.trim().to_owned();
        // Quotes and backslashes would have to be escaped wherever the name is written.
        if let Some(letter) = title.chars().find(|letter| letter.is_control() || matches!(letter, '"' | '\\'))
        {
            return Err(format!("a name cannot have `{}` in it", escape(&letter.to_string())));
        }
        let letters = without_marks(&title.to_lowercase());
        let words =
            letters.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        let file = words.collect::<Vec<_>>().join("-");
        if file.is_empty() || file.len() > 60 {
            return Err(format!(
                "expected a name of 1 to 60 letters a to z or digits, which its file can have, found `{}`",
                escape(written)
            ));
        }
        Ok(Name { title, file })
    }
}

/// Returns the folder where the parts of a game are, and what users type to name the game.
fn home(game: &ShelfGame) -> (PathBuf, String) {
    match &game.origin {
        Origin::BuiltIn => (PathBuf::new(), game.id.clone()),
        Origin::Folder(folder) if folder == Path::new(".") => (PathBuf::new(), ".".to_owned()),
        Origin::Folder(folder) => (folder.clone(), game.place()),
    }
}

/// Writes a file that is not there yet, with its folders.
fn write(path: &Path, content: &str) -> Result<(), String> {
    if path.symlink_metadata().is_ok() {
        return Err(format!(
            "`{}` is there already\nhelp: give another name; nothing is replaced",
            escape(&path.to_string_lossy())
        ));
    }
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|trouble| {
            format!("the folder `{}` cannot be made: {}", escape(&folder.to_string_lossy()), reason(&trouble))
        })?;
    }
    write_new(path, content.as_bytes()).map(drop)
}
