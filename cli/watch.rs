//! `tiru watch`: checks and tests again whenever a file is saved.
//!
//! It asks for the time and size of each file twice a second. The checks run in a process of their own, so that nothing they
//! keep stays in memory.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, SystemTime};

use clap::Args;
use tiru_dsl::diagnostic::escape;

use crate::exit::Exit;
use crate::print::Print;
use crate::report::count;
use crate::shelf::{below, shown};
use crate::trust::all_allowed;

/// The time between two looks at the files.
const PAUSE: Duration = Duration::from_millis(500);
/// The most paths of saved files that are printed.
const FEW: usize = 5;

/// Check and test again whenever a file is saved; Ctrl-C ends it
///
/// Runs `tiru check` and `tiru test` over all that is watched: a change of one file can change what any ruling of its game gives.
#[derive(Args, Debug)]
pub(crate) struct Watch {
    /// Files and folders [default: the current folder]
    paths: Vec<PathBuf>,
}

/// What tells whether a file was saved: its time and its size.
type Saved = BTreeMap<PathBuf, (Option<SystemTime>, u64)>;

impl Watch {
    /// Watches until the output is closed or the process is ended.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        if let Some(missing) = self.paths.iter().find(|path| !path.exists()) {
            print.remark(format_args!(
                "error: there is no file or folder `{}`\nhelp: a built-in game does not change: `tiru export` writes it to a folder",
                escape(&shown(missing))
            ));
            return Exit::Usage;
        }
        let program = match std::env::current_exe() {
            Ok(program) => program,
            Err(trouble) => {
                print.remark(format_args!("error: this program cannot be run again: {trouble}"));
                return Exit::Fault;
            }
        };
        let mut seen = self.saved();
        loop {
            if seen.is_empty() {
                // Here `check` would take the built-in games.
                print.prompt("no file yet: waiting for one; Ctrl-C ends it\n");
            } else {
                if let Err(trouble) = self.check(&program, print) {
                    print.remark(format_args!("error: the check cannot be run: {trouble}"));
                    return Exit::Fault;
                }
                print.prompt(&format!("watching {}; Ctrl-C ends it\n", count(seen.len(), "file")));
            }
            if print.is_closed() {
                return Exit::Fine;
            }
            let now = self.wait(&seen);
            print.prompt(&format!("\n{}\n", changed(&seen, &now)));
            seen = now;
        }
    }

    /// Waits until files differ, and no longer change: an editor may save in several steps.
    fn wait(&self, seen: &Saved) -> Saved {
        let mut last = seen.clone();
        loop {
            sleep(PAUSE);
            let now = self.saved();
            if now == last && now != *seen {
                return now;
            }
            last = now;
        }
    }

    /// Checks the files, and tests the rulings of those without errors.
    fn check(&self, program: &Path, print: &mut Print) -> std::io::Result<()> {
        let mut is_clean = true;
        for command in ["check", "test"] {
            // What was printed so far goes before what the other process prints.
            print.prompt("");
            let mut run = Command::new(program);
            run.arg(command).args(&self.paths).stdin(Stdio::null());
            if all_allowed() {
                run.arg("--allow-scripts");
            }
            if !is_clean {
                // The mistakes were just printed.
                run.stderr(Stdio::null());
            }
            is_clean = run.status()?.success();
        }
        Ok(())
    }

    fn saved(&self) -> Saved {
        let here = [PathBuf::from(".")];
        let paths = if self.paths.is_empty() { &here[..] } else { &self.paths };
        let files =
            paths.iter().flat_map(|path| if path.is_dir() { below(path).files } else { vec![path.clone()] });
        let is_ours = |path: &PathBuf| {
            let ending = path.extension().unwrap_or_default();
            ["tiru", "ron", "deck", "rhai", "md", "svg"].iter().any(|known| ending == *known)
        };
        let stamped = files.filter(is_ours).filter_map(|path| {
            let about = path.metadata().ok()?;
            Some((path, (about.modified().ok(), about.len())))
        });
        stamped.collect()
    }
}

/// Lists the files that were saved or are new, and those that are gone.
fn changed(before: &Saved, now: &Saved) -> String {
    let saved = now.iter().filter(|(path, stamp)| before.get(*path) != Some(stamp)).map(|(path, _)| path);
    let gone = before.keys().filter(|path| !now.contains_key(*path));
    let parts = [("saved", listed(saved)), ("deleted", listed(gone))];
    let parts = parts.iter().filter(|(_, files)| !files.is_empty());
    parts.map(|(what, files)| format!("{what}: {files}")).collect::<Vec<_>>().join("; ")
}

fn listed<'p>(paths: impl Iterator<Item = &'p PathBuf>) -> String {
    let all: Vec<String> = paths.map(|path| escape(&shown(path))).collect();
    let more = all.len().saturating_sub(FEW);
    let listed = all.into_iter().take(FEW).collect::<Vec<_>>().join(", ");
    if more > 0 { format!("{listed} and {more} more") } else { listed }
}
