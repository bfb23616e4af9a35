//! What becomes of results: a table, JSON, CSV, a page. Files are checked before the first match.

use std::path::{Path, PathBuf};

use clap::Args;
use tiru_dsl::diagnostic::escape;

use super::about::About;
use super::csv::csv;
use super::page::{MARK, page};
use super::results::Results;
use super::show::{Report, Timing};
use crate::exit::Exit;
use crate::print::{Print, Tone};
use crate::write_file::{Keep, begins, can_write, write_atomically};

/// The arguments for the form of a report.
#[derive(Args, Clone, Debug)]
pub(super) struct Output {
    /// Print a JSON object
    #[arg(long)]
    json: bool,
    /// Add how long it took to the JSON object; without it, the same run prints the same
    #[arg(long, requires = "json")]
    timing: bool,
    /// Print a table with a row for each number, for spreadsheets
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Write a page with pictures, for a browser and for paper
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
}

impl Output {
    /// Whether JSON is wanted.
    pub(super) fn is_json(&self) -> bool {
        self.json
    }

    /// Whether a table is wanted.
    pub(super) fn is_csv(&self) -> bool {
        self.csv
    }

    /// Checks that everything can be written. Reports what goes wrong and returns the exit code.
    pub(super) fn check(&self, print: &mut Print) -> Result<(), Exit> {
        let Some(path) = &self.report else { return Ok(()) };
        can_write(path, &may_replace).map_err(|why| {
            print.remark(format_args!("error: {why}"));
            Exit::Usage
        })
    }

    /// Prints the report.
    pub(super) fn print(
        &self,
        about: &About,
        results: &Results,
        timing: Option<Timing>,
        print: &mut Print,
    ) -> Exit {
        let report = Report { about, results, timing: timing.filter(|_| self.timing) };
        if self.json {
            report.json(print);
        } else if self.csv {
            csv(&report, print);
        } else {
            report.text(print);
        }
        if let Some(timing) = timing.filter(|_| !self.json && !self.csv) {
            let words = print.remark_tone(Tone::Quiet, &timing.shown());
            print.remark(words);
        }
        match &self.report {
            Some(path) => write(path, &page(&report), print),
            None => Exit::Fine,
        }
    }
}

fn write(path: &Path, text: &str, print: &mut Print) -> Exit {
    match write_atomically(path, text.as_bytes(), &may_replace) {
        Ok(path) => {
            print.remark(format_args!("the report is in {}", escape(&path.to_string_lossy())));
            Exit::Fine
        }
        Err(why) => {
            print.remark(format_args!("error: {why}"));
            Exit::Fault
        }
    }
}

/// Says what becomes of an existing file: only an earlier report is replaced.
fn may_replace(target: &Path) -> Result<Keep, String> {
    if begins(target, MARK) {
        return Ok(Keep::Nothing);
    }
    let shown = escape(&target.to_string_lossy());
    Err(format!("`{shown}` exists and is no report of `tiru sim`: give another name"))
}
