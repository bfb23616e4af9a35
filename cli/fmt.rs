//! `tiru fmt`: writes `.tiru` and RON files in the one style.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::Args;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::format::{Language, Unformatted, format_file};
use tiru_dsl::load::Role;
use tiru_dsl::translation::translates;

use crate::exit::Exit;
use crate::print::{Print, Tone};
use crate::report::{Format, Report, count};
use crate::shelf::{Reached, below, read_file, shown};
use crate::write_file::{Keep, write_atomically};

/// Write cards, rules, rulings and games in one style: indentation, spaces and blank lines
///
/// Line breaks and comments stay as they are. A file with mistakes of syntax is reported and left alone.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  tiru fmt                   everything in the current folder
  tiru fmt my-cards.tiru     one file
  tiru fmt --check cards     only list the files that would change; exits with 1 if there are any")]
pub(crate) struct Fmt {
    /// Files, and folders with everything below them [default: the current folder]
    paths: Vec<PathBuf>,
    /// Write nothing: list the files that would change
    #[arg(long)]
    check: bool,
}

/// What became of the files so far.
struct Done {
    report: Report,
    changed: usize,
    unchanged: usize,
    /// Whether a file could not be written.
    failed: bool,
}

impl Fmt {
    /// Formats the files.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        let files = match self.files(print) {
            Ok(files) => files,
            Err(wrong) => {
                print.remark(wrong);
                return Exit::Usage;
            }
        };
        let mut done = Done { report: Report::new(Format::Human), changed: 0, unchanged: 0, failed: false };
        for (path, language, reached) in &files {
            self.file(
                path,
                *language,
                reached.as_deref().map_or(Reached::Named, Reached::In),
                &mut done,
                print,
            );
        }
        self.sum_up(&done, print);
        match (done.failed, done.report.has_errors() || self.check && done.changed > 0) {
            (true, _) => Exit::Fault,
            (false, true) => Exit::Mistakes,
            (false, false) => Exit::Fine,
        }
    }

    /// Returns the files, each with the folder in which it was found.
    fn files(&self, print: &mut Print) -> Result<Vec<Found>, String> {
        let here = [PathBuf::from(".")];
        let paths = if self.paths.is_empty() { &here[..] } else { &self.paths };
        let mut files = Vec::new();
        let mut seen = BTreeSet::new();
        for path in paths {
            let name = escape(&shown(path));
            if path.is_dir() {
                let before = files.len();
                let below = below(path);
                for (closed, why) in &below.closed {
                    print.remark(format_args!("`{}` is left out: {why}", escape(&shown(closed))));
                }
                for file in below.files {
                    if let Some(language) = language_of(&file)
                        && seen.insert(file.clone())
                    {
                        files.push((file, language, Some(path.clone())));
                    }
                }
                if files.len() == before && paths.len() == 1 {
                    return Err(format!("error: no `.tiru` file and no game is in `{name}`"));
                }
            } else if path.symlink_metadata().is_err() {
                return Err(format!("error: there is no file or folder `{name}`"));
            } else {
                let Some(language) = Language::of(&path.to_string_lossy()) else {
                    return Err(format!("error: expected a `.tiru` or `.ron` file, found `{name}`"));
                };
                if seen.insert(path.clone()) {
                    files.push((path.clone(), language, None));
                }
            }
        }
        Ok(files)
    }

    fn file(
        &self,
        path: &Path,
        language: Language,
        reached: Reached<'_>,
        done: &mut Done,
        print: &mut Print,
    ) {
        let file = read_file(path, Role::Stray, reached);
        let (sources, formatted) = format_file(&file, language);
        let formatted = match formatted {
            Ok(formatted) => formatted,
            Err(Unformatted::Mistakes(mistakes)) => {
                for mistake in &mistakes {
                    done.report.add(mistake, &sources, print);
                }
                return;
            }
            Err(Unformatted::Changed) => {
                print.remark(format_args!(
                    "error: `{}` would mean something else in the one style, so it is left alone\n\
                     help: this is a mistake of Tiru, not of yours; please send us the file",
                    escape(&file.path)
                ));
                done.failed = true;
                return;
            }
        };
        if file.content.as_deref() == Ok(formatted.as_bytes()) {
            done.unchanged += 1;
            return;
        }
        if !self.check
            && let Err(wrong) = write(path, &formatted)
        {
            print.remark(format_args!("error: {wrong}"));
            done.failed = true;
            return;
        }
        done.changed += 1;
        print.line(escape(&file.path));
    }

    fn sum_up(&self, done: &Done, print: &mut Print) {
        if done.report.has_errors() {
            done.report.sum_up("", &BTreeSet::new(), print);
        }
        let summary = match (done.changed, self.check) {
            (0, _) if done.report.has_errors() || done.failed => return,
            (0, _) => {
                print.tone(Tone::Good, &format!("{}, nothing to change", count(done.unchanged, "file")))
            }
            (1, true) => "1 file would change: `tiru fmt` does it".to_owned(),
            (changed, true) => format!("{changed} files would change: `tiru fmt` does it"),
            (changed, false) => format!("{} formatted, {} unchanged", count(changed, "file"), done.unchanged),
        };
        print.line(summary);
    }
}

/// A file to format, its language, and the folder in which it was found; without one, a person named it.
type Found = (PathBuf, Language, Option<PathBuf>);

/// Returns the language of a file found in a folder. Other programs have RON files, too: only those with the name of a game, of
/// house rules or of a translation are surely ours.
fn language_of(path: &Path) -> Option<Language> {
    let name = path.file_name()?.to_string_lossy();
    let language = Language::of(&name)?;
    let in_houses = || path.parent().is_some_and(|folder| folder.ends_with("houses"));
    let is_ours = language == Language::Tiru
        || matches!(&*name, "game.ron" | "house.ron")
        || translates(&name).is_some()
        || in_houses();
    is_ours.then_some(language)
}

/// Replaces a file as a whole. It keeps who may read and write it.
fn write(path: &Path, content: &str) -> Result<(), String> {
    let permissions = path.metadata().map(|about| about.permissions());
    let target = write_atomically(path, content.as_bytes(), &|_| Ok(Keep::Nothing))?;
    if let Ok(permissions) = permissions {
        // The content is there; what cannot be set again is no reason to report a failure.
        let _ = std::fs::set_permissions(target, permissions);
    }
    Ok(())
}
