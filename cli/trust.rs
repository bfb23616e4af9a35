//! Whether the scripts of a game may run: built-in ones always, others once a person has allowed exactly
//! these texts.

use std::path::PathBuf;
use std::sync::OnceLock;

use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::{File, Loaded};

use crate::print::Print;
use crate::report::count;
use crate::shelf::Shelf;

/// Whether `--allow-scripts` was given.
static ALLOWED: OnceLock<bool> = OnceLock::new();

/// Records whether all scripts are allowed in this run.
pub(crate) fn allow(all: bool) {
    ALLOWED.get_or_init(|| all);
}

/// Returns whether all scripts are allowed in this run.
pub(crate) fn all_allowed() -> bool {
    ALLOWED.get() == Some(&true)
}

/// Checks that the scripts of a game may run. Asks a person if `print` is given and there is a terminal; else
/// fails with a message.
pub(crate) fn scripts(loaded: &Loaded, print: Option<&mut Print>) -> Result<(), String> {
    if loaded.scripts.is_empty() || all_allowed() {
        return Ok(());
    }
    let hash = hash(loaded);
    if is_known(&hash) {
        return Ok(());
    }
    let paths = not_built_in(loaded);
    if paths.is_empty() {
        return Ok(());
    }
    let (scripts, paths) = (count(paths.len(), "script"), escape(&paths.join(", ")));
    if let Some(print) = print {
        let question = format!(
            "this game brings {scripts}: {paths}\n\
             a script only looks at the table and proposes deeds; it reaches no file and no network\n\
             run it, now and as long as it stays the same? [y/N]"
        );
        if print.person_agrees(question) {
            if let Err(trouble) = remember(&hash) {
                print.remark(format_args!("warning: this is not kept, so it is asked again: {trouble}"));
            }
            return Ok(());
        }
    }
    Err(format!(
        "error: nobody has allowed the scripts of this game yet: {paths}\n\
         help: read them; then run this again with `--allow-scripts`"
    ))
}

/// Hashes the texts of all scripts of a game.
fn hash(loaded: &Loaded) -> String {
    let mut hasher = blake3::Hasher::new();
    for script in &loaded.scripts {
        hasher.update(&(script.text.len() as u64).to_le_bytes());
        hasher.update(script.text.as_bytes());
    }
    hasher.finalize().to_hex().to_string()
}

/// Returns the scripts of a game that are not built in.
fn not_built_in(loaded: &Loaded) -> Vec<&str> {
    let built_in: Vec<File> = Shelf::built_in().flat_map(|game| game.read().files).collect();
    // Games are not loaded for this: that would take longer than the match.
    let is_built_in = |text: &str| {
        built_in.iter().any(|file| file.content.as_deref().is_ok_and(|bytes| bytes == text.as_bytes()))
    };
    let new = loaded.scripts.iter().filter(|script| !is_built_in(&script.text));
    new.map(|script| script.path.as_str()).collect()
}

fn is_known(wanted: &str) -> bool {
    let known = file().and_then(|file| std::fs::read_to_string(file).ok()).unwrap_or_default();
    known.lines().any(|line| line.trim() == wanted)
}

fn remember(hash: &str) -> std::io::Result<()> {
    use std::io::Write as _;
    let Some(file) = file() else { return Err(std::io::Error::other("there is no folder for it")) };
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let mut file = std::fs::OpenOptions::new().create(true).append(true).open(file)?;
    writeln!(file, "{hash}")
}

/// Returns the file that records which scripts were allowed.
fn file() -> Option<PathBuf> {
    Some(own_folder()?.join("allowed-scripts"))
}

/// Returns the folder for what the program keeps for a person, wherever it runs.
pub(crate) fn own_folder() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = set("XDG_DATA_HOME").or_else(|| set("LOCALAPPDATA"));
    let folder = folder.or_else(|| Some(set("HOME")?.join(".local/share")))?;
    Some(folder.join("tiru"))
}
