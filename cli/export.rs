//! `tiru export`: writes a built-in game to a folder, where it can be changed, the cards of a game as a table, or its decks for
//! Tabletop Simulator.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::{ArgGroup, Args};
use tiru_dsl::diagnostic::{Diagnostic, Severity, escape};
use tiru_dsl::load::{Loaded, Role, load};
use tiru_dsl::mistake::nearest;

use crate::catalogue::{Chosen, choose};
use crate::exit::Exit;
use crate::house::{Houses, quoted};
use crate::print::Print;
use crate::readable::{readable, untranslated};
use crate::report::count;
use crate::shelf::{BuiltInFile, Shelf, ShelfGame, built_in_files, built_in_ids};
use crate::spreadsheet;
use crate::tabletop;
use crate::write_file::{Keep, begins, reason, write_atomically};

/// Write a built-in game to a folder; or the cards of a game as a table, or its decks for Tabletop Simulator
///
/// A folder has the name of the game, because the first line of each file names it. It must be new or empty.
/// A table has one row for each card. `tiru import csv` brings changes back.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  tiru export monsterpack --to cards/monsterpack
  tiru export cards/monsterpack --csv --out monsterpack.csv
  tiru export monsta --json --pack \"First Storm\"
  tiru export monsta --tts tabletop")]
#[command(group = ArgGroup::new("what").required(true).args(["to", "csv", "json", "tts"]))]
pub(crate) struct Export {
    /// The id of a game, or a folder with a `game.ron`; with `--to` the id of a built-in game
    game: String,
    /// The folder to write; it is made if it is not there
    #[arg(long, value_name = "FOLDER")]
    to: Option<PathBuf>,
    /// Print the cards as CSV, for spreadsheets
    #[arg(long)]
    csv: bool,
    /// Print the cards as JSON, for programs
    #[arg(long)]
    json: bool,
    /// Write the decks for Tabletop Simulator into a folder: pictures of all cards and a saved object
    #[arg(long, value_name = "FOLDER")]
    tts: Option<PathBuf>,
    /// With `--tts`, only this deck; may be given several times
    #[arg(long = "deck", value_name = "NAME", requires = "tts")]
    decks: Vec<String>,
    /// With `--tts`, the language of the cards
    #[arg(long, value_name = "CODE", value_parser = choose, default_value = "en", conflicts_with_all = ["to", "csv", "json"])]
    pub(crate) lang: Chosen,
    /// Only the cards of this pack
    #[arg(long, value_name = "NAME", conflicts_with_all = ["to", "tts"])]
    pack: Option<String>,
    /// Write the table to a file, which may be an earlier table
    #[arg(long, value_name = "FILE", conflicts_with_all = ["to", "tts"])]
    out: Option<PathBuf>,
}

impl Export {
    /// Writes a game or its cards.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        match (&self.to, &self.tts) {
            (Some(to), _) => self.game(to, print),
            (None, Some(folder)) => self.tabletop(folder, print),
            (None, None) => self.table(print),
        }
    }

    /// Reads the game; reports why it cannot be read.
    fn read(&self, print: &mut Print) -> Result<(ShelfGame, Loaded), Exit> {
        let shelf = Shelf::here();
        let game = shelf.find(&self.game).map_err(|unknown| {
            print.remark(unknown);
            Exit::Usage
        })?;
        let loaded = load(shelf.read(&game));
        // A table would lack the cards and values with mistakes, and may replace a complete one. Rulings have none of either.
        let is_table = self.csv || self.json;
        let is_of_cards = |one: &&Diagnostic| loaded.role(one.span.source) != Some(Role::Rulings);
        let mut wrong = loaded.diagnostics.iter().filter(|one| one.severity == Severity::Error);
        let is_wrong = is_table && wrong.any(|one| is_of_cards(&one));
        // Decks of nothing would look as if the game had no cards.
        let is_empty = loaded.packs.is_empty() && !loaded.left_out.is_empty();
        let found = loaded.checked.as_ref().filter(|_| !is_empty);
        if is_wrong && found.is_some() {
            print.remark(format_args!(
                "error: the game has mistakes, so a table would lack cards or values\nhelp: `tiru check {}` says what is wrong",
                quoted(&self.game)
            ));
            return Err(Exit::Mistakes);
        }
        readable(found, &loaded, &self.game, &Houses::default(), print)?;
        Ok((game, loaded))
    }

    /// Writes the decks for Tabletop Simulator.
    fn tabletop(&self, folder: &Path, print: &mut Print) -> Exit {
        let (game, loaded) = match self.read(print) {
            Ok(read) => read,
            Err(exit) => return exit,
        };
        if let Some(words) = untranslated(&loaded, self.lang.catalogue.language()) {
            print.remark(words);
        }
        match tabletop::export(&game, &loaded, &self.decks, self.lang.catalogue.language(), folder) {
            Ok(written) => {
                for remark in &written.remarks {
                    print.remark(remark);
                }
                print.line(format_args!(
                    "{} in {}\nCopy {} into `Documents/My Games/Tabletop Simulator/Saves/Saved Objects`; the pictures stay where they are.",
                    count(written.cards, "card"),
                    count(written.stacks, "stack"),
                    escape(&written.object.to_string_lossy())
                ));
                Exit::Fine
            }
            Err(wrong) => {
                print.remark(wrong);
                Exit::Mistakes
            }
        }
    }

    /// Writes the cards as a table.
    fn table(&self, print: &mut Print) -> Exit {
        let (_, loaded) = match self.read(print) {
            Ok(read) => read,
            Err(exit) => return exit,
        };
        let pack = self.pack.as_deref();
        let table = if self.csv { spreadsheet::csv(&loaded, pack) } else { spreadsheet::json(&loaded, pack) };
        let table = match table {
            Ok(table) => table,
            Err(wrong) => {
                print.remark(format_args!("error: {wrong}"));
                return Exit::Usage;
            }
        };
        let Some(out) = &self.out else {
            print.line(table.trim_end());
            return Exit::Fine;
        };
        let begins_as = if self.csv { "pack,name,variant," } else { "[{\"pack\":" };
        let shown = escape(&out.to_string_lossy());
        let is_refused = std::cell::Cell::new(false);
        let may_replace = |path: &Path| {
            if begins(path, begins_as) {
                Ok(Keep::Nothing)
            } else {
                is_refused.set(true);
                Err(format!("`{shown}` is there already, and is no table of cards"))
            }
        };
        match write_atomically(out, table.as_bytes(), &may_replace) {
            Ok(_) => {
                print.line(&shown);
                Exit::Fine
            }
            Err(wrong) => {
                print.remark(format_args!("error: {wrong}"));
                if is_refused.get() { Exit::Usage } else { Exit::Fault }
            }
        }
    }

    /// Writes the files of a built-in game.
    fn game(&self, to: &Path, print: &mut Print) -> Exit {
        let shown = escape(&to.to_string_lossy());
        let files: Vec<BuiltInFile> = built_in_files(&self.game).collect();
        if let Err(wrong) = self.look(to, &files, &shown) {
            print.remark(wrong);
            return Exit::Usage;
        }
        if let Err(trouble) = write_folder(to, &files) {
            print.remark(format_args!("error: `{shown}` cannot be written: {}", reason(&trouble)));
            return Exit::Fault;
        }
        // Only built-in scripts run without consent.
        let has_scripts =
            files.iter().any(|(path, _)| Path::new(path).extension().is_some_and(|ending| ending == "rhai"));
        let typed = quoted(&to.to_string_lossy());
        let allow = if has_scripts { " --allow-scripts" } else { "" };
        print.line(format_args!(
            "{} in {shown}\n`tiru check {typed}` checks the game, `tiru play {typed}{allow}` plays it",
            count(files.len(), "file"),
        ));
        Exit::Fine
    }

    /// Says why nothing can be written.
    fn look(&self, to: &Path, files: &[BuiltInFile], shown: &str) -> Result<(), String> {
        if files.is_empty() {
            let game = escape(&self.game);
            let help = match nearest(&self.game, built_in_ids()) {
                Some(meant) => format!("did you mean `{meant}`?"),
                None => {
                    format!("the built-in games are {}", built_in_ids().collect::<Vec<_>>().join(", "))
                }
            };
            return Err(format!("error: no built-in game has the id `{game}`\nhelp: {help}"));
        }
        if to.file_name().is_none_or(|name| name != self.game.as_str()) {
            let inside = escape(&to.join(&self.game).to_string_lossy());
            return Err(format!(
                "error: expected a folder with the name `{}`, which the files of the game have in their first lines, found \
                 `{shown}`\nhelp: write `--to {inside}`",
                self.game
            ));
        }
        match fs::read_dir(to).map(Iterator::count) {
            Ok(1..) => Err(format!(
                "error: the folder `{shown}` is not empty\nhelp: give another one; nothing is replaced"
            )),
            Err(_) if to.symlink_metadata().is_ok() => Err(format!(
                "error: `{shown}` is there already, and no folder that can be read\nhelp: give another one; nothing is replaced"
            )),
            Ok(0) | Err(_) => Ok(()),
        }
    }
}

/// Writes all files beside the folder and renames them as a whole, so that no half of a game is left.
pub(crate) fn write_folder(folder: &Path, files: &[(&str, &[u8])]) -> io::Result<()> {
    let outer = folder.parent().unwrap_or(Path::new(""));
    if !outer.as_os_str().is_empty() {
        fs::create_dir_all(outer)?;
    }
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let part = outer.join(format!(".{name}.{}.part", std::process::id()));
    let written = fill(&part, files).and_then(|()| {
        // Not every system renames onto an empty folder. One that is no longer empty stays, and the renaming fails.
        let _ = fs::remove_dir(folder);
        fs::rename(&part, folder)
    });
    if written.is_err() {
        let _ = fs::remove_dir_all(&part);
    }
    written
}

fn fill(part: &Path, files: &[(&str, &[u8])]) -> io::Result<()> {
    fs::create_dir(part)?;
    for (path, content) in files {
        let path = part.join(path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path, content)?;
    }
    Ok(())
}
