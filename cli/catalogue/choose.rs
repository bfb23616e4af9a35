//! `--lang CODE`: a built-in language, or one in a folder `languages/CODE` of the current folder.

use std::fs::read_dir;
use std::path::{Path, PathBuf};

use tiru_dsl::diagnostic::render::{Colour as Letters, human};
use tiru_dsl::diagnostic::{Severity, escape};
use tiru_dsl::language::{File, Language, Report};
use tiru_dsl::mistake::nearest;

use super::Catalogue;
use crate::exit::Exit;
use crate::print::{Colour, Print};
use crate::shelf::{Reached, read};

/// The most missing keys to list.
const MOST_NAMED: usize = 20;

/// A requested language, with a report on its files if they are not built in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chosen {
    pub(crate) catalogue: Catalogue,
    report: Option<&'static Report>,
}

/// Finds the language with a code. A folder goes before the built-in language, so that translators see their
/// own texts; English, on which all others fall back, is always built in.
pub(crate) fn choose(code: &str) -> Result<Chosen, String> {
    if code == Language::base().code() {
        return Ok(Chosen { catalogue: Catalogue::base(), report: None });
    }
    let is_code = !code.is_empty()
        && code.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter));
    let files = if is_code { files(&Path::new("languages").join(code)) } else { Vec::new() };
    if !files.is_empty() {
        let (language, mut report) = Language::read(code, files);
        let catalogue = Catalogue::of(language, &mut report);
        return Ok(Chosen { catalogue, report: Some(Box::leak(Box::new(report))) });
    }
    let language = Language::find(code).ok_or_else(|| unknown(code))?;
    Ok(Chosen { catalogue: Catalogue::of(language, &mut Report::default()), report: None })
}

/// Returns the RON files of a folder, by name.
fn files(folder: &Path) -> Vec<File> {
    let entries = read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "ron"));
    paths.sort();
    let shown = |path: &PathBuf| path.to_string_lossy().replace('\\', "/");
    paths.iter().map(|path| (shown(path), read(path, Reached::In(folder)))).collect()
}

/// Lists the languages and suggests one.
fn unknown(code: &str) -> String {
    let known = Language::built_in();
    let list: Vec<String> =
        known.iter().map(|language| format!("`{}` ({})", language.code(), language.name())).collect();
    let names = known.iter().flat_map(|language| [language.code(), language.name()]);
    let meant = nearest(code, names)
        .and_then(|meant| known.iter().find(|language| [language.code(), language.name()].contains(&meant)));
    let meant = meant.map(|language| format!("; did you mean `{}`?", language.code())).unwrap_or_default();
    format!("the languages are {}, and every folder `languages/CODE` here{meant}", list.join(", "))
}

impl Chosen {
    /// Reports mistakes and missing keys in the files of the language; returns the exit code if they cannot
    /// be used.
    pub(crate) fn trouble(self, print: &mut Print) -> Option<Exit> {
        let report = self.report?;
        let letters = match print.colour() {
            Colour::On => Letters::Terminal,
            Colour::Off => Letters::None,
        };
        for one in &report.diagnostics {
            print.remark(human(&report.sources, std::slice::from_ref(one), letters).trim_end());
        }
        let named: Vec<&str> = report.missing.iter().take(MOST_NAMED).map(String::as_str).collect();
        if !named.is_empty() {
            let more = match report.missing.len() - named.len() {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            let code = self.catalogue.language().code();
            let named = escape(&named.join(", "));
            print.remark(format_args!(
                "note: `languages/{code}` lacks {named}{more}: English is used for these"
            ));
        }
        let wrong = report.diagnostics.iter().any(|one| one.severity == Severity::Error);
        wrong.then_some(Exit::Mistakes)
    }
}
