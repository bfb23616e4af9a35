//! What becomes of results: a table, JSON. Files are checked before the first match.

use clap::Args;

use super::about::About;
use super::results::Results;
use super::show::{Report, Timing};
use crate::exit::Exit;
use crate::print::{Print, Tone};

/// The arguments for the form of a report.
#[derive(Args, Clone, Debug)]
pub(super) struct Output {
    /// Print a JSON object
    #[arg(long)]
    json: bool,
    /// Add how long it took to the JSON object; without it, the same run prints the same
    #[arg(long, requires = "json")]
    timing: bool,
}

impl Output {
    /// Checks that everything can be written. Reports what goes wrong and returns the exit code.
    #[expect(clippy::unused_self, reason = "files come with `--report`")]
    pub(super) fn check(&self, _: &mut Print) -> Result<(), Exit> {
        Ok(())
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
            return Exit::Fine;
        }
        report.text(print);
        if let Some(timing) = timing {
            let words = print.remark_tone(Tone::Quiet, &timing.shown());
            print.remark(words);
        }
        Exit::Fine
    }
}
