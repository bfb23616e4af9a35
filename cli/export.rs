//! `tiru export`: writes a built-in game to a folder, where it can be changed.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::mistake::nearest;

use crate::exit::Exit;
use crate::print::Print;
use crate::report::count;
use crate::shelf::{BuiltInFile, built_in_files, built_in_ids};

/// Write a built-in game to a folder, to read or change it
///
/// The folder has the name of the game, because the first line of each file names it. It must be new or empty.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  tiru export monsterpack --to cards/monsterpack")]
pub(crate) struct Export {
    /// The id of a built-in game
    game: String,
    /// The folder to write; it is made if it is not there
    #[arg(long, value_name = "FOLDER")]
    to: PathBuf,
}

impl Export {
    /// Writes the files.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        let shown = escape(&self.to.to_string_lossy());
        let files: Vec<BuiltInFile> = built_in_files(&self.game).collect();
        if let Err(wrong) = self.look(&files, &shown) {
            print.remark(wrong);
            return Exit::Usage;
        }
        if let Err(trouble) = write(&self.to, &files) {
            print.remark(format_args!("error: `{shown}` cannot be written: {}", trouble.kind()));
            return Exit::Fault;
        }
        // Only built-in scripts run without consent.
        let has_scripts =
            files.iter().any(|(path, _)| Path::new(path).extension().is_some_and(|ending| ending == "rhai"));
        let allow = if has_scripts { " --allow-scripts" } else { "" };
        print.line(format_args!(
            "{} in {shown}\n`tiru check {shown}` checks the game, `tiru play {shown}{allow}` plays it",
            count(files.len(), "file"),
        ));
        Exit::Fine
    }

    /// Says why nothing can be written.
    fn look(&self, files: &[BuiltInFile], shown: &str) -> Result<(), String> {
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
        if self.to.file_name().is_none_or(|name| name != self.game.as_str()) {
            let inside = escape(&self.to.join(&self.game).to_string_lossy());
            return Err(format!(
                "error: expected a folder with the name `{}`, which the files of the game have in their first lines, found \
                 `{shown}`\nhelp: write `--to {inside}`",
                self.game
            ));
        }
        match fs::read_dir(&self.to).map(Iterator::count) {
            Ok(1..) => Err(format!(
                "error: the folder `{shown}` is not empty\nhelp: give another one; nothing is replaced"
            )),
            Err(_) if self.to.symlink_metadata().is_ok() => Err(format!(
                "error: `{shown}` is there already, and no folder that can be read\nhelp: give another one; nothing is replaced"
            )),
            Ok(0) | Err(_) => Ok(()),
        }
    }
}

/// Writes all files beside the folder and renames them as a whole, so that no half of a game is left.
fn write(folder: &Path, files: &[BuiltInFile]) -> io::Result<()> {
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

fn fill(part: &Path, files: &[BuiltInFile]) -> io::Result<()> {
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
