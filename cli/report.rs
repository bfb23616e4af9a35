//! Prints diagnostics in the requested format, and counts them.

use std::collections::BTreeSet;

use clap::ValueEnum;
use tiru_dsl::diagnostic::render::{self, human, json, plain};
use tiru_dsl::diagnostic::{Diagnostic, Severity, escape};
use tiru_dsl::mistake::syntax;
use tiru_dsl::source::Sources;

use crate::print::{Colour, Print, Tone};

/// The format of diagnostics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// With the lines of the file, for people
    #[default]
    Human,
    /// One line each, for editors and screen readers
    Plain,
    /// A JSON array, for programs
    Json,
}

/// The counts so far.
#[derive(Debug)]
pub(crate) struct Report {
    format: Format,
    errors: usize,
    warnings: usize,
    /// Counted for the JSON array only: a note is no mistake.
    notes: usize,
    files: BTreeSet<String>,
    /// Those that were not read to their ends, because of too many mistakes.
    cut: BTreeSet<String>,
    printed: usize,
}

/// The most diagnostics that are printed in one run.
const MOST: usize = 2_000;

impl Report {
    /// Starts an empty report.
    pub(crate) fn new(format: Format) -> Report {
        Report {
            format,
            errors: 0,
            warnings: 0,
            notes: 0,
            files: BTreeSet::new(),
            cut: BTreeSet::new(),
            printed: 0,
        }
    }

    /// Prints one diagnostic and counts it.
    pub(crate) fn add(&mut self, diagnostic: &Diagnostic, sources: &Sources, print: &mut Print) {
        match diagnostic.severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
            Severity::Note => self.notes += 1,
        }
        if diagnostic.severity != Severity::Note {
            self.files.insert(sources.path(diagnostic.span.source).to_owned());
        }
        if diagnostic.code == syntax::TOO_MANY_MISTAKES {
            self.cut.insert(sources.path(diagnostic.span.source).to_owned());
        }
        if self.printed == MOST {
            return;
        }
        self.printed += 1;
        let one = std::slice::from_ref(diagnostic);
        match self.format {
            Format::Human => {
                let colour = match print.colour() {
                    Colour::On => render::Colour::Terminal,
                    Colour::Off => render::Colour::None,
                };
                print.line(format_args!("{}\n", human(sources, one, colour).trim_end()));
            }
            Format::Plain => print.line(plain(sources, one).trim_end()),
            Format::Json => {
                let before = if self.told() == 1 { "[\n " } else { "," };
                print.line(format_args!("{before}{}", json(sources, diagnostic)));
            }
        }
    }

    fn told(&self) -> usize {
        self.errors + self.warnings + self.notes
    }

    /// Whether there were errors.
    pub(crate) fn has_errors(&self) -> bool {
        self.errors > 0
    }

    /// Ends the JSON array, without a summary.
    pub(crate) fn close(&self, print: &mut Print) {
        if self.format == Format::Json {
            print.line(if self.told() == 0 { "[]" } else { "]" });
        }
    }

    /// Prints the summary; `over` says what was checked. Files with errors that were not to be checked are `faulty`: because of them
    /// not all warnings were looked for.
    pub(crate) fn sum_up(&self, over: &str, faulty: &BTreeSet<String>, print: &mut Print) {
        let summary = match (self.errors, self.warnings) {
            (0, 0) => format!("{} in {over}", print.tone(Tone::Good, "no mistakes")),
            (errors, warnings) => {
                let mut parts = Vec::new();
                if errors > 0 {
                    parts.push(print.tone(Tone::Bad, &count(errors, "error")));
                }
                if warnings > 0 {
                    parts.push(print.tone(Tone::Doubtful, &count(warnings, "warning")));
                }
                format!("{} in {}", parts.join(", "), count(self.files.len(), "file"))
            }
        };
        let summary = match (first_and_others(faulty), first_and_others(&self.cut)) {
            (Some(files), _) if self.errors == 0 => {
                format!("{summary}; not all warnings were looked for: there are errors in {files}")
            }
            (_, Some(files)) => format!("{summary}; not read to the end: {files}"),
            _ => summary,
        };
        let left_out = self.told() - self.printed;
        let summary = match left_out {
            0 => summary,
            _ => format!("and {left_out} more\n{summary}"),
        };
        // Programs read all of the output, so their summary goes to the error output.
        match self.format {
            Format::Human | Format::Plain => print.line(summary),
            Format::Json => {
                self.close(print);
                print.remark(summary);
            }
        }
    }
}

/// Names the first of some files, and counts the others; nothing if there are none.
fn first_and_others(files: &BTreeSet<String>) -> Option<String> {
    let first = escape(files.first()?);
    Some(match files.len() - 1 {
        0 => first,
        more => format!("{first} and {}", count(more, "other file")),
    })
}

/// Formats a count: `1 file`, `2 files`.
pub(crate) fn count(number: usize, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}
